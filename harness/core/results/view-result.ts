import { type Audience, type Redacted, viewJudging } from "../judging/audience.ts";
import type { NotJudged, StudentResult } from "./results.ts";

/**
 * Filters a result for `audience`: students see neither which tests failed, nor the time of judging, nor the
 * folders of the instructor's machine.
 */
export function viewResult<A extends Audience>(
  result: StudentResult,
  audience: A,
): Redacted<StudentResult, A> {
  const view = viewJudging(result, audience);
  if (audience === "instructor") return view;
  return {
    ...view,
    submission: nameOfFile(view.submission),
    tests: [],
    judgedAt: startOfDay(view.judgedAt),
  };
}

/** Rounds a time down to its day: the exact end of a judging reveals how long hidden tests took. */
export function startOfDay(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 10)}T00:00:00Z`;
}

/** Why something was not judged. Messages of judge errors may contain hidden test data. */
export function viewReason({ kind, reason, submission }: NotJudged, audience: Audience): string {
  if (audience === "instructor") return reason;
  if (kind === "judge-error") return "the judge failed, not your program";
  return reason.replaceAll(submission, () => nameOfFile(submission));
}

/** The last part of a path, which the student chose; the rest is where the instructor put it. */
export function nameOfFile(path: string): string {
  return path.slice(path.search(/[^/\\]*$/));
}
