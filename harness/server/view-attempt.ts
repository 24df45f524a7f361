import type { Attempt } from "../api/index.ts";
import { can, heldFor, type Role, stateOf, type Work } from "../school/index.ts";
import type { WaitingJob } from "../store/index.ts";
import { resultOf, type StudentGrades } from "./grades.ts";
import type { OpenCourse } from "./ledger.ts";
import type { Workers } from "./workers.ts";

/** What a view rests on besides books and grades. */
export interface Around {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly workers: Workers;
}

/** Who looks, when, and what is in line then. */
export interface Viewing {
  readonly held: ReadonlySet<string>;
  readonly line: readonly WaitingJob[];
  readonly isStaff: boolean;
}

export async function viewFor(
  { served }: OpenCourse,
  role: Role,
  { now, workers }: Around,
): Promise<Viewing> {
  return {
    held: heldFor(served.course, role, now()),
    line: await workers.line(),
    isStaff: can(role, "read-any-work"),
  };
}

/** Everything that goes by the clock and the judges, besides the book. */
export function surroundingsOf({ held, line }: Viewing, exercise: string) {
  return {
    isHeld: held.has(exercise),
    isLeased: (submission: string) => jobOf(line, submission)?.isLeased === true,
  };
}

/** A work as whoever looks may know it: before its release nothing but that it was handed in. */
export function viewAttempt(
  work: Work,
  grades: StudentGrades,
  viewing: Viewing,
  { workers }: Pick<Around, "workers">,
): Attempt {
  const { id, exercise, student, number, fileName, language, submittedAt } = work;
  const state = stateOf(work, surroundingsOf(viewing, exercise));
  const handedIn = {
    id,
    exercise,
    student,
    number,
    fileName,
    ...(language !== undefined && { language }),
    submittedAt,
    state,
  };
  if (state === "held") return { ...handedIn, counts: false };
  const result = resultOf(grades, work);
  const counts = result?.attempt.counts ?? false;
  if (state === "queued" || state === "judging") {
    const job = jobOf(viewing.line, id);
    const waits = job && workers.forecast(viewing.line, job.id);
    return { ...handedIn, counts, ...(waits && toWaiting(waits)) };
  }
  if (state === "failed" || result === undefined) return { ...handedIn, counts };
  const { lateSeconds, score } = result.attempt;
  return {
    ...handedIn,
    counts,
    ...(lateSeconds !== undefined && { lateSeconds }),
    verdict: result.verdict,
    score,
  };
}

export function toWaiting({
  place,
  estimateSeconds,
}: {
  readonly place: number;
  readonly estimateSeconds: number | undefined;
}) {
  return { place, ...(estimateSeconds !== undefined && { estimateSeconds }) };
}

/** That gives a work its verdict; what is judged again is not waited for. */
function jobOf(line: readonly WaitingJob[], submission: string): WaitingJob | undefined {
  return line.find((job) => job.submission === submission && job.rejudging === undefined);
}
