import type { Outcome } from "../../core/playable.ts";
import type { ExploredStrip } from "../../core/results/exploration.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { describeInterval, describePeriod, LETTERS } from "../wording/exploration-facts.ts";
import { formatCount } from "../wording/quantities.ts";

const LINE = 16;
const MAX_LINES = 12;
const MAX_INTERVALS = 100;

export const STRIP_STYLE = `
.strip { display: grid; gap: var(--space-3); width: max-content; margin: var(--space-2) 0; } .strip > div > div { display: flex; align-items: center; }
.strip b { width: 8.5rem; padding-right: var(--space-2); font-weight: 400; text-align: right; } .strip :is(i, span) { box-sizing: border-box; width: 2.25rem; text-align: center; font-style: normal; }
.strip span { font-size: var(--text-tiny); color: var(--quiet); } .strip i { height: 2rem; margin: 1px 0; line-height: 1.9rem; border: 1px solid; font-weight: 600; }
.won { background: var(--good-card); border-color: var(--good); } .lost { background: var(--bad-card); border-color: var(--bad); } .drawn { background: var(--warn-card); border-color: var(--warn); } .strip i { color: var(--ink); }
.strip .lost { border-style: dashed; } .strip .from { position: relative; } .strip .from::before { content: ""; position: absolute; left: -3px; top: -4px; bottom: -4px; width: 4px; background: var(--fill); }
@media (max-width: 40rem) { .strip b { width: 5.5rem; font-size: var(--text-tiny); } }
@media print { .strip i, .strip .from::before { print-color-adjust: exact; } .strip > div { break-inside: avoid; } }
`;

const CLASSES: Readonly<Record<Outcome, string>> = { win: "won", draw: "drawn", loss: "lost" };

/** Prints a strip: cells in lines, a bar where a period begins, and its intervals and period in words. */
export function printStrip(strip: ExploredStrip): Html {
  const { title, intervals } = strip;
  return html`<h2>${title}</h2>
    ${printCells(strip)} ${joinHtml(describePeriod(strip).map((text) => html`<p>${text}</p>`))}
    ${
      intervals === null
        ? html``
        : printTable(
            [strip.name, "outcome"],
            intervals.slice(0, MAX_INTERVALS).map((interval) => {
              const { range, description } = describeInterval(strip, interval);
              return [range, description];
            }),
            `${title}, in intervals`,
          )
    }`;
}

/** The cells of the first lines; the words below, or the intervals, say the same. */
export function printCells(
  strip: ExploredStrip,
  { lineLength, maxLines } = { lineLength: LINE, maxLines: MAX_LINES },
): Html {
  const { name, first, rows, period, title } = strip;
  const count = rows[0]?.outcomes?.length;
  if (count === undefined) return html``;
  const length =
    period !== null && period.length <= lineLength
      ? period.length * Math.floor(lineLength / period.length)
      : lineLength;
  const lineCount = Math.min(maxLines, Math.ceil(count / length));
  const lines = Array.from({ length: lineCount }, (_, line) => {
    const numbers = Array.from(
      { length: Math.min(length, count - line * length) },
      (__, at) => line * length + at,
    );
    const heads = numbers.map((at) => html`<span>${String(Number(first) + at)}</span>`);
    const shownRows = rows.map(({ name: rowName, outcomes }) => {
      const cells = numbers.map((at) => {
        const outcome = outcomes?.[at] as Outcome;
        const start = isPeriodStart(strip, at) ? " from" : "";
        return html`<i class="${CLASSES[outcome]}${start}">${LETTERS[outcome]}</i>`;
      });
      return html`<div><b>${rowName}</b>${joinHtml(cells)}</div>`;
    });
    return html`<div>
      <div><b>${name}</b>${joinHtml(heads)}</div>
      ${joinHtml(shownRows)}
    </div>`;
  });
  const rest = count - lineCount * length;
  const more = rest > 0 ? html`<p class="note">and ${formatCount(rest)} more</p>` : html``;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}">
      <div class="strip">${joinHtml(lines)}</div>
    </div>
    ${more}`;
}

function isPeriodStart({ first, period }: ExploredStrip, at: number): boolean {
  if (period === null) return false;
  const distance = Number(first) + at - Number(period.from);
  return distance >= 0 && distance % period.length === 0;
}
