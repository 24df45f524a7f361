import { endOfComment, endOfText, readScript, type ScriptSyntax } from "./script-text.ts";

/** Python's comments and strings. */
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

/**
 * A print statement. No line of Python 3 begins like this, since its `print` is an ordinary name.
 */
const PRINTS = /(?:^|[:;])[ \t]{0,99}print[ \t]{1,99}(?!(?:and|else|for|if|in|is|not|or)\b)["\w]/m;

/** Functions that Python 3 renamed. */
const OLD_CALLS = /\b(?:raw_input|xrange)[ \t]{0,99}\(/;
/** Signs that a source defines them itself, or checks the version of Python. */
const COMPATIBLE =
  /\b(?:raw_input|xrange)\b(?![ \t]{0,99}\()|\bdef[ \t]{1,99}(?:raw_input|xrange)\b|\bexcept\b|version|import[ \t]{0,99}\*/;

/** True if a source is certainly Python 2: many old packages use `.py` for it as well. */
export function isPython2(source: string): boolean {
  const { code } = readScript(source.replaceAll(/\r\n?/g, "\n"), PYTHON_SYNTAX);
  return PRINTS.test(code) || (OLD_CALLS.test(code) && !COMPATIBLE.test(code));
}
