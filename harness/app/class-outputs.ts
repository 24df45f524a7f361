import type { KeyObject } from "node:crypto";
import { viewAdjustment } from "../core/results/adjustment.ts";
import type { Results, ResultStudent, StudentResult } from "../core/results/results.ts";
import type { SimilarPair } from "../core/results/similarity.ts";
import { viewReason, viewResult } from "../core/results/view-result.ts";
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
  /** Exercises that students get no feedback on yet. */
  readonly held: ReadonlySet<string>;
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
  const judgings = results.results.map((result) => viewResult(result, "instructor"));
  const options = { factsOf, testInput, ...(similarity && { similarity }) };
  return {
    files: new Map([
      ["grades.csv", toWideCsv(results)],
      ["groups.csv", toLongCsv(results)],
      ["junit.xml", toJunit(judgings, results.notJudged)],
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
      if (facts.held.has(result.problem)) continue;
      const receipt = signReceipt(toReceipt(result), facts.key);
      const text = `${JSON.stringify(receipt, undefined, 2)}\n`;
      files.set(`${place}receipt-${result.problem}.json`, text);
    }
  }
  return files;
}

function gatherFeedback(
  { course, exercises, notJudged, adjustments = [] }: Results,
  student: ResultStudent,
  own: readonly StudentResult[],
  { policy, factsOf, held }: OutputFacts,
) {
  const waiting = notJudged.filter((each) => each.student?.id === student.id);
  const adjusted = adjustments.filter((each) => each.student.id === student.id);
  const isTold = (problem: string | undefined) => problem === undefined || !held.has(problem);
  if (![...own, ...waiting, ...adjusted].some(({ problem }) => isTold(problem))) return undefined;
  return {
    ...(course !== undefined && { course }),
    student,
    exercises: exercises.map((exercise) => {
      const waits = waiting.find(({ problem }) => problem === exercise.id);
      const pending = waits && viewReason(waits, "student");
      const adjustment = adjusted.find(({ problem }) => problem === exercise.id);
      return {
        exercise,
        attempts: own
          .filter(({ problem }) => problem === exercise.id)
          .map((result) => limitFeedback(viewResult(result, "student"), policy)),
        facts: factsOf(exercise.id),
        ...(pending !== undefined && { pending }),
        ...(adjustment && { adjustment: viewAdjustment(adjustment, "student") }),
        ...(held.has(exercise.id) && { isHeld: true as const }),
      };
    }),
  };
}

function toGradescopeFiles(
  { results, exercises, students, adjustments = [] }: Results,
  { policy, held }: OutputFacts,
): ReadonlyMap<string, string> {
  const folders = nameFolders(students.map(({ id }) => id));
  return new Map(
    results
      .filter(({ attempt, problem }) => attempt.counts && !held.has(problem))
      .flatMap((result): [string, string][] => {
        const exercise = exercises.find(({ id }) => id === result.problem);
        if (exercise === undefined) return [];
        const adjustment = adjustments.find(
          ({ student, problem }) => student.id === result.student.id && problem === exercise.id,
        );
        const content = toGradescope(
          limitFeedback(viewResult(result, "student"), policy),
          exercise,
          adjustment && viewAdjustment(adjustment, "student"),
        );
        const path = `${folders.get(result.student.id)}/${result.problem}/results.json`;
        return [[path, `${JSON.stringify(content, undefined, 2)}\n`]];
      }),
  );
}
