import { expect, test } from "vitest";
import type { CourseEvent } from "../../harness/school/index.ts";
import { stateOf, submitted } from "./sample-state.ts";

const sent = (hack: string, input: string, by = "ada"): [string, CourseEvent] => [
  by,
  { kind: "hack-sent", hack, exercise: "p1", submission: "a", input },
];
const judged = (hack: string, verdict: string): [string, CourseEvent] => [
  "grundy",
  { kind: "hack-judged", hack, result: "successful", verdict },
];
const decided = (hack: string, isAccepted: boolean): [string, CourseEvent] => [
  "ines",
  { kind: "hack-decided", hack, isAccepted },
];

test("accepted inputs are tests in the order of their acceptance, each once", () => {
  const { hacks } = stateOf([
    submitted("a"),
    sent("x", "[7]"),
    sent("y", "[9]", "bob"),
    sent("z", "[7]", "bob"),
    judged("x", "WA"),
    judged("y", "TLE"),
    judged("z", "WA"),
    decided("y", true),
    decided("x", true),
    decided("z", true),
  ]);
  const tests = [{ input: "[9]", isTimed: true }, { input: "[7]" }];
  expect(hacks.testsOf("p1")).toEqual(tests);
  expect(hacks.testsOf("p2")).toEqual([]);
  expect(hacks.earlierTestsOf("p1")).toEqual([[], tests.slice(0, 1), tests, tests]);
});

test("a dismissed input is no test, and unknown hacks change nothing", () => {
  const { hacks } = stateOf([
    submitted("a"),
    sent("x", "[7]"),
    judged("x", "WA"),
    decided("x", true),
    decided("x", false),
    judged("lost", "WA"),
    decided("lost", true),
  ]);
  expect(hacks.testsOf("p1")).toEqual([]);
  expect([...hacks.all.values()].map(({ id, isAccepted }) => [id, isAccepted])).toEqual([
    ["x", false],
  ]);
});
