import type { OtherFile } from "../../core/results/results.ts";
import { html, type Html } from "../html.ts";
import { printTable } from "../html-table.ts";

/** Prints files that are not submissions: the submission they belong to, or why they were left out. */
export function printOtherFiles(files: readonly OtherFile[]): Html {
  return html`<p>
      These files were found beside the submissions, and are judged only together with them.
    </p>
    ${printTable(
      ["file", "use"],
      files.map((each) => [
        each.file,
        each.kind === "companion" ? `with ${each.with.join(", ")}` : `left out: ${each.reason}`,
      ]),
      "Other files",
    )}`;
}
