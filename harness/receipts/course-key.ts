import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";

/** Creates a key pair: the private key signs receipts, the public key verifies them. */
export function createCourseKey(): { readonly privatePem: string; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return { privatePem: privateKey, publicPem: publicKey };
}

/** @throws {DiagnosticsError} if it is not a private ed25519 key. */
export function readPrivateKey(pem: string, file: string): KeyObject {
  const key = readPem(pem, createPrivateKey);
  if (key !== undefined) return key;
  return fail(file, "private", {
    isOther: pem.includes("PUBLIC KEY"),
    hint: "The private key is in the file of the same name without `.pub`.",
  });
}

/** @throws {DiagnosticsError} if it is not a public ed25519 key; private keys are refused, too. */
export function readPublicKey(pem: string, file: string): KeyObject {
  // Node.js would derive the public key from a private one, which nobody should pass around.
  const isOther = pem.includes("PRIVATE KEY");
  const key = isOther ? undefined : readPem(pem, createPublicKey);
  if (key !== undefined) return key;
  return fail(file, "public", {
    isOther,
    hint: "Give the `.pub` file of the same name, and keep the private key secret.",
  });
}

/** SHA-256 of the public key's SPKI DER, in hex. */
export function fingerprintOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("hex");
}

function readPem(pem: string, parse: (pem: string) => KeyObject): KeyObject | undefined {
  try {
    const key = parse(pem);
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

function fail(
  file: string,
  kind: "private" | "public",
  { isOther, hint }: { readonly isOther: boolean; readonly hint: string },
): never {
  const other = kind === "private" ? "public" : "private";
  throw new DiagnosticsError([
    {
      code: `no-${kind}-key`,
      file,
      message: isOther
        ? `this is a ${other} key; a ${kind} one is needed`
        : `this is not a ${kind} ed25519 key in PEM format`,
      hint: isOther
        ? hint
        : "`grundy receipt key <file>` creates a key pair: <file> and <file>.pub.",
    },
  ]);
}
