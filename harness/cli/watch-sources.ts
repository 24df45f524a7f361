import { watchFiles } from "./watch-files.ts";

/** Yields the names of changed files among those that an exercise's tests are made from. */
export function watchSources(
  id: string,
  folders: { readonly problem: string; readonly reference: string },
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  return watchFiles(
    [
      {
        path: folders.problem,
        isWatched: (name) => ["problem.yaml", "kills.jsonl"].includes(name),
      },
      { path: folders.reference, isDeep: true, isWatched: (name) => isOfReference(id, name) },
    ],
    signal,
  );
}

/** Matches `p3.ts`, all of `p3/`, `relations/p3.ts`, `check/`, and the kit that brute forces import. */
function isOfReference(id: string, path: string): boolean {
  const isOwn = [`${id}.ts`, `relations/${id}.ts`, `check/${id}.ts`].includes(path);
  const isBelow = [`${id}/`, `check/${id}/`, "kit/"].some((each) => path.startsWith(each));
  return isOwn || (path.endsWith(".ts") && isBelow);
}
