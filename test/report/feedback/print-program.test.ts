import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toProgramText } from "../../../harness/core/results/program-text.ts";
import { printProgram } from "../../../harness/report/feedback/print-program.ts";
import type { Remark } from "../../../harness/report/feedback/remarks.ts";
import { hostileText } from "../arbitrary-judging.ts";

const FAILURE: Remark = { kind: "failure", line: 2, text: "run-time error: E" };
const COMMENT: Remark = { kind: "comment", line: 2, text: "Why?\nSay it." };

function print(source: string, remarks: readonly Remark[] = []): string {
  const text = toProgramText("python", source);
  return printProgram({ name: "p1", anchor: "a", text, remarks }).markup;
}

describe("a program on a page", () => {
  test("is folded without remarks, and reachable by keyboard", () => {
    const markup = print("x = 1\n");
    expect(markup).toMatch(/^<details><summary>p1<\/summary>/);
    expect(markup).toMatch(
      /<pre\s+class="program"\s+tabindex="0"\s+role="region"\s+aria-label="p1"/,
    );
    expect(markup).toContain(
      '<code><span class="line" id="a-1">x = <span class="number">1</span></span></code>',
    );
  });

  test("shows remarks below their lines, unfolded", () => {
    const markup = print("x\ny\nz", [FAILURE, COMMENT]);
    expect(markup).toMatch(/^<details open>/);
    expect(markup).toContain(
      '<span class="line" id="a-1">x</span><span class="line failure" id="a-2">y</span>' +
        '<span class="remark failure">run-time error: E</span>' +
        '<span class="remark comment">Why?\nSay it.</span><span class="line" id="a-3">z</span>',
    );
  });

  test("loses no remark on a line that is not there", () => {
    expect(print("x", [{ ...COMMENT, line: 1234 }])).toContain(
      '<p class="remark comment">On line 1,234: Why?\nSay it.</p>',
    );
  });

  test("tells how many lines are not shown", () => {
    expect(print(`${"x".repeat(9_999)}\n`.repeat(100))).toContain("94 more lines not shown here.");
  });

  test("shows what hides: tabs as spaces, signs that turn the line around as what they are", () => {
    expect(print("\tx\u202Ey\u200Bz")).toContain("    x\\u202ey\\u200bz");
  });

  test("no content can add elements", () => {
    const remark = fc.record({
      kind: fc.constantFrom("failure" as const, "comment" as const),
      line: fc.integer({ min: -1, max: 5 }),
      text: hostileText,
    });
    fc.assert(
      fc.property(hostileText, fc.array(remark), hostileText, (source, remarks, name) => {
        const text = toProgramText("javascript", `"</pre><script>"\n${source}`);
        const { markup } = printProgram({ name, anchor: "a", text, remarks });
        const ours =
          /^<\/?(?:details|summary|pre|code|span|p)(?:\s+(?:open|(?:class|id|tabindex|role|aria-label)="[^"<>]*"))*\s*>$/;
        expect((markup.match(/<[^>]*>?/g) ?? []).filter((one) => !ours.test(one))).toEqual([]);
      }),
    );
  });
});
