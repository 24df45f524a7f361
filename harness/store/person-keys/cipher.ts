import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function newPersonKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

/** Encrypts bytes. @param place where they are stored: they decrypt nowhere else. */
export function encrypt(bytes: Uint8Array, key: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  const encrypted = [nonce, cipher.update(bytes), cipher.final()];
  return Buffer.concat([...encrypted, cipher.getAuthTag()]);
}

/** Undefined if the bytes were changed, are of another place, or belong to another key. */
export function decrypt(bytes: Uint8Array, key: Uint8Array, place: string): Buffer | undefined {
  const tagAt = bytes.length - TAG_BYTES;
  if (tagAt < NONCE_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(tagAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagAt)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Stands for the student's ID of an owner who was erased; always the same. */
export function pseudonymOf(owner: string): string {
  const digest = createHash("sha256").update(`pseudonym ${owner}`).digest("hex");
  return `erased-${digest.slice(0, 12)}`;
}
