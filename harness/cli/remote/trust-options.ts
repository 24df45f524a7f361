import { readFile } from "node:fs/promises";
import { UsageError } from "../../app/usage-error.ts";
import type { Trust } from "../../io/trusted-fetch.ts";

export interface TrustOptions {
  readonly caFile?: string;
  readonly fingerprint?: string;
}

/** Reads the options for trusting a server's certificate. @throws {UsageError} */
export async function readTrust({ caFile, fingerprint }: TrustOptions): Promise<Trust> {
  const pinned = fingerprint
    ?.replace(/^sha256[:=]/i, "")
    .replaceAll(":", "")
    .toLowerCase();
  if (pinned !== undefined && !/^[0-9a-f]{64}$/.test(pinned)) {
    throw new UsageError(
      `--fingerprint ${fingerprint} is not a SHA-256 fingerprint: \`openssl x509 -in cert.pem -noout -fingerprint -sha256\` prints it`,
    );
  }
  const ca =
    caFile === undefined
      ? undefined
      : await readFile(caFile, "utf8").catch((): never => {
          throw new UsageError(`${caFile} cannot be read: give a PEM file`);
        });
  return { ...(ca !== undefined && { ca }), ...(pinned !== undefined && { fingerprint: pinned }) };
}
