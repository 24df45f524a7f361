import type { Cell } from "../../harness/core/film.ts";
import { countLeft, crossOut, deal, explainIllegal, findMoves } from "../check/crossout/board.ts";
import type { Board } from "../check/crossout/board.ts";
import type { Pair } from "../check/crossout/match.ts";
import { findClearings } from "../crossout/clearings.ts";
import { wordsIn } from "../explain/words-in.ts";
import { createPlayable } from "../kit/playable.ts";

/** Clearings with more cells are not searched for: that takes more than a second. */
const MAX_EVALUATED_CELLS = 84;
/** Boards with more digits left are not searched, either. */
const MAX_EVALUATED_LEFT = 48;
/** Boards on which dealing does not help grow no larger. */
const MAX_CELLS = 1_000;

type Cells = readonly [p: bigint, q: bigint];

/** A solitaire: pairs are crossed out, and what is left is dealt whenever no move is. */
export const playable = createPlayable<Board, Cells>({
  playerCount: 1,
  position: [
    { name: "width", type: { kind: "int" } },
    { name: "digits", type: { kind: "text" } },
    { name: "crossed-out cells", type: { kind: "list", item: { kind: "int" } } },
  ],
  move: { kind: "pair", first: { kind: "int" }, second: { kind: "int" } },
  start: ([width, digits]) => dealIfStuck(toBoard(Number(width), digits as string, [])),
  read: ([width, digits, crossed]) =>
    toBoard(Number(width), digits as string, (crossed as readonly bigint[]).map(Number)),
  write: (board) => [BigInt(board.width), board.digits, crossedCells(board).map(BigInt)],
  findFault: findBoardFault,
  moves: (board) => [...findMoves(board)].map(toCells),
  explainIllegal: (board, move, language) =>
    explainIllegal(board, toPair(move), wordsIn(language).refusals),
  play: (board, move) =>
    dealIfStuck(crossOut(board, toPair(move), Math.max(0, ...board.crossedIn) + 1)),
  finish: (board) => ({ outcome: countLeft(board) === 0 ? "win" : "loss" }),
  evaluate: (board) => {
    const left = countLeft(board);
    if (left === 0) return { outcome: "win", winning: [] };
    if (left > MAX_EVALUATED_LEFT) return undefined;
    const best = findLength(board, MAX_EVALUATED_CELLS);
    if (best === undefined) return undefined;
    const winning = [...findMoves(board)].filter((pair) => {
      const next = dealIfStuck(crossOut(board, pair, 1));
      return countLeft(next) === 0 || findLength(next, best) === best;
    });
    return { outcome: "win", winning: winning.map(toCells) };
  },
  takeMost: (board) => {
    const [pair] = findMoves(board);
    return toCells(pair as Pair);
  },
  describe: (board, language) =>
    wordsIn(language).play.board(countLeft(board), board.digits.length),
  describeMove: ({ digits }, move, language) => {
    const [p, q] = toPair(move);
    return wordsIn(language).play.crossesOut([p, q], [Number(digits[p]), Number(digits[q])]);
  },
  draw: ({ width, digits, crossedIn }, move) => {
    const cells = Array.from(digits, (text, cell): Cell => {
      if (move?.includes(BigInt(cell))) return { text, mark: "taken" };
      return crossedIn[cell] === 0 ? { text } : { text, mark: "gone" };
    });
    return Array.from({ length: Math.ceil(digits.length / width) }, (_, row) =>
      cells.slice(row * width, (row + 1) * width),
    );
  },
});

/** @param crossed cells in the order in which they were crossed out, two at a time */
function toBoard(width: number, digits: string, crossed: readonly number[]): Board {
  const crossedIn = Array.from(digits, () => 0);
  for (const [index, cell] of crossed.entries()) crossedIn[cell] = Math.floor(index / 2) + 1;
  return { width, digits, crossedIn };
}

function crossedCells({ crossedIn }: Board): readonly number[] {
  return crossedIn
    .map((step, cell) => ({ step, cell }))
    .filter(({ step }) => step > 0)
    .toSorted((left, right) => left.step - right.step)
    .map(({ cell }) => cell);
}

function findBoardFault({ width, digits, crossedIn }: Board, language: string): string | undefined {
  const { narrowBoard, digitsOutside, noCell, notInPairs } = wordsIn(language).refusals;
  if (width < 1) return narrowBoard(width);
  if (!/^[1-9]*$/.test(digits)) return digitsOutside;
  const outside = Object.keys(crossedIn).find((cell) => !(Number(cell) in Array.from(digits)));
  if (outside !== undefined) return noCell(outside, digits.length - 1);
  const counts = new Map<number, number>();
  for (const step of crossedIn) counts.set(step, (counts.get(step) ?? 0) + 1);
  const isInPairs = [...counts].every(([step, count]) => step === 0 || count === 2);
  return isInPairs ? undefined : notInPairs;
}

function toPair([p, q]: Cells): Pair {
  return [Number(p), Number(q)];
}

function toCells([p, q]: Pair): Cells {
  return [BigInt(p), BigInt(q)];
}

function dealIfStuck(board: Board): Board {
  let next = board;
  while (countLeft(next) > 0 && findMoves(next).next().done) {
    if (next.digits.length > MAX_CELLS) return next;
    next = deal(next);
  }
  return next;
}

/** Number of cells of a shortest clearing. */
function findLength({ width, digits, crossedIn }: Board, bound: number): number | undefined {
  const live = crossedIn.flatMap((step, cell) => (step === 0 ? [cell] : []));
  return findClearings(width, digits, bound, live).next().value?.digits.length;
}
