import { makeKeyFiles } from "../../app/grade/key-files.ts";
import { type VerifyOptions, verifyReceipts } from "../../app/grade/verify-receipts.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { renderVerification } from "../../report/terminal/render-verification.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, textStyleFor, print, printMessage } from "../output.ts";

export async function makeKey(file: string): Promise<ExitStatus> {
  const publicFile = await makeKeyFiles(file);
  printMessage(`The private key is ${file}: keep it secret. The public key is ${publicFile}.`);
  return EXIT.passed;
}

export async function verifyFiles(
  workspace: Workspace,
  files: string[],
  options: VerifyOptions,
): Promise<ExitStatus> {
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  let status: ExitStatus = EXIT.passed;
  for await (const { file, verification } of verifyReceipts(files, options)) {
    print(renderVerification(file, verification, style));
    if (verification.kind !== "valid") status = EXIT.failed;
  }
  return status;
}
