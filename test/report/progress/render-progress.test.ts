import { stripVTControlCharacters } from "node:util";
import * as fc from "fast-check";
import stringWidth from "fast-string-width";
import { describe, expect, test } from "vitest";
import { VERDICTS } from "../../../harness/core/judging/verdict.ts";
import {
  type Progress,
  type RunningJudging,
  startProgress,
} from "../../../harness/progress/run-progress.ts";
import { renderProgress } from "../../../harness/report/progress/render-progress.ts";
import { hostileText } from "../arbitrary-judging.ts";
import { COLOUR, PLAIN, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

const NOW_MS = 64_200;
const RUNNING: RunningJudging = {
  submission: "inbox/anna/P1.py",
  stage: { kind: "group", group: "large", finished: 11, total: 60 },
  startedMs: 61_000,
  cases: { finished: 40, total: 80 },
};
const HALFWAY: Progress = {
  ...startProgress(20),
  verdicts: ["WA", "AC", "AC", "AC", "AC", "TLE", "AC"],
  recalled: 2,
  abandoned: 1,
  pace: { endsMs: [4200, 14_000, 24_000, 34_000, 44_000, 64_000] },
  endedMs: [9800, 10_000, 10_000, 10_000, 20_000],
  slots: 1,
  running: new Map([
    ["b", { ...RUNNING, submission: "inbox/ben/P2.py", startedMs: 64_000 }],
    ["a", RUNNING],
  ]),
};
const at = (width: number) => renderProgress(HALFWAY, NOW_MS, { ...UNICODE, width });

describe("renderProgress", () => {
  test("tells how far and how fast, the verdicts, and what runs, the longest first", () => {
    expect(at(100)).toMatchInlineSnapshot(`
      [
        "━━━━━━━━━━━━━─────────────────  8 of 20  5.0 a minute  about 3 min left",
        "5 AC  1 WA  1 TLE  1 not judged  2 judged before",
        "inbox/anna/P1.py · large · case 12 of 60 · 3.2 s",
        "inbox/ben/P2.py · large · case 12 of 60 · 200 ms",
      ]
    `);
  });

  test("has a form in ASCII", () => {
    expect(renderProgress(HALFWAY, NOW_MS, PLAIN)).toMatchInlineSnapshot(`
      [
        "#############.................  8 of 20  5.0 a minute  about 3 min left",
        "5 AC  1 WA  1 TLE  1 not judged  2 judged before",
        "inbox/anna/P1.py - large - case 12 of 60 - 3.2 s",
        "inbox/ben/P2.py - large - case 12 of 60 - 200 ms",
      ]
    `);
  });

  test("leaves out what has no room, the time that is left last", () => {
    expect([52, 43, 36, 30].map((width) => at(width)[0])).toMatchInlineSnapshot(`
      [
        "━━━━───────  8 of 20  5.0 a minute  about 3 min left",
        "━━━━━━━─────────  8 of 20  about 3 min left",
        "━━━━─────  8 of 20  about 3 min left",
        "━━━━─────  8 of 20  3 min left",
      ]
    `);
  });

  test("a long path loses its beginning, not the file's name", () => {
    expect(at(40)).toMatchInlineSnapshot(`
      [
        "━━━━━────────  8 of 20  about 3 min left",
        "5 AC  1 WA  1 TLE  1 not judged",
        "2 judged before",
        "inbox/anna/P1.py · large 12/60 · 3.2 s",
        "inbox/ben/P2.py · large 12/60 · 200 ms",
      ]
    `);
  });

  test("says before anything runs that it prepares, and tells no time", () => {
    expect(renderProgress(startProgress(3), 0, UNICODE)).toMatchInlineSnapshot(`
      [
        "──────────────────────────────  0 of 3",
        "preparing",
      ]
    `);
  });

  test("shows four of those that run, and counts the others", () => {
    const running = new Map(
      Array.from({ length: 7 }, (_, index) => [
        String(index),
        { ...RUNNING, submission: `s${index}/P1.py`, startedMs: 63_000 - 1000 * index },
      ]),
    );
    const state = { ...startProgress(9), running };
    expect(renderProgress(state, NOW_MS, UNICODE).slice(1)).toMatchInlineSnapshot(`
      [
        "s6/P1.py · large · case 12 of 60 · 7.2 s",
        "s5/P1.py · large · case 12 of 60 · 6.2 s",
        "s4/P1.py · large · case 12 of 60 · 5.2 s",
        "s3/P1.py · large · case 12 of 60 · 4.2 s · 3 more running",
      ]
    `);
  });

  test("a bar over nothing is full", () => {
    expect(renderProgress(startProgress(0), 0, PLAIN)).toEqual([`${"#".repeat(30)}  0 of 0`]);
  });

  test("colours change no letter", () => {
    const coloured = renderProgress(HALFWAY, NOW_MS, COLOUR);
    expect(coloured).not.toEqual(at(100));
    expect(coloured.map(stripVTControlCharacters)).toEqual(at(100));
  });

  test("every verdict is shown in a terminal of 40 columns", () => {
    const verdicts = VERDICTS.flatMap((verdict) => Array.from({ length: 1234 }, () => verdict));
    const state = { ...HALFWAY, total: 10_000, verdicts, running: new Map() };
    const lines = renderProgress(state, NOW_MS, { ...UNICODE, width: 40 });
    for (const verdict of VERDICTS) expect(lines.join(" ")).toContain(`1,234 ${verdict}`);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(40);
  });

  test("fits into any terminal, whatever the files are called", () => {
    const style = fc.record({
      width: fc.integer({ min: 12, max: 200 }),
      isColour: fc.boolean(),
      isUnicode: fc.boolean(),
    });
    const totals = fc.constantFrom(20, 2100, 1_000_000);
    fc.assert(
      fc.property(hostileText, style, totals, (submission, anyLook, total) => {
        const stage = { ...RUNNING.stage, group: submission };
        const running = new Map([["a", { ...RUNNING, submission, stage }]]);
        const lines = renderProgress({ ...HALFWAY, total, running }, NOW_MS, anyLook);
        expect(lines.length).toBeGreaterThanOrEqual(3);
        for (const line of lines) {
          expect(line).not.toContain("\n");
          expect(findDangers(line, anyLook.width)).toEqual([]);
        }
      }),
    );
  });
});
