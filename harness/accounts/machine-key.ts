import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

/** A machine's own key: what it signs by stays there, what others know it by is public. */
export interface MachineKey {
  /** Ed25519, the 32 bytes in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What a token lets its bearer do: this, there, and within the next minute. */
export interface SignedRequest {
  /** Of the server that it is for: `https://grundy.example.edu`. */
  readonly origin: string;
  readonly method: string;
  /** From the first slash on, as it is sent. */
  readonly path: string;
}

/** Why a token is not taken. */
export type TokenFault =
  | { readonly kind: "wrong-signature" | "wrong-request" }
  /** The server that it was made for. */
  | { readonly kind: "wrong-audience"; readonly audience: string }
  /** By how much the machine's clock is ahead, or for how long the token was kept back. */
  | { readonly kind: "wrong-clock"; readonly aheadSeconds: number };

const ALGORITHM = "EdDSA";
/** Tokens of other uses, should keys ever have some, are not taken for these. */
const TYPE = "grundy-machine+jwt";
const LIFETIME_S = 60;
/** Clocks of machines in order differ by less. */
const SKEW_S = 30;

export function newMachineKey(): MachineKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x, d } = privateKey.export({ format: "jwk" });
  if (x === undefined || d === undefined) throw new Error("an Ed25519 key has no such parts");
  return { publicKey: x, privateKey: d };
}

/** For people to compare: SHA-256 of the key, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const hex = createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("hex");
  return (hex.match(/.{4}/g) ?? []).join(" ");
}

/**
 * A token for one request. The body is not signed: it goes through TLS, and whoever could read the
 * token there could read everything; sent twice within its minute, a request of a worker does nothing
 * the second time, since attempts are counted.
 * @param machine its id on the server, where it has one.
 */
export async function signRequest(
  { publicKey, privateKey }: MachineKey,
  { origin, method, path }: SignedRequest,
  { machine, nowMs }: { readonly machine: string | undefined; readonly nowMs: number },
): Promise<string> {
  const jwk = { kty: "OKP", crv: "Ed25519", x: publicKey, d: privateKey };
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ method, path })
    .setProtectedHeader({
      alg: ALGORITHM,
      typ: TYPE,
      ...(machine !== undefined && { kid: machine }),
    })
    .setAudience(origin)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(createPrivateKey({ key: jwk, format: "jwk" }));
}

/** Undefined: it is this machine's, for this request, and of now. */
export async function findTokenFault(
  token: string,
  publicKey: string,
  { origin, method, path }: SignedRequest,
  nowMs: number,
): Promise<TokenFault | undefined> {
  const claims = await readClaims(token, publicKey);
  if (claims === undefined) return { kind: "wrong-signature" };
  const { aud, iat, exp } = claims;
  if (aud !== origin) return { kind: "wrong-audience", audience: String(aud) };
  if (typeof iat !== "number" || typeof exp !== "number" || exp - iat > LIFETIME_S) {
    return { kind: "wrong-signature" };
  }
  const aheadSeconds = iat - Math.floor(nowMs / 1000);
  if (aheadSeconds > SKEW_S || aheadSeconds < -LIFETIME_S - SKEW_S) {
    return { kind: "wrong-clock", aheadSeconds };
  }
  const isOfRequest = claims["method"] === method && claims["path"] === path;
  return isOfRequest ? undefined : { kind: "wrong-request" };
}

/** Undefined where the key did not sign it. When it was signed is looked at by whoever asks. */
async function readClaims(token: string, publicKey: string) {
  try {
    const jwk = { kty: "OKP", crv: "Ed25519", x: publicKey };
    const key = createPublicKey({ key: jwk, format: "jwk" });
    const how = { algorithms: [ALGORITHM], typ: TYPE, currentDate: new Date(0) };
    return (await jwtVerify(token, key, how)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
