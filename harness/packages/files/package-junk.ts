/**
 * Names that both formats tell judges to ignore (beginning with a dot or a hyphen), and leftovers of
 * operating systems, editors and the Java compiler. `.timelimit` in the root is DOMjudge's.
 */
const JUNK =
  /^-|^\.(?!\.$)|^__MACOSX$|^__pycache__$|^Icon\r$|^Thumbs\.db$|^desktop\.ini$|\.py[co]$|\.class$|\.sw[op]$|\.bak$|~$|^#.*#$/i;

export function isJunk(path: string): boolean {
  return path !== ".timelimit" && path.split("/").some((name) => JUNK.test(name));
}
