import { compactVerify, errors } from "jose";
import { LaunchRefused, type RefusalCode } from "./launch-refused.ts";
import type { Platform } from "./platform.ts";
import type { PlatformKeys } from "./platform-keys.ts";

/** The claims of a token. The signature is verified, the claims are not. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Verifies a token that the platform signed with RS256. No other algorithm is accepted: otherwise an
 * attacker could choose "none", or HS256 with the platform's public key as the secret.
 *
 * @throws {LaunchRefused}
 */
export async function verifyToken(
  token: unknown,
  platform: Platform,
  keys: PlatformKeys,
): Promise<Claims> {
  const refuse = (code: RefusalCode, cause?: unknown): never => {
    throw new LaunchRefused(code, { platformId: platform.id }, { cause });
  };
  if (typeof token !== "string" || token === "") return refuse("token-malformed");
  const verified = await compactVerify(token, ({ kid }) => keys.find(platform, kid), {
    algorithms: ["RS256"],
  }).catch((error: unknown) => {
    if (error instanceof LaunchRefused) throw error;
    return refuse(codeOf(error), error);
  });
  if (verified.protectedHeader.b64 === false) return refuse("token-malformed");
  const claims = parse(new TextDecoder().decode(verified.payload));
  return claims ?? refuse("token-malformed");
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof errors.JOSEAlgNotAllowed) return "algorithm-refused";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "signature-wrong";
  // The key is too short, or not an RSA key.
  if (error instanceof TypeError || error instanceof errors.JWKInvalid) return "key-unknown";
  return "token-malformed";
}

function parse(text: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return isRecord ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}
