import type { DrawPicture, MakeFilm, ReferenceParts } from "../core/judging/reference.ts";
import type { Problem } from "../problems/problem.ts";
import type { Playable } from "../core/playable.ts";
import { marginOf } from "../play/claims.ts";
import { positionToJson } from "../play/game-record.ts";
import type {
  FilmOf,
  PictureOf,
  PlayOnFrom,
  ProblemFacts,
} from "../report/wording/problem-facts.ts";
import { printProgramInput, readProgramInput } from "../core/forms/program-text.ts";
import { formatValue, isScalar } from "../core/values/text-form.ts";
import { fromJson, type JsonValue, type Value, ValueError } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import { describeViolation } from "../problems/domain.ts";

/** The parts of a reference that results show, or that decide how. */
type ShownParts = {
  readonly [Part in "check" | "film" | "picture" | "playable"]?: ReferenceParts[Part] | undefined;
};

/**
 * Collects the facts about an exercise that renderers need, since they import no other module.
 * @param reference makes films and pictures, and knows the game; the parts that it lacks are not shown.
 *   Its check decides whether other answers than the expected one may be right.
 */
export function factsOf(problem: Problem, reference: ShownParts): ProblemFacts {
  const { functionName, parameters, returns, inputForm, outputForm } = problem.interface;
  return {
    functionName,
    parameters: parameters.map(({ type }) => type),
    returns,
    ...(inputForm && { inputForm }),
    ...(outputForm && { outputForm }),
    hasOneAnswer:
      problem.answers.scoring === "exact" &&
      problem.programs.checker === undefined &&
      reference.check === undefined,
    ...(reference.film && { filmOf: filmsOf(problem, reference.film) }),
    ...(reference.picture && { pictureOf: picturesOf(problem, reference.picture) }),
    ...(reference.playable && { playOnFrom: gamesOf(problem, reference.playable) }),
  };
}

/** Makes films from recorded answers; none if the text is not (or no longer) a valid input or answer. */
export function filmsOf(problem: Problem, makeFilm: MakeFilm): FilmOf {
  const { returns } = problem.interface;
  return ({ actual, ...call }) =>
    ifValid(() => {
      const values = readArguments(problem, call);
      return values && makeFilm(values, fromJson(returns, actual), "en");
    });
}

/** Draws recorded inputs; none if the text is not (or no longer) a valid input. */
export function picturesOf(problem: Problem, drawPicture: DrawPicture): PictureOf {
  return (call) =>
    ifValid(() => {
      const values = readArguments(problem, call);
      return values && drawPicture(values, "en");
    });
}

/**
 * Finds the position of a wrong answer; none if no game of two players goes on there. If the answer
 * promises the player to move too much, the program can be asked to show it, and moves first.
 */
function gamesOf(problem: Problem, playable: Playable): PlayOnFrom {
  const { returns } = problem.interface;
  const { analysis, playerCount } = playable;
  return ({ actual, expected, ...call }) =>
    ifValid(() => {
      const values = readArguments(problem, call);
      if (values === undefined || playerCount === 1) return undefined;
      const answers = [fromJson(returns, actual), fromJson(returns, expected)];
      const start = playable.start(values);
      if (playable.moves(start).count === 0) return undefined;
      const position = positionToJson(start, playable);
      if (analysis?.argumentsAt === undefined) return { position };
      const [claimed = 0n, right = 0n] = answers.map((answer) =>
        marginOf(analysis.readClaim(start, answer)),
      );
      return { position, programMoves: claimed > right ? "first" : "second" };
    });
}

function ifValid<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** @throws {ValueError} if the text is not of the parameters' types. */
function readArguments(
  problem: Problem,
  { args, input }: Parameters<PictureOf>[0],
): readonly Value[] | undefined {
  const types = problem.interface.parameters.map(({ type }) => type);
  if (args === undefined && problem.interface.inputForm !== undefined) {
    const parsed = readProgramInput(problem.interface, input ?? "");
    if (!parsed.ok || describeViolation(problem, parsed.args) !== undefined) return undefined;
    return parsed.args;
  }
  const json = args ?? splitInput(types, input ?? "");
  if (json.length !== types.length) return undefined;
  const values = types.map((type, index) => fromJson(type, json[index]));
  // An exercise may have changed since.
  return describeViolation(problem, values) === undefined ? values : undefined;
}

/** Splits a program's input into arguments, if each is one word; empty otherwise. */
function splitInput(types: readonly ValueType[], input: string): readonly JsonValue[] {
  // A truncated text ends in the middle of a line.
  return types.every(isScalar) && input.endsWith("\n")
    ? input.split(/\s+/).filter((word) => word !== "")
    : [];
}

/** For example `AcanWin(7)`; the input's lines, as in `3 7 / 4 1 -2`, if only programs are judged. */
export function describeCall(
  { interface: called }: Pick<Problem, "interface">,
  args: readonly Value[],
): string {
  const { functionName, isForProgramsOnly, parameters } = called;
  if (isForProgramsOnly) return printProgramInput(called, args).trimEnd().replaceAll("\n", " / ");
  const texts = parameters.map(({ type }, index) => {
    const value = args[index];
    return value === undefined ? "" : formatValue(type, value);
  });
  return `${functionName}(${texts.join(", ")})`;
}
