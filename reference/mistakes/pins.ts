import type { Value } from "../../harness/core/values/value.ts";
import { mex, nimSum } from "../kit/nim.ts";
import { nameMistakes } from "./name-mistakes.ts";

/** The rest of a row: lengths of its parts, 0 for none. */
type Leave = (take: readonly number[], pins: number) => readonly (readonly [number, number])[];

/** The rules that a wrong program changes. */
interface Rules {
  readonly leave: Leave;
  /** The value of a row by those that a ball leaves. */
  readonly valueAt: (left: readonly number[]) => number;
  /** The value of two parts, and of all rows. */
  readonly add: (values: readonly number[]) => number;
}

/** The longest row for which these slow programs answer. */
const MAX_ROW = 200;

const RIGHT: Rules = { leave: splitAnywhere, valueAt: mex, add: nimSum };

export const mistakes = nameMistakes((words) => words.mistakes.pins, {
  "win-or-loss": onPins((take, rows) => Math.min(1, solve(take, rows))),
  "nim-heaps": onPins((_, rows) => nimSum(rows)),
  "sum-of-values": onPins((take, rows) => sum(rows.map((pins) => solve(take, [pins])))),
  "greatest-value": onPins((take, rows) => Math.max(0, ...rows.map((pins) => solve(take, [pins])))),
  "parts-added": onPins((take, rows) =>
    nimSum(rows.map((pins) => solve(take, [pins], { add: sum }))),
  ),
  "never-split": onPins((take, rows) => solve(take, rows, { leave: takeFromEnd })),
  "one-part-kept": onPins((take, rows) => solve(take, rows, { leave: keepLonger })),
  "rows-joined": onPins((take, rows) => solve(take, [sum(rows)])),
  "up-to-greatest": onPins((take, rows) => {
    const greatest = Math.max(...take);
    return solve(
      Array.from({ length: greatest }, (_, at) => at + 1),
      rows,
    );
  }),
  "fewer-may-fall": onPins((take, rows) =>
    solve(take, rows, {
      leave: (all, pins) => [
        ...splitAnywhere(all, pins),
        ...(pins > 0 && all.some((fallen) => fallen > pins) ? [[0, 0] as const] : []),
      ],
    }),
  ),
  "mex-from-one": onPins((take, rows) =>
    solve(take, rows, { valueAt: (left) => (left.length === 0 ? 0 : mex([0, ...left])) }),
  ),
  "greatest-and-one": onPins((take, rows) =>
    solve(take, rows, { valueAt: (left) => 1 + Math.max(-1, ...left) }),
  ),
  "counts-values": onPins((take, rows) =>
    solve(take, rows, { valueAt: (left) => new Set(left).size }),
  ),
});

function onPins(answer: (take: readonly number[], rows: readonly number[]) => number) {
  return ([take, rows]: readonly Value[]) =>
    BigInt(
      answer((take as readonly bigint[]).map(Number), (rows as readonly bigint[]).map(Number)),
    );
}

/** The value of rows by changed rules, length by length. */
function solve(
  take: readonly number[],
  rows: readonly number[],
  changed: Partial<Rules> = {},
): number {
  const { leave, valueAt, add } = { ...RIGHT, ...changed };
  const longest = Math.max(0, ...rows);
  if (longest > MAX_ROW) throw new RangeError("the row is too long");
  const values: number[] = [];
  for (let pins = 0; pins <= longest; pins += 1) {
    const left = leave(take, pins).map((parts) => add(parts.map((part) => values[part] ?? 0)));
    values.push(valueAt(left));
  }
  return add(rows.map((pins) => values[pins] ?? 0));
}

function splitAnywhere(...[take, pins]: Parameters<Leave>): ReturnType<Leave> {
  return take.flatMap((fallen) =>
    Array.from({ length: Math.max(0, pins - fallen + 1) }, (_, left) => {
      return [left, pins - fallen - left] as const;
    }),
  );
}

function takeFromEnd(...[take, pins]: Parameters<Leave>): ReturnType<Leave> {
  return splitAnywhere(take, pins).filter(([left]) => left === 0);
}

function keepLonger(...[take, pins]: Parameters<Leave>): ReturnType<Leave> {
  return splitAnywhere(take, pins).map((parts) => [0, Math.max(...parts)]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
