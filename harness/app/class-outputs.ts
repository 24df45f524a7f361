import type { KeyObject } from "node:crypto";
import type { Results, ResultStudent, StudentResult } from "../core/results/results.ts";
import type { SimilarPair } from "../core/results/similarity.ts";
import { viewReason, viewResult } from "../core/results/view-result.ts";
import { type FeedbackPolicy, limitFeedback } from "../course/index.ts";
import { toGradescope, toLongCsv, toWideCsv } from "../gradebook/index.ts";
import { nameFolders } from "../inbox/index.ts";
import { signReceipt, toReceipt } from "../receipts/index.ts";
import type { ProgramOf } from "./program-texts.ts";
import {
  printAttemptsPages,
  printCourseReport,
  printFeedbackMarkdown,
  printFeedbackPage,
  type ProblemFacts,
  toJson,
  toJunit,
} from "../report/index.ts";

export interface OutputFacts {
  readonly policy: FeedbackPolicy;
  readonly factsOf: (problem: string) => ProblemFacts;
  /** How the path of a student's feedback begins, by student, where the course system has a say. */
  readonly places: ReadonlyMap<string, string>;
  readonly key: KeyObject | undefined;
  readonly similarity: readonly SimilarPair[] | undefined;
  readonly programOf: ProgramOf;
  readonly testInput: (problem: string, group: string, place: number) => string | undefined;
}

const REPORT = "report.html";
/** The folder of the pages that it leads to. */
export const ATTEMPTS = "report";

/** What a class's results are written as. */
export interface ClassOutputs {
  /** By path; `results.json` is the last one, which makes the others true. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The same of folders that are made anew each time, by folder. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The same, what only instructors read apart from what students get. */
interface OutputsByReader extends ClassOutputs {
  /** What `report.html` leads to, by path within the folder `report`. */
  readonly attempts: ReadonlyMap<string, string>;
}

export function toOutputs(results: Results, facts: OutputFacts): OutputsByReader {
  const { similarity } = facts;
  const pages = printAttemptsPages(results, { ...facts, report: `../${REPORT}` });
  const names = nameFolders([...pages.keys()]);
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
      ["grades.csv", toWideCsv(results)],
      ["groups.csv", toLongCsv(results)],
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

/** Signs every judging whose causes are known. */
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
  const folders = nameFolders(results.students.map(({ id }) => id));
  for (const student of results.students) {
    const own = byStudent.get(student.id) ?? [];
    const feedback = gatherFeedback(results, student, own, facts);
    // Whoever handed in nothing has nothing to read.
    if (feedback === undefined) continue;
    const place = facts.places.get(student.id) ?? `${folders.get(student.id)}/`;
    files.set(`${place}feedback.html`, printFeedbackPage(feedback));
    files.set(`${place}feedback.md`, printFeedbackMarkdown(feedback));
    if (facts.key === undefined) continue;
    for (const result of own.filter(({ attempt, causes }) => attempt.counts && causes)) {
      const receipt = signReceipt(toReceipt(result), facts.key);
      const text = `${JSON.stringify(receipt, undefined, 2)}\n`;
      files.set(`${place}receipt-${result.problem}.json`, text);
    }
  }
  return files;
}

function gatherFeedback(
  { course, exercises, notJudged }: Results,
  student: ResultStudent,
  own: readonly StudentResult[],
  { policy, factsOf, programOf }: OutputFacts,
) {
  const waiting = notJudged.filter((each) => each.student?.id === student.id);
  if (own.length === 0 && waiting.length === 0) return undefined;
  return {
    ...(course !== undefined && { course }),
    student,
    exercises: exercises.map((exercise) => {
      const waits = waiting.find(({ problem }) => problem === exercise.id);
      const pending = waits && viewReason(waits, "student");
      return {
        exercise,
        attempts: own
          .filter(({ problem }) => problem === exercise.id)
          .map((result) => limitFeedback(viewResult(result, "student"), policy)),
        facts: factsOf(exercise.id),
        programOf,
        ...(pending !== undefined && { pending }),
      };
    }),
  };
}

function toGradescopeFiles(
  { results, exercises, students }: Results,
  { policy }: OutputFacts,
): ReadonlyMap<string, string> {
  const folders = nameFolders(students.map(({ id }) => id));
  return new Map(
    results
      .filter(({ attempt }) => attempt.counts)
      .flatMap((result): [string, string][] => {
        const exercise = exercises.find(({ id }) => id === result.problem);
        if (exercise === undefined) return [];
        const content = toGradescope(
          limitFeedback(viewResult(result, "student"), policy),
          exercise,
        );
        const path = `${folders.get(result.student.id)}/${result.problem}/results.json`;
        return [[path, `${JSON.stringify(content, undefined, 2)}\n`]];
      }),
  );
}
