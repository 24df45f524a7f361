/** Text measured in terminal columns: 李 takes two, a combining accent none. */
import { pushAll } from "../../core/large-lists.ts";
import stringWidth from "fast-string-width";

/** Made for the first text that is too wide: it takes as long as loading twenty modules. */
let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Cuts the end off a text that is too wide, and adds the ellipsis. */
export function cutColumns(text: string, width: number, ellipsis: string): string {
  if (stringWidth(text) <= width) return text;
  const [start = ""] = breakColumns(text, width - stringWidth(ellipsis));
  return start + ellipsis;
}

/** Cuts the beginning off a text that is too wide, so that the file name of a path stays. */
export function cutColumnsBefore(text: string, width: number, ellipsis: string): string {
  if (stringWidth(text) <= width) return text;
  let end = "";
  let columns = stringWidth(ellipsis);
  for (const grapheme of graphemesOf(text).toReversed()) {
    columns += stringWidth(grapheme);
    if (columns > width) break;
    end = grapheme + end;
  }
  return ellipsis + end;
}

/**
 * Breaks a text into lines, after spaces where possible. The joined lines are the text again; spaces
 * at line ends may exceed the width.
 */
export function wrapColumns(text: string, width: number): string[] {
  if (stringWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<= )(?! )/)) {
    if (line !== "" && stringWidth(line + word.trimEnd()) > width) {
      lines.push(line);
      line = "";
    }
    const pieces = stringWidth(word.trimEnd()) > width ? breakColumns(word, width) : [word];
    pushAll(lines, pieces.slice(0, -1));
    line += pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

/** Wraps prose: {@link wrapColumns} without spaces at line ends. */
export function wrapText(text: string, width: number): string[] {
  return wrapColumns(text, width).map((line) => line.trimEnd());
}

/** Breaks between letters, filling each line. */
export function breakColumns(text: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let columns = 0;
  for (const grapheme of graphemesOf(text)) {
    const needed = stringWidth(grapheme);
    if (piece !== "" && columns + needed > width) {
      pieces.push(piece);
      piece = "";
      columns = 0;
    }
    piece += grapheme;
    columns += needed;
  }
  return [...pieces, piece];
}
