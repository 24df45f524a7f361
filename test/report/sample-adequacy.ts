/** Figures to render, with what a test wants to see put in by `change`. */
import type { Adequacy } from "../../harness/core/results/adequacy.ts";

export const GOOD: Adequacy = {
  problem: "p1",
  groups: [
    { id: "small", tests: 20, isComplete: true },
    { id: "huge", tests: 1234, isComplete: false },
  ],
  strata: [
    { kind: "exhaustive", tests: 1000, kills: 88, uniqueKills: 3 },
    { kind: "by_output", tests: 254, kills: 90, uniqueKills: 1 },
  ],
  bounds: [
    { bound: "n min", value: "1", isReached: true },
    { bound: "n max", value: "1000000000000000000", isReached: true },
  ],
  answers: [
    { answer: "True", tests: 900 },
    { answer: "False", tests: 354 },
  ],
  contenders: [
    { kind: "wrong", total: 25, rejected: 25, tests: 1254, equivalent: 0 },
    { kind: "slow", total: 4, rejected: 4, tests: 40, equivalent: 0 },
    { kind: "mutant", total: 63, rejected: 60, tests: 1250, equivalent: 1 },
  ],
  suites: [
    {
      suite: "functions",
      tests: 1254,
      wrong: { total: 12, rejected: 12 },
      mutants: { total: 31, rejected: 31 },
      missed: [],
    },
    {
      suite: "programs",
      tests: 204,
      wrong: { total: 12, rejected: 12 },
      mutants: { total: 100, rejected: 99 },
      missed: ["p1.ts 7:3 `<` -> `<=`"],
    },
  ],
  survivors: [
    { id: "p1.ts 3:7 `<` -> `<=`", kind: "mutant", isEquivalent: true, inputs: 20 },
    { id: "p1.ts 4:9 `0` -> `1`", kind: "mutant", isEquivalent: false, inputs: 20_345 },
  ],
  leaveHalfOut: 0.9934,
  uniform: { own: 19, random: 12, programs: 20 },
  baselines: [
    { answer: "True", points: 0, maxPoints: 100, passed: 0.719 },
    { answer: "False", points: 20, maxPoints: 100, passed: 0.281 },
  ],
  otherVerdicts: [],
  margins: [
    { program: "accepted/fast.py", kind: "accepted", isKept: true },
    { program: "time_limit_exceeded/slow.py", kind: "slow", isKept: true },
  ],
  independence: { rank: 2, basis: ["wrong_answer/log.py", "wrong_answer/always.py"], programs: 3 },
  matrix: {
    tests: ["small 3", "huge 17"],
    rows: [
      { id: "wrong_answer/log.py", kind: "wrong", cells: "x." },
      { id: "time_limit_exceeded/slow.py", kind: "slow", cells: " x" },
    ],
  },
  newKills: 0,
};

export function adequacyWith(change: Partial<Adequacy>): Adequacy {
  return { ...GOOD, ...change };
}

/** Names as nobody should give them: they close tags, break out of quotes, turn the line around. */
const HOSTILE = `<script>alert("1")</script>'&\u202E\u2066\u0007`;

/** Every text of a submission, an author or an answer is hostile. */
export const HOSTILE_ADEQUACY: Adequacy = {
  ...GOOD,
  problem: HOSTILE,
  groups: [{ id: HOSTILE, tests: 1, isComplete: false }],
  strata: [{ kind: HOSTILE, tests: 1, kills: 1, uniqueKills: 1 }],
  bounds: [{ bound: HOSTILE, value: HOSTILE, isReached: false }],
  answers: [{ answer: HOSTILE, tests: 1 }],
  suites: [
    {
      suite: "programs",
      tests: 1,
      wrong: { total: 1, rejected: 0 },
      mutants: { total: 1, rejected: 1 },
      missed: [HOSTILE],
    },
  ],
  survivors: [{ id: HOSTILE, kind: "wrong", isEquivalent: false, inputs: 0 }],
  baselines: [{ answer: HOSTILE, points: 90, maxPoints: 100, passed: 1 }],
  otherVerdicts: [],
  margins: [{ program: HOSTILE, kind: "slow", isKept: false }],
  matrix: { tests: [HOSTILE], rows: [{ id: HOSTILE, kind: "wrong", cells: "x" }] },
  newKills: 1,
};
