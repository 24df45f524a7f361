import { describe, expect, test } from "vitest";
import {
  isLineDue,
  renderProgressLine,
  renderStop,
  renderWatchLine,
} from "../../../harness/report/progress/progress-lines.ts";
import { type Progress, startProgress } from "../../../harness/progress/run-progress.ts";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";

const times = (count: number, verdict: Verdict) => Array.from({ length: count }, () => verdict);

/** 2,100 submissions, and one has ended every 632 ms. */
function progressAt(done: number): Progress {
  const wrong = Math.floor(done / 7);
  return {
    ...startProgress(2100),
    verdicts: [...times(done - wrong, "AC"), ...times(wrong, "WA")],
    pace: { endsMs: Array.from({ length: 100 }, (_, index) => (done - 99 + index) * 632) },
    endedMs: Array.from({ length: done }, () => 632),
    slots: 1,
  };
}

describe("a line of progress", () => {
  test("tells how far, how it stands, and how long it takes", () => {
    expect(renderProgressLine(progressAt(600), 600 * 632)).toBe(
      "600 of 2,100 judged: 515 AC, 85 WA; 95 a minute, about 15 min left",
    );
  });

  test("tells no time before there is an estimate", () => {
    const state = { ...startProgress(2100), verdicts: ["TLE" as const], abandoned: 2 };
    expect(renderProgressLine(state, 31_000)).toBe(
      "3 of 2,100 judged: 1 TLE, 2 could not be judged",
    );
    expect(renderProgressLine(startProgress(7), 0)).toBe("0 of 7 judged");
  });

  test("tells a slow rate by its tenths", () => {
    const pace = { endsMs: [0, 24_000, 48_000, 72_000, 96_000, 120_000] };
    const state = {
      ...startProgress(9),
      verdicts: times(5, "AC"),
      pace,
      endedMs: [24_000],
      slots: 1,
    };
    expect(renderProgressLine(state, 120_000)).toBe(
      "5 of 9 judged: 5 AC; 2.5 a minute, about 2 min left",
    );
  });
});

/** How many were done at each line, when one ends every so often. */
function linesOf(total: number, stepMs: number): number[] {
  const lines: number[] = [];
  let last = { doneCount: 0, atMs: 0 };
  const verdicts: Verdict[] = [];
  for (let done = 1; done <= total; done += 1) {
    verdicts.push("AC");
    const nowMs = done * stepMs;
    if (!isLineDue({ ...startProgress(total), verdicts: [...verdicts] }, last, nowMs)) continue;
    last = { doneCount: done, atMs: nowMs };
    lines.push(done);
  }
  return lines;
}

describe("a log", () => {
  test("of a class gets a line every tenth of the run, and none at the end", () => {
    expect(linesOf(2100, 632)).toEqual([210, 420, 630, 840, 1050, 1260, 1470, 1680, 1890]);
  });

  test("gets no line twice within half a minute, and none of what is over sooner", () => {
    expect(linesOf(100, 1000)).toEqual([30, 60, 90]);
    expect(linesOf(280, 100)).toEqual([]);
  });

  test("of a run of hours gets a line every ten minutes", () => {
    expect(linesOf(100, 240_000).slice(0, 4)).toEqual([3, 6, 9, 10]);
  });

  test("of a single file stays empty, however long it takes", () => {
    expect(linesOf(1, 7_200_000)).toEqual([]);
    expect(isLineDue(startProgress(1), { doneCount: 0, atMs: 0 }, 7_200_000)).toBe(false);
  });
});

test("stopping a run shows how to continue", () => {
  const state = { ...startProgress(2800), verdicts: times(1036, "AC"), abandoned: 1 };
  expect(renderStop(state)).toBe(
    "Stopped after 1,037 of 2,800; the same command continues from there.",
  );
});

test("shows which programs run, on which case, and for how long", () => {
  const running = new Map(
    ["a.py", "b.py", "c.py", "d.py", "e.py"].map((submission, index) => {
      const stage = { kind: "group", group: "secret", finished: 3, total: 39 } as const;
      const cases = { finished: 3, total: 39 };
      return [submission, { submission, stage, startedMs: 1000 * index, cases }] as const;
    }),
  );
  const state = { ...startProgress(8), verdicts: times(3, "AC"), running };
  expect(renderWatchLine(state, 34_000)).toBe(
    "3 of 8 judged; now a.py: secret, case 4 of 39, for 34.0 s; b.py: secret, case 4 of 39, for 33.0 s; c.py: secret, case 4 of 39, for 32.0 s; 2 more",
  );
  expect(renderWatchLine(startProgress(8), 0)).toBe("0 of 8 judged; preparing");
});
