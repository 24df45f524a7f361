import type { MakeFilm, ReferenceParts } from "../core/judging/reference.ts";
import type { Problem } from "../problems/problem.ts";
import type { FilmOf, ProblemFacts } from "../report/wording/problem-facts.ts";
import { formatValue, isScalar } from "../core/values/text-form.ts";
import { fromJson, type JsonValue, type Value, ValueError } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import { describeViolation } from "../problems/domain.ts";

/**
 * Collects the facts about an exercise that renderers need, since they import no other module.
 * @param reference makes films; without it, none are shown
 */
export function factsOf(problem: Problem, reference?: Pick<ReferenceParts, "film">): ProblemFacts {
  const { functionName, parameters, returns } = problem.interface;
  return {
    functionName,
    parameters: parameters.map(({ type }) => type),
    returns,
    hasOneAnswer: problem.answers.scoring === "exact" && problem.programs.checker === undefined,
    ...(reference?.film && { filmOf: filmsOf(problem, reference.film) }),
  };
}

/** Makes films from recorded answers; none if the text is not (or no longer) a valid input or answer. */
export function filmsOf(problem: Problem, makeFilm: MakeFilm): FilmOf {
  const { parameters, returns } = problem.interface;
  const types = parameters.map(({ type }) => type);
  return ({ args, input, actual }) => {
    const json = args ?? splitInput(types, input ?? "");
    if (json.length !== types.length) return undefined;
    try {
      const values = types.map((type, index) => fromJson(type, json[index]));
      // An exercise may have changed since.
      if (describeViolation(problem, values) !== undefined) return undefined;
      return makeFilm(values, fromJson(returns, actual), "en");
    } catch (error) {
      if (error instanceof ValueError) return undefined;
      throw error;
    }
  };
}

/** Splits a program's input into arguments, if each is one word; empty otherwise. */
function splitInput(types: readonly ValueType[], input: string): readonly JsonValue[] {
  // A truncated text ends in the middle of a line.
  return types.every(isScalar) && input.endsWith("\n")
    ? input.split(/\s+/).filter((word) => word !== "")
    : [];
}

/** For example `AcanWin(7)`. */
export function describeCall(
  { interface: { functionName, parameters } }: Pick<Problem, "interface">,
  args: readonly Value[],
): string {
  const shown = parameters.map(({ type }, index) => {
    const value = args[index];
    return value === undefined ? "" : formatValue(type, value);
  });
  return `${functionName}(${shown.join(", ")})`;
}
