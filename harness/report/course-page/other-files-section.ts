import type { OtherFile } from "../../core/results/results.ts";
import { html, type Html } from "../html.ts";
import { printTable } from "../html-table.ts";

/** Files that are no submissions: what each came with, or why it was left out. */
export function printOtherFiles(files: readonly OtherFile[]): Html {
  return html`<p>They were found beside the submissions, and are judged only with them.</p>
    ${printTable(
      ["file", "what became of it"],
      files.map((each) => [
        each.file,
        each.kind === "companion" ? `with ${each.with.join(", ")}` : `left out: ${each.reason}`,
      ]),
      "Other files",
    )}`;
}
