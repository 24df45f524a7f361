import stringWidth from "string-width";
import { wrapColumns } from "./columns.ts";
import { cutAround, cutLines, cutMiddle, describeLinesLeftOut } from "./cut.ts";
import type { Place } from "./difference.ts";
import { type Look, paint, signsOf } from "./look.ts";

const MAX_LINES = 16;
/** A line of the text may take this many lines of the terminal before it is cut. */
const MAX_WRAPS = 4;

export interface ExcerptOptions {
  readonly look: Look;
  readonly width: number;
  /** The place that must be seen, whatever else is left out. */
  readonly focus?: Place | undefined;
  /** Puts a caret under the focus. */
  readonly isMarked?: boolean;
}

/** Printable lines as they fit into the width, cut where they are too many or too long. */
export function renderExcerpt(lines: readonly string[], options: ExcerptOptions): string[] {
  const { look, focus } = options;
  return cutLines(lines.length, MAX_LINES, focus?.line).flatMap((line) => {
    if (typeof line === "object") {
      const gap = describeLinesLeftOut(line.leftOut, signsOf(look).ellipsis);
      return [paint(look, "quiet", gap)];
    }
    const text = lines[line] ?? "";
    return focus?.line === line
      ? renderFocusedLine(text, focus.column, options)
      : renderLine(text, options);
  });
}

function renderLine(text: string, { look, width }: ExcerptOptions): string[] {
  const shown = cutMiddle(text, width * MAX_WRAPS, signsOf(look).ellipsis);
  return wrapColumns(shown, width).map((line) => line.trimEnd());
}

function renderFocusedLine(text: string, column: number, options: ExcerptOptions): string[] {
  const { look, width, isMarked = false } = options;
  const cut = cutAround(text, column, width * MAX_WRAPS, signsOf(look).ellipsis);
  // The caret may stand behind the last character, so a column is kept free for it.
  const wrapped = wrapColumns(cut.text, width - 1);
  if (!isMarked) return wrapped.map((line) => line.trimEnd());
  const shown: string[] = [];
  let ahead = cut.focus;
  for (const [index, line] of wrapped.entries()) {
    shown.push(line.trimEnd());
    const characters = Array.from(line);
    const isHere = ahead >= 0 && (ahead < characters.length || index === wrapped.length - 1);
    if (isHere) {
      const space = " ".repeat(stringWidth(characters.slice(0, ahead).join("")));
      shown.push(space + paint(look, "bad", "^"));
      ahead = -1;
    } else {
      ahead -= characters.length;
    }
  }
  return shown;
}
