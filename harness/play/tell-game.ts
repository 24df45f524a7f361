import type { Film, Frame } from "../core/film.ts";
import type { PageLanguage } from "../core/page-language.ts";
import type { Playable, Player } from "../core/playable.ts";
import type { Contradiction, Turning } from "./game-player.ts";
import { GAME_TEXTS } from "./game-texts.ts";
import type { Mistake } from "./mistakes.ts";
import { opponentOf, type Referee, type Turn } from "./referee.ts";

/** Longer games are shown without their middle. */
const MAX_FRAMES = 400;

/** Names of the players: "you", "A (perfect)". */
export type Names = Readonly<Record<Player, string>>;

/** "A takes 3". */
export function tellTurn(
  { playable }: Referee,
  { by, move, before }: Turn,
  names: Names,
  language: PageLanguage = "en",
): string {
  return `${names[by]} ${playable.describeMove(before, move, language)}`;
}

/** How a finished game ended; undefined while it goes on. */
export function tellResult(
  referee: Referee,
  names: Names,
  language: PageLanguage = "en",
): string | undefined {
  const { result, playable, turns } = referee;
  const t = GAME_TEXTS[language];
  if (result === undefined) return undefined;
  const { winner, scores, forfeit } = result;
  if (forfeit !== undefined && winner !== undefined) {
    return t.forfeited(names[winner], names[opponentOf(winner)], forfeit);
  }
  if (playable.playerCount === 1)
    return winner === undefined ? t.notSolved : t.solved(turns.length);
  if (scores === undefined && referee.isRepetition) return t.repetition;
  if (scores === undefined) return winner === undefined ? t.draw : t.won(names[winner]);
  if (winner === undefined) return t.scoredDraw(scores.A, scores.B);
  return t.scoredWon(names[winner], scores[winner], scores[opponentOf(winner)]);
}

/** "A takes 3. This move lost the game. It was won by the move “takes 1”." */
export function tellMistake(
  referee: Referee,
  { turn, loss, best, better }: Mistake,
  names: Names,
  language: PageLanguage,
): string {
  const t = GAME_TEXTS[language];
  const wrongTurn = referee.turns[turn] as Turn;
  const betterMove = referee.playable.describeMove(wrongTurn.before, better, language);
  const harm =
    best.values !== undefined
      ? t.gainedLess(loss, betterMove)
      : best.outcome === "draw"
        ? t.lostDraw(betterMove)
        : loss === 1n
          ? t.drewWin(betterMove)
          : t.lostWin(betterMove);
  return `${tellTurn(referee, wrongTurn, names, language)}. ${harm}`;
}

/** A program's answers that cannot all be right, in a sentence about "it". */
export function tellContradiction(
  playable: Playable,
  { position, mover }: Pick<Turning, "position" | "mover">,
  { claimed, margin, move }: Contradiction,
  language: PageLanguage = "en",
): string {
  const t = GAME_TEXTS[language];
  const place = playable.describe(position, language);
  const opponent = opponentOf(mover);
  if (playable.evaluate(position)?.values !== undefined) {
    return t.otherMargin(mover, place, claimed, margin);
  }
  return claimed > margin
    ? t.wonAndLost(mover, opponent, place)
    : t.lostAndWon(mover, opponent, place, playable.describeMove(position, move, language));
}

/**
 * The film of a game: a frame for each move, then the end.
 * @param mistake the move that is marked as wrong
 */
export function filmGame(
  referee: Referee,
  title: string,
  names: Names,
  {
    language = "en",
    mistake,
  }: { readonly language?: PageLanguage; readonly mistake?: Mistake } = {},
): Film {
  const { playable, turns, position, mover } = referee;
  const t = GAME_TEXTS[language];
  const end = tellResult(referee, names, language);
  const frames = turns.map((turn, index): Frame => {
    const rows = playable.draw(turn.before, turn.move);
    return mistake?.turn === index
      ? { rows, caption: tellMistake(referee, mistake, names, language), isWrong: true }
      : { rows, caption: `${tellTurn(referee, turn, names, language)}.` };
  });
  const toMove = playable.playerCount === 1 ? "" : ` ${t.toMove(names[mover])}`;
  const caption = end ?? `${playable.describe(position, language)}.${toMove}`;
  const last = { rows: playable.draw(position, undefined), caption };
  return { title, frames: shorten([...frames, last], t.leftOut) };
}

function shorten(
  frames: readonly Frame[],
  tellLeftOut: (moves: number) => string,
): readonly Frame[] {
  if (frames.length <= MAX_FRAMES) return frames;
  const half = MAX_FRAMES / 2;
  const gap = { rows: [], caption: tellLeftOut(frames.length - 2 * half) };
  return [...frames.slice(0, half), gap, ...frames.slice(-half)];
}
