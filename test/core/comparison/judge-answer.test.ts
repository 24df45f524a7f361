import { describe, expect, it } from "vitest";
import { type Comparison, PLAIN_COMPARISON } from "../../../harness/core/comparison/comparison.ts";
import {
  type AnswerRules,
  isRightAnswer,
  judgeAnswer,
} from "../../../harness/core/comparison/judge-answer.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { fromJson } from "../../../harness/core/values/value.ts";

function rulesFor(
  type: string,
  changes: Partial<Comparison> = {},
  check?: AnswerRules["check"],
): AnswerRules {
  return { type: parseValueType(type), comparison: { ...PLAIN_COMPARISON, ...changes }, check };
}

function judge(
  type: string,
  expected: unknown,
  actual: unknown,
  changes: Partial<Comparison> = {},
): string {
  const rules = rulesFor(type, changes);
  const read = (json: unknown) => fromJson(rules.type, json);
  const checked = judgeAnswer(rules, [], read(expected), read(actual));
  return checked.isRight ? "right" : checked.message;
}

describe("a wrong answer is described with the expected one", () => {
  it("and the distance of a float", () => {
    expect(judge("float", 2.5, 2.5)).toBe("right");
    expect(judge("float", 2.5, 2.50001)).toBe(
      "The answer is 2.50001, expected 2.5: they differ by 1.0e-5, and at most 2.5e-9 (1e-9 of the expected value) is allowed.",
    );
    expect(judge("float", 2.5, 2.50001, { absolute: 1e-6, relative: 0 })).toBe(
      "The answer is 2.50001, expected 2.5: they differ by 1.0e-5, and at most 0.000001 is allowed.",
    );
    expect(judge("list<float>", [1, 2.5], [1, 3], { absolute: 0, relative: 0 })).toBe(
      "The answer is [1.0, 3.0], expected [1.0, 2.5]: 3.0 and 2.5 differ by 5.0e-1, and at most 0 is allowed.",
    );
  });

  it("and the missing or extra item of an unordered list", () => {
    const any = { isInAnyOrder: true };
    expect(judge("list<int>", [1, 2], [3, 1], any)).toBe(
      "The answer is [3, 1], expected [1, 2], in any order: 2 is missing.",
    );
    expect(judge("list<int>", [1], [1, 1], any)).toBe(
      "The answer is [1, 1], expected [1], in any order: 1 is extra.",
    );
  });

  it("and nothing more if it is simply different", () => {
    expect(judge("option<int>", 1, null)).toBe("The answer is None, expected 1.");
    expect(judge("{ name: text, age: int }", { name: "a", age: 1 }, { name: "b", age: 1 })).toBe(
      'The answer is {name: "b", age: 1}, expected {name: "a", age: 1}.',
    );
    expect(judge("text", "a".repeat(400), "b").length).toBeLessThan(400);
  });
});

describe("a float that is not finite", () => {
  it("is refused", () => {
    expect(judge("float", 1, "NaN")).toBe("The answer is NaN, which is not a finite number.");
    expect(judge("float", "NaN", "NaN")).toBe("The answer is NaN, which is not a finite number.");
    expect(judge("map<int, list<float>>", { 1: [1] }, { 1: [1, "-Infinity"] })).toBe(
      "The answer holds -Infinity, which is not a finite number.",
    );
    expect(judge("{ a: option<float>, b: float }", { a: 1, b: 1 }, { a: null, b: "NaN" })).toBe(
      "The answer holds NaN, which is not a finite number.",
    );
  });

  it("may be allowed, NaN and infinity separately", () => {
    expect(judge("float", "NaN", "NaN", { allowed: ["nan"] })).toBe("right");
    expect(judge("float", "NaN", "Infinity", { allowed: ["nan"] })).toBe(
      "The answer is Infinity, which is not a finite number.",
    );
    expect(judge("float", "Infinity", "-Infinity", { allowed: ["infinity"] })).toBe(
      "The answer is -Infinity, expected Infinity.",
    );
  });

  it("is refused before the reference's own checker runs", () => {
    const rules = rulesFor("float", {}, () => ({ isRight: true }));
    expect(judgeAnswer(rules, [], 1, Number.NaN).isRight).toBe(false);
    expect(judgeAnswer(rules, [], 1, 7).isRight).toBe(true);
  });
});

describe("an answer is right", () => {
  it("without a checker if it is equivalent to the expected one", () => {
    expect(isRightAnswer(rulesFor("list<int>"), [1n], [2n], [2n])).toBe(true);
    expect(isRightAnswer(rulesFor("list<int>"), [1n], [2n], [3n])).toBe(false);
    expect(isRightAnswer(rulesFor("float"), [1n], 0.3, 0.1 + 0.2)).toBe(true);
  });

  it("by the reference's checker if it earns full points", () => {
    const scored = (score: number) => rulesFor("int", {}, () => ({ isRight: true, score }));
    expect(isRightAnswer(scored(1), [1n], 2n, 2n)).toBe(true);
    expect(isRightAnswer(scored(0.9), [1n], 2n, 2n)).toBe(false);
    const refused = rulesFor("int", {}, () => ({ isRight: false, message: "" }));
    expect(isRightAnswer(refused, [1n], 2n, 2n)).toBe(false);
  });
});
