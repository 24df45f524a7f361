import type { MakeFilm } from "../core/judging/reference.ts";
import { isScalar } from "../core/values/text-form.ts";
import type { JsonValue } from "../core/values/value.ts";
import { fromJson, ValueError } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import { describeViolation } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import type { FilmOf } from "../report/problem-facts.ts";

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
