import { existsSync, watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** An editor writes a file in several steps, and often several files. */
const QUIET_MS = 100;

/** Some files of a folder, by their paths within it, with `/`. */
export interface WatchedFolder {
  readonly path: string;
  /** Also in folders within it. */
  readonly isDeep?: true;
  readonly isWatched: (name: string) => boolean;
}

/**
 * The names of the files that changed, came or went, each time some have, until the signal. Folders
 * that are there are watched, since editors replace files by others; from the call on, so that nothing is missed
 * until somebody asks for the first change.
 */
export function watchFiles(
  folders: readonly WatchedFolder[],
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const changed = new Set<string>();
  let wake: (() => void) | undefined;
  const there = folders.filter(({ path }) => existsSync(path));
  const watchers = there.map(({ path, isDeep = false, isWatched }) =>
    watch(path, { recursive: isDeep }, (_, found) => {
      const name = found?.replaceAll("\\", "/");
      if (name === undefined || !isWatched(name)) return;
      changed.add(name);
      wake?.();
    }),
  );
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
