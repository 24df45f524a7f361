import type { PageLanguage } from "../../core/page-language.ts";
import { SplitMix64 } from "../../core/split-mix.ts";
import { parseInput } from "../../core/values/parse-input.ts";
import { parseOutput } from "../../core/values/parse-output.ts";
import { printInput } from "../../core/values/text-form.ts";
import {
  fromJson,
  isEqualValue,
  type JsonValue,
  type Value,
  ValueError,
} from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Counterexample, Failure } from "../../core/judging/judging.ts";
import type { GameStep } from "../../core/results/game-step.ts";
import type { StudentResult } from "../../core/results/results.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { describeViolation, findGroup, SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import type {
  AskedGame,
  CourseGames,
  JudgedAttempt,
  PlayedGame,
} from "../../server/served-course.ts";
import { GAME_TEXTS, type GameTexts } from "../../play/game-texts.ts";
import type { GameReply, GameRules, GameTask } from "../play/game-request.ts";
import { MAX_COUNTERS } from "../play/value-sum.ts";
import { GameThreads } from "./game-threads.ts";

/** The author's rules answer within this time, or the game is refused. */
const LIMITS = { deadlineMs: 4_000, memoryMib: 256 } as const;
/** Longer inputs are neither drawn nor read. */
const MAX_DRAWN_LENGTH = 120;
const MAX_INPUT_LENGTH = 2_000;

type Gone = Extract<PlayedGame, { message: string }>;

/** A game that a thread plays. */
interface RuledGame {
  /** The exercise that records name. */
  readonly id: string;
  /** Undefined: the exercise is no game. */
  readonly rules: GameRules | undefined;
  /** The types of an input from which it begins; empty: it begins from no input. */
  readonly inputTypes: readonly ValueType[];
}

interface Failed {
  readonly game: RuledGame;
  readonly args: readonly Value[];
  /** Values of a position that is no input of the exercise. */
  readonly start?: readonly JsonValue[] | undefined;
  readonly answer: { readonly value: Value } | undefined;
}

/**
 * Plays the games of a course's exercises.
 * @param findShown the result of an attempt as its student may see it; undefined: nothing of it
 * @param claimedGames by exercise that asks for a claim: the exercise whose game the claim is about
 */
