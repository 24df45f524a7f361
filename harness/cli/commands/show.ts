import { type Command, Option } from "commander";
import { readWholeStatement } from "../../app/whole-statement.ts";
import type { Workspace } from "../../app/workspace.ts";
import { renderMarkdown } from "../../report/markdown/render-markdown.ts";
import { toPrintableLines } from "../../report/printable.ts";
import type { ExitStatus } from "../exit-status.ts";
import { EXIT } from "../exit-status.ts";
import { print, textStyleFor } from "../output.ts";

const STATEMENT_FORMATS = ["terminal", "markdown"] as const;

interface Options {
  readonly language: string;
  readonly format?: (typeof STATEMENT_FORMATS)[number];
}

export function addShowCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("show")
    .description("Show an exercise's statement, with title, signature, limits and samples")
    .argument("<id>", "the exercise")
    .option("-l, --language <code>", "the statement's language", "en")
    .addOption(
      new Option(
        "-f, --format <format>",
        "how to show it; by default as Markdown where it does not go to a terminal",
      ).choices(STATEMENT_FORMATS),
    )
    .addHelpText("after", "\nExamples:\n  $ grundy show p1\n  $ grundy show p4 --language ko")
    .action(async (id: string, options: Options) => {
      const statement = await readWholeStatement(id, options.language, workspace);
      const format = options.format ?? (process.stdout.isTTY ? "terminal" : "markdown");
      const style = textStyleFor("terminal", workspace.config);
      if (format === "terminal") print(renderMarkdown(statement, style));
      // A file gets every byte, and a terminal nothing that could steer it.
      else if (process.stdout.isTTY) print(`${toPrintableLines(statement, style).join("\n")}\n`);
      else print(statement.endsWith("\n") ? statement : `${statement}\n`);
      finish(EXIT.passed);
    });
}
