import type { MakeFilm } from "../core/judging/reference.ts";
import { isScalar } from "../core/values/text-form.ts";
import type { JsonValue } from "../core/values/value.ts";
import { fromJson, ValueError } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import { describeViolation } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import type { FilmOf } from "../report/problem-facts.ts";

/** Films of answers as judgings keep them; none where a text is no input or answer (any more). */
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

/** What a program read, where every argument is a word of it; else nothing. */
function splitInput(types: readonly ValueType[], input: string): readonly JsonValue[] {
  // A text that was cut ends in the middle of a line.
  return types.every(isScalar) && input.endsWith("\n")
    ? input.split(/\s+/).filter((word) => word !== "")
    : [];
}
