import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Redacted } from "../../../harness/core/judging/audience.ts";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { renderJudging } from "../../../harness/report/judging/render-judging.ts";
import { judging } from "../arbitrary-judging.ts";
import { ACCEPTED, COLOUR, failWith, group, P1, PLAIN, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

const WRONG: Redacted<Judging> = {
  ...ACCEPTED,
  verdict: "WA",
  points: 0,
  groups: [
    group("sample", "AC", [0, 0], [2, 2]),
    group("small", "WA", [0, 40], [12, 20]),
    group("large", "skipped", [0, 60], [0, 2000], "hidden"),
  ],
  failures: [
    {
      group: "small",
      args: [8],
      expected: false,
      actual: true,
      printed: "n is 8\n",
      verdict: "WA",
      message: "n = 8 is lost for A: every move leaves a pile from which B wins.",
    },
  ],
  notes: [{ text: "The answer was the int 1; it counts as True. Write `return True`." }],
};

describe("renderJudging", () => {
  test("an accepted program takes few lines", () => {
    expect(renderJudging(ACCEPTED, P1, UNICODE)).toMatchInlineSnapshot(`
      "P1.py · p1 · python · function AcanWin

        ✓  sample  AC  accepted    0 /   0 points   2 /  2 cases
        ✓  small   AC  accepted  100 / 100 points  20 / 20 cases

      ✓ accepted (AC): 100 of 100 points
        22 of 22 cases passed · CPU 213 ms · memory 9.8 MiB · isolation warden
      "
    `);
  });

  test("a wrong answer shows the call, both answers, what was printed and the reason", () => {
    expect(renderJudging(WRONG, P1, UNICODE)).toMatchInlineSnapshot(`
      "P1.py · p1 · python · function AcanWin

        ✓  sample  AC  accepted      0 /  0 points   2 /     2 cases
        ✗  small   WA  wrong answer  0 / 40 points  12 /    20 cases
        ─  large                     0 / 60 points  not run           hidden

      ✗ small: wrong answer (WA)
        │ call      AcanWin(8)
        │ expected  False
        │ got       True
        │ printed   n is 8
        │
        │ n = 8 is lost for A: every move leaves a pile from which B wins.

      note: The answer was the int 1; it counts as True. Write \`return True\`.

      ✗ wrong answer (WA): 0 of 100 points
        22 of 2,022 cases tried, 14 passed · CPU 213 ms · memory 9.8 MiB · isolation warden
      "
    `);
  });

  test("plain text has signs of ASCII only", () => {
    const text = renderJudging(WRONG, P1, PLAIN);
    expect(text).toMatchInlineSnapshot(`
      "P1.py - p1 - python - function AcanWin

        +  sample  AC  accepted      0 /  0 points   2 /     2 cases
        x  small   WA  wrong answer  0 / 40 points  12 /    20 cases
        -  large                     0 / 60 points  not run           hidden

      x small: wrong answer (WA)
        | call      AcanWin(8)
        | expected  False
        | got       True
        | printed   n is 8
        |
        | n = 8 is lost for A: every move leaves a pile from which B wins.

      note: The answer was the int 1; it counts as True. Write \`return True\`.

      x wrong answer (WA): 0 of 100 points
        22 of 2,022 cases tried, 14 passed - CPU 213 ms - memory 9.8 MiB - isolation warden
      "
    `);
    expect(text).toMatch(/^[\n -~]*$/);
  });

  test("in a narrow terminal, verdict words and then remarks give way", () => {
    expect(renderJudging(WRONG, P1, { ...UNICODE, width: 60 })).toMatchInlineSnapshot(`
      "P1.py · p1 · python · function AcanWin

        ✓  sample  AC  0 /  0 points   2 /     2 cases
        ✗  small   WA  0 / 40 points  12 /    20 cases
        ─  large       0 / 60 points  not run           hidden

      ✗ small: wrong answer (WA)
        │ call      AcanWin(8)
        │ expected  False
        │ got       True
        │ printed   n is 8
        │
        │ n = 8 is lost for A: every move leaves a pile from which
        │ B wins.

      note: The answer was the int 1; it counts as True. Write
      \`return True\`.

      ✗ wrong answer (WA): 0 of 100 points
        22 of 2,022 cases tried, 14 passed · CPU 213 ms
        memory 9.8 MiB · isolation warden
      "
    `);
    expect(renderJudging(WRONG, P1, { ...UNICODE, width: 40 })).toMatchInlineSnapshot(`
      "P1.py · p1 · python · function AcanWin

        ✓  sample  AC  0 /  0 points
        ✗  small   WA  0 / 40 points
        ─  large       0 / 60 points

      ✗ small: wrong answer (WA)
        │ call      AcanWin(8)
        │ expected  False
        │ got       True
        │ printed   n is 8
        │
        │ n = 8 is lost for A: every move
        │ leaves a pile from which B wins.

      note: The answer was the int 1; it
      counts as True. Write \`return True\`.

      ✗ wrong answer (WA): 0 of 100 points
        22 of 2,022 cases tried, 14 passed
        CPU 213 ms · memory 9.8 MiB
        isolation warden
      "
    `);
  });

  test("prose stays readable in a very wide terminal", () => {
    const message = "word ".repeat(60);
    const long = failWith({ group: "small", verdict: "RTE", message });
    expect(findDangers(renderJudging(long, P1, { ...UNICODE, width: 300 }), 100)).toEqual([]);
  });

  test("colours come from the verdict and only when they are asked for", () => {
    expect(renderJudging(WRONG, P1, COLOUR)).toContain("\u001B[31mwrong answer\u001B[39m");
    expect(renderJudging(WRONG, P1, UNICODE)).not.toContain("\u001B");
  });

  test("a compile error needs no groups", () => {
    const message = "P1.cpp:3:12: error: expected ';' before '}' token\n    3 |     return n\n";
    const judged: Redacted<Judging> = {
      ...failWith({ verdict: "CE", message }),
      submission: "P1.cpp",
      language: "cpp",
      interface: "unknown",
      groups: [],
      cpuMs: 0,
      memoryKib: null,
    };
    expect(renderJudging(judged, P1, UNICODE)).toMatchInlineSnapshot(`
      "P1.cpp · p1 · cpp

      ✗ compile error (CE)
        │ P1.cpp:3:12: error: expected ';' before '}' token
        │     3 |     return n

      ✗ compile error (CE): 0 of 100 points
        CPU 0 ms · isolation warden
      "
    `);
  });

  test("a judge error takes no points and says so", () => {
    const text = renderJudging(
      failWith({ group: "small", verdict: "JE", message: "The sandbox did not start." }),
      P1,
      UNICODE,
    );
    expect(text).toContain("✗ judge error (JE): not graded");
    expect(text).toContain("costs no points");
  });

  test("valid answers that are not the best are distinguished from wrong ones", () => {
    expect(renderJudging({ ...ACCEPTED, points: 73.333 }, P1, UNICODE)).toContain(
      [
        "✓ accepted (AC): 73.33 of 100 points",
        "  Every answer is valid; better answers earn more points.",
      ].join("\n"),
    );
  });

  test("unsolved groups are distinguished from answers that could be better", () => {
    const groups = [group("small", "AC", [40, 40], [1, 1]), group("large", "TLE", [0, 60], [0, 1])];
    const text = renderJudging({ ...ACCEPTED, points: 40, groups }, P1, UNICODE);
    expect(text).toContain(
      "Each solved group earns its points; the other groups are still to be solved.",
    );
    expect(text).not.toContain("Every answer is right");
  });

  test("in a student's copy missing groups have no verdict, and points are of the rest", () => {
    const elsewhere = [{ id: "large", maxPoints: 160 }];
    expect(renderJudging({ ...ACCEPTED, elsewhere }, P1, UNICODE)).toMatchInlineSnapshot(`
      "P1.py · p1 · python · function AcanWin

        ✓  sample  AC  accepted    0 /   0 points   2 /  2 cases
        ✓  small   AC  accepted  100 / 100 points  20 / 20 cases
        ─  large                     / 160 points  judged by your instructor

      ✓ accepted (AC): 100 of the 100 points that are judged here
        22 of 22 cases passed · CPU 213 ms · memory 9.8 MiB · isolation warden
      "
    `);
    expect(
      renderJudging({ ...ACCEPTED, points: 0, maxPoints: 0, elsewhere }, P1, UNICODE),
    ).toContain("✓ accepted (AC): your instructor awards all points\n");
  });

  test("the first of many failures are shown, and the others counted", () => {
    const failures = Array.from({ length: 7 }, (_, index) => ({
      group: "small",
      args: [index],
      verdict: "WA" as const,
      message: "wrong",
    }));
    const text = renderJudging({ ...WRONG, failures }, P1, UNICODE);
    expect(text).toContain("AcanWin(3)");
    expect(text).not.toContain("AcanWin(4)");
    expect(text).toContain("note: 3 more failures not shown here; `--format json` shows all");
  });

  test("any submission is safe for the terminal and fits its width", () => {
    fc.assert(
      fc.property(
        judging,
        fc.integer({ min: 40, max: 120 }),
        fc.boolean(),
        fc.boolean(),
        (judged, width, isColour, isUnicode) => {
          const text = renderJudging(judged, P1, { width, isColour, isUnicode });
          expect(findDangers(text, width)).toEqual([]);
        },
      ),
    );
  });
});
