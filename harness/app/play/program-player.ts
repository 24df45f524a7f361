import type { JudgingContext } from "../../batch/judge-file.ts";
import { hashSubmission } from "../../batch/judging-key.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { Playable } from "../../core/playable.ts";
import type { Value } from "../../core/values/value.ts";
import { equipSubmission } from "../../engine/build/equip-submission.ts";
import { readSubmission, type Submission } from "../../engine/build/submission.ts";
import { AnsweringProgram, type AnswerSession } from "../../engine/exercise/answering-program.ts";
import { MAX_MOVE_BYTES } from "../../engine/exercise/game-runner.ts";
import type { Choice, GamePlayer, Turning } from "../../play/game-player.ts";
import {
  type AnalysedGame,
  analysingPlayer,
  canAnalyse,
  movingPlayer,
} from "../../play/program-players.ts";
import { describeViolation } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import { MOVE_FUNCTION, toMoveProblem } from "./move-interface.ts";

/** How a program plays: it answers a position with a move, or it only says who wins. */
export type Manner = "moves" | "analyses";

/** A built program that plays. */
export interface ProgramPlayer {
  readonly kind: "player";
  readonly manner: Manner;
  readonly language: string;
  /** Opens a container of its own. */
  readonly open: (gameCount: number) => OpenPlayer;
}

export interface OpenPlayer extends GamePlayer, AsyncDisposable {
  /** How often its process ended at a position that it can answer. */
  readonly restarts: number;
}

/** Why a program does not play. */
export interface RefusedPlayer {
  readonly kind: "refused";
  readonly reason: string;
  readonly language?: string;
  /** If it was built. */
  readonly verdict?: Verdict;
}

/** The file of a player, read. */
export type PlayerFile =
  | { readonly kind: "program"; readonly submission: Submission; readonly hash: string }
  | RefusedPlayer;

export interface GameOfExercise {
  readonly problem: Problem;
  readonly playable: Playable;
}

/** Time limits that each game of a session may use, and that a session may use in any case. */
const LIMITS_PER_GAME = 4;
const LIMITS_AT_LEAST = 20;

export async function readPlayer(
  file: string,
  { languages }: Pick<JudgingContext, "languages">,
  options: { readonly hasCompanions: boolean },
): Promise<PlayerFile> {
  const content = await readSubmission(file, languages, options);
  if (content.kind === "unjudgeable") return { kind: "refused", reason: content.reason };
  if (content.kind === "refused") {
    return { kind: "refused", reason: content.message, language: content.language.id };
  }
  return { ...content, kind: "program", hash: hashSubmission(content.submission) };
}

/**
 * Builds a program and finds out how it plays: by the function that it defines, or if it is a program
 * that reads and prints, by its answers to a few positions.
 */
export async function preparePlayer(
  submission: Submission,
  game: GameOfExercise,
  probes: readonly Turning[],
  context: JudgingContext,
): Promise<ProgramPlayer | RefusedPlayer> {
  const build = async (manner: Manner) => buildPlayer(manner, submission, game, context);
  const { functionName } = game.problem.interface;
  const named = [MOVE_FUNCTION, functionName].filter(
    (name) => name !== "" && submission.source.includes(name),
  );
  const moving = await build("moves");
  if (named.includes(MOVE_FUNCTION) && "isFunction" in moving && moving.isFunction) return moving;
  const cannotAnalyse = refuseAnalysis(game, probes);
  const analysing = await build("analyses");
  if ("isFunction" in analysing && analysing.isFunction) {
    return cannotAnalyse === undefined ? analysing : refuse(submission, cannotAnalyse);
  }
  const triedMoving = await tryPlayer(moving, game, probes);
  if (triedMoving.isLegal) return moving;
  if (analysing.kind === "refused") {
    return named.includes(functionName) && !named.includes(MOVE_FUNCTION) ? analysing : moving;
  }
  const triedAnalysing: Tried =
    cannotAnalyse === undefined
      ? await tryPlayer(analysing, game, probes)
      : { isLegal: false, reason: cannotAnalyse };
  if (triedAnalysing.isLegal) return analysing;
  return refuse(
    submission,
    `It does not play. As a program that prints a move: ${triedMoving.reason} As one that solves the exercise: ${triedAnalysing.reason}`,
  );
}

