import { describe, expect, it } from "vitest";
import type { Counterexample } from "../../../harness/core/judging/judging.ts";
import { renderHunt } from "../../../harness/report/index.ts";

const FACTS = {
  functionName: "AcanWin",
  parameters: [{ kind: "int" }],
  returns: { kind: "bool" },
  hasOneAnswer: true,
  hiddenGroups: [],
} as const;
const STYLE = { width: 80, isColour: false, isUnicode: false };

const WRONG: Counterexample = {
  args: [7],
  expected: false,
  actual: true,
  verdict: "WA",
  message: "The answer is True, expected False.",
  smallest: true,
  reason: "With 7 stones A loses.",
};

describe("the result of a hunt", () => {
  it("is a counter-example with its reason", () => {
    const text = renderHunt({ files: ["P1.py"], tried: 7, counterexamples: [WRONG] }, FACTS, STYLE);
    expect(text).toMatchInlineSnapshot(`
      "the smallest input that fails (all smaller ones pass)
        | call      AcanWin(7)
        | expected  False
        | got       True
        |
        | With 7 stones A loses.

      7 inputs tried
      "
    `);
  });

  it("shows the answers of two programs, and the reason once", () => {
    const right: Counterexample = { ...WRONG, actual: false, verdict: "AC", message: "" };
    const text = renderHunt(
      { files: ["a.py", "b\u001B[31m.py"], tried: 7, counterexamples: [WRONG, right] },
      FACTS,
      STYLE,
    );
    expect(text).toMatchInlineSnapshot(`
      "the smallest input on which they differ (on every smaller one they agree)

      a.py: wrong answer
        | call      AcanWin(7)
        | expected  False
        | got       True
        |
        | With 7 stones A loses.

      b\\x1b[31m.py: correct
        | call      AcanWin(7)
        | expected  False
        | got       False

      7 inputs tried
      "
    `);
    expect(text).not.toContain("\u001B");
  });

  it("says that finding nothing is no proof", () => {
    expect(renderHunt({ files: ["P1.py"], tried: 1234, counterexamples: [] }, FACTS, STYLE)).toBe(
      "nothing wrong found on 1,234 inputs (this is no proof; search longer with --time)\n",
    );
    expect(
      renderHunt({ files: ["a.py", "b.py"], tried: 1, counterexamples: [] }, FACTS, STYLE),
    ).toBe("no difference found on 1 input (this is no proof; search longer with --time)\n");
  });
});
