import { expect, test } from "vitest";
import { showHidden } from "../../../harness/app/test/show-hidden.ts";
import { viewJudging } from "../../../harness/core/judging/audience.ts";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { makeWorkspace } from "../own-workspace.ts";

const problem = await makeWorkspace("/nowhere").problem("p1");
const test7 = { args: [7n], expected: false, isTimed: false, isForPrograms: true };
const test8 = { args: [8n], expected: false, isTimed: false, isForPrograms: true };
const suite = { problem, cases: new Map([["large", [test7, test8]]]) };
const group = {
  id: "large",
  visibility: "hidden",
  verdict: "WA",
  points: 0,
  maxPoints: 20,
} as const;
const judging: Judging = {
  problem: "p1",
  submission: "P1.py",
  language: "python",
  interface: "function",
  verdict: "WA",
  points: 0,
  maxPoints: 100,
  groups: [group],
  failures: [{ group: "large", verdict: "WA", message: "hidden" }],
  notes: [],
  cpuMs: 1,
  wallMs: 1,
  memoryKib: 1,
  isolation: "none",
};
const failed = new Map([["large", 1]]);

test("instructors see which hidden case failed, with its right answer", () => {
  expect(showHidden(judging, failed, suite).failures).toEqual([
    { group: "large", verdict: "WA", message: "hidden", args: [8], expected: false },
  ]);
  const program = { ...judging, interface: "program" } as const;
  expect(showHidden(program, failed, suite).failures[0]).toMatchObject({ input: "8\n" });
});

test("students see nothing of it", () => {
  const shown = viewJudging(showHidden(judging, failed, suite), "student");
  expect(JSON.stringify(shown.failures)).toBe(
    JSON.stringify(viewJudging(judging, "student").failures),
  );
});

test("nothing is added for a group without a known case, or if several answers can be right", () => {
  expect(showHidden(judging, new Map(), suite)).toEqual(judging);
  const answers = { ...problem.answers, scoring: "optimisation" } as const;
  const many = { ...suite, problem: { ...problem, answers } };
  expect(showHidden(judging, failed, many).failures[0]).not.toHaveProperty("expected");
});
