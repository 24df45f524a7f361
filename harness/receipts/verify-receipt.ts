import { type KeyObject, verify } from "node:crypto";
import {
  type SignedReceipt,
  signedReceiptSchema,
  type Verification,
} from "../core/results/receipt.ts";
import { toCanonicalJson } from "./canonical-json.ts";
import { fingerprintOf } from "./course-key.ts";

/** Verifies a receipt file's signature; white space and the order of keys do not matter. */
export function verifyReceipt(text: string, publicKey: KeyObject): Verification {
  const parsed = readSigned(text);
  if ("reason" in parsed) return { kind: "malformed", reason: parsed.reason };
  const { receipt, key, signature } = parsed;
  const ours = fingerprintOf(publicKey);
  if (key !== ours) {
    const reason = `It was signed with another key (${shorten(key)}) than this one (${shorten(ours)}). Is it from another course?`;
    return { kind: "other-key", reason };
  }
  return verify(null, toCanonicalJson(receipt), publicKey, Buffer.from(signature, "base64"))
    ? { kind: "valid", receipt }
    : {
        kind: "forged",
        reason: "It was changed after it was signed, or signed by someone else.",
      };
}

function readSigned(text: string): SignedReceipt | { readonly reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { reason: "It is not JSON. A receipt is a file with one JSON object." };
  }
  const parsed = signedReceiptSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? "" : `${issue.path.join(".")}: `;
  return { reason: `It is not a receipt: ${where}${issue?.message ?? "unknown format"}.` };
}

function shorten(fingerprint: string): string {
  return fingerprint.slice(0, 12);
}
