import type { Command } from "commander";
import type { Workspace } from "../../app/index.ts";
import type { ExitStatus } from "../exit-status.ts";
import { EXIT } from "../exit-status.ts";
import { print } from "../output.ts";

export function addShowCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("show")
    .description("an exercise's statement")
    .argument("<id>", "the exercise")
    .option("-l, --language <code>", "the statement's language", "en")
    .addHelpText("after", "\nExamples:\n  $ grundy show p1\n  $ grundy show p4 --language ko")
    .action(async (id: string, options: { readonly language: string }) => {
      const statement = await workspace.statement(id, options.language);
      print(statement.endsWith("\n") ? statement : `${statement}\n`);
      finish(EXIT.passed);
    });
}
