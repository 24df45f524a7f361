/** Text that may come before a source's own code: blanks, comments, `#include <…>`. */
const FIRST = [
  /\s+/y,
  /\/\/[^\n\\]*(?=\n)/y,
  /\/\*[^]*?\*\//y,
  /#[ \t]*include[ \t]*<([\w./+-]+)>[ \t]*(?=\/\/|\r?\n)/y,
] as const;
/** Limit on how much is read; nobody includes more. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * The system headers that a C or C++ source begins with. No code comes before them that could
 * change their meaning, so including them earlier makes no difference.
 */
export function listFirstIncludes(source: string): readonly string[] {
  const text = source.slice(0, MAX_CHARACTERS);
  const found: string[] = [];
  let at = 0;
  for (let isFirst = true; isFirst;) {
    isFirst = FIRST.some((pattern) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) return false;
      at += match[0].length;
      if (match[1] !== undefined) found.push(match[1]);
      return true;
    });
  }
  return found;
}
