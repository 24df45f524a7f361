import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Receipt } from "../../harness/core/results/receipt.ts";
import { VERDICTS } from "../../harness/core/judging/verdict.ts";
import { signReceipt, verifyReceipt } from "../../harness/receipts/index.ts";
import { newKeys, RECEIPT } from "./sample-receipt.ts";

const { privateKey, publicKey } = newKeys();
const SIGNED = signReceipt(RECEIPT, privateKey);

describe("verifyReceipt", () => {
  it("accepts what was signed, with any white space and order of keys", () => {
    const reversed = Object.fromEntries(Object.entries(RECEIPT).toReversed());
    const { signature, key } = SIGNED;
    for (const text of [
      JSON.stringify(SIGNED),
      JSON.stringify({ signature, receipt: reversed, key }, undefined, 4),
    ]) {
      expect(verifyReceipt(text, publicKey)).toEqual({ kind: "valid", receipt: RECEIPT });
    }
  });

  it("accepts a receipt without causes", () => {
    const { causes: _, ...receipt } = RECEIPT;
    const text = JSON.stringify(signReceipt(receipt, privateKey));
    expect(verifyReceipt(text, publicKey)).toEqual({ kind: "valid", receipt });
  });

  it.each<[string, Partial<Receipt>]>([
    ["student", { student: "bob" }],
    ["problem", { problem: "p2" }],
    ["submission", { submission: "ana/P1.java" }],
    ["attempt", { attempt: 1 }],
    ["verdict", { verdict: "AC" }],
    ["points", { points: 100 }],
    ["most points", { maxPoints: 40 }],
    ["score", { score: 100 }],
    ["time", { judgedAt: "2026-11-05T08:00:01.000Z" }],
    ["causes", { causes: { ...causes(), submission: "00".repeat(32) } }],
    ["tools", { causes: { ...causes(), tools: { python3: "3.12.4", cc: "14.2" } } }],
    ["options", { causes: { ...causes(), options: { allCases: true, isolation: "warden" } } }],
  ])("a changed %s is a forgery", (_, change) => {
    const text = JSON.stringify({ ...SIGNED, receipt: { ...RECEIPT, ...change } });
    expect(verifyReceipt(text, publicKey).kind).toBe("forged");
  });

  it("no other receipt has the same signature", () => {
    const receipts = fc.record({
      version: fc.constant(1 as const),
      student: fc.string({ unit: "binary" }),
      problem: fc.string({ unit: "binary" }),
      submission: fc.string(),
      attempt: fc.nat(),
      verdict: fc.constantFrom(...VERDICTS),
      points: fc.double({ noDefaultInfinity: true, noNaN: true }),
      maxPoints: fc.double({ noDefaultInfinity: true, noNaN: true }),
      score: fc.double({ noDefaultInfinity: true, noNaN: true }),
      judgedAt: fc.constant(RECEIPT.judgedAt),
    });
    fc.assert(
      fc.property(receipts, receipts, (receipt, other) => {
        const { signature, key } = signReceipt(receipt, privateKey);
        const [own, swapped] = [receipt, other].map((each) =>
          verifyReceipt(JSON.stringify({ receipt: each, key, signature }), publicKey),
        );
        expect(own?.kind).toBe("valid");
        const isSame = JSON.stringify(receipt) === JSON.stringify(other);
        expect(swapped?.kind).toBe(isSame ? "valid" : "forged");
      }),
      { numRuns: 50 },
    );
  });

  it("reports another key for another course's receipt", () => {
    const others = signReceipt(RECEIPT, newKeys().privateKey);
    expect(verifyReceipt(JSON.stringify(others), publicKey)).toEqual({
      kind: "other-key",
      reason: expect.stringContaining(others.key.slice(0, 12)),
    });
  });

  it("a foreign signature with our key's fingerprint is a forgery", () => {
    const others = signReceipt(RECEIPT, newKeys().privateKey);
    const text = JSON.stringify({ ...others, key: SIGNED.key });
    expect(verifyReceipt(text, publicKey).kind).toBe("forged");
  });

  it.each([
    ["", "It is not JSON."],
    ["[]", "It is not a receipt"],
    ["{}", "It is not a receipt: receipt:"],
    [JSON.stringify({ ...SIGNED, signature: "AAAA" }), "signature: "],
    [JSON.stringify({ ...SIGNED, extra: 1 }), "It is not a receipt"],
    [JSON.stringify({ ...SIGNED, receipt: { ...RECEIPT, version: 2 } }), "receipt.version"],
    [JSON.stringify({ ...SIGNED, receipt: { ...RECEIPT, bonus: 9 } }), "receipt: "],
  ])("%j is malformed", (text, reason) => {
    const verification = verifyReceipt(text, publicKey);
    expect(verification).toEqual({
      kind: "malformed",
      reason: expect.stringContaining(reason),
    });
  });

  it("any text gets an answer", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(verifyReceipt(text, publicKey).kind).toBe("malformed");
      }),
    );
  });
});

function causes(): NonNullable<Receipt["causes"]> {
  if (RECEIPT.causes === undefined) throw new Error("the sample has causes");
  return RECEIPT.causes;
}
