import { showLine } from "../core/printable.ts";
import type { TextStyle } from "./text-style.ts";

/** One line in which nothing can steer a terminal or hide; signs as the terminal can show them. */
export function toPrintable(text: string, style: TextStyle): string {
  return showLine(text, style.isUnicode);
}

/** The lines of a text, each made printable; the line end that closes the text opens no line. */
export function toPrintableLines(text: string, style: TextStyle): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((line) => toPrintable(line, style));
}