export function openCourseGames(
  suites: ReadonlyMap<string, Suite>,
  titleOf: (exercise: string) => string,
  findShown: (attempt: JudgedAttempt) => StudentResult | undefined,
  claimedGames: ReadonlyMap<string, Suite> = new Map(),
): CourseGames {
  const threads = new GameThreads(LIMITS);

  const run = async (
    { rules }: RuledGame,
    task: GameTask,
    language: PageLanguage,
  ): Promise<GameReply | Gone> =>
    rules === undefined ? wrongStart("noGame", language) : threads.run(rules, task);

  const play = async (
    { game: ruled, args, start, answer }: Failed,
    askedGame: AskedGame,
    language: PageLanguage,
  ): Promise<PlayedGame> => {
    const { id } = ruled;
    const game = { ...askedGame, exercise: id, title: titleOf(id), args, start, language };
    return toPlayed(await run(ruled, { kind: "play", game, answer }, language), ruled, args);
  };

  const findFailure = (attempt: JudgedAttempt): Failed | undefined => {
    const { exercise } = attempt.attempt;
    const { hints = "all" } = attempt;
    // Playing on from the failed call explains it.
    if (hints !== "all" && hints !== "explanation") return undefined;
    const result = findShown(attempt);
    const suite = suites.get(exercise);
    const sum = suite && result && readValueBreach(result, suite.problem);
    if (sum !== undefined) return sum;
    const claimed = claimedGames.get(exercise);
    if (claimed !== undefined) return result && readBreach(result, claimed);
    const call = suite && result && readFailedCall(result, suite.problem);
    return suite && call && { game: gameOf(suite), ...call };
  };

  const drawings = new Map<string, readonly GameStep["rows"][]>();
  /** Undefined if no thread is free; rules that fail have no picture. */
  const draw = async (suite: Suite): Promise<readonly GameStep["rows"][] | undefined> => {
    const samples = suite.cases.get(SAMPLE_GROUP_ID) ?? [];
    const inputs = samples.map(({ args }) => args).toReversed();
    const reply = await run(gameOf(suite), { kind: "picture", inputs }, "en");
    if (reply.kind === "busy") return undefined;
    return reply.kind === "pictures" ? reply.pictures : [];
  };

  return {
    play: async (exercise, { input, ...game }, language) => {
      const suite = suites.get(exercise);
      if (suite === undefined) return wrongStart("noExercise", language);
      const t = GAME_TEXTS[language].refusals;
      const args =
        input === undefined ? drawStart(suite, game.seed, t) : readStart(suite, input, t);
      if (typeof args === "string") return { kind: "wrong-start", message: args };
      return play({ game: gameOf(suite), args, answer: undefined }, game, language);
    },

    readFailure: async (attempt, language) => {
      const failed = findFailure(attempt);
      if (failed?.game.rules === undefined) return undefined;
      const { game, ...call } = failed;
      const reply = await run(game, { kind: "read-claim", ...call, language }, language);
      if (reply.kind !== "claim") return undefined;
      return typeof game.rules === "string" ? reply.claim : { ...reply.claim, isSum: true };
    },

    playFailure: async (attempt, game, language) => {
      const failed = findFailure(attempt);
      if (failed === undefined) return wrongStart("noFailure", language);
      return play(failed, game, language);
    },

    checkRecord: async (attempt, record, language) => {
      const failed = findFailure(attempt);
      if (failed?.answer === undefined) return wrongStart("noAnswer", language);
      const { game: ruled, args, answer } = failed;
      const { id } = ruled;
      const game = {
        exercise: id,
        title: titleOf(id),
        args,
        isSecond: false,
        against: "perfect",
        hasHints: false,
        language,
      } as const;
      const reply = await run(ruled, { kind: "check", record, game, answer }, language);
      const score = reply.kind === "step" ? reply.score : undefined;
      return { ...toPlayed(reply, ruled, args), score };
    },

    checkAttemptRecord: async (exercise, { input, record }, against, language) => {
      const suite = suites.get(exercise);
      if (suite === undefined) return wrongStart("noExercise", language);
      const args = readStart(suite, input, GAME_TEXTS[language].refusals);
      if (typeof args === "string") return { kind: "wrong-start", message: args };
      const game = {
        exercise,
        title: titleOf(exercise),
        args,
        isSecond: record.players[record.first] !== "person",
        against,
        hasHints: false,
        language,
      } as const;
      const task = { kind: "check", record, game, answer: undefined } as const;
      const ruled = gameOf(suite);
      return toPlayed(await run(ruled, task, language), ruled, args);
    },

    draw: async (exercise) => {
      const suite = suites.get(exercise);
      if (suite === undefined) return [];
      const pictures = drawings.get(exercise) ?? (await draw(suite));
      if (pictures !== undefined) drawings.set(exercise, pictures);
      return pictures ?? [];
    },

    showKept: async ({ record, fixedTurns, score }, language) => {
      const suite = suites.get(record.exercise);
      if (suite === undefined) return undefined;
      const facts = {
        title: titleOf(record.exercise),
        language,
        fixedTurns,
        score: score === undefined ? undefined : BigInt(score),
      };
      const { problem } = suite;
      const game = claimedRules(problem) === undefined ? gameOf(suite) : sumOf(problem);
      const reply = await run(game, { kind: "show", record, view: facts }, language);
      return reply.kind === "end" ? reply.end : undefined;
    },
  };
}

function toPlayed(
  reply: GameReply | Gone,
  { inputTypes }: RuledGame,
  args: readonly Value[],
): PlayedGame {
  switch (reply.kind) {
    case "step": {
      const input = args.length === inputTypes.length ? printInput(inputTypes, args) : "";
      return { kind: "played", step: reply.step, input };
    }
    case "refused":
      return { kind: "illegal", message: reply.message };
    case "wrong-start":
    case "illegal":
    case "failed":
    case "busy":
      return reply;
    case "claim":
    case "end":
    case "nothing":
    case "pictures":
    case "starts":
    case "checked":
    case "ranked":
    case "film":
      throw new Error(`the thread that plays answered with a ${reply.kind}`);
  }
}

function wrongStart(
  why: "noGame" | "noExercise" | "noFailure" | "noAnswer",
  language: PageLanguage,
): Gone {
  return { kind: "wrong-start", message: GAME_TEXTS[language].refusals[why] };
}

/**
 * Reads an input as the start of a game. The opponent's play tells who wins, so only samples and inputs
 * that visible groups could have are allowed: the answers to hidden tests stay unknown.
 */
function readStart(
  { problem, cases }: Suite,
  input: string,
  t: GameTexts["refusals"],
): readonly Value[] | string {
  const { parameters } = problem.interface;
  if (input.length > MAX_INPUT_LENGTH) return t.longInput;
  const parsed = parseInput(
    parameters.map(({ type }) => type),
    input,
  );
  if (!parsed.ok) return parsed.message;
  const { args } = parsed;
  const violation = describeViolation(problem, args);
  if (violation !== undefined) return violation;
  const samples = cases.get(SAMPLE_GROUP_ID) ?? [];
  const isSample = samples.some((sample) => isSameInput(sample.args, args));
  const group = findGroup(problem.groups, parameters, args);
  return isSample || group?.visibility === "visible" ? args : t.hiddenInput;
}

