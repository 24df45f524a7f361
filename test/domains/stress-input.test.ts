import { describe, expect, it } from "vitest";
import { largestInput } from "../../harness/domains/index.ts";
import { findGroup, isInDomain } from "../../harness/problems/index.ts";
import { EXERCISES } from "./exercises.ts";

describe("the largest input of a group", () => {
  it.each(EXERCISES.map((problem) => [problem.id, problem] as const))(
    "of %s is one of its inputs and deterministic",
    (_, problem) => {
      const { parameters } = problem.interface;
      const found = problem.groups.flatMap((group) => {
        const input = largestInput(problem, group);
        if (input === undefined) return [];
        expect(isInDomain(parameters, problem.tests.constraints, input)).toBe(true);
        expect(findGroup(problem.groups, parameters, input)).toBe(group);
        expect(largestInput(problem, group)).toEqual(input);
        return [group.id];
      });
      const last = problem.groups.at(-1)?.id;
      expect(found).toContain(last);
    },
  );

  it("is as large as the group's bounds allow", () => {
    const p1 = EXERCISES.find(({ id }) => id === "p1");
    const inputs = p1?.groups.map((group) => [group.id, largestInput(p1, group)]);
    expect(inputs).toContainEqual(["medium", [2000n]]);
    expect(inputs).toContainEqual(["huge", [10n ** 18n]]);
  });
});
