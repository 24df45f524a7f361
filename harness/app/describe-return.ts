import { join } from "node:path";
import type { Results } from "../core/results/results.ts";
import { planFeedback } from "./feedback-folders.ts";
import { listSome } from "../core/list-some.ts";
import type { OpenClass } from "./open-class.ts";

/** How Moodle takes back what was written, in the order that it wants: sentences; none for others. */
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
  const each = downloads.length === 1 ? "" : ", for each assignment by itself";
  const feedback = join(output, "feedback", downloads.length === 1 ? "" : "<assignment>");
  return [
    `Back to Moodle${each}:`,
    !hasGradeFiles
      ? "  1. Grades: fill them into the assignment's worksheet with --grade-file, and import it (Upload grading worksheet)."
      : `  1. Import the worksheet of ${join(output, "grade-files")} (Upload grading worksheet). Moodle drops grades that were changed there since its download.`,
    `  2. Only then upload the feedback: zip what is in ${feedback} (Upload multiple feedback files in a zip), for a file that comes counts as a change.`,
    ...(unreached.length === 0
      ? []
      : [
          `  Moodle has no folder for ${listSome(unreached)}: they read the comments of the worksheet.`,
        ]),
  ];
}
