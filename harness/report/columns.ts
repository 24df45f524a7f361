/** Text measured in columns of a terminal, where 李 takes two and a combining accent none. */
import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of a text that is too wide, and the ellipsis. */
export function cutColumns(text: string, width: number, ellipsis: string): string {
  if (stringWidth(text) <= width) return text;
  const [start = ""] = breakColumns(text, width - stringWidth(ellipsis));
  return start + ellipsis;
}

/** The ellipsis and the end of a text that is too wide: of a path, the file's name. */
export function cutColumnsBefore(text: string, width: number, ellipsis: string): string {
  if (stringWidth(text) <= width) return text;
  let end = "";
  let columns = stringWidth(ellipsis);
  for (const { segment } of [...graphemes.segment(text)].toReversed()) {
    columns += stringWidth(segment);
    if (columns > width) break;
    end = segment + end;
  }
  return ellipsis + end;
}

/**
 * Breaks after spaces where it can. The lines together are the text again; spaces at the end of a
 * line may stand beyond the width.
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
    lines.push(...pieces.slice(0, -1));
    line += pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

/** Prose for people: as {@link wrapColumns}, without the spaces at line ends. */
export function wrapText(text: string, width: number): string[] {
  return wrapColumns(text, width).map((line) => line.trimEnd());
}

/** Between letters, as full as lines get. */
export function breakColumns(text: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) {
    const needed = stringWidth(segment);
    if (piece !== "" && columns + needed > width) {
      pieces.push(piece);
      piece = "";
      columns = 0;
    }
    piece += segment;
    columns += needed;
  }
  return [...pieces, piece];
}
