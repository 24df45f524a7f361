import type { ImpartialGame } from "./game.ts";
import { mex, nimSum } from "./nim.ts";

/** The Grundy value of a position: the size of the nim heap that it is worth in any sum of games. */
export type GrundyValue<State> = (state: State) => number;

interface Visit<State> {
  readonly key: string | number | bigint;
  readonly options: readonly State[];
  nextOption: number;
}

/**
 * Makes a function that gives Grundy values of a game's positions and remembers all that it has met.
 * Long lines of play need no deep stack.
 *
 * @throws {RangeError} for a game in misère play, which has no Grundy values. The function it makes
 * throws one for a position from which play may return: see {@link solveLoopyGame}.
 *
 * Source: R. P. Sprague (1935), P. M. Grundy (1939); Siegel, chapter II.1.
 *
 * @example
 * const kayles = octalGame("0.77", [5, 4]);
 * createGrundyValue(kayles)(kayles.start); // 5
 */
export function createGrundyValue<State, Move>(
  game: ImpartialGame<State, Move>,
): GrundyValue<State> {
  if (game.stuckMover === "wins") {
    throw new RangeError("a game in misère play has no Grundy values: use outcomeOf");
  }
  const values = new Map<string | number | bigint, number>();
  const visit = (state: State): Visit<State> => ({
    key: game.key(state),
    options: game.moves(state).map((move) => game.play(state, move)),
    nextOption: 0,
  });
  return (start) => {
    const startKey = game.key(start);
    const open = new Set<string | number | bigint>([startKey]);
    const path = values.has(startKey) ? [] : [visit(start)];
    for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
      const option = here.options[here.nextOption];
      if (here.nextOption === here.options.length || option === undefined) {
        values.set(here.key, mex(here.options.map((each) => values.get(game.key(each)) as number)));
        open.delete(here.key);
        path.pop();
        continue;
      }
      here.nextOption += 1;
      const key = game.key(option);
      if (values.has(key)) continue;
      if (open.has(key)) {
        throw new RangeError(
          `play may return to the position ${String(key)}, so it has no Grundy value: use solveLoopyGame`,
        );
      }
      open.add(key);
      path.push(visit(option));
    }
    return values.get(startKey) as number;
  };
}

/**
 * The Grundy values of heaps of 0 to `max` counters, by dynamic programming.
 *
 * @param movesOf the heaps that a move in a heap of n may leave, all smaller than n: `[[n - 1]]` if one
 * takes a counter, `[[1, n - 1]]` if one may only split off a counter without taking
 * @throws {RangeError} if max is no whole number from 0 on, or a move leaves a heap that is not smaller.
 *
 * Source: Winning Ways, chapter 4; Siegel, chapter IV.2.
 *
 * @example
 * // One takes 1 or 2 counters.
 * const takings = (heap: number) => [[heap - 1], [heap - 2]].filter(([left = 0]) => left >= 0);
 * [...heapValues(5, takings)]; // [0, 1, 2, 0, 1, 2]
 */
export function heapValues(
  max: number,
  movesOf: (heap: number) => Iterable<readonly number[]>,
): Uint32Array {
  if (!Number.isInteger(max) || max < 0) {
    throw new RangeError(`the largest heap must be a whole number from 0 on, not ${max}`);
  }
  const values = new Uint32Array(max + 1);
  for (let heap = 0; heap <= max; heap += 1) {
    const options: number[] = [];
    for (const left of movesOf(heap)) {
      const wrong = left.find((each) => !Number.isInteger(each) || each < 0 || each >= heap);
      if (wrong !== undefined) {
        throw new RangeError(
          `a move in a heap of ${heap} leaves one of ${wrong}: expected whole numbers below ${heap}`,
        );
      }
      options.push(nimSum(left.map((each) => values[each] as number)));
    }
    values[heap] = mex(options);
  }
  return values;
}
