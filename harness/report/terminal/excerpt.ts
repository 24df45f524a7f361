import stringWidth from "fast-string-width";
import { wrapColumns } from "./columns.ts";
import { cutAround, cutLines, cutMiddle, describeLinesLeftOut } from "../wording/cut.ts";
import type { Place } from "./difference.ts";
import { type TextStyle, paint, signsOf } from "./text-style.ts";

const MAX_LINES = 16;
/** Longest line of text, in terminal lines, before it is cut. */
const MAX_WRAPS = 4;

export interface ExcerptOptions {
  readonly style: TextStyle;
  readonly width: number;
  /** The place that is always shown. */
  readonly focus?: Place | undefined;
  /** Puts a caret under the focus. */
  readonly isMarked?: boolean;
}

/** A line of an excerpt, or a remark in place of omitted lines. */
export interface ExcerptLine {
  readonly text: string;
  readonly isGap: boolean;
  /** Position of the focus in `text`, in code points. */
  readonly focus?: number;
}

/** Cuts printable lines that are too many or too long. */
export function cutExcerpt(
  lines: readonly string[],
  limits: {
    readonly maxLines: number;
    /** Longest line, in code points. */
    readonly maxColumns: number;
    readonly ellipsis: string;
    readonly focus?: Place | undefined;
  },
): readonly ExcerptLine[] {
  const { maxLines, maxColumns, ellipsis, focus } = limits;
  return cutLines(lines.length, maxLines, focus?.line).map((line) => {
    if (typeof line === "object") {
      return { text: describeLinesLeftOut(line.leftOut, ellipsis), isGap: true };
    }
    const text = lines[line] ?? "";
    if (focus?.line !== line) return { text: cutMiddle(text, maxColumns, ellipsis), isGap: false };
    return { ...cutAround(text, focus.column, maxColumns, ellipsis), isGap: false };
  });
}

/** Wraps printable lines to the width, and cuts those that are too many or too long. */
export function renderExcerpt(lines: readonly string[], options: ExcerptOptions): string[] {
  const { style, width, focus } = options;
  const { ellipsis } = signsOf(style);
  const cut = cutExcerpt(lines, {
    maxLines: MAX_LINES,
    maxColumns: width * MAX_WRAPS,
    ellipsis,
    focus,
  });
  return cut.flatMap((line) => {
    if (line.isGap) return [paint(style, "quiet", line.text)];
    if (line.focus !== undefined) return renderFocusedLine(line.text, line.focus, options);
    return wrapColumns(line.text, width).map((part) => part.trimEnd());
  });
}

function renderFocusedLine(text: string, focus: number, options: ExcerptOptions): string[] {
  const { style, width, isMarked = false } = options;
  // Keep a column free: the caret may stand after the last character.
  const wrapped = wrapColumns(text, width - 1);
  if (!isMarked) return wrapped.map((line) => line.trimEnd());
  const excerptLines: string[] = [];
  let ahead = focus;
  for (const [index, line] of wrapped.entries()) {
    excerptLines.push(line.trimEnd());
    const characters = Array.from(line);
    const isHere = ahead >= 0 && (ahead < characters.length || index === wrapped.length - 1);
    if (isHere) {
      const space = " ".repeat(stringWidth(characters.slice(0, ahead).join("")));
      excerptLines.push(space + paint(style, "bad", "^"));
      ahead = -1;
    } else {
      ahead -= characters.length;
    }
  }
  return excerptLines;
}
