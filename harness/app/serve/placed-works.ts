import { extname } from "node:path";
import type { ClassWork } from "../../batch/class-work.ts";
import type { ClassFacts } from "../../batch/grade-class.ts";
import { keyOf } from "../../batch/judging-key.ts";
import type { Outcome } from "../../batch/outcome-book.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import { toSubmission } from "../../engine/build/submission.ts";
import type { CourseBook, Work } from "../../school/course-book.ts";
import type { JudgedWork } from "../../server/served-course.ts";

/** The folder of all works in an export. */
export const INBOX = "inbox";

/**
 * A file is judged under the exercise's name and its own ending, whatever its student called it: what
 * it is called is part of what a judging is known by.
 */
export function nameFile({ exercise, fileName }: Pick<Work, "exercise" | "fileName">): string {
  return `${exercise}${extname(fileName).toLowerCase()}`;
}

/** A work where an export has it. */
export interface PlacedWork extends JudgedWork {
  /** `submission_7`, by arrival in the course. */
  readonly folder: string;
  readonly name: string;
  /** In whole seconds: no two of a student and exercise have the same. */
  readonly submittedAt: string;
}

/** In the order in which they arrived. */
export function placeWorks(
  book: Pick<CourseBook, "works">,
  works: readonly JudgedWork[],
): readonly PlacedWork[] {
  const numbers = new Map([...book.works.keys()].map((id, index) => [id, index + 1]));
  const numberOf = ({ work }: JudgedWork) => numbers.get(work.id) ?? 0;
  const last = new Map<string, number>();
  return works
    .toSorted((left, right) => numberOf(left) - numberOf(right))
    .map((judged): PlacedWork => {
      const { student, exercise, submittedAt } = judged.work;
      const key = JSON.stringify([student, exercise]);
      const second = Math.max(Math.floor(submittedAt / 1000), (last.get(key) ?? 0) + 1);
      last.set(key, second);
      return {
        ...judged,
        folder: `submission_${numberOf(judged)}`,
        name: nameFile(judged.work),
        submittedAt: new Date(second * 1000).toISOString().replace(".000Z", "Z"),
      };
    });
}

/** As `grade` has them of an inbox; `sourceOf` is only asked where programs are shown. */
export function toOutcomes(
  placed: readonly PlacedWork[],
  { roster }: Pick<ClassFacts, "roster">,
  sourceOf: (hash: string) => Uint8Array | undefined = () => undefined,
): readonly Outcome[] {
  const people = new Map(roster.map((student) => [student.id, student]));
  const records = countRecords(placed);
  return placed.map((each): Outcome => {
    const { work, record, folder, name, submittedAt } = each;
    const { student, exercise, number, outcome } = work;
    const path = `${INBOX}/${folder}/${name}`;
    const handedIn: ClassWork = {
      problemId: exercise,
      path,
      mapped: {
        student: people.get(student) ?? { id: student },
        partners: [],
        problemId: exercise,
        file: `${folder}/${name}`,
        name,
        companions: [],
        attempt: number,
        isLast: false,
        submittedAt,
        certainty: "sure",
        why: "it was handed in on the web",
      },
      read: async (languages) => {
        const bytes = sourceOf(work.source);
        if (bytes === undefined) return { kind: "unjudgeable", reason: "its source is not here" };
        const buffer = Buffer.from(bytes);
        return toSubmission(
          { label: path, name, bytes: buffer, companions: [], notes: [] },
          languages,
        );
      },
    };
    const isJudgeError = record?.judging.verdict === "JE";
    const known = record && records.get(record);
    return {
      work: handedIn,
      record:
        known === undefined || isJudgeError
          ? undefined
          : { ...known, judging: { ...known.judging, submission: path } },
      reason: isJudgeError
        ? (record?.judging.failures[0]?.message ?? "judge error")
        : outcome?.kind === "failed"
          ? outcome.reason
          : "it waits to be judged",
      isJudgeError: isJudgeError || (outcome?.kind === "failed" && outcome.isJudgeError),
      submissionHash: record?.causes?.submission,
    };
  });
}

/**
 * Equal causes, equal judgings but for times: of several records of one program that a class has, the
 * last one is told of all, as a journal has it.
 */
function countRecords(placed: readonly PlacedWork[]): ReadonlyMap<JudgingRecord, JudgingRecord> {
  const records = placed.flatMap(({ record }) => record ?? []);
  const byKey = new Map(records.map((record) => [journalKey(record), record]));
  return new Map(
    records.map((record) => {
      const key = journalKey(record);
      return [record, (key === undefined ? undefined : byKey.get(key)) ?? record];
    }),
  );
}

const KEYS = new WeakMap<JudgingRecord, string>();

/** What it is known by in a journal; undefined for what is in none. */
export function journalKey(record: JudgingRecord): string | undefined {
  if (record.causes === undefined || record.judging.verdict === "JE") return undefined;
  const key = KEYS.get(record) ?? keyOf(record.causes);
  KEYS.set(record, key);
  return key;
}
