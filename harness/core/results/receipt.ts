/** Signed receipts: a result without its explanations, and the course's signature over it. */
import { z } from "zod";
import { judgingSchema } from "../judging/judging.ts";
import { causesSchema, momentSchema } from "./results.ts";

export const receiptSchema = z
  .strictObject({
    version: z.literal(1),
    student: z.string(),
    problem: judgingSchema.shape.problem,
    submission: judgingSchema.shape.submission,
    attempt: z.int(),
    verdict: judgingSchema.shape.verdict,
    points: judgingSchema.shape.points,
    maxPoints: judgingSchema.shape.maxPoints,
    score: z
      .number()
      .describe("in points of the course, after the late penalty and before adjustments"),
    judgedAt: momentSchema.describe(
      "the start of the day, UTC: the exact time would reveal how long judging took",
    ),
    causes: causesSchema.exactOptional(),
  })
  .describe("The result of one judging");

export const signedReceiptSchema = z.strictObject({
  receipt: receiptSchema,
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("fingerprint of the public key: SHA-256 of its SPKI DER"),
  signature: z
    .string()
    .regex(/^[A-Za-z0-9+/]{86}==$/)
    .describe("ed25519, base64, over the receipt's canonical JSON"),
});

export type Receipt = z.infer<typeof receiptSchema>;
export type SignedReceipt = z.infer<typeof signedReceiptSchema>;

export type Verification =
  | { readonly kind: "valid"; readonly receipt: Receipt }
  | {
      readonly kind: "forged" | "malformed" | "other-key" | "other-submission";
      readonly reason: string;
    };
