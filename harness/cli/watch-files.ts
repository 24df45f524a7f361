import { existsSync, watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Delay after a change, since editors write files in several steps, and often several files. */
const QUIET_MS = 100;

/** A folder with the files to watch. Names are paths within it, with `/`. */
export interface WatchedFolder {
  readonly path: string;
  /** Include subfolders. */
  readonly isDeep?: true;
  readonly isWatched: (name: string) => boolean;
}

/**
 * Yields the names of files that were changed, added or removed, until the signal. Folders are watched
 * rather than files, since editors replace files. Watching starts with the call, so that no change is
 * missed before the first iteration.
 */
export function watchFiles(
  folders: readonly WatchedFolder[],
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const changed = new Set<string>();
  let wake: (() => void) | undefined;
  const existing = folders.filter(({ path }) => existsSync(path));
  const watchers = existing.map(({ path, isDeep = false, isWatched }) =>
    watch(path, { recursive: isDeep }, (_, changedPath) => {
      const name = changedPath?.replaceAll("\\", "/");
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
