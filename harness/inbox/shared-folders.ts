/** Counts the outer folders that all paths share. */
export function countSharedFolders(paths: readonly string[]): number {
  const folders = paths.map((path) => path.split("/").slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((step, at) => folders.some((steps) => steps[at] !== step));
  return differs < 0 ? first.length : differs;
}
