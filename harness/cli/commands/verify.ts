import { join } from "node:path";
import type { Command } from "commander";
import { type Isolation, verifyPrograms, type Workspace } from "../../app/index.ts";
import { formatDiagnostic } from "../../core/spec/diagnostic.ts";
import { renderAgreement } from "../../report/index.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { isolationOption } from "../isolation-option.ts";
import { chooseFormat, textStyleFor, print, tell } from "../output.ts";
import { TerminalOnlooker } from "../terminal-onlooker.ts";

interface Options {
  readonly submissions?: string;
  readonly isolation?: Isolation;
}

export function addVerifyCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("verify")
    .description("do the programs in submissions/ get the verdicts of their folders?")
    .argument("[id...]", "exercises; all when none is named")
    .option(
      "--submissions <folder>",
      "where they are: <exercise>/<verdict>/<name>; else in the workspace",
    )
    .addOption(isolationOption())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy verify
  $ grundy verify p1 heaps`,
    )
    .action(async (ids: string[], options: Options) => {
      finish(await runVerify(ids, options, workspace));
    });
}

async function runVerify(
  ids: readonly string[],
  options: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  const onlooker = new TerminalOnlooker(style);
  const verified = await verifyPrograms(ids, options, { workspace, onlooker });
  const { agreements, folder, without, faults } = verified;
  for (const fault of faults) tell(formatDiagnostic(fault));
  for (const id of without) {
    tell(
      `${id}: nothing to verify. Put programs into ${join(folder, id)}: accepted/, wrong_answer/ and more.`,
    );
  }
  if (agreements.length > 0) print(renderAgreement(agreements, style));
  const isBroken = agreements.some(({ actual, expected }) => actual === "JE" && expected !== "JE");
  if (isBroken) tell("The judge itself failed on some: run `grundy doctor`.");
  const hasFailed = agreements.some(({ actual, expected }) => (actual ?? expected) !== expected);
  if (isBroken) return EXIT.broken;
  if (faults.length > 0) return EXIT.misused;
  return hasFailed ? EXIT.failed : EXIT.passed;
}
