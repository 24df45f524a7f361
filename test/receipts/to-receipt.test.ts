import { expect, it } from "vitest";
import { receiptSchema } from "../../harness/core/results/receipt.ts";
import { toReceipt } from "../../harness/receipts/index.ts";
import { resultWith, WRONG } from "../report/feedback/sample-feedback.ts";

it("a receipt has the student, result, file and judge", () => {
  const receipt = toReceipt(WRONG);
  expect(receiptSchema.parse(receipt)).toEqual({
    version: 1,
    student: "ana",
    problem: "p1",
    submission: "P1.py",
    attempt: 2,
    verdict: "WA",
    points: 40,
    maxPoints: 100,
    score: 32,
    judgedAt: "2026-11-05T00:00:00Z",
    causes: WRONG.causes,
  });
});

it("an unreadable file has no causes", () => {
  const { causes: _, ...unread } = resultWith({ verdict: "CE" });
  expect(toReceipt(unread)).not.toHaveProperty("causes");
});
