import { type ClassFacts, type Outcome } from "../../batch/index.ts";
import type { Results } from "../../core/results/results.ts";
import type { CourseBook } from "../../school/index.ts";
import { ATTEMPTS, type OutputFacts, toOutputs } from "../class-outputs.ts";
import { planFeedback } from "../feedback-folders.ts";
import { findLineComments, readPrograms } from "../program-texts.ts";
import { writeCourseFile, writeRoster } from "./course-files.ts";
import { INBOX, journalKey, type PlacedWork } from "./placed-works.ts";

const COURSE = "course.yaml";
const ROSTER = "roster.csv";
const OUTPUT = "results";

/** What an export says of itself. */
const README = `# A course from the web

\`${INBOX}/\` is what was handed in, \`${OUTPUT}/\` what came of it: \`report.html\`, \`grades.csv\`, \`feedback/\`
and all else that \`grundy grade\` writes. With the course's exercises here (\`--workspace\`),

    grundy grade ${INBOX} --course ${COURSE} --output ${OUTPUT}

writes the same files again, and judges nothing twice: \`${OUTPUT}/journal.jsonl\` has all judgings.
Hidden tests and others' programs are in here: keep it to yourself.
`;

export interface ExportedClass {
  readonly results: Results;
  readonly facts: ClassFacts;
  readonly outcomes: readonly Outcome[];
  readonly placed: readonly PlacedWork[];
  readonly book: CourseBook;
  /** The text of course.yaml. */
  readonly courseText: string;
}

/** Everything that \`grade\` writes, and what it made that of; by path. */
export async function exportClass(
  { results, facts, outcomes, placed, book, courseText }: ExportedClass,
  told: Omit<OutputFacts, "feedbackFolders" | "programOf" | "key" | "similarity">,
  sources: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const programOf = await readPrograms(outcomes, findLineComments(results));
  const { files, folders, attempts } = toOutputs(results, {
    ...told,
    programOf,
    feedbackFolders: planFeedback([], results),
    key: undefined,
    similarity: undefined,
  });
  const written = [...folders, [ATTEMPTS, attempts] as const].flatMap(([folder, own]) =>
    [...own].map(([path, text]) => [`${OUTPUT}/${folder}/${path}`, text] as const),
  );
  const works = placed.flatMap(({ work, folder, name }) => {
    const bytes = sources.get(work.source);
    return bytes === undefined ? [] : [[`${INBOX}/${folder}/${name}`, bytes] as const];
  });
  const all: readonly (readonly [string, string | Uint8Array])[] = [
    ["README.md", README],
    [COURSE, writeCourseFile(courseText, facts, book, ROSTER)],
    [ROSTER, writeRoster(facts.roster)],
    [`${INBOX}/submission_metadata.yml`, writeMetadata(placed)],
    ...works,
    [`${OUTPUT}/journal.jsonl`, writeJournal(outcomes)],
    ...[...files].map(([path, text]) => [`${OUTPUT}/${path}`, text] as const),
    ...written,
  ];
  return new Map(
    all.map(([path, content]) => [
      path,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    ]),
  );
}

/** As Gradescope tells whose a folder is: JSON is YAML, too. */
function writeMetadata(placed: readonly PlacedWork[]): string {
  return placed
    .map(({ work, folder, submittedAt }) => {
      const [date = "", time = ""] = submittedAt.split(/[TZ]/);
      return [
        `${folder}:`,
        "  :submitters:",
        `  - :sid: ${JSON.stringify(work.student)}`,
        `  :created_at: ${date} ${time}.000000000 Z`,
        "",
      ].join("\n");
    })
    .join("");
}

/** A line for each judging that the results rest on. */
function writeJournal(outcomes: readonly Outcome[]): string {
  const lines = new Map<string, string>();
  for (const { record } of outcomes) {
    const key = record && journalKey(record);
    if (key !== undefined) lines.set(key, `${JSON.stringify({ key, record })}\n`);
  }
  return [...lines.values()].join("");
}
