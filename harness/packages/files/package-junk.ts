/**
 * What both formats have judges look away from (names that begin with a point or a hyphen), and what
 * systems, editors and Java's compiler leave behind. `.timelimit` in the root is DOMjudge's.
 */
const JUNK =
  /^-|^\.(?!\.$)|^__MACOSX$|^__pycache__$|^Icon\r$|^Thumbs\.db$|^desktop\.ini$|\.py[co]$|\.class$|\.sw[op]$|\.bak$|~$|^#.*#$/i;

export function isJunk(path: string): boolean {
  return path !== ".timelimit" && path.split("/").some((name) => JUNK.test(name));
}
