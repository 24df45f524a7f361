import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret, in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * Headers by which a receiver recognizes and authenticates a message.
 * Source: Standard Webhooks, version 1.0.0.
 * @param body the exact bytes that are sent
 */
export function signMessage(
  { id, body }: { readonly id: string; readonly body: string },
  secret: string,
  nowMs: number,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
