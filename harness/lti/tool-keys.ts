import { hkdfSync } from "node:crypto";
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";

/** One of our key pairs, as stored. Secret: it lets its reader act as this server. */
export interface StoredToolKey {
  readonly kid: string;
  readonly privateJwk: JWK;
}

/** Generates a key pair for RS256 (2048 bits). Its ID is the thumbprint of the public key. */
export async function newToolKey(): Promise<StoredToolKey> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  return { kid, privateJwk: await exportJWK(privateKey) };
}

/**
 * Our own keys. The first signs; all are published, so that signatures stay valid during a rotation: put
 * the new key first, and remove the old one after a day.
 */
export class ToolKeys {
  readonly #keys: readonly StoredToolKey[];
  #signing: Promise<CryptoKey> | undefined;

  /** @param keys newest first; at least one */
  constructor(keys: readonly StoredToolKey[]) {
    this.#keys = keys;
  }

  /** The public keys as a JWKS. Contains nothing private. */
  publicSet(): { readonly keys: readonly JWK[] } {
    return {
      keys: this.#keys.map(({ kid, privateJwk: { n, e } }) => ({
        kty: "RSA",
        alg: "RS256",
        use: "sig",
        kid,
        ...(n === undefined ? {} : { n }),
        ...(e === undefined ? {} : { e }),
      })),
    };
  }

  /** A secret of 32 bytes for another purpose; it changes when the keys are rotated. */
  deriveSecret(purpose: string): Buffer {
    const secret = this.#keys[0]?.privateJwk.d;
    if (secret === undefined) throw new Error("there is no key to derive from");
    return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  }

  async sign(payload: JWTPayload): Promise<string> {
    const [key] = this.#keys;
    if (key === undefined) throw new Error("there is no key to sign with");
    this.#signing ??= importJWK(key.privateJwk, "RS256") as Promise<CryptoKey>;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid })
      .sign(await this.#signing);
  }
}
