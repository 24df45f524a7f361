import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Progress,
  type RunningJudging,
  startProgress,
} from "../../harness/report/progress.ts";
import { renderProgress } from "../../harness/report/render-progress.ts";
import { hostileText } from "./arbitrary-judging.ts";
import { PLAIN, UNICODE } from "./sample-results.ts";
import { findDangers } from "./terminal-safety.ts";

const RUNNING: RunningJudging = {
  submission: "P1.py",
  stage: { kind: "group", group: "large", finished: 11, total: 60 },
  sinceMs: 1000,
  cases: { finished: 40, total: 80 },
};
const HALFWAY: Progress = {
  total: 10,
  verdicts: ["WA", "AC", "AC"],
  abandoned: 1,
  running: new Map([
    ["b", { ...RUNNING, submission: "P2.py", sinceMs: 4000 }],
    ["a", RUNNING],
  ]),
};

describe("renderProgress", () => {
  test("tells how far it is and which case runs longest", () => {
    expect(renderProgress(HALFWAY, 4200, UNICODE)).toMatchInlineSnapshot(`
      [
        "━━━━━━━━━━━━━━━───────────────  4 of 10  2 AC  1 WA  1 not judged",
        "P1.py · large · case 12 of 60 · 3.2 s · 1 more running",
      ]
    `);
  });

  test("has a form in ASCII", () => {
    expect(renderProgress(HALFWAY, 4200, PLAIN)).toMatchInlineSnapshot(`
      [
        "###############...............  4 of 10  2 AC  1 WA  1 not judged",
        "P1.py - large - case 12 of 60 - 3.2 s - 1 more running",
      ]
    `);
  });

  test("is one line before anything runs", () => {
    expect(renderProgress(startProgress(3), 0, UNICODE)).toMatchInlineSnapshot(`
      [
        "──────────────────────────────  0 of 3",
      ]
    `);
  });

  test("a bar over nothing is full", () => {
    expect(renderProgress(startProgress(0), 0, PLAIN)).toEqual([`${"#".repeat(30)}  0 of 0`]);
  });

  test("fits into any terminal, whatever the files are called", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 12, max: 120 }), (submission, width) => {
        const stage = { ...RUNNING.stage, group: submission };
        const running = new Map([["a", { ...RUNNING, submission, stage }]]);
        const state = { ...HALFWAY, running };
        const lines = renderProgress(state, 4200, { width, isColour: true, isUnicode: true });
        expect(lines).toHaveLength(2);
        for (const line of lines) {
          expect(line).not.toContain("\n");
          expect(findDangers(line, width)).toEqual([]);
        }
      }),
    );
  });
});
