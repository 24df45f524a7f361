import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

/** A machine's key pair. The private key never leaves the machine. */
export interface MachineKey {
  /** Ed25519, the 32 bytes in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The one request that a token is valid for. */
export interface SignedRequest {
  /** The server's, as `https://grundy.example.edu`. */
  readonly origin: string;
  readonly method: string;
  /** As sent, from the first slash, with the query. */
  readonly path: string;
}

/** Why a token is rejected. */
export type TokenFault =
  | { readonly kind: "wrong-signature" | "wrong-request" }
  /** `audience` is the server that the token was made for. */
  | { readonly kind: "wrong-audience"; readonly audience: string }
  /** `aheadSeconds` is negative if the machine's clock is behind or the token was delayed. */
  | { readonly kind: "wrong-clock"; readonly aheadSeconds: number };

const ALGORITHM = "EdDSA";
/** Keeps tokens that the same keys may sign for other purposes from being accepted here. */
const TYPE = "grundy-machine+jwt";
const LIFETIME_S = 60;
/** Tolerated clock difference; synchronized clocks differ by less. */
const SKEW_S = 30;

export function newMachineKey(): MachineKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  // RFC 8037: both parts of an Ed25519 key.
  const { x, d } = privateKey.export({ format: "jwk" }) as { x: string; d: string };
  return { publicKey: x, privateKey: d };
}

/** SHA-256 of the key in groups of four hex digits, for people to compare. */
export function fingerprintOf(publicKey: string): string {
  const hex = createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("hex");
  return hex.replaceAll(/.{4}(?=.)/g, "$& ");
}

/**
 * Returns a token for one request. The body is not signed: TLS protects it, and anyone who could
 * read the token inside TLS could also read and change everything else. Replaying a worker's request
 * within the token's minute does nothing, since jobs carry an attempt number.
 * @param machine the machine's ID on the server, if it has one.
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

/** Returns why a token is rejected; undefined if this machine made it for this request just now. */
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

/** Undefined if the key did not sign the token. The caller checks the times. */
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
