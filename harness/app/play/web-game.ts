import { isDeepStrictEqual } from "node:util";
import type { Playable } from "../../core/playable.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import type { GameStep } from "../../core/results/game-step.ts";
import { toJson } from "../../core/values/value.ts";
import { RecordError } from "../../play/game-record.ts";
import { GAME_TEXTS } from "../../play/game-texts.ts";
import {
  chooseAnswer,
  type PageGame,
  playPageGame,
  replayMoves,
  showPageGame,
} from "../../play/page-game.ts";
import { printFilmFragment } from "../../report/attempt-html.ts";

/** Plays on as {@link playPageGame}, with films as fragments of a course's pages. */
export function playWebGame(playable: Playable, game: PageGame): GameStep {
  return playPageGame(playable, game, printFilmFragment);
}

/** Describes the end of a record as {@link showPageGame}. */
export function showRecord(
  playable: Playable,
  record: GameRecord,
  facts: Parameters<typeof showPageGame>[2],
): NonNullable<GameStep["result"]> {
  return showPageGame(playable, record, facts, printFilmFragment);
}

/** Checks the record of a finished game that is to be kept, and describes its end. */
export function checkWebGame(
  playable: Playable,
  record: GameRecord,
  game: Omit<PageGame, "moves" | "seed">,
): GameStep {
  const t = GAME_TEXTS[game.language].refusals;
  if (record.result === null) throw new RecordError(t.notOver);
  const moves = record.turns.map(({ move }) => move);
  const whole = { ...game, seed: record.seed, moves };
  const step = playWebGame(playable, whole);
  if (!isDeepStrictEqual(step.record, record)) throw new RecordError(t.otherRecord);
  const { against } = game;
  if (typeof against !== "string") return step;
  // The opponent's moves follow from the seed, so nobody can write worse ones for it.
  const fixed = game.claim?.opening?.length ?? 0;
  for (let turn = fixed; turn < moves.length; turn += 1) {
    const referee = replayMoves(playable, { ...whole, moves: moves.slice(0, turn) });
    if (referee.mover === step.person) continue;
    const answer = toJson(playable.move, chooseAnswer(referee, { ...whole, against }));
    if (!isDeepStrictEqual(answer, moves[turn])) {
      throw new RecordError(t.notTheOpponents(turn + 1));
    }
  }
  return step;
}
