import type { Words } from "./words.ts";

const WIDTH = 90;

/** Indents every line by two columns. */
export function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** Cuts to a number of lines, the last of which says how many are missing. */
export function shorten(
  lines: readonly string[],
  maxCount: number,
  words: Words,
): readonly string[] {
  if (lines.length <= maxCount) return lines;
  const firstLines = lines.slice(0, maxCount - 1);
  return [...firstLines, words.moreLines(lines.length - firstLines.length)];
}

/** The lines as one text, those that are too long broken at spaces and continued further right. */
export function toText(lines: readonly string[]): string {
  return lines.flatMap(wrap).join("\n");
}

function wrap(line: string): readonly string[] {
  const margin = /^ */.exec(line)?.[0] ?? "";
  const wrapped: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const space = rest.lastIndexOf(" ", WIDTH);
    if (space <= margin.length + 2) break;
    wrapped.push(rest.slice(0, space));
    rest = `${margin}  ${rest.slice(space + 1)}`;
  }
  return [...wrapped, rest];
}
