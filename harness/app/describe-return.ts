import { join } from "node:path";
import type { Results } from "../core/results/results.ts";
import { planFeedback } from "./feedback-folders.ts";
import { listSome } from "../core/list-some.ts";
import type { OpenClass } from "./open-class.ts";

/** Explains how to import grades and feedback into Moodle, in the order that it needs; empty for other layouts. */
export function describeReturn(
  { inboxes }: Pick<OpenClass, "inboxes">,
  results: Pick<Results, "students" | "exercises" | "results">,
  { output, hasGradeFiles }: { readonly output: string; readonly hasGradeFiles: boolean },
): readonly string[] {
  const downloads = inboxes.filter(
    ({ mapping }) => mapping.layout === "Moodle" && mapping.submissions.length > 0,
  );
  if (downloads.length === 0) return [];
  const reached = new Set(
    planFeedback(inboxes, results).flatMap(({ path, students }) =>
      path.includes("_assignsubmission_") ? students : [],
    ),
  );
  const graded = new Set(results.results.map(({ student }) => student.id));
  const unreached = [...graded].filter((id) => !reached.has(id));
  const each = downloads.length === 1 ? "" : ", once per assignment";
  const feedback = join(output, "feedback", downloads.length === 1 ? "" : "<assignment>");
  return [
    `Back to Moodle${each}:`,
    !hasGradeFiles
      ? "  1. Grades: fill in the assignment's worksheet with --grade-file and import it (Upload grading worksheet)."
      : `  1. Import the worksheet from ${join(output, "grade-files")} (Upload grading worksheet). Moodle ignores grades that have changed there since the download.`,
    `  2. Then upload the feedback: zip the contents of ${feedback} (Upload multiple feedback files in a zip). Do this last, because uploaded files count as changes.`,
    ...(unreached.length === 0
      ? []
      : [
          `  Moodle has no folder for ${listSome(unreached)}: they see only the comments in the worksheet.`,
        ]),
  ];
}
