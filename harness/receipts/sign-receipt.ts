import { createPublicKey, type KeyObject, sign } from "node:crypto";
import type { Receipt, SignedReceipt } from "../core/results/receipt.ts";
import { toCanonicalJson } from "./canonical-json.ts";
import { fingerprintOf } from "./course-key.ts";

/** Signs a receipt; the same receipt and key always give the same signature. */
export function signReceipt(receipt: Receipt, privateKey: KeyObject): SignedReceipt {
  return {
    receipt,
    key: fingerprintOf(createPublicKey(privateKey)),
    signature: sign(null, toCanonicalJson(receipt), privateKey).toString("base64"),
  };
}
