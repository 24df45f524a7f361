/** All folders that paths lie in, however deep, each once: a path is walked up to what is known. */
export function foldersAbove(paths: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf("/"); end >= 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (found.has(folder) || end === 0) break;
      found.add(folder);
    }
  }
  return found;
}
