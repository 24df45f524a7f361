import type { Game, ImpartialGame } from "./game.ts";

/** A move in one part of a sum. */
export interface SumMove<Move> {
  /** Index of the part. */
  readonly part: number;
  readonly move: Move;
}

/**
 * The disjunctive sum of games: a player moves in one part of their choice, and the play ends when no
 * part has a move. A state is the list of the parts' states.
 *
 * The parts' keys must be equal exactly for positions with the same future whoever moves next, since
 * in a sum a player may move twice in a row in a part.
 *
 * @throws {RangeError} without parts, or if some are in normal and others in misère play.
 *
 * Source: Winning Ways, chapter 2; Siegel, chapter I.1.
 *
 * @example
 * const sum = disjunctiveSum([octalGame("0.77", [5]), octalGame("0.07", [5])]);
 * createGrundyValue(sum)(sum.start); // 4
 */
export function disjunctiveSum<State, Move>(
  parts: readonly ImpartialGame<State, Move>[],
): ImpartialGame<readonly State[], SumMove<Move>>;
export function disjunctiveSum<State, Move>(
  parts: readonly Game<State, Move>[],
): Game<readonly State[], SumMove<Move>>;
export function disjunctiveSum<State, Move>(
  parts: readonly Game<State, Move>[],
): Game<readonly State[], SumMove<Move>> {
  const [first] = parts;
  if (first === undefined) throw new RangeError("a sum of games needs at least one");
  if (parts.some(({ stuckMover }) => stuckMover !== first.stuckMover)) {
    throw new RangeError(
      "a sum of games is in normal or in misère play, so all parts must be in the same",
    );
  }
  return {
    start: parts.map(({ start }) => start),
    first: first.first,
    moves: (states, mover) =>
      parts.flatMap((game, part) =>
        game.moves(states[part] as State, mover).map((move) => ({ part, move })),
      ),
    play: (states, { part, move }) =>
      states.with(part, (parts[part] as Game<State, Move>).play(states[part] as State, move)),
    stuckMover: first.stuckMover,
    key: (states, mover) =>
      JSON.stringify([
        mover,
        ...parts.map((game, part) => {
          const key = game.key(states[part] as State, mover);
          // JSON has no bigints, and a text of digits is another key.
          return typeof key === "bigint" ? [String(key)] : key;
        }),
      ]),
  };
}
