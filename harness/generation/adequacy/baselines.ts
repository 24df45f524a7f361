import type { Baseline } from "../../core/results/adequacy.ts";
import { isRightAnswer } from "../../core/comparison/judge-answer.ts";
import type { Reference } from "../../core/judging/reference.ts";
import { formatValue } from "../../core/values/text-form.ts";
import type { Value } from "../../core/values/value.ts";
import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import { answerRulesOf } from "../../problems/answer-rules.ts";
import { ownerOfCases } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";

/** Scores of programs that ignore their input. */
export function scoreBaselines(
  problem: Problem,
  reference: Pick<Reference, "check">,
  tests: Tests,
): readonly Baseline[] {
  const { returns } = problem.interface;
  const rules = answerRulesOf(problem, reference);
  const maxPoints = problem.groups.reduce((sum, { points }) => sum + points, 0);
  return trivialAnswers(returns).map((answer) => {
    const passed = new Set<string>();
    let points = 0;
    let right = 0;
    let total = 0;
    for (const group of problem.groups) {
      const { id, points: worth, requires } = group;
      const cases = tests.get(ownerOfCases(problem.groups, group).id) ?? [];
      const rightHere = cases.filter(({ args, expected }) =>
        isRightAnswer(rules, args, expected, answer),
      ).length;
      total += cases.length;
      right += rightHere;
      if (rightHere < cases.length || !requires.every((each) => passed.has(each))) continue;
      passed.add(id);
      points += worth;
    }
    const share = total === 0 ? 0 : right / total;
    return { answer: formatValue(returns, answer), points, maxPoints, passed: share };
  });
}

function trivialAnswers(type: ValueType): readonly Value[] {
  switch (type.kind) {
    case "int":
      return [0n, 1n];
    case "float":
      return [0, 1];
    case "option":
      return [null];
    case "bool":
      return [true, false];
    case "text":
      return [""];
    case "list":
      return [[]];
    case "set":
      return [new Set()];
    case "map":
      return [new Map()];
    case "pair":
    case "tuple":
      return [firstOfEach(partTypes(type))];
    case "record": {
      const values = firstOfEach(partTypes(type));
      return [Object.fromEntries(type.fields.map(({ name }, at) => [name, values[at] as Value]))];
    }
  }
}

function firstOfEach(types: readonly ValueType[]): readonly Value[] {
  return types.flatMap((type) => trivialAnswers(type).slice(0, 1));
}