interface Built extends ProgramPlayer {
  /** False: a program that reads and prints. */
  readonly isFunction: boolean;
}

/** Builds a program as a player of this manner. */
export async function buildPlayer(
  manner: Manner,
  submission: Submission,
  game: GameOfExercise,
  context: JudgingContext,
): Promise<Built | RefusedPlayer> {
  const equipment = await equipSubmission(submission, game.problem.interface, context.findTools);
  if (equipment.kind === "missing") return refuse(submission, equipment.reason);
  const isMoving = manner === "moves";
  const problem = isMoving ? toMoveProblem(game.problem, game.playable) : game.problem;
  const options = { ...context, ...equipment.tools, suite: { problem }, submission };
  const program = await AnsweringProgram.prepare(options);
  if (!(program instanceof AnsweringProgram)) {
    const { reason, verdict } = program;
    return { ...refuse(submission, reason), verdict };
  }
  return {
    kind: "player",
    manner,
    language: submission.language.id,
    isFunction: program.kind === "function",
    open: (gameCount) => openPlayer(program, manner, game, gameCount),
  };
}

function refuse({ language }: Submission, reason: string): RefusedPlayer {
  return { kind: "refused", reason, language: language.id };
}

/** True if the answers of a program that only analyses say how to move in a position. */
export function canPlayByAnalysis(game: GameOfExercise, turning: Turning): boolean {
  return canAnalyse(turning, toAnalysed(game));
}

function refuseAnalysis(game: GameOfExercise, probes: readonly Turning[]): string | undefined {
  if (probes.every((probe) => canPlayByAnalysis(game, probe))) return undefined;
  const { problem, playable } = game;
  const names = playable.position.map(({ name }) => name).join(", ");
  return `Answers of ${problem.interface.functionName || "a program"} do not say which move to make in this game. Write a function \`${MOVE_FUNCTION}\` of a position (${names}) that returns a move.`;
}

function openPlayer(
  program: AnsweringProgram,
  manner: Manner,
  game: GameOfExercise,
  gameCount: number,
): OpenPlayer {
  const session: AnswerSession = program.open({
    maxTimeLimits: LIMITS_AT_LEAST + LIMITS_PER_GAME * gameCount,
    ...(manner === "moves" && { maxAnswerBytes: MAX_MOVE_BYTES }),
  });
  const ask = (inputs: readonly (readonly Value[])[]) => session.ask(inputs);
  const player = manner === "moves" ? movingPlayer(ask) : analysingPlayer(ask, toAnalysed(game));
  return {
    choose: player.choose,
    get restarts() {
      return session.restarts;
    },
    [Symbol.asyncDispose]: async () => session[Symbol.asyncDispose](),
  };
}

function toAnalysed({ problem, playable }: GameOfExercise): AnalysedGame {
  return {
    playable,
    types: problem.interface.parameters.map(({ type }) => type),
    isInput: (args) => describeViolation(problem, args) === undefined,
  };
}

interface Tried {
  readonly isLegal: boolean;
  readonly reason: string;
}

/** Asks for moves in a few positions: one legal move shows that a player plays in its manner. */
async function tryPlayer(
  player: ProgramPlayer | RefusedPlayer,
  { playable }: GameOfExercise,
  probes: readonly Turning[],
): Promise<Tried> {
  if (player.kind === "refused") return { isLegal: false, reason: player.reason };
  await using open = player.open(probes.length);
  const choices = await open.choose(probes);
  const isLegal = choices.some(
    (choice, index) =>
      choice.kind === "move" &&
      playable.moves((probes[index] as Turning).position).has(choice.move),
  );
  return { isLegal, reason: tellChoice(choices[0]) };
}

function tellChoice(choice: Choice | undefined): string {
  if (choice?.kind !== "fault") return "its answer is no legal move.";
  const [line = ""] = choice.reason.split("\n");
  return line;
}