function isSameInput(left: readonly Value[], right: readonly Value[]): boolean {
  return left.every((value, index) => isEqualValue(value, right[index] as Value));
}

/** Draws one of the short inputs of samples and visible groups. */
function drawStart(
  { problem, cases }: Suite,
  seed: string,
  t: GameTexts["refusals"],
): readonly Value[] | string {
  const { groups, interface: own } = problem;
  const types = own.parameters.map(({ type }) => type);
  const inputs = groups
    .filter(({ visibility, id }) => visibility === "visible" || id === SAMPLE_GROUP_ID)
    .flatMap(({ id }) => cases.get(id) ?? [])
    .map(({ args }) => args)
    .filter((args) => printInput(types, args).length <= MAX_DRAWN_LENGTH);
  return inputs.length === 0 ? t.noInputs : new SplitMix64(BigInt(seed)).pick(inputs);
}

/** The position of a breach about who wins; undefined for others, and if the exercise has changed since. */
function readBreach({ breach }: Pick<StudentResult, "breach">, suite: Suite): Failed | undefined {
  const { playable } = suite.reference;
  if (!breach || breach.claims[0]?.lost === undefined || playable === undefined) return undefined;
  const game = gameOf(suite);
  const start = breach.position as readonly JsonValue[];
  if (start.length === playable.position.length) {
    return { game, args: [], start, answer: undefined };
  }
  const args = readArgs({ args: [...start] }, suite.problem);
  return args && { game, args, answer: undefined };
}

/**
 * The sum of the heap whose claimed value is wrong and a Nim heap of this value, which the claim says are
 * won by whoever moves second. Undefined for other breaches, and for heaps that are too large to play.
 */
function readValueBreach(
  { breach }: Pick<StudentResult, "breach">,
  problem: Problem,
): Failed | undefined {
  const value = breach?.claims[0]?.value;
  const n = Number(breach?.position[0]);
  if (value === undefined || claimedRules(problem) === undefined) return undefined;
  if (n > MAX_COUNTERS || value > MAX_COUNTERS) return undefined;
  return { game: sumOf(problem), args: [BigInt(n), BigInt(value)], answer: { value: true } };
}

function claimedRules({ task }: Problem): GameRules | undefined {
  return task?.kind === "claim" ? task.rules : undefined;
}

function sumOf(problem: Problem): RuledGame {
  return { id: problem.id, rules: claimedRules(problem), inputTypes: [] };
}

function gameOf({ problem, reference, referenceModule }: Suite): RuledGame {
  const rules = reference.playable === undefined ? undefined : referenceModule;
  const inputTypes = problem.interface.parameters.map(({ type }) => type);
  return { id: problem.id, rules, inputTypes };
}

/** The failure that feedback shows first, with the program's answer if it is one. */
function readFailedCall(
  { counterexample, failures }: Pick<StudentResult, "counterexample" | "failures">,
  problem: Problem,
): Omit<Failed, "game"> | undefined {
  const failure =
    counterexample ?? failures.find(({ args, input }) => (args ?? input) !== undefined);
  const args = failure && readArgs(failure, problem);
  if (args === undefined || describeViolation(problem, args) !== undefined) return undefined;
  return { args, answer: readAnswer(failure as Failure, problem) };
}

function readArgs(
  { args, input }: Pick<Failure, "args" | "input"> | Counterexample,
  { interface: { parameters } }: Problem,
): readonly Value[] | undefined {
  const types = parameters.map(({ type }) => type);
  if (args?.length === types.length) {
    return ifValid(() => types.map((type, index) => fromJson(type, args[index])));
  }
  const parsed = parseInput(types, input ?? "");
  return parsed.ok ? parsed.args : undefined;
}

function readAnswer(
  { actual, actualIsValue, verdict }: Pick<Failure, "actual" | "actualIsValue" | "verdict">,
  { interface: { returns } }: Problem,
): Failed["answer"] {
  if (verdict !== "WA" || actual === undefined) return undefined;
  if (typeof actual === "string" && actualIsValue !== true) {
    const parsed = parseOutput(returns, actual);
    return parsed.ok ? { value: parsed.value } : undefined;
  }
  const value = ifValid(() => fromJson(returns, actual));
  return value === undefined ? undefined : { value };
}

/** A stored result may be of an exercise that has changed. */
function ifValid<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}
