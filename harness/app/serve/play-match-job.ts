import type { WorkerJob, WorkerOutcome } from "../../api/worker-shapes.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import { toolPaths } from "../../engine/build/build.ts";
import { toSubmission } from "../../engine/build/submission.ts";
import { readPosition } from "../../play/game-record.ts";
import { matchToJson } from "../../play/tournament/match-result.ts";
import { pairGames } from "../../play/tournament/schedule.ts";
import { buildPlayer, type GameOfExercise } from "../play/program-player.ts";
import { type OpenForMatch, playPair } from "../play/tournament/play-pair.ts";
import { readProgram } from "./find-judging-key.ts";

type MatchJob = WorkerJob & { readonly match: NonNullable<WorkerJob["match"]> };

/**
 * Plays a match of a tournament. A program that does not build fails whenever it is to move.
 * @throws {HarnessError} if the machine fails: that costs no player a game.
 */
export async function playMatchJob(job: MatchJob, context: JudgingContext): Promise<WorkerOutcome> {
  const { exercise, match } = job;
  const { problem, reference } = await context.loadSuite(exercise);
  const { playable } = reference;
  if (playable === undefined) throw new Error(`${exercise} is no game`);
  const game = { problem, playable };
  const starts = match.starts.map((start) => readPosition(start, playable));
  const pairings = pairGames(starts, match.pair, BigInt(match.seed));
  const players = [
    await openProgram(job, game, context),
    await openProgram({ ...job, file: match.opponent }, game, context),
  ] as const;
  const played = await playPair(playable, pairings, players);
  const failed = played.games.find(({ end }) => end.kind === "fault" && end.verdict === "JE");
  if (failed?.end.kind === "fault") throw new HarnessError("sandbox-failed", failed.end.reason);
  return { kind: "played", match: matchToJson(played, playable) };
}

async function openProgram(
  job: MatchJob,
  game: GameOfExercise,
  context: JudgingContext,
): Promise<OpenForMatch> {
  const program = readProgram(job);
  const read = toSubmission({ ...program, label: program.name }, context.languages);
  if (read.kind === "unjudgeable") return failAlways("CE", read.reason);
  if (read.kind === "refused") return failAlways("CE", read.message);
  const { language } = read.submission;
  if (toolPaths(language, await context.findTools(language.tools)) === undefined) {
    const message = `${language.name} is not installed on this worker`;
    throw new HarnessError("preparation-failed", message);
  }
  const built = await buildPlayer("moves", read.submission, game, context);
  if (built.kind === "player") return built.open;
  const { verdict = "CE", reason } = built;
  if (verdict === "JE") throw new HarnessError("sandbox-failed", reason);
  return failAlways(verdict, reason);
}

function failAlways(verdict: Verdict, reason: string): OpenForMatch {
  const fault = { kind: "fault", verdict, reason } as const;
  return () => ({ choose: async (games) => Promise.resolve(games.map(() => fault)) });
}
