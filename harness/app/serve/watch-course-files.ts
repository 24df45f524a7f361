import { type FSWatcher, watch } from "node:fs";
import { dirname } from "node:path";
import type { Workspace } from "../workspace/workspace.ts";

/** An editor writes a file in several steps, and people save several files after each other. */
const PAUSE_MS = 1000;

/**
 * Calls `onChange` once something has changed in the folders of course files, exercises or references,
 * and then nothing for a second. Whether it matters to a course, its hash says.
 */
export function watchCourseFiles(
  courseFiles: readonly string[],
  { config: { problemsFolder, referenceFolder } }: Workspace,
  onChange: () => void,
): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, PAUSE_MS).unref();
  };
  const watchers: FSWatcher[] = [];
  const look = (folder: string, recursive: boolean) => {
    try {
      // A folder that disappears ends its watcher; the page shows the files as they are all the same.
      watchers.push(watch(folder, { recursive, persistent: false }, wake).on("error", () => {}));
    } catch {
      // There is no such folder, or the system watches no more: staff look at the page themselves.
    }
  };
  for (const folder of new Set(courseFiles.map((file) => dirname(file)))) look(folder, false);
  for (const folder of new Set([problemsFolder, referenceFolder])) look(folder, true);
  return {
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
