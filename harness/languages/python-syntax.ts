import { endOfComment, endOfText, readScript, type ScriptSyntax } from "./script-text.ts";

/** How Python writes comments and texts. */
export const PYTHON_SYNTAX: ScriptSyntax = {
  begin: /[#"']/g,
  findEnd: (source, start) => {
    if (source[start] === "#") return endOfComment(source, start, "\n");
    const quote = source[start] ?? "";
    const isLong = source.startsWith(quote.repeat(3), start);
    return isLong
      ? endOfText(source, start + 3, quote.repeat(3), false)
      : endOfText(source, start + 1, quote, true);
  },
};

/** A statement that prints: no line of Python 3, whose `print` is a name like any other, begins so. */
const PRINTS = /(?:^|[:;])[ \t]{0,99}print[ \t]{1,99}(?!(?:and|else|for|if|in|is|not|or)\b)["\w]/m;

/** Functions that Python 3 has under other names. */
const OLD_CALLS = /\b(?:raw_input|xrange)[ \t]{0,99}\(/;
/** What a source has that defines them itself, or looks which Python it is. */
const COMPATIBLE =
  /\b(?:raw_input|xrange)\b(?![ \t]{0,99}\()|\bdef[ \t]{1,99}(?:raw_input|xrange)\b|\bexcept\b|version|import[ \t]{0,99}\*/;

/** Whether a source is Python 2 for certain: many old packages call that `.py` as well. */
export function isPython2(source: string): boolean {
  const { code } = readScript(source.replaceAll(/\r\n?/g, "\n"), PYTHON_SYNTAX);
  return PRINTS.test(code) || (OLD_CALLS.test(code) && !COMPATIBLE.test(code));
}
