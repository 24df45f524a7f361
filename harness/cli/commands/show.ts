import { readWholeStatement } from "../../app/test/whole-statement.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { renderMarkdown } from "../../report/markdown/render-markdown.ts";
import { toPrintableLines } from "../../report/terminal/printable.ts";
import type { ExitStatus } from "../exit-status.ts";
import { EXIT } from "../exit-status.ts";
import { print, textStyleFor } from "../output.ts";

interface Options {
  readonly language: string;
  readonly format?: "terminal" | "markdown";
}

export async function show(
  workspace: Workspace,
  id: string,
  options: Options,
): Promise<ExitStatus> {
  const statement = await readWholeStatement(id, options.language, workspace);
  const format = options.format ?? (process.stdout.isTTY ? "terminal" : "markdown");
  const style = textStyleFor("terminal", workspace.config);
  if (format === "terminal") print(renderMarkdown(statement, style));
  // Files get the exact bytes; terminals get no control characters.
  else if (process.stdout.isTTY) print(`${toPrintableLines(statement, style).join("\n")}\n`);
  else print(statement.endsWith("\n") ? statement : `${statement}\n`);
  return EXIT.passed;
}
