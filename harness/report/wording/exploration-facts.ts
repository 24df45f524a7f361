import type {
  ExploredGraph,
  ExploredStrip,
  GameExploration,
} from "../../core/results/exploration.ts";
import type { Outcome } from "../../core/playable.ts";
import { formatPlural } from "./quantities.ts";

type Interval = NonNullable<ExploredStrip["intervals"]>[number];
type BestPlay = NonNullable<GameExploration["bestPlay"]>;
type Answers = NonNullable<GameExploration["answers"]>;

export const LETTERS: Readonly<Record<Outcome, string>> = { win: "W", draw: "D", loss: "L" };
const VERBS: Readonly<Record<Outcome, string>> = { win: "wins", draw: "draws", loss: "loses" };

/** Lists and pictures of more positions or moves help nobody. */
const LIST_LIMITS = { positions: 64, moves: 240 };
const PICTURE_LIMITS = { positions: 48, moves: 120 };

/** True if the positions and moves are few enough to be listed for people. */
export function canList(graph: ExploredGraph): boolean {
  return isWithin(graph, LIST_LIMITS);
}

/** True if the positions and moves are few enough for a picture. */
export function canDraw(graph: ExploredGraph): boolean {
  return isWithin(graph, PICTURE_LIMITS);
}

function isWithin({ positions }: ExploredGraph, limits: typeof LIST_LIMITS): boolean {
  const moveCount = positions.reduce((sum, { moves }) => sum + moves.length, 0);
  return positions.length <= limits.positions && moveCount <= limits.moves;
}

/** Sentences about the position at the start. */
export function describeStart({ players, start }: GameExploration): readonly string[] {
  const { text, mover, outcome, best, values } = start;
  const isScored = values !== undefined;
  const kind = players === 1 || isScored ? "Best" : "Winning";
  const who = players === 1 ? "" : `, ${mover} to move`;
  const result =
    outcome === null
      ? "the outcome is not known."
      : players === 1
        ? outcome === "win"
          ? "it can be solved."
          : "it cannot be solved."
        : `${mover} ${VERBS[outcome]}.`;
  const gain = isScored && values.length > 0 ? [`Best gain: ${findMost(values)}.`] : [];
  const moves = best === null || best.length === 0 ? [] : [`${kind} moves: ${listMoves(best)}.`];
  return [`${text}${who}: ${result}`, ...gain, ...moves];
}

function listMoves(moves: readonly unknown[]): string {
  return moves.map((move) => (typeof move === "string" ? move : JSON.stringify(move))).join(", ");
}

function findMost(values: readonly (number | string)[]): string {
  return String(values.map(BigInt).reduce((most, next) => (next > most ? next : most)));
}

/** The numbers of an interval, and who wins there. */
export function describeInterval(
  { name }: ExploredStrip,
  { from, to, outcomes }: Interval,
): { readonly range: string; readonly description: string } {
  const [one, other] = outcomes;
  const range = from === to ? `${name} = ${from}` : `${name} = ${from} to ${to}`;
  if (one === undefined) return { range, description: "" };
  return { range, description: other === undefined ? one : `${one} and ${other} in turn` };
}

/** A sentence about the period; none if the strip has neither rows in need of one, nor a period. */
export function describePeriod({
  period,
  name,
  intervals,
  last,
}: ExploredStrip): readonly string[] {
  if (period === null) {
    return intervals === null
      ? [`No period is proved by the outcomes up to ${name} = ${last}.`]
      : [];
  }
  const { from, length, proof } = period;
  return [`Period ${length} from ${name} = ${from} on, ${proof ?? "seen but not proved"}.`];
}

/** `16 positions, 9 won and 7 lost for the player to move`. */
export function countOutcomes({ positions }: ExploredGraph): string {
  const countOf = (wantedOutcome: Outcome) =>
    positions.filter(({ outcome }) => outcome === wantedOutcome).length;
  const draws = countOf("draw");
  const drawnText = draws === 0 ? "" : `, ${draws} drawn`;
  return `${formatPlural(positions.length, "position")}, ${countOf("win")} won and ${countOf("loss")} lost${drawnText} for the player to move`;
}

/** A sentence in place of the positions, with an input for which they can be listed. */
export function describeTooMany(
  { exercise, graph }: GameExploration,
  smaller: readonly unknown[] | undefined,
): string {
  const many =
    graph === null
      ? "There are too many positions to list."
      : `There are ${countOutcomes(graph)}, too many to show here.`;
  if (smaller === undefined) return many;
  const args = smaller.map((value) => {
    const json = JSON.stringify(value);
    return /^[\w.-]+$/.test(json) ? json : `'${json}'`;
  });
  return `${many} Those of \`grundy explore ${[exercise, ...args].join(" ")}\` are fewer.`;
}

/** How many answers have each size. */
export function countAnswers({ title, unit, maxSize, found }: Answers) {
  const bySize = Map.groupBy(found, ({ size }) => size);
  let total = 0;
  const rows = [...bySize].map(([size, { length }]) => {
    total += length;
    return [String(size), String(length), String(total)];
  });
  return {
    title: `${title} of up to ${maxSize} ${unit}: ${found.length}`,
    columns: [unit, title.toLowerCase(), "so far"],
    rows,
  };
}

/** The turns of a game of best play. */
export function bestPlayTable({ players, start }: GameExploration, { turns, end }: BestPlay) {
  const isScored = start.values !== undefined;
  const hasOutcome = players === 2 && start.outcome !== null;
  const rows = turns.map(({ text, outcome, best, values, said }, at) => [
    String(at + 1),
    text,
    ...(hasOutcome ? [outcome ?? ""] : []),
    ...(isScored ? [findMost(values ?? [])] : []),
    best === null || best.length === 0 ? "none" : listMoves(best),
    said,
  ]);
  const columns = [
    "turn",
    "position",
    ...(hasOutcome ? ["outcome"] : []),
    ...(isScored ? ["best gain"] : []),
    "best moves",
    "move",
  ];
  return { title: `Best play: ${end ?? "its beginning."}`, columns, rows };
}
