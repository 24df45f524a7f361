import type { Receipt } from "../../harness/core/results/receipt.ts";
import { createCourseKey, readPrivateKey, readPublicKey } from "../../harness/receipts/index.ts";

export const RECEIPT: Receipt = {
  version: 1,
  student: "ana",
  problem: "p1",
  submission: "ana/P1.py",
  attempt: 2,
  verdict: "WA",
  points: 40,
  maxPoints: 100,
  score: 32.5,
  judgedAt: "2026-11-05T08:00:00.000Z",
  causes: {
    submission: "5f".repeat(32),
    suite: "7e57".repeat(16),
    judge: "1dea".repeat(16),
    tools: { python3: "3.12.3", cc: "14.2" },
    options: { allCases: false, isolation: "warden" },
  },
};

/** A key pair of its own each time. */
export function newKeys() {
  const { privatePem, publicPem } = createCourseKey();
  return {
    privateKey: readPrivateKey(privatePem, "course.key"),
    publicKey: readPublicKey(publicPem, "course.key.pub"),
  };
}
