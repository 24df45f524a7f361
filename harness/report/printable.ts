import type { TextStyle } from "./text-style.ts";

/**
 * Controls, invisible format characters (bidi overrides among them), line separators and lone
 * surrogates. The two joiners stay: names and emoji are spelled with them.
 */
const UNSAFE = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--[\u{200C}\u{200D}]]/gv;

/** One line in which nothing can steer a terminal or hide: an escape character becomes `␛`. */
export function toPrintable(text: string, style: TextStyle): string {
  return text.replaceAll(UNSAFE, (character) => showCharacter(character, style));
}

/** The lines of a text, each made printable; the line end that closes the text opens no line. */
export function toPrintableLines(text: string, style: TextStyle): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((line) => toPrintable(line, style));
}

const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = "\u2421";

function showCharacter(character: string, style: TextStyle): string {
  if (character === "\t") return "    ";
  const code = character.codePointAt(0) ?? 0;
  if (style.isUnicode && code < 0x20) return String.fromCodePoint(CONTROL_PICTURES + code);
  if (style.isUnicode && code === DELETE) return DELETE_PICTURE;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\u{${hex}}`;
}
