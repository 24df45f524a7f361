import type { KeyObject } from "node:crypto";
import type { Results, ResultStudent, StudentResult } from "../core/results/results.ts";
import type { SimilarPair } from "../core/results/similarity.ts";
import { type FeedbackPolicy, limitFeedback } from "../course/index.ts";
import { toGradescope, toLongCsv, toWideCsv } from "../gradebook/index.ts";
import { nameFolders } from "../inbox/index.ts";
import { signReceipt, toReceipt } from "../receipts/index.ts";
import {
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
  readonly testInput: (problem: string, group: string, place: number) => string | undefined;
}

/** What a class's results are written as. */
export interface ClassOutputs {
  /** By path; `results.json` is the last one, which makes the others true. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The same of folders that are made anew each time, by folder. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function toOutputs(results: Results, facts: OutputFacts): ClassOutputs {
  const { factsOf, similarity, testInput } = facts;
  const options = { factsOf, testInput, ...(similarity && { similarity }) };
  return {
    files: new Map([
      ["grades.csv", toWideCsv(results)],
      ["groups.csv", toLongCsv(results)],
      ["junit.xml", toJunit(results.results, results.notJudged)],
      ["report.html", printCourseReport(results, options)],
      ["results.json", toJson(results)],
    ]),
    folders: new Map([
      ["feedback", toFeedback(results, facts)],
      ["gradescope", toGradescopeFiles(results, facts)],
    ]),
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
  { policy, factsOf }: OutputFacts,
) {
  const waiting = notJudged.filter((each) => each.student?.id === student.id);
  if (own.length === 0 && waiting.length === 0) return undefined;
  return {
    ...(course !== undefined && { course }),
    student,
    exercises: exercises.map((exercise) => {
      const pending = waiting.find(({ problem }) => problem === exercise.id)?.reason;
      return {
        exercise,
        attempts: own
          .filter(({ problem }) => problem === exercise.id)
          .map((result) => limitFeedback(result, policy)),
        facts: factsOf(exercise.id),
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
        const content = toGradescope(limitFeedback(result, policy), exercise);
        const path = `${folders.get(result.student.id)}/${result.problem}/results.json`;
        return [[path, `${JSON.stringify(content, undefined, 2)}\n`]];
      }),
  );
}
