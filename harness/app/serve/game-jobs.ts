import type { WorkerJob, WorkerOutcome } from "../../api/worker-shapes.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { SplitMix64 } from "../../core/split-mix.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import { equipSubmission } from "../../engine/build/equip-submission.ts";
import { toSubmission } from "../../engine/build/submission.ts";
import { readPosition } from "../../play/game-record.ts";
import { makeMove } from "../../play/play-match.ts";
import { Referee } from "../../play/referee.ts";
import { matchToJson } from "../../play/tournament/match-result.ts";
import { pairGames } from "../../play/tournament/schedule.ts";
import {
  buildPlayer,
  canPlayByAnalysis,
  type GameOfExercise,
  type Manner,
} from "../play/program-player.ts";
import { type OpenForMatch, playPair } from "../play/tournament/play-pair.ts";
import { readProgram } from "./find-judging-key.ts";

type MatchJob = WorkerJob & { readonly match: NonNullable<WorkerJob["match"]> };
type MoveJob = WorkerJob & { readonly position: NonNullable<WorkerJob["position"]> };

/**
 * Plays a match of a tournament. A program that does not build fails whenever it is to move.
 * @throws {HarnessError} if the machine fails: that costs no player a game.
 */
export async function playMatchJob(job: MatchJob, context: JudgingContext): Promise<WorkerOutcome> {
  const { match } = job;
  const game = await loadGame(job, context);
  const { playable } = game;
  const starts = match.starts.map((start) => readPosition(start, playable));
  const pairings = pairGames(starts, match.pair, BigInt(match.seed));
  const players = [
    await openProgram(job, "moves", game, context),
    await openProgram({ ...job, file: match.opponent }, "moves", game, context),
  ] as const;
  const played = await playPair(playable, pairings, players);
  const failed = played.games.find(({ end }) => end.kind === "fault" && end.verdict === "JE");
  if (failed?.end.kind === "fault") throw new HarnessError("sandbox-failed", failed.end.reason);
  return { kind: "played", match: matchToJson(played, playable) };
}

/**
 * Asks a program for its move in a position. It plays as its exercise judges it: by moves, or by its
 * answers to the positions after them.
 * @throws {HarnessError} if the machine fails.
 */
export async function playMoveJob(job: MoveJob, context: JudgingContext): Promise<WorkerOutcome> {
  const game = await loadGame(job, context);
  const { problem, playable } = game;
  const manner = problem.interface.isPlayer ? "moves" : "analyses";
  const referee = new Referee(playable, readPosition(job.position, playable));
  const { position, mover } = referee;
  const turning = { position, mover, random: new SplitMix64(0n) };
  if (manner === "analyses" && !canPlayByAnalysis(game, turning)) {
    const reason = "The program's answers do not say which move to make in this position.";
    return { kind: "not-judged", reason };
  }
  const open = await openProgram(job, manner, game, context);
  await using opened = new AsyncDisposableStack();
  const player = open(1);
  opened.defer(async () => player[Symbol.asyncDispose]?.());
  const [playerChoice] = await player.choose([turning]);
  if (playerChoice === undefined) throw new Error("a player did not choose");
  const choice = makeMove(referee, playerChoice);
  if (choice.kind === "fault") {
    const { verdict, reason } = choice;
    if (verdict === "JE") throw new HarnessError("sandbox-failed", reason);
    return { kind: "moved", answer: { kind: "fault", reason } };
  }
  const toMove = (move: Value) => toJson(playable.move, move);
  const { move, contradiction } = choice;
  return {
    kind: "moved",
    answer: {
      kind: "move",
      move: toMove(move),
      ...(contradiction && {
        contradiction: {
          claimed: String(contradiction.claimed),
          margin: String(contradiction.margin),
          move: toMove(contradiction.move),
        },
      }),
    },
  };
}

async function loadGame(
  { exercise }: Pick<WorkerJob, "exercise">,
  context: JudgingContext,
): Promise<GameOfExercise> {
  const { problem, reference } = await context.loadSuite(exercise);
  const { playable } = reference;
  if (playable === undefined) throw new Error(`${exercise} is no game`);
  return { problem, playable };
}

async function openProgram(
  job: WorkerJob,
  manner: Manner,
  game: GameOfExercise,
  context: JudgingContext,
): Promise<OpenForMatch> {
  const program = readProgram(job);
  const content = toSubmission({ ...program, label: program.name }, context.languages);
  if (content.kind === "unjudgeable") return failAlways("CE", content.reason);
  if (content.kind === "refused") return failAlways("CE", content.message);
  const called = game.problem.interface;
  const equipment = await equipSubmission(content.submission, called, context.findTools);
  if (equipment.kind === "missing") throw new HarnessError("preparation-failed", equipment.reason);
  const built = await buildPlayer(manner, content.submission, game, context);
  if (built.kind === "player") return built.open;
  const { verdict = "CE", reason } = built;
  if (verdict === "JE") throw new HarnessError("sandbox-failed", reason);
  return failAlways(verdict, reason);
}

function failAlways(verdict: Verdict, reason: string): OpenForMatch {
  const fault = { kind: "fault", verdict, reason } as const;
  return () => ({ choose: async (games) => Promise.resolve(games.map(() => fault)) });
}
