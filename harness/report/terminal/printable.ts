import { showLine } from "../../core/printable.ts";
import type { TextStyle } from "./text-style.ts";

/** Makes one line safe to print: control and invisible characters are shown, signs fit the terminal. */
export function toPrintable(text: string, style: TextStyle): string {
  return showLine(text, style.isUnicode);
}

/** Splits a text into printable lines; a final line end starts no further line. */
export function toPrintableLines(text: string, style: TextStyle): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((line) => toPrintable(line, style));
}
