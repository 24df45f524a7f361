import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderVerification } from "../../../harness/report/terminal/render-verification.ts";
import { RECEIPT } from "../../receipts/sample-receipt.ts";
import { hostileText } from "../arbitrary-judging.ts";
import { COLOUR, PLAIN } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

describe("renderVerification", () => {
  test("a valid receipt shows its content", () => {
    expect(renderVerification("ana.json", { kind: "valid", receipt: RECEIPT }, PLAIN))
      .toMatchInlineSnapshot(`
      "+ ana.json: valid
          ana, p1, attempt 2: wrong answer, 32.5 points; ana/P1.py, judged 2026-11-05 08:00 UTC.
      "
    `);
  });

  test("an invalid one shows the reason", () => {
    const verification = { kind: "forged", reason: "It was changed." } as const;
    expect(renderVerification("ana.json", verification, PLAIN)).toMatchInlineSnapshot(`
      "x ana.json: forged
          It was changed.
      "
    `);
  });

  test("nothing that a receipt says can steer a terminal", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (file, text) => {
        const receipt = { ...RECEIPT, student: text, problem: text, submission: text };
        const shown = [
          renderVerification(file, { kind: "valid", receipt }, COLOUR),
          renderVerification(file, { kind: "malformed", reason: text }, COLOUR),
        ];
        expect(shown.flatMap((each) => findDangers(each, Infinity))).toEqual([]);
      }),
    );
  });
});
