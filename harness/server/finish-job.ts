import { newId } from "../accounts/index.ts";
import type { RunResult, WorkerOutcome } from "../api/index.ts";
import { type CourseEvent, GRUNDY } from "../school/index.ts";
import type { Operation, WaitingJob } from "../store/index.ts";
import { Refusal } from "./refusal.ts";
import { keepFailure, nameSent } from "./sent-works.ts";
import type { ServedCourse } from "./served-course.ts";
import type { Site } from "./site.ts";

/** For so long the result of a run waits for a page that comes again. */
const RUN_MS = 60_000;

type Judged = Extract<WorkerOutcome, { kind: "judged" }>;

/** What a worker says of a job, and by which attempt it has it. */
interface Told {
  /** Its id. */
  readonly worker: string;
  readonly attempt: number;
  readonly outcome: WorkerOutcome;
}

/**
 * Writes down what came of a job: once, whoever tells it how often, and only of the worker and attempt
 * that has the job now.
 * @throws {Refusal} for what cannot be true of this job.
 * @throws {ConflictError} `lost-job`
 */
export async function finishJob(
  job: WaitingJob,
  { worker, attempt, outcome }: Told,
  site: Site,
): Promise<void> {
  const finish: Operation = { op: "finish-job", id: job.id, attempt, worker };
  if (job.kind === "grade") {
    await finishSent(job, finish, outcome, site);
  } else if (outcome.kind === "ran") {
    if (job.kind !== "run") throw nonsense("only a run ran");
    const { kind: _, ...result } = outcome;
    await endRun(job, finish, result, site);
  } else if (job.submission === undefined) {
    if (outcome.kind === "judged") throw nonsense("a run is not judged");
    await endRun(job, finish, { message: outcome.reason, inputs: [] }, site);
  } else {
    await site.ledger.commit([finish, ...settle(job, job.submission, outcome, site)]);
  }
  site.workers.finished(job);
}

/** What `grade` sent is nobody's work here: its judging is kept for it, and no event tells of it. */
async function finishSent(
  job: WaitingJob,
  finish: Operation,
  outcome: WorkerOutcome,
  site: Site,
): Promise<void> {
  if (outcome.kind === "ran") throw nonsense("a work is judged, and not run");
  if (outcome.kind === "not-judged") {
    const { reason } = outcome;
    await endSent(job, finish, { reason, isJudgeError: false }, site);
    return;
  }
  const { record, key } = outcome;
  check(outcome, job, site.ledger.course(job.course)?.served);
  const { verdict, failures } = record.judging;
  if (verdict === "JE") {
    const reason = failures[0]?.message ?? "judge error";
    await endSent(job, finish, { reason, isJudgeError: true }, site);
    return;
  }
  const id = nameSent(job);
  const kept = { id, submission: id, key: key ?? `unread ${id}`, record, at: site.now() };
  await site.ledger.commit([finish, { op: "keep-judging", ...kept }]);
  site.sentWorks.ended(job);
}

/** Without a judging: who sent it is told why. */
async function endSent(
  job: WaitingJob,
  finish: Operation,
  failure: Parameters<typeof keepFailure>[1],
  site: Site,
): Promise<void> {
  await site.ledger.commit([finish, keepFailure(job, failure, site.now())]);
  site.sentWorks.ended(job);
}

/** A job that was tried too often gets no verdict, and its student no blame. */
export async function buryJob(job: WaitingJob & { readonly attempt: number }, site: Site) {
  const { id, attempt, submission } = job;
  const finish: Operation = { op: "finish-job", id, attempt };
  const reason = "the judge was ended at it, time and again";
  if (job.kind === "grade") {
    await endSent(job, finish, { reason, isJudgeError: true }, site);
  } else if (submission === undefined) {
    await endRun(job, finish, { message: reason, inputs: [] }, site);
  } else {
    await site.ledger.commit([finish, append(job, site, fail(job, submission, reason, true))]);
  }
}

/** Whoever waits for it may have their page open at another server. */
async function endRun(
  { id, course, person }: WaitingJob,
  finish: Operation,
  outcome: Omit<RunResult, "run">,
  site: Site,
): Promise<void> {
  const result: RunResult = { run: id, ...outcome };
  const run = { id, course, person, result: JSON.stringify(result), until: site.now() + RUN_MS };
  await site.ledger.commit([finish, { op: "keep-run", run }]);
  site.news.ran(run);
}

function settle(
  job: WaitingJob,
  submission: string,
  outcome: Exclude<WorkerOutcome, { kind: "ran" }>,
  site: Site,
): readonly Operation[] {
  if (outcome.kind === "not-judged") {
    return [append(job, site, fail(job, submission, outcome.reason, false))];
  }
  const { record, key } = outcome;
  const { verdict, failures, points, maxPoints } = record.judging;
  check(outcome, job, site.ledger.course(job.course)?.served);
  // Nobody knows what it is worth: no grade is better than a wrong one.
  if (verdict === "JE") {
    const reason = failures[0]?.message ?? "judge error";
    return [append(job, site, fail(job, submission, reason, true))];
  }
  const id = newId(site.now());
  const again = job.rejudging === undefined ? "" : `${job.rejudging} `;
  return [
    {
      op: "keep-judging",
      id,
      submission,
      key: `${again}${key ?? `unread ${id}`}`,
      record,
      at: site.now(),
    },
    append(job, site, {
      kind: "judged",
      submission,
      judging: id,
      verdict,
      points,
      maxPoints,
      ...ofRejudging(job),
    }),
  ];
}

/** @throws {Refusal} for a record of another exercise, or of groups that it does not have. */
function check({ record }: Judged, job: WaitingJob, served: ServedCourse | undefined): void {
  const { problem, points, maxPoints, groups } = record.judging;
  const exercise = served?.exercises.find(({ id }) => id === job.exercise);
  if (exercise === undefined || problem !== job.exercise) throw nonsense("another exercise");
  if (!(points >= 0 && points <= maxPoints)) throw nonsense("points that there are not");
  const isKnown = ({ id, visibility }: (typeof groups)[number]) =>
    exercise.groups.some((group) => group.id === id && group.visibility === visibility);
  if (!groups.every(isKnown)) throw nonsense("groups that the exercise does not have");
  const worth = exercise.groups.reduce((sum, group) => sum + group.points, 0);
  if (maxPoints !== worth) throw nonsense("points of another exercise");
}

function nonsense(what: string): Refusal {
  return new Refusal("nonsense", { message: `This cannot have come of the job: ${what}.` });
}

function fail(
  job: WaitingJob,
  submission: string,
  reason: string,
  isJudgeError: boolean,
): CourseEvent {
  return { kind: "judge-failed", submission, isJudgeError, reason, ...ofRejudging(job) };
}

function ofRejudging({ rejudging }: WaitingJob) {
  return rejudging === undefined ? {} : { rejudging };
}

function append({ course }: WaitingJob, { now }: Site, event: CourseEvent): Operation {
  return { op: "append", course, actor: GRUNDY, at: now(), event };
}
