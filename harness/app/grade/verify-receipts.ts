import { hashSubmission } from "../../batch/judging-key.ts";
import type { Verification } from "../../core/results/receipt.ts";
import { readSubmission } from "../../engine/build/submission.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { readPublicKey } from "../../receipts/course-key.ts";
import { verifyReceipt } from "../../receipts/verify-receipt.ts";
import { readTextFile } from "../read-text-file.ts";
import { UsageError } from "../usage-error.ts";

export interface VerifyOptions {
  /** Path of the public key. */
  readonly key: string;
  /** Path of the file that should be the one that was judged. */
  readonly submission?: string;
}

/**
 * Verifies the signature of each receipt.
 * @throws {UsageError} for a file that cannot be read.
 */
export async function* verifyReceipts(
  files: readonly string[],
  { key, submission }: VerifyOptions,
): AsyncGenerator<{ readonly file: string; readonly verification: Verification }> {
  const publicKey = readPublicKey(await readTextFile(key, { expected: "the public key" }), key);
  const hashes = submission === undefined ? undefined : await hashesOf(submission);
  for (const file of files) {
    const verified = verifyReceipt(await readTextFile(file, { expected: "a receipt" }), publicKey);
    const verification = hashes === undefined ? verified : requireSubmission(verified, hashes);
    yield { file, verification };
  }
}

/** Hashes of the file alone and with its neighbours: either may have been submitted. */
async function hashesOf(file: string): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const hasCompanions of [false, true]) {
    const content = await readSubmission(file, LANGUAGES, { hasCompanions });
    if (content.kind !== "submission") {
      throw new UsageError(
        `${file}: ${content.kind === "refused" ? content.message : content.reason}`,
      );
    }
    hashes.add(hashSubmission(content.submission));
  }
  return hashes;
}

function requireSubmission(verification: Verification, hashes: ReadonlySet<string>): Verification {
  if (verification.kind !== "valid") return verification;
  const { causes, submission } = verification.receipt;
  if (causes !== undefined && hashes.has(causes.submission)) return verification;
  const reason = `The signature is valid, but the judged submission (${submission}) is not the file you named, or was submitted with other files beside it.`;
  return { kind: "other-submission", reason };
}
