import { createHash, randomBytes } from "node:crypto";

/** 256 bits, for addresses and cookies. Whoever has it is taken for whom it was given to. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * What is stored of a token, SHA-256 in hex: whoever reads the store cannot use it. A slow hash is
 * for what people think up; 256 random bits are not guessed.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
