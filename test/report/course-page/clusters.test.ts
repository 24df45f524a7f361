import { expect, test } from "vitest";
import type { StudentResult } from "../../../harness/core/results/results.ts";
import { findClusters } from "../../../harness/report/course-page/clusters.ts";
import { resultWith } from "./made-up-result.ts";

const EXERCISES = ["p1", "p2"].map((id) => ({ id, points: 10, groups: [] }));

function wrong(
  id: string,
  change: Partial<NonNullable<StudentResult["counterexample"]>> = {},
  problem = "p1",
): StudentResult {
  const counterexample = {
    args: [3],
    actual: true,
    verdict: "WA",
    message: "",
    smallest: true,
  } as const;
  return resultWith({
    student: { id },
    problem,
    verdict: "WA",
    counterexample: { ...counterexample, args: [...counterexample.args], ...change },
  });
}

function failing(id: string, input: string | undefined): StudentResult {
  const hidden = { group: "huge", verdict: "RTE", message: "out of range" } as const;
  const failures = input === undefined ? [hidden] : [hidden, { ...hidden, group: "small", input }];
  return resultWith({ student: { id }, verdict: "RTE", failures });
}

const find = (results: readonly StudentResult[]) =>
  findClusters(results, EXERCISES).map(({ results: all }) => all.map(({ student }) => student.id));

test("the same wrong answer to the same input is a cluster, alone nobody is", () => {
  const other = [
    wrong("cy", { args: [4] }),
    wrong("di", { actual: 7 }),
    wrong("ed", { verdict: "RTE" }),
  ];
  expect(find([wrong("ada"), ...other, wrong("bob"), resultWith(), resultWith()])).toEqual([
    ["ada", "bob"],
  ]);
});

test("different exercises are never one cluster, and stand in their order", () => {
  const results = [wrong("a", {}, "p2"), wrong("b"), wrong("c", {}, "p2"), wrong("d")];
  expect(find(results)).toEqual([
    ["b", "d"],
    ["a", "c"],
  ]);
});

test("the largest is first", () => {
  const four = ["c", "d", "e"].map((id) => wrong(id, { args: [9] }));
  expect(find([wrong("a"), wrong("b"), ...four])).toEqual([
    ["c", "d", "e"],
    ["a", "b"],
  ]);
});

test("programs without a counter-example are compared by the first failure that may be seen", () => {
  const results = [
    failing("a", "5\n"),
    failing("b", undefined),
    failing("c", "5\n"),
    failing("d", undefined),
  ];
  expect(find(results)).toEqual([["a", "c"]]);
});

test("the reason is shown once, with every different guess", () => {
  const results = [
    wrong("a", { guess: "one" }),
    wrong("b", { guess: "two", reason: "because" }),
    wrong("c", { guess: "one" }),
  ];
  expect(findClusters(results, EXERCISES)).toMatchObject([
    { guesses: ["one", "two"], sample: { args: [3], actual: true, reason: "because" } },
  ]);
});
