import type { KeyObject } from "node:crypto";
import type { ForStudent } from "../../core/judging/audience.ts";
import { printJson } from "../../core/printable.ts";
import { viewAdjustment } from "../../core/results/adjustment.ts";
import { markForSpreadsheets } from "../../core/results/print-csv.ts";
import type { Results, ResultStudent, StudentResult } from "../../core/results/results.ts";
import type { SimilarPair } from "../../core/results/similarity.ts";
import { viewReason, viewResult } from "../../core/results/view-result.ts";
import { toGradescope } from "../../gradebook/gradescope.ts";
import { toLongCsv } from "../../gradebook/long-csv.ts";
import { toWideCsv } from "../../gradebook/wide-csv.ts";
import type { FeedbackFolder } from "./feedback-folders.ts";
import { toFileNames } from "../../core/names.ts";
import { signReceipt } from "../../receipts/sign-receipt.ts";
import { toReceipt } from "../../receipts/to-receipt.ts";
import type { ProgramOf } from "./program-texts.ts";
import { printAttemptsPages } from "../../report/attempts-page/attempts-page.ts";
import { printCourseReport } from "../../report/course-page/course-report.ts";
import { printFeedbackMarkdown } from "../../report/feedback/feedback-markdown.ts";
import { printFeedbackPage } from "../../report/feedback/feedback-page.ts";
import { toJson } from "../../report/formats/json.ts";
import { toJunit } from "../../report/formats/junit.ts";
import type { ProblemFacts } from "../../report/wording/problem-facts.ts";

/** Facts that the output files need besides the results. */
export interface OutputFacts {
  /** A result as files show it to its student. */
  readonly limit: (result: StudentResult) => ForStudent<StudentResult>;
  readonly factsOf: (problem: string) => ProblemFacts;
  readonly feedbackFolders: readonly FeedbackFolder[];
  readonly key: KeyObject | undefined;
  readonly similarity: readonly SimilarPair[] | undefined;
  /** Exercises whose feedback is held back from students. */
  readonly heldIds: ReadonlySet<string>;
  readonly programOf: ProgramOf;
  /** The name of a language in words. */
  readonly languageName: (language: string) => string;
  readonly testInput: (problem: string, group: string, place: number) => string | undefined;
}

const REPORT = "report.html";
/** Folder of the pages that the report links to. */
export const ATTEMPTS = "report";

/** The files that a class's results are written to. */
export interface ClassOutputs {
  /** By path. `results.json` is last: once it is there, all the others are. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Files of folders that are replaced as a whole, by folder and path. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Outputs with the pages for instructors apart. */
interface OutputsByReader extends ClassOutputs {
  /** Pages that `report.html` links to, by path within the folder `report`. */
  readonly attempts: ReadonlyMap<string, string>;
}

export function toOutputs(results: Results, facts: OutputFacts): OutputsByReader {
  const { similarity } = facts;
  const pages = printAttemptsPages(results, { ...facts, report: `../${REPORT}` });
  const names = toFileNames([...pages.keys()]);
  const fileOf = (student: string) => `${names.get(student)}.html`;
  const judgings = results.results.map((result) => viewResult(result, "instructor"));
  const options = {
    factsOf: facts.factsOf,
    testInput: facts.testInput,
    pageOf: (student: string) =>
      pages.has(student) ? `${ATTEMPTS}/${encodeURIComponent(fileOf(student))}` : undefined,
    ...(similarity && { similarity }),
  };
  return {
    files: new Map([
      ["grades.csv", markForSpreadsheets(toWideCsv(results))],
      ["groups.csv", markForSpreadsheets(toLongCsv(results))],
      ["junit.xml", toJunit(judgings, results.notJudged)],
      [REPORT, printCourseReport(results, options)],
      ["results.json", toJson(results)],
    ]),
    folders: new Map([
      ["feedback", toFeedback(results, facts)],
      ["gradescope", toGradescopeFiles(results, facts)],
    ]),
    attempts: new Map([...pages].map(([student, page]) => [fileOf(student), page])),
  };
}

/** Signs every judging whose inputs are known. */
export function signResults(results: Results, key: KeyObject): Results {
  const sign = (result: StudentResult): StudentResult =>
    result.causes === undefined
      ? result
      : { ...result, signature: signReceipt(toReceipt(result), key).signature };
  return { ...results, results: results.results.map(sign) };
}

function toFeedback(results: Results, facts: OutputFacts): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const byStudent = Map.groupBy(results.results, ({ student }) => student.id);
  const studentOf = new Map(results.students.map((student) => [student.id, student]));
  const plain = toFileNames(results.students.map(({ id }) => id));
  const write = (place: string, feedback: StudentFeedback) => {
    files.set(`${place}feedback.html`, printFeedbackPage(feedback));
    files.set(`${place}feedback.md`, printFeedbackMarkdown(feedback));
  };
  for (const folder of facts.feedbackFolders) {
    const { path, group, exercises } = folder;
    const isMeant = (problem: string) => exercises?.has(problem) ?? true;
    const members = folder.students.flatMap((id) => {
      const student = studentOf.get(id);
      const own = (byStudent.get(id) ?? []).filter(({ problem }) => isMeant(problem));
      const feedback = student && gatherFeedback(results, student, own, { ...facts, exercises });
      // Students without submissions get no feedback.
      return feedback === undefined ? [] : [{ id, own, feedback }];
    });
    const [first] = members;
    if (first === undefined) continue;
    const isSame = new Set(members.map(({ feedback }) => contentKey(feedback))).size === 1;
    const isShared = group !== undefined && isSame;
    if (isShared) write(path, { ...first.feedback, student: { id: group } });
    const tree = path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
    for (const { id, own, feedback } of members) {
      // If feedback differs between members, each one gets only their own.
      const place = group === undefined ? path : `${tree}${plain.get(id)}/`;
      if (!isShared) write(place, feedback);
      if (facts.key === undefined) continue;
      for (const result of own.filter(({ attempt, causes }) => attempt.counts && causes)) {
        if (facts.heldIds.has(result.problem)) continue;
        const receipt = signReceipt(toReceipt(result), facts.key);
        files.set(`${place}receipt-${result.problem}.json`, printJson(receipt));
      }
    }
  }
  return files;
}

