import type { Game, Player } from "./game.ts";
import { opponentOf } from "./game.ts";

/** A game whose players collect points; who has more when the mover cannot move wins. */
export interface ScoringGame<State, Move> extends Omit<Game<State, Move>, "stuckMover"> {
  /** The points that the mover gets for a move; negative if they lose some. */
  readonly gain: (state: State, move: Move, mover: Player) => bigint;
}

export interface ScoringSolver<State, Move> {
  /** How many points more than the opponent `mover` gets from here on, if both play best. */
  readonly lead: (state: State, mover: Player) => bigint;
  /** The moves that keep this lead, in the order of the rules. */
  readonly bestMoves: (state: State, mover: Player) => readonly Move[];
}

/**
 * Solves a scoring game by recursion with a memory: the lead of the mover is the largest of gain minus
 * the opponent's lead afterwards, 0 without moves. It recurses as deep as the longest line of play.
 *
 * Source: J. Milnor, Sums of positional games (1953); U. Larsson, R. J. Nowakowski and C. P. Santos,
 * Games with guaranteed scores and waiting moves (2018).
 *
 * @example
 * const cards: ScoringGame<readonly number[], "left" | "right"> = {
 *   start: [4, 3, 1, 2],
 *   first: "A",
 *   moves: (row) => (row.length === 0 ? [] : ["left", "right"]),
 *   play: (row, side) => (side === "left" ? row.slice(1) : row.slice(0, -1)),
 *   gain: (row, side) => BigInt(row.at(side === "left" ? 0 : -1) as number),
 *   key: (row) => row.join(),
 * };
 * createScoringSolver(cards).lead(cards.start, "A"); // 2n
 */
export function createScoringSolver<State, Move>(
  game: ScoringGame<State, Move>,
): ScoringSolver<State, Move> {
  const cachedLeads = new Map<string | number | bigint, bigint>();

  const leadAfter = (state: State, move: Move, mover: Player): bigint =>
    game.gain(state, move, mover) - lead(game.play(state, move), opponentOf(mover));

  const lead = (state: State, mover: Player): bigint => {
    const key = game.key(state, mover);
    const cachedLead = cachedLeads.get(key);
    if (cachedLead !== undefined) return cachedLead;
    const leads = game.moves(state, mover).map((move) => leadAfter(state, move, mover));
    const best =
      leads.length === 0 ? 0n : leads.reduce((one, other) => (one > other ? one : other));
    cachedLeads.set(key, best);
    return best;
  };

  return {
    lead,
    bestMoves: (state, mover) =>
      game
        .moves(state, mover)
        .filter((move) => leadAfter(state, move, mover) === lead(state, mover)),
  };
}
