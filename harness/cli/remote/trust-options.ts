import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { UsageError } from "../../app/usage-error.ts";
import type { Trust } from "../../worker/trusted-fetch.ts";

export interface TrustOptions {
  readonly caFile?: string;
  readonly fingerprint?: string;
}

/** For servers whose certificate no authority has signed. */
export function addTrustOptions(command: Command): Command {
  return command
    .option("--ca-file <file>", "a certificate (PEM) that the server's is signed by, or its own")
    .option("--fingerprint <sha256:…>", "of the server's certificate: no other is taken");
}

/** @throws {UsageError} */
export async function readTrust({ caFile, fingerprint }: TrustOptions): Promise<Trust> {
  const pinned = fingerprint
    ?.replace(/^sha256[:=]/i, "")
    .replaceAll(":", "")
    .toLowerCase();
  if (pinned !== undefined && !/^[0-9a-f]{64}$/.test(pinned)) {
    throw new UsageError(
      `--fingerprint ${fingerprint} is none: \`openssl x509 -in cert.pem -noout -fingerprint -sha256\` prints it`,
    );
  }
  const ca =
    caFile === undefined
      ? undefined
      : await readFile(caFile, "utf8").catch((): never => {
          throw new UsageError(`${caFile} cannot be read: name a PEM file`);
        });
  return { ...(ca !== undefined && { ca }), ...(pinned !== undefined && { fingerprint: pinned }) };
}
