import { existsSync, watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** An editor writes a file in several steps, and often several files. */
const QUIET_MS = 100;

/**
 * The names of the files that changed of those that an exercise's tests are made from, each time
 * some have, until the signal. Folders are watched, since editors replace files by others; from the
 * call on, so that nothing is missed until somebody asks for the first change.
 */
export function watchSources(
  id: string,
  folders: { readonly problem: string; readonly reference: string },
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const changed = new Set<string>();
  let wake: (() => void) | undefined;
  const note = (name: string | null, isSource: (name: string) => boolean) => {
    if (name === null || !isSource(name)) return;
    changed.add(name);
    wake?.();
  };
  const watchers = [
    watch(folders.problem, (_, name) => {
      note(name, (each) => ["problem.yaml", "kills.jsonl"].includes(each));
    }),
  ];
  if (existsSync(folders.reference)) {
    const options = { recursive: true };
    const reference = watch(folders.reference, options, (_, name) => {
      note(name, (each) => isOfReference(id, each));
    });
    watchers.push(reference);
  }
  signal.addEventListener("abort", () => {
    for (const watcher of watchers) watcher.close();
    wake?.();
  });
  return (async function* () {
    while (!signal.aborted) {
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
      if (!signal.aborted) await wait(QUIET_MS);
      const names = [...changed].sort();
      changed.clear();
      if (!signal.aborted && names.length > 0) yield names;
    }
  })();
}

/** `p3.ts`, all of `p3/`, `relations/p3.ts`, and the kit that the literal recursion rests on. */
function isOfReference(id: string, name: string): boolean {
  const path = name.replaceAll("\\", "/");
  const isOwn = path === `${id}.ts` || path === `relations/${id}.ts`;
  return (
    isOwn || (path.endsWith(".ts") && [`${id}/`, "kit/"].some((each) => path.startsWith(each)))
  );
}
