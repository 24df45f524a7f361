import type { Outcome } from "../../batch/outcome-collector.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import { ATTEMPTS, type OutputFacts, toOutputs } from "../grade/class-outputs.ts";
import { planFeedback } from "../grade/feedback-folders.ts";
import { findLineComments, readPrograms } from "../grade/program-texts.ts";
import type { GradingState } from "./class-facts.ts";
import { writeCourseFile, writeRoster } from "./course-files.ts";
import type { GradedCourse } from "./grade-course.ts";
import { INBOX, journalKey, type PlacedSubmission } from "./placed-submissions.ts";

const COURSE = "course.yaml";
const ROSTER = "roster.csv";
const OUTPUT = "results";

/** The README of an export. */
const README = `# A course exported from its server

\`${INBOX}/\` has the submissions, \`${OUTPUT}/\` the results: \`report.html\`, \`grades.csv\`, \`feedback/\` and
everything else that \`grundy grade\` writes. In a workspace with the course's exercises (\`--workspace\`),

    grundy grade ${INBOX} --course ${COURSE} --output ${OUTPUT}

writes the same files again without judging anything again: \`${OUTPUT}/journal.jsonl\` has all judgings.

If there is \`hacks/\`, hacks gave exercises tests on the server that \`grade\` does not have: it judges
their submissions again, without these tests. Before, add the lines of \`hacks/ID/kills.jsonl\` to the
exercise's \`kills.jsonl\`, and run \`grundy generate ID\`: then the exercise has them itself.

This folder has hidden tests and students' programs: keep it private.
`;

interface ExportedClass extends GradedCourse {
  readonly gradingState: GradingState;
  /** The text of course.yaml. */
  readonly courseText: string;
}

/** Prints everything that \`grade\` writes, with the files that it reads, by path. */
export async function exportClass(
  { results, facts, outcomes, placedSubmissions, gradingState, courseText }: ExportedClass,
  outputFacts: Omit<OutputFacts, "feedbackFolders" | "programOf" | "key" | "similarity">,
  sources: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const programOf = await readPrograms(outcomes, findLineComments(results));
  const { files, folders, attempts } = toOutputs(results, {
    ...outputFacts,
    programOf,
    feedbackFolders: planFeedback([], results),
    key: undefined,
    similarity: undefined,
  });
  const outputFiles = [...folders, [ATTEMPTS, attempts] as const].flatMap(([folder, own]) =>
    [...own].map(([path, text]) => [`${OUTPUT}/${folder}/${path}`, text] as const),
  );
  const programs = placedSubmissions.flatMap(({ submission, folder, name }) => {
    const bytes = sources.get(submission.source);
    return bytes === undefined ? [] : [[`${INBOX}/${folder}/${name}`, bytes] as const];
  });
  const all: readonly (readonly [string, string | Uint8Array])[] = [
    ["README.md", README],
    [COURSE, writeCourseFile(courseText, facts, gradingState, ROSTER)],
    [ROSTER, writeRoster(facts.roster)],
    [`${INBOX}/submission_metadata.yml`, writeMetadata(placedSubmissions)],
    ...programs,
    [`${OUTPUT}/journal.jsonl`, writeJournal(outcomes)],
    ...[...files].map(([path, text]) => [`${OUTPUT}/${path}`, text] as const),
    ...outputFiles,
  ];
  return new Map(
    all.map(([path, content]) => [
      path,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    ]),
  );
}

/** Prints Gradescope's metadata file, which says whose each folder is. JSON strings are valid YAML. */
function writeMetadata(placedSubmissions: readonly PlacedSubmission[]): string {
  return placedSubmissions
    .map(({ submission, folder, submittedAt }) => {
      const [date = "", time = ""] = submittedAt.split(/[TZ]/);
      return [
        `${folder}:`,
        "  :submitters:",
        ...attemptsFor(submission).map(({ student }) => `  - :sid: ${JSON.stringify(student)}`),
        `  :created_at: ${date} ${time}.000000000 Z`,
        "",
      ].join("\n");
    })
    .join("");
}

/** Prints a line for each judging that the results are based on. */
function writeJournal(outcomes: readonly Outcome[]): string {
  const lines = new Map<string, string>();
  for (const { record } of outcomes) {
    const key = record && journalKey(record);
    if (key !== undefined) lines.set(key, `${JSON.stringify({ key, record })}\n`);
  }
  return [...lines.values()].join("");
}
