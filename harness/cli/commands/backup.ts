import type { Command } from "commander";
import { backupData } from "../../app/keep-data.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import { describeFacts } from "../store-facts.ts";

export function addBackupCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("backup")
    .description("copy what `grundy serve` keeps into one file, also while it runs")
    .option("--data <folder>", "what it was given as --data", "grundy-data")
    .requiredOption("-o, --output <file>", "the copy; never one that is there")
    .addHelpText(
      "after",
      `
Example:
  $ grundy backup --output backups/2026-10-12.db

The copy is everything at one moment: accounts, drafts, works, verdicts, grades, the audit log. It is
verified before it gets its name: its events are folded and compared, every source and verdict is
there. Keep it where only you can read it. \`grundy restore\` makes a folder of it again.`,
    )
    .action(async ({ data, output }: { readonly data: string; readonly output: string }) => {
      const facts = await backupData(data, output, workspace.config.databaseUrl);
      print(`${output} holds ${describeFacts(facts)}.\n`);
      finish(EXIT.passed);
    });
}
