import { expect, test } from "vitest";
import { measureTests } from "../../../harness/report/package/test-power.ts";
import { SAMPLE, submission } from "./sample-verification.ts";

test("a test's power is what it rejects, what it is the first to reject, and what it alone does", () => {
  expect(measureTests(SAMPLE)).toEqual([
    { test: "sample/1", rejects: [], first: [], alone: [] },
    {
      test: "secret/1-small/1",
      rejects: ["submissions/wrong_answer/both.py"],
      first: ["submissions/wrong_answer/both.py"],
      alone: [],
    },
    {
      test: "secret/1-small/2",
      rejects: ["submissions/wrong_answer/both.py", "submissions/wrong_answer/off_by_one.py"],
      first: ["submissions/wrong_answer/off_by_one.py"],
      alone: ["submissions/wrong_answer/off_by_one.py"],
    },
    {
      test: "secret/2-large/1",
      rejects: ["submissions/time_limit_exceeded/slow.py"],
      first: ["submissions/time_limit_exceeded/slow.py"],
      alone: ["submissions/time_limit_exceeded/slow.py"],
    },
  ]);
});

test("programs that must be accepted, and judge errors, do not count for tests", () => {
  const right = submission("mixed/a.py", "W...", {
    expected: { permitted: ["AC", "WA", "TLE", "RTE"], required: ["AC"], final: ["AC"] },
  });
  const broken = submission("wrong_answer/b.py", "J...", {
    expected: { permitted: ["AC", "WA"], required: ["WA"] },
  });
  const powers = measureTests({ ...SAMPLE, submissions: [right, broken] });
  expect(powers.flatMap(({ rejects }) => rejects)).toEqual([]);
});

test("programs that are to have a part of the points are rejected by some tests", () => {
  const expected = { permitted: ["AC", "WA"], required: ["AC"], final: ["AC"] } as const;
  const whole = submission("accepted/a.py", "....", { score: 100 });
  const part = submission("partially_accepted/b.py", "..W.", {
    expected: {
      permitted: [...expected.permitted],
      required: [...expected.required],
      final: [...expected.final],
      score: [null, 99.99],
    },
    verdict: "AC",
    score: 40,
  });
  const powers = measureTests({ ...SAMPLE, submissions: [whole, part] });
  expect(powers.map(({ rejects }) => rejects.length)).toEqual([0, 0, 1, 0]);
});
