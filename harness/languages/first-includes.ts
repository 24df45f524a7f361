/** What may stand before a source's own first words: blanks, comments, `#include <…>`. */
const FIRST = [
  /\s+/y,
  /\/\/[^\n\\]*(?=\n)/y,
  /\/\*[^]*?\*\//y,
  /#[ \t]*include[ \t]*<([\w./+-]+)>[ \t]*(?=\/\/|\r?\n)/y,
] as const;
/** More than anybody writes there; sources may be long. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * The headers of the system with which a source in C or C++ begins. Since nothing stands before them
 * that could mean anything to them, it is all the same whether one is included there or earlier.
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
