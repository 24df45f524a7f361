import type { Film, Frame } from "../core/film.ts";
import type { Player } from "../core/playable.ts";
import { opponentOf, type Referee, type Turn } from "./referee.ts";

/** Longer games are shown without their middle. */
const MAX_FRAMES = 400;

/** Names of the players: "you", "A (perfect)". */
export type Names = Readonly<Record<Player, string>>;

/** "A takes 3". */
export function tellTurn({ playable }: Referee, { by, move, before }: Turn, names: Names): string {
  return `${names[by]} ${playable.describeMove(before, move, "en")}`;
}

/** How a finished game ended; undefined while it goes on. */
export function tellResult(referee: Referee, names: Names): string | undefined {
  const { result, playable, turns } = referee;
  if (result === undefined) return undefined;
  const { winner, scores } = result;
  if (playable.playerCount === 1) {
    return winner === undefined
      ? "No move is left: not solved."
      : `Solved in ${turns.length} moves.`;
  }
  if (scores === undefined) {
    if (referee.isRepetition) return "A draw: the same position for the third time.";
    return winner === undefined ? "A draw." : `${names[winner]} won: no move is left.`;
  }
  if (winner === undefined) return `A draw, ${scores.A} to ${scores.B}.`;
  return `${names[winner]} won, ${scores[winner]} to ${scores[opponentOf(winner)]}.`;
}

/** The film of a game: a frame for each move, then the end. */
export function filmGame(referee: Referee, title: string, names: Names): Film {
  const { playable, turns, position, mover } = referee;
  const end = tellResult(referee, names);
  const frames = turns.map((turn): Frame => ({
    rows: playable.draw(turn.before, turn.move),
    caption: `${tellTurn(referee, turn, names)}.`,
  }));
  const toMove = playable.playerCount === 1 ? "" : ` ${names[mover]} to move.`;
  const caption = end ?? `${playable.describe(position, "en")}.${toMove}`;
  return {
    title,
    frames: shorten([...frames, { rows: playable.draw(position, undefined), caption }]),
  };
}

function shorten(frames: readonly Frame[]): readonly Frame[] {
  if (frames.length <= MAX_FRAMES) return frames;
  const half = MAX_FRAMES / 2;
  const gap = { rows: [], caption: `${frames.length - 2 * half} moves are left out.` };
  return [...frames.slice(0, half), gap, ...frames.slice(-half)];
}
