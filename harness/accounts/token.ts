import { createHash, randomBytes } from "node:crypto";

/** A random token of 256 bits for links and cookies. Whoever has it acts as its owner. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * SHA-256 of a token in hex. Only this is stored, so that reading the store gives no access. A fast
 * hash is enough: 256 random bits cannot be guessed, unlike passwords.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
