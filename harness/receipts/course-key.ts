import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";

/** A new key pair: the private key signs receipts, the public one tells whether they are true. */
export function createCourseKey(): { readonly privatePem: string; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return { privatePem: privateKey, publicPem: publicKey };
}

/** @throws {DiagnosticsError} for what is no private ed25519 key. */
export function readPrivateKey(pem: string, file: string): KeyObject {
  const key = readPem(pem, createPrivateKey);
  if (key !== undefined) return key;
  return fail(file, "private", {
    isOther: pem.includes("PUBLIC KEY"),
    hint: "The file beside it, without `.pub`, has the private key.",
  });
}

/** @throws {DiagnosticsError} for what is no public ed25519 key; a private one is refused, too. */
export function readPublicKey(pem: string, file: string): KeyObject {
  // Node.js would make the public key of a private one, and so take one that must not be passed on.
  const isOther = pem.includes("PRIVATE KEY");
  const key = isOther ? undefined : readPem(pem, createPublicKey);
  if (key !== undefined) return key;
  return fail(file, "public", {
    isOther,
    hint: "Name the `.pub` file beside it, and pass the private key on to nobody.",
  });
}

/** SHA-256 of the public key's SPKI DER, in hex. */
export function fingerprintOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("hex");
}

function readPem(pem: string, read: (pem: string) => KeyObject): KeyObject | undefined {
  try {
    const key = read(pem);
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
        : `this is no ${kind} ed25519 key in PEM`,
      hint: isOther ? hint : "`grundy receipt key <file>` makes a pair: <file> and <file>.pub.",
    },
  ]);
}