/** The feedback without the student's name, to compare members of a group. */
function contentKey({ exercises }: StudentFeedback): string {
  return JSON.stringify(
    exercises.map((each) => ({
      ...each,
      attempts: each.attempts.map((attempt) => ({ ...attempt, student: undefined })),
    })),
    // A form with queries of several kinds has the ints that tell them apart.
    (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value),
  );
}

type StudentFeedback = Parameters<typeof printFeedbackPage>[0];

function gatherFeedback(
  { course, exercises, notJudged, adjustments = [] }: Results,
  student: ResultStudent,
  own: readonly StudentResult[],
  facts: Pick<OutputFacts, "limit" | "factsOf" | "heldIds" | "programOf"> & {
    /** Undefined: all exercises. */
    readonly exercises: ReadonlySet<string> | undefined;
  },
): StudentFeedback | undefined {
  const { limit, factsOf, heldIds, programOf } = facts;
  const isMeant = (problem: string | undefined) =>
    facts.exercises === undefined || (problem !== undefined && facts.exercises.has(problem));
  const isOwn = (each: { readonly student?: ResultStudent; readonly problem?: string }) =>
    each.student?.id === student.id && isMeant(each.problem);
  const waiting = notJudged.filter(isOwn);
  const adjusted = adjustments.filter(isOwn);
  const isReleased = (problem: string | undefined) =>
    problem === undefined || !heldIds.has(problem);
  if (![...own, ...waiting, ...adjusted].some(({ problem }) => isReleased(problem)))
    return undefined;
  return {
    ...(course !== undefined && { course }),
    student,
    exercises: exercises
      .filter(({ id }) => isMeant(id))
      .map((exercise) => {
        const waits = waiting.find(({ problem }) => problem === exercise.id);
        const pending = waits && viewReason(waits, "student");
        const adjustment = adjusted.find(({ problem }) => problem === exercise.id);
        return {
          exercise,
          attempts: own.filter(({ problem }) => problem === exercise.id).map(limit),
          facts: factsOf(exercise.id),
          programOf,
          ...(pending !== undefined && { pending }),
          ...(adjustment && { adjustment: viewAdjustment(adjustment, "student") }),
          ...(heldIds.has(exercise.id) && { isHeld: true as const }),
        };
      }),
  };
}

function toGradescopeFiles(
  { results, exercises, students, adjustments = [] }: Results,
  { limit, heldIds }: OutputFacts,
): ReadonlyMap<string, string> {
  const folders = toFileNames(students.map(({ id }) => id));
  return new Map(
    results
      .filter(({ attempt, problem }) => attempt.counts && !heldIds.has(problem))
      .flatMap((result): [string, string][] => {
        const exercise = exercises.find(({ id }) => id === result.problem);
        if (exercise === undefined) return [];
        const adjustment = adjustments.find(
          ({ student, problem }) => student.id === result.student.id && problem === exercise.id,
        );
        const content = toGradescope(
          limit(result),
          exercise,
          adjustment && viewAdjustment(adjustment, "student"),
        );
        const path = `${folders.get(result.student.id)}/${result.problem}/results.json`;
        return [[path, printJson(content)]];
      }),
  );
}
