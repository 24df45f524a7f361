import type { GraphExploration, OctalExploration } from "../../core/results/exploration.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import { wrapText } from "./columns.ts";

const WIDTH = 100;
/** Values in a row, unless the period is shown in rows of its own length. */
const PLAIN_ROW = 20;
const SHORT_ROW = 12;
const MAX_ROW = 40;
const MAX_ROWS = 20;

/** Renders the first values in rows, as long as the period if it is short, and what is proved. */
export function renderOctalExploration(exploration: OctalExploration): string {
  const { code, values, preperiod, period } = exploration;
  const length = chooseRowLength(period);
  // Two periods show that it repeats.
  const valueCount = preperiod === null || period === null ? values.length : preperiod + 2 * period;
  const shownValues = values.slice(0, length * Math.min(MAX_ROWS, Math.ceil(valueCount / length)));
  const cellWidth = Math.max(...shownValues.map((value) => String(value).length)) + 1;
  const headWidth = formatCount(shownValues.length).length;
  const rows = Array.from({ length: Math.ceil(shownValues.length / length) }, (_, row) => {
    const cells = shownValues.slice(row * length, (row + 1) * length);
    const head = formatCount(row * length).padStart(headWidth);
    return `${head} |${cells.map((value) => String(value).padStart(cellWidth)).join("")}`;
  });
  const rest = values.length - shownValues.length;
  return lines([
    `Grundy values of ${code}, heaps of 0 to ${formatCount(values.length - 1)}`,
    "",
    ...rows,
    ...(rest === 0 ? [] : [`and ${formatCount(rest)} more (--format json prints all)`]),
    "",
    ...describeProof(exploration).flatMap((text) => wrapText(text, WIDTH)),
  ]);
}

function chooseRowLength(period: number | null): number {
  if (period === null || period > MAX_ROW) return PLAIN_ROW;
  return period * Math.ceil(SHORT_ROW / period);
}

function describeProof({
  values,
  preperiod,
  period,
  exceptions,
  needed,
}: OctalExploration): readonly string[] {
  if (preperiod === null || period === null || exceptions === null || needed === null)
    return [`No period is proved by the heaps up to ${formatCount(values.length - 1)}.`];
  const from = `Period ${formatCount(period)} from heap ${formatCount(preperiod)} on`;
  const proof = `proved by the first ${formatCount(needed)} values (Guy and Smith).`;
  const list = exceptions.slice(0, MAX_ROW).map(formatCount).join(", ");
  const more = exceptions.length > MAX_ROW ? ", ..." : "";
  return [
    `${from}, ${proof}`,
    exceptions.length === 0
      ? "No exceptions before it."
      : `${formatPlural(exceptions.length, "exception")} before it: ${list}${more}.`,
  ];
}

/** Renders a line for each vertex, and how many are won, lost and drawn. */
export function renderGraphExploration({ vertices }: GraphExploration): string {
  const headWidth = String(vertices.length).length;
  const countOf = (wantedOutcome: string) =>
    vertices.filter(({ outcome }) => outcome === wantedOutcome).length;
  return lines([
    ...vertices.map(({ outcome, length }, vertex) => {
      const head = `${String(vertex).padStart(headWidth)}  ${outcome}`;
      return length === null ? head : `${head.padEnd(headWidth + 8)}${length}`;
    }),
    `${formatCount(countOf("win"))} won, ${formatCount(countOf("loss"))} lost, ${formatCount(countOf("draw"))} drawn, for the player to move.`,
  ]);
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
