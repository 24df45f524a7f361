import { expect, test } from "vitest";
import {
  adequacyWarnings,
  describeSuite,
  formatShare,
} from "../../../harness/report/wording/adequacy-facts.ts";
import { adequacyWith, GOOD } from "../sample-adequacy.ts";

test("a share has one decimal", () => {
  expect([0, 0.5, 0.9934, 1].map(formatShare)).toEqual(["0.0 %", "50.0 %", "99.3 %", "100.0 %"]);
});

test("good tests have no warnings", () => {
  expect(adequacyWarnings(GOOD)).toEqual([]);
});

test("a program that earns most points without reading input is named, with a remedy", () => {
  const [baseline] = GOOD.baselines;
  if (baseline === undefined) throw new Error("there is a baseline");
  const warn = (points: number) =>
    adequacyWarnings(adequacyWith({ baselines: [{ ...baseline, points }] }));
  expect(warn(60)).toEqual([]);
  expect(warn(61)).toEqual([
    "a program that always answers True earns 61 points: choose tests by answer (by_output), or change the groups",
  ]);
});

test("tests of programs that reject too few mutants are named, and what to do", () => {
  const suite = {
    suite: "programs",
    tests: 60,
    wrong: { total: 9, rejected: 9 },
    missed: [],
  } as const;
  const warn = (rejected: number) =>
    adequacyWarnings(adequacyWith({ suites: [{ ...suite, mutants: { total: 200, rejected } }] }));
  expect(warn(198)).toEqual([]);
  expect(warn(197)).toEqual([
    "the tests of programs reject only 98.5 % of the mutants that were not used to choose them (aim: 99 %): add borders",
  ]);
  expect(describeSuite({ ...suite, mutants: { total: 2000, rejected: 1980 } })).toBe(
    "tests of programs, 60: reject 9 of 9 wrong programs and 1,980 of 2,000 mutants that were not used to choose them",
  );
});

test("a wrong program that passed is to be hunted, a mutant is not", () => {
  const contenders = GOOD.contenders.map((each) => ({ ...each, rejected: each.total - 2 }));
  expect(adequacyWarnings(adequacyWith({ contenders }))).toEqual([
    "2 wrong programs of submissions/ passed all tests: hunt for an input with `grundy hunt FILE --keep`",
    "2 slow programs of submissions/ passed all tests: hunt for an input with `grundy hunt FILE --keep`",
  ]);
});

test.each([
  [
    { newKills: 1 },
    "1 new input would reject more: `grundy generate p1 --adequacy --keep` makes them tests",
  ],
  [
    { leaveHalfOut: 0.969 },
    "only 96.9 % of the programs that were not used to make the tests are rejected (aim: 97 %): add shapes or by_output",
  ],
  [
    { uniform: { own: 18, random: 19, programs: 20 } },
    "the same number of uniformly random inputs rejects more programs: add `random` to the strata",
  ],
  [
    { bounds: [{ bound: "n max", value: "9", isReached: false }] },
    "no test reaches n max, 9: add bounds or a manual test",
  ],
  [
    { margins: [{ program: "accepted/a.py", kind: "accepted", isKept: false } as const] },
    "accepted/a.py needs more than half of the time limit: raise it",
  ],
  [
    { margins: [{ program: "slow/a.py", kind: "slow", isKept: false } as const] },
    "slow/a.py is less than 1.5 times over the time limit: lower it, or test larger inputs",
  ],
])("%o: a warning with the next step", (change, warning) => {
  expect(adequacyWarnings(adequacyWith(change))).toEqual([warning]);
});
