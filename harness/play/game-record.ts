import type { PageLanguage } from "../core/page-language.ts";
import type { Playable, Position } from "../core/playable.ts";
import {
  GAME_RECORD_VERSION,
  type GameRecord,
  gameRecordSchema,
} from "../core/results/game-record.ts";
import { fromJson, toJson, type Value, ValueError } from "../core/values/value.ts";
import { GAME_TEXTS } from "./game-texts.ts";
import { Referee, type Result } from "./referee.ts";

/** A record that is not the record of a legal game; the message says where. */
export class RecordError extends Error {
  override readonly name = "RecordError";
}

/** The parts of a record that the referee does not know. */
export type Participants = Pick<GameRecord, "exercise" | "players" | "seed">;

export function toRecord(referee: Referee, { exercise, players, seed }: Participants): GameRecord {
  const { playable, first, start, turns, result } = referee;
  return {
    version: GAME_RECORD_VERSION,
    exercise,
    first,
    players,
    seed,
    start: positionToJson(start, playable),
    turns: turns.map(({ by, move, after }) => ({
      by,
      move: toJson(playable.move, move),
      position: positionToJson(after, playable),
    })),
    result: resultToJson(result),
  };
}

function resultToJson(result: Result | undefined): GameRecord["result"] {
  if (result === undefined) return null;
  const { winner, scores, forfeit } = result;
  return {
    winner: winner ?? null,
    ...(forfeit !== undefined && { forfeit }),
    ...(scores && { scores: { A: toInt(scores.A), B: toInt(scores.B) } }),
  };
}

function toInt(score: bigint): number | string {
  return toJson({ kind: "int" }, score) as number | string;
}

/** @throws {RecordError} if the JSON is not a record. */
export function parseRecord(json: unknown): GameRecord {
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version > GAME_RECORD_VERSION) {
    throw new RecordError(
      `the record has version ${version}, and this Grundy reads version ${GAME_RECORD_VERSION}: update Grundy`,
    );
  }
  const parsed = gameRecordSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RecordError(
    `this is not the record of a game: ${issue?.path.join(".") || "it"}: ${issue?.message}`,
  );
}

/**
 * Plays a record again, and so proves that it is one of a legal game.
 * @throws {RecordError}
 */
export function replayRecord(record: GameRecord, playable: Playable): Referee {
  const start = readPosition(record.start, playable);
  const referee = new Referee(playable, start, record.first);
  if (referee.first !== record.first) {
    throw new RecordError(`${referee.first} moves first in this position, not ${record.first}`);
  }
  for (const [index, turn] of record.turns.entries()) {
    const place = `turn ${index + 1}`;
    if (turn.by !== referee.mover && !referee.isOver) {
      throw new RecordError(`${place}: it is ${referee.mover}'s turn, not ${turn.by}'s`);
    }
    const reason = referee.play(
      readValue(() => fromJson(playable.move, turn.move, "the move"), place),
    );
    if (reason !== undefined) throw new RecordError(`${place}: ${reason}`);
    const position = JSON.stringify(positionToJson(referee.position, playable));
    const recorded = JSON.stringify(turn.position);
    if (position !== recorded) {
      throw new RecordError(
        `${place}: the move leads to the position ${position}, not ${recorded}`,
      );
    }
  }
  const forfeit = record.result?.forfeit;
  if (forfeit !== undefined && !referee.isOver) referee.forfeit(forfeit);
  const result = JSON.stringify(resultToJson(referee.result));
  const recorded = JSON.stringify(record.result);
  if (result !== recorded) throw new RecordError(`the result is ${result}, not ${recorded}`);
  return referee;
}

/**
 * Reads a position of a game.
 * @param json its values, in order
 * @throws {RecordError} if it is not a position of this game.
 */
export function readPosition(json: readonly unknown[], playable: Playable): readonly Value[] {
  const { position: parts } = playable;
  const names = parts.map(({ name }) => name).join(", ");
  if (json.length !== parts.length) {
    throw new RecordError(`a position has ${parts.length} values (${names}), not ${json.length}`);
  }
  return checkPosition(readValues(json, parts), playable);
}

/** @throws {RecordError} if the values are not a position of this game. */
export function checkPosition(
  position: Position,
  playable: Playable,
  language: PageLanguage = "en",
): Position {
  const fault = playable.findFault(position, language);
  if (fault === undefined) return position;
  throw new RecordError(GAME_TEXTS[language].refusals.noPosition(fault));
}

/** @throws {RecordError} if a value is not of its type. */
export function readValues(
  json: readonly unknown[],
  parts: Playable["position"],
): readonly Value[] {
  return parts.map(({ name, type }, index) => readValue(() => fromJson(type, json[index], name)));
}

function readValue(read: () => Value, place?: string): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new RecordError(place === undefined ? error.message : `${place}: ${error.message}`);
  }
}

export function positionToJson(
  position: readonly Value[],
  { position: parts }: Playable,
): GameRecord["start"] {
  return parts.map(({ type }, index) => toJson(type, position[index] as Value));
}
