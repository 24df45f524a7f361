import type { Command } from "commander";
import { restoreData } from "../../app/keep-data.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import { describeFacts } from "../store-facts.ts";

export function addRestoreCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("restore")
    .description("make a folder for `grundy serve` of a file that `grundy backup` wrote")
    .argument("<file>", "the backup")
    .option("--data <folder>", "where to; never one that holds courses", "grundy-data")
    .addHelpText(
      "after",
      `
Example:
  $ grundy restore backups/2026-10-12.db --data restored
  $ grundy serve course.yaml --data restored

The backup is verified first and the folder after. What was judged when it was made is judged again.`,
    )
    .action(async (file: string, { data }: { readonly data: string }) => {
      const facts = await restoreData(file, data, workspace.config.databaseUrl);
      print(`${data} holds ${describeFacts(facts)}.\n`);
      finish(EXIT.passed);
    });
}
