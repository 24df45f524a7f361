import { ownValue } from "../../core/own-value.ts";
import type { Decoded } from "../language.ts";
import { endOfComment, endOfText, readScript, type ScriptSyntax } from "../script-text.ts";

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

/** Encoding declaration of PEP 263: `# -*- coding: latin-1 -*-` in one of the first two lines. */
const COOKIE = /^([ \t\f]*#[^\n]*?coding[:=][ \t]*)([-\w.]+)/;

/** Limit on the length of a line that is searched for it. */
const MAX_LINE = 1_000;

/** Python's names for encodings that are known under other names here. */
const ALIASES: Readonly<Record<string, string>> = {
  "latin-1": "latin1",
  "iso-latin-1": "latin1",
  l1: "latin1",
  "utf-8-sig": "utf-8",
};

/**
 * Decodes text by its encoding declaration; the declaration then says utf-8, since the text is
 * written as that.
 */
export function decodeDeclaredEncoding(bytes: Uint8Array): Decoded | undefined {
  // A declaration consists of ASCII bytes, whatever encoding it names.
  const lines = new TextDecoder("latin1").decode(bytes.subarray(0, 2 * MAX_LINE)).split("\n");
  const [name] = lines
    .slice(0, 2)
    .flatMap((line) => COOKIE.exec(line.slice(0, MAX_LINE))?.[2] ?? []);
  if (name === undefined) return undefined;
  const plain = name.toLowerCase().replaceAll("_", "-");
  const refuse = (reason: string): Decoded => ({
    ok: false,
    message: `${reason} Save the file as UTF-8 in your editor, delete the line with coding: ${name}, and submit it again.`,
  });
  let text: string;
  try {
    text = new TextDecoder(ownValue(ALIASES, plain) ?? plain, { fatal: true }).decode(bytes);
  } catch (error) {
    return error instanceof RangeError
      ? refuse(`The file declares the encoding ${name}, which is not supported here.`)
      : refuse(`The file declares the encoding ${name}, but is not encoded so.`);
  }
  return {
    ok: true,
    text: renameCookie(text),
    notes: [
      `The file is encoded as ${name}, as it declares. It could be read, but UTF-8 is usual.`,
    ],
  };
}

function renameCookie(text: string): string {
  const lines = text.split("\n");
  const index = lines.slice(0, 2).findIndex((line) => COOKIE.test(line));
  return lines.with(index, (lines[index] ?? "").replace(COOKIE, "$1utf-8")).join("\n");
}
