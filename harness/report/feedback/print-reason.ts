import { smallestOf } from "../../core/large-lists.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printPowersOfTen } from "../html/powers-of-ten.ts";

/** A reason's longest line before it is broken: see reference/explain/lines.ts. */
const WIDTH = 90;

/** A run of lines that are all indented, or all not. */
interface Run {
  readonly isIndented: boolean;
  readonly lines: string[];
}

/**
 * Prints a reason: sentences as paragraphs, indented ones as a list, and a drawing, where columns
 * matter, with its spaces. `isDrawn`: a picture beside it shows the drawing, which is then only read out.
 */
export function printReason(text: string, isDrawn: boolean): Html {
  const runs = toRuns(joinBroken(text.split("\n")));
  return joinHtml(runs.map((run, index) => printRun(run, runs[index + 1], isDrawn)));
}

function printRun({ isIndented, lines }: Run, next: Run | undefined, isDrawn: boolean): Html {
  if (isDrawing(lines)) return printDrawing(lines, isDrawn);
  if (isIndented) {
    return html`<ul class="moves">
      ${joinHtml(lines.map((line) => html`<li>${printPowersOfTen(line.trim())}</li>`))}
    </ul>`;
  }
  // The sentence above a drawing is its title.
  const isTitled = isDrawn && next !== undefined && isDrawing(next.lines);
  return joinHtml(
    lines.map((line, index) =>
      isTitled && index === lines.length - 1
        ? html`<p class="unseen">${line}</p>`
        : html`<p>${printPowersOfTen(line)}</p>`,
    ),
  );
}

function printDrawing(lines: readonly string[], isDrawn: boolean): Html {
  const margin = smallestOf(lines.map((line) => line.search(/\S/)));
  const drawing = lines.map((line) => line.slice(margin)).join("\n");
  return isDrawn
    ? html`<pre class="unseen">${drawing}</pre>`
    : html`<pre class="said drawing" tabindex="0">${drawing}</pre>`;
}

/** Joins lines that were broken at a space and continued two columns further right. */
function joinBroken(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const [index, line] of lines.entries()) {
    const whole = joined.at(-1) ?? "";
    const isDeeper = marginOf(line) === marginOf(whole) + 2;
    const next = lines[index + 1] ?? "";
    // The first of several lines below a long heading is no part of it.
    const isFirst = whole.endsWith(":") && marginOf(next) === marginOf(line) && !isFull(line, next);
    if (isDeeper && !isFirst && !hasColumns(line) && isFull(lines[index - 1] ?? "", line)) {
      joined[joined.length - 1] = `${whole} ${line.trimStart()}`;
    } else {
      joined.push(line);
    }
  }
  return joined;
}

/** True if a line had no room for the first word of the next one. */
function isFull(line: string, next: string): boolean {
  const [word = ""] = next.trimStart().split(" ", 1);
  return line.length + 1 + word.length > WIDTH;
}

function toRuns(lines: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  let isNew = true;
  for (const line of lines) {
    const isEmpty = line.trim() === "";
    const isIndented = line.startsWith(" ");
    const run = runs.at(-1);
    if (!isEmpty && (isNew || run?.isIndented !== isIndented)) {
      runs.push({ isIndented, lines: [line] });
    } else if (!isEmpty) {
      run?.lines.push(line);
    }
    isNew = isEmpty;
  }
  return runs;
}

/** Several spaces within a line, or a row of single signs: a board, a table. Or lines of several depths. */
function isDrawing(lines: readonly string[]): boolean {
  return (
    lines.some((line) => hasColumns(line) || isRowOfSigns(line)) ||
    new Set(lines.map(marginOf)).size > 1
  );
}

function hasColumns(line: string): boolean {
  return /\S {2,}\S/.test(line);
}

function isRowOfSigns(line: string): boolean {
  const words = line.trim().split(" ");
  return 2 * words.filter(({ length }) => length < 2).length > words.length && words.length > 2;
}

function marginOf(line: string): number {
  return Math.max(0, line.search(/\S/));
}
