import { describe, expect, it } from "vitest";
import {
  type Agreement,
  isAsExpected,
  renderAgreement,
} from "../../../harness/report/terminal/render-agreement.ts";

const STYLE = { width: 80, isColour: false, isUnicode: true };

describe("the agreement of programs with their folders", () => {
  it("is a line a problem, and a paragraph a program that disagrees", () => {
    const base = { problemId: "p1", expected: "AC", reason: "" } as const;
    expect(
      renderAgreement(
        [
          { ...base, submission: "p1/accepted/a.py", actual: "AC" },
          { ...base, submission: "p1/accepted/b.py", actual: "WA", reason: "8 is lost.\nmore" },
          { ...base, submission: "p1/accepted/c.go", reason: "Go is not installed here" },
          {
            ...base,
            problemId: "p2",
            submission: "p2/accepted/d.go",
            reason: "Go is not installed here",
          },
          { ...base, problemId: "heaps", submission: "heaps/accepted/e.py", actual: "AC" },
        ],
        STYLE,
      ),
    ).toMatchInlineSnapshot(`
      "✗ p1           1 of 2 programs as expected, 1 not judged here
          p1/accepted/b.py: wrong answer, but its folder says accepted
            8 is lost.
      ✓ p2           0 of 0 programs as expected, 1 not judged here
      ✓ heaps        1 of 1 program as expected
      Not judged here: Go is not installed here
      "
    `);
  });

  it("shows how often each program's time fits into the limits, and which margins are too small", () => {
    const base = { problemId: "p2", expected: "AC", actual: "AC", reason: "" } as const;
    const narrow = { answer: 9.1, group: 2.4 };
    const agreements: Agreement[] = [
      {
        ...base,
        submission: "p2/accepted/a.c",
        language: "c",
        margins: { answer: 500, group: Infinity },
      },
      { ...base, submission: "p2/accepted/b.py", language: "python", margins: narrow },
    ];
    expect(renderAgreement(agreements, STYLE)).toMatchInlineSnapshot(`
      "✗ p2           2 of 2 programs as expected
          limit / time used
          answer  group
             9.1    2.4  python  p2/accepted/b.py: too small
           > 100  > 100  c       p2/accepted/a.c
          1 margin below 2.5: raise the limits (grundy verify --limits proposes some), or make the largest tests smaller.
      "
    `);
    expect(agreements.map(isAsExpected)).toEqual([true, false]);
  });

  it("lets no control character through", () => {
    const text = renderAgreement(
      [
        {
          problemId: "p1",
          submission: "p1/accepted/\u001B[31m.py",
          expected: "AC",
          actual: "RTE",
          reason: "\u0007bell",
        },
      ],
      STYLE,
    );
    expect(text).not.toContain("\u001B");
    expect(text).not.toContain("\u0007");
  });
});
