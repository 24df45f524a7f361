/** Collects all ancestor folders of paths. Each path is walked up only to the first known folder. */
export function foldersAbove(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf("/"); end >= 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder) || end === 0) break;
      folders.add(folder);
    }
  }
  return folders;
}
