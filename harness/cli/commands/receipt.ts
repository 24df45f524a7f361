import type { Command } from "commander";
import { makeKeyFiles } from "../../app/key-files.ts";
import { type VerifyOptions, verifyReceipts } from "../../app/verify-receipts.ts";
import type { Workspace } from "../../app/workspace.ts";
import { renderVerification } from "../../report/render-verification.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, textStyleFor, print, tell } from "../output.ts";

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
  const publicFile = await makeKeyFiles(file);
  tell(`The private key is ${file}: keep it to yourself. The public one is ${publicFile}.`);
  return EXIT.passed;
}

async function verifyFiles(
  files: readonly string[],
  options: VerifyOptions,
  workspace: Workspace,
): Promise<ExitStatus> {
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  let status: ExitStatus = EXIT.passed;
  for await (const { file, verification } of verifyReceipts(files, options)) {
    print(renderVerification(file, verification, style));
    if (verification.kind !== "valid") status = EXIT.failed;
  }
  return status;
}
