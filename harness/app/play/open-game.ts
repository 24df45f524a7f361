import { HarnessError } from "../../core/harness-error.ts";
import type { Playable, Position } from "../../core/playable.ts";
import type { PositionAnalysis } from "../../core/results/game-record.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import { checkPosition, readPosition, readValues, RecordError } from "../../play/game-record.ts";
import { findPositionFault } from "../../problems/game-faults.ts";
import type { Problem } from "../../problems/problem.ts";
import { listExercises } from "../test/list-exercises.ts";
import { readArguments } from "../test/read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** More legal moves are counted, but not listed. */
const MAX_LISTED = 10_000;

/** @throws {UsageError} if the exercise's game cannot be played. */
export async function openGame(
  id: string,
  workspace: Workspace,
): Promise<{ readonly problem: Problem; readonly playable: Playable }> {
  const askedProblem = await workspace.problem(id);
  // A claim is about the game of another exercise.
  const problem =
    askedProblem.task === undefined
      ? askedProblem
      : await workspace.problem(askedProblem.task.about);
  const { playable } = await workspace.reference(problem);
  if (playable !== undefined) return { problem, playable };
  throw new UsageError(
    `${id} cannot be played: its reference exports no \`playable\`; ${await namePlayable(workspace)}`,
  );
}

/**
 * Reads an input of the exercise as the start of a game.
 * @param json the arguments; empty: the last sample
 * @throws {UsageError}
 */
export function readStart(
  json: readonly unknown[],
  problem: Problem,
  playable: Playable,
): Position {
  const sample = problem.samples.at(-1);
  const isSample = json.length === 0 && sample !== undefined;
  return requireTypes(problem, playable, () =>
    startGame(playable, isSample ? sample : readArguments(problem, json)),
  );
}

/**
 * Refuses a game whose author declared other types than it has, before it is played.
 * @throws {HarnessError} `reference-failed`
 */
function requireTypes(problem: Problem, playable: Playable, begin: () => Position): Position {
  const start = begin();
  const fault = findPositionFault(playable, start);
  if (fault === undefined) return start;
  throw new HarnessError("reference-failed", `The reference of ${problem.id}: playable: ${fault}`);
}

/**
 * The position in which the game of an input begins.
 * @throws {UsageError} if the input is too large to be played.
 */
export function startGame(playable: Playable, args: readonly Value[]): Position {
  return readFrom("the start", () => checkPosition(playable.start(args), playable));
}

/**
 * Reads any position of a game.
 * @param json all of its values, or the arguments of the exercise's function
 * @throws {UsageError}
 */
export function readAnyPosition(
  json: readonly unknown[],
  problem: Problem,
  playable: Playable,
): Position {
  const { parameters } = problem.interface;
  return requireTypes(problem, playable, () =>
    readFrom("--position", () => {
      // An input of the exercise is a position at the start, here without the exercise's bounds.
      const isInput = json.length !== playable.position.length && json.length === parameters.length;
      return isInput
        ? checkPosition(playable.start(readValues(json, parameters)), playable)
        : readPosition(json, playable);
    }),
  );
}

/** Lists the moves of a position, and says what best play achieves. */
export function analysePosition(playable: Playable, position: Position): PositionAnalysis {
  const moves = playable.moves(position);
  const listed = Math.min(moves.count, MAX_LISTED);
  const evaluation = playable.evaluate(position);
  return {
    outcome: evaluation?.outcome ?? null,
    legal: Array.from({ length: listed }, (_, index) => toJson(playable.move, moves.at(index))),
    ...(moves.count > listed && { omitted: moves.count - listed }),
    winning: evaluation?.winning.map((move) => toJson(playable.move, move)) ?? null,
    ...(evaluation?.values && {
      values: evaluation.values.map((value) => toJson({ kind: "int" }, value) as number | string),
    }),
  };
}

/** Reads a record or position that the user gave in a file or an option. */
export function readFrom<T>(source: string, readValue: () => T): T {
  try {
    return readValue();
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(`${source}: ${error.message}`);
    throw error;
  }
}

async function namePlayable(workspace: Workspace): Promise<string> {
  const playable: string[] = [];
  for (const listed of await listExercises(workspace)) {
    if (listed.kind === "broken") continue;
    const reference = await workspace.reference(listed.problem).catch(() => undefined);
    if (reference?.playable !== undefined) playable.push(listed.problem.id);
  }
  return playable.length === 0
    ? "no exercise here can be played"
    : `exercises that can be played: ${playable.join(", ")}`;
}
