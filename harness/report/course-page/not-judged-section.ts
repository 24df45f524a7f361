import type { NotJudged, OtherFile } from "../../core/results/results.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { NOT_JUDGED_KINDS } from "../terminal/not-judged-kinds.ts";
import { formatPlural } from "../wording/quantities.ts";
import type { ClassData } from "./class-data.ts";
import { printStudentLink } from "./student-link.ts";

/** Prints submissions that could not be judged, by kind, with reasons and remedies. */
export function printNotJudged(data: ClassData): Html {
  const { notJudged } = data.results;
  if (notJudged.length === 0) return html`<p class="good">Everything was judged.</p>`;
  const kinds = Object.keys(NOT_JUDGED_KINDS) as NotJudged["kind"][];
  return joinHtml(
    kinds.map((kind) => {
      const entries = notJudged.filter((entry) => entry.kind === kind);
      if (entries.length === 0) return html``;
      return html`<h3>${formatPlural(entries.length, "file")}: ${NOT_JUDGED_KINDS[kind]}</h3>
        <p>${adviseOn(kind)}</p>
        ${printTable(
          ["submission", "student", "exercise", "reason"],
          entries.map(({ submission, student, problem, reason }) => [
            submission,
            student === undefined ? "?" : printStudentLink(data, student.id, problem),
            problem ?? "?",
            reason,
          ]),
          `Not judged: ${NOT_JUDGED_KINDS[kind]}`,
        )}`;
    }),
  );
}

function adviseOn(kind: NotJudged["kind"]): string {
  switch (kind) {
    case "failed":
    case "judge-error":
      return "Fix the cause and grade again: finished judgings are reused. The student loses no points.";
    case "refused":
      return "Ask the student to submit the program itself, as a plain file.";
    case "ambiguous":
      return "Choose one of them, and grade again.";
    case "unmatched":
      return "Add the student to the roster, or rename the file, and grade again.";
  }
}

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
