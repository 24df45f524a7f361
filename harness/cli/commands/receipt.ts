import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import type { Command } from "commander";
import { hashSubmission } from "../../batch/index.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { Verification } from "../../core/results/receipt.ts";
import { readSubmission } from "../../engine/index.ts";
import { LANGUAGES } from "../../languages/index.ts";
import { createCourseKey, readPublicKey, verifyReceipt } from "../../receipts/index.ts";
import { renderVerification } from "../../report/index.ts";
import { EXIT, type ExitStatus, UsageError } from "../exit-status.ts";
import { chooseFormat, textStyleFor, print, tell } from "../output.ts";
import type { Workspace } from "../workspace.ts";

interface VerifyOptions {
  readonly key: string;
  readonly submission?: string;
}

export function addReceiptCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  const receipt = program
    .command("receipt")
    .description("sign results so that nobody can change them unseen, and check that");
  receipt
    .command("key")
    .description("make the key pair of a course")
    .argument("<file>", "where the private key goes; the public one goes to <file>.pub")
    .addHelpText(
      "after",
      `
Example:
  $ grundy receipt key course.key

Who has course.key can sign; keep it from students, and out of what is handed around. course.key.pub
tells true receipts from others; hand it to anybody. No file that is there is overwritten.`,
    )
    .action(async (file: string) => {
      finish(await makeKey(file));
    });
  receipt
    .command("verify")
    .description("tell whether receipts are as they were signed")
    .argument("<file...>", "receipts")
    .requiredOption("-k, --key <file>", "the public key of the course")
    .option("-s, --submission <file>", "whether it is this source file that was judged")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy receipt verify --key course.key.pub ana-p1.json
  $ grundy receipt verify --key course.key.pub ana-p1.json --submission P1.py

A submission is compared alone, and with the other files of its folder.
Exit status: 0 all are valid, 1 some are not, 2 wrong use.`,
    )
    .action(async (files: string[], options: VerifyOptions) => {
      finish(await verifyFiles(files, options, workspace));
    });
}

async function makeKey(file: string): Promise<ExitStatus> {
  const { privatePem, publicPem } = createCourseKey();
  const publicFile = `${file}.pub`;
  const privateHandle = await createNew(file, 0o600);
  try {
    const publicHandle = await createNew(publicFile, 0o644);
    await using _ = publicHandle;
    await publicHandle.writeFile(publicPem);
    await privateHandle.writeFile(privatePem);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await privateHandle.close();
  }
  tell(`The private key is ${file}: keep it to yourself. The public one is ${publicFile}.`);
  return EXIT.passed;
}

async function createNew(file: string, mode: number): Promise<FileHandle> {
  try {
    return await open(file, "wx", mode);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") {
      throw new UsageError(
        `${file} is there already and is not overwritten: receipts signed with a lost key cannot be checked. Choose another name`,
      );
    }
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}

async function verifyFiles(
  files: readonly string[],
  { key, submission }: VerifyOptions,
  workspace: Workspace,
): Promise<ExitStatus> {
  const publicKey = readPublicKey(await readText(key), key);
  const hashes = submission === undefined ? undefined : await hashesOf(submission);
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  let status: ExitStatus = EXIT.passed;
  for (const file of files) {
    const verified = verifyReceipt(await readText(file), publicKey);
    const verification = hashes === undefined ? verified : requireSubmission(verified, hashes);
    print(renderVerification(file, verification, style));
    if (verification.kind !== "valid") status = EXIT.failed;
  }
  return status;
}

/** Alone and with its neighbours: it depends on how it was handed in what it was judged with. */
async function hashesOf(file: string): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const hasCompanions of [false, true]) {
    const read = await readSubmission(file, LANGUAGES, { hasCompanions });
    if (read.kind !== "submission") {
      throw new UsageError(`${file}: ${read.kind === "refused" ? read.message : read.reason}`);
    }
    hashes.add(hashSubmission(read.submission));
  }
  return hashes;
}

function requireSubmission(verification: Verification, hashes: ReadonlySet<string>): Verification {
  if (verification.kind !== "valid") return verification;
  const { causes, submission } = verification.receipt;
  if (causes !== undefined && hashes.has(causes.submission)) return verification;
  const reason = `The signature is right, but what was judged (${submission}) is not the file that you named, or was handed in with other files beside it.`;
  return { kind: "other-submission", reason };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new UsageError(`${file} cannot be read; name a file that is there`);
  }
}
