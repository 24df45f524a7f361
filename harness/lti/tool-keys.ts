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

/** A key pair of ours as it is stored, newest first. Whoever reads it can speak for us. */
export interface StoredToolKey {
  readonly kid: string;
  readonly privateJwk: JWK;
}

/** Makes a key pair for RS256, of 2048 bits; its id is the thumbprint of its public part. */
export async function newToolKey(): Promise<StoredToolKey> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  return { kid, privateJwk: await exportJWK(privateKey) };
}

/**
 * Our own keys. The first signs; all are published, so that after a change what was signed before it
 * still holds: put the new one first, and take the old one away after a day.
 */
export class ToolKeys {
  readonly #keys: readonly StoredToolKey[];
  #signing: Promise<CryptoKey> | undefined;

  /** @param keys newest first; at least one */
  constructor(keys: readonly StoredToolKey[]) {
    this.#keys = keys;
  }

  /** What anybody may read: the public parts, and nothing else of the pairs. */
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

  async sign(payload: JWTPayload): Promise<string> {
    const [key] = this.#keys;
    if (key === undefined) throw new Error("there is no key to sign with");
    this.#signing ??= importJWK(key.privateJwk, "RS256") as Promise<CryptoKey>;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid })
      .sign(await this.#signing);
  }
}
