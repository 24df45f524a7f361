import { newId } from "../accounts/id.ts";
import { showTexts } from "../core/printable.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { RunResult } from "../api/student-shapes.ts";
import type { WorkerJob, WorkerOutcome } from "../api/worker-shapes.ts";
import { type CourseEvent, GRUNDY } from "../school/event.ts";
import type { LeasedJob, WaitingJob } from "../store/queue.ts";
import type { KeptJudging, Operation } from "../store/store.ts";
import { Refusal } from "./refusal.ts";
import { keepFailure, nameSent } from "./sent-works.ts";
import type { ServedCourse } from "./served-course.ts";
import type { Site } from "./site.ts";

/** For so long the result of a run waits for a page that comes again. */
const RUN_MS = 60_000;

/** As far as it matters what came of it. */
type Job = Omit<WaitingJob, "isLeased">;

/** What was asked of a worker, and what it says came of it. */
interface Told {
  readonly asked: WorkerJob;
  readonly outcome: WorkerOutcome;
}

/** What came of it, with the key that it is kept under, and whose judging it is. */
type Answer =
  | Exclude<WorkerOutcome, { kind: "judged" | "known" }>
  | (KeptJudging & { readonly kind: "judged"; readonly key: string });

/**
 * Writes down what came of a job: once, whoever tells it how often, and only of the worker and attempt
 * that has the job now.
 * @throws {Refusal} for what cannot be true of this job.
 * @throws {ConflictError} `lost-job`
 */
export async function finishJob(
  job: LeasedJob,
  { asked, outcome }: Told,
  site: Site,
): Promise<void> {
  const { id, attempt, worker } = job;
  const finish: Operation = { op: "finish-job", id, attempt, worker };
  const answer = await readAnswer(job, { asked, outcome }, site);
  if (job.kind === "grade") {
    await finishSent(job, finish, answer, site);
  } else if (answer.kind === "ran") {
    if (job.kind !== "run") throw nonsense("only a run ran");
    const { kind: _, ...result } = answer;
    await endRun(job, finish, result, site);
  } else if (job.submission === undefined) {
    if (answer.kind === "judged") throw nonsense("a run is not judged");
    await endRun(job, finish, { message: answer.reason, inputs: [] }, site);
  } else {
    await site.ledger.commit([finish, ...settle(job, job.submission, answer, site)]);
  }
  site.workers.finished(job);
}

/** @throws {Refusal} for a judging of anything but what was asked for. */
async function readAnswer(
  job: LeasedJob,
  { asked, outcome }: Told,
  { store, queue, ledger, workers }: Site,
): Promise<Answer> {
  const served = ledger.course(job.course)?.served;
  if (outcome.kind === "judged") {
    const { record } = outcome;
    return { kind: "judged", record, key: check(record, asked, served), worker: job.worker };
  }
  if (outcome.kind !== "known") return outcome;
  if (asked.isAnew === true) throw nonsense("it was to be judged again");
  const known = await store.judgingByKey(outcome.key);
  if (known === undefined) {
    // Its machine was taken out meanwhile, or it never was there: somebody judges it.
    await queue.giveBack(job.id, job.attempt);
    workers.wake();
    throw new Refusal("lost-job");
  }
  // It stays the judging of whoever made it, however often it is passed on.
  return { kind: "judged", ...known, key: check(known.record, asked, served) };
}

/** What `grade` sent is nobody's work here: its judging is kept for it, and no event tells of it. */
async function finishSent(job: Job, finish: Operation, answer: Answer, site: Site): Promise<void> {
  if (answer.kind === "ran") throw nonsense("a work is judged, and not run");
  if (answer.kind === "not-judged") {
    const { reason } = answer;
    await endSent(job, finish, { reason, isJudgeError: false }, site);
    return;
  }
  const { record, key, worker } = answer;
  const { verdict, failures } = record.judging;
  if (verdict === "JE") {
    const reason = failures[0]?.message ?? "judge error";
    await endSent(job, finish, { reason, isJudgeError: true }, site);
    return;
  }
  const id = nameSent(job);
  const kept = { id, submission: id, key, record, at: site.now(), worker };
  await site.ledger.commit([finish, { op: "keep-judging", ...kept }]);
  site.sentWorks.ended(job);
}

/** Without a judging: who sent it is told why. */
async function endSent(
  job: Job,
  finish: Operation,
  failure: Parameters<typeof keepFailure>[1],
  site: Site,
): Promise<void> {
  await site.ledger.commit([finish, keepFailure(job, failure, site.now())]);
  site.sentWorks.ended(job);
}

/** A job that was tried too often gets no verdict, and its student no blame. */
export async function buryJob(job: Job & Pick<LeasedJob, "attempt">, site: Site) {
  const { id, attempt, submission } = job;
  const finish: Operation = { op: "finish-job", id, attempt };
  const reason = "the judge was ended at it, time and again";
  if (job.kind === "grade") {
    await endSent(job, finish, { reason, isJudgeError: true }, site);
  } else if (submission === undefined) {
    await endRun(job, finish, { message: reason, inputs: [] }, site);
  } else {
    const failed = fail(job, submission, { reason, isJudgeError: true });
    await site.ledger.commit([finish, append(job, site, failed)]);
  }
}

/** Whoever waits for it may have their page open at another server. */
async function endRun(
  { id, course, person }: Job,
  finish: Operation,
  outcome: Omit<RunResult, "run">,
  site: Site,
): Promise<void> {
  // A page shows the texts as they come.
  const result: RunResult = { run: id, ...showTexts(outcome) };
  const run = { id, course, person, result: JSON.stringify(result), until: site.now() + RUN_MS };
  await site.ledger.commit([finish, { op: "keep-run", run }]);
  site.news.ran(run);
}

function settle(
  job: LeasedJob,
  submission: string,
  answer: Exclude<Answer, { kind: "ran" }>,
  site: Site,
): readonly Operation[] {
  const failed = (reason: string, isJudgeError: boolean) => {
    const failure = { reason, isJudgeError, worker: job.worker };
    return [append(job, site, fail(job, submission, failure))];
  };
  if (answer.kind === "not-judged") return failed(answer.reason, false);
  const { record, key, worker } = answer;
  const { verdict, failures, points, maxPoints } = record.judging;
  // Nobody knows what it is worth: no grade is better than a wrong one.
  if (verdict === "JE") return failed(failures[0]?.message ?? "judge error", true);
  const id = newId(site.now());
  const again = job.rejudging === undefined ? "" : `${job.rejudging} `;
  return [
    {
      op: "keep-judging",
      id,
      submission,
      key: `${again}${key}`,
      record,
      at: site.now(),
      worker,
    },
    append(job, site, {
      kind: "judged",
      submission,
      judging: id,
      verdict,
      points,
      maxPoints,
      ...ofRejudging(job),
      ...(worker !== undefined && { worker }),
    }),
  ];
}

/**
 * The key of what was asked for.
 * @throws {Refusal} for a record of anything else, or of groups that the exercise does not have.
 */
function check(record: JudgingRecord, asked: WorkerJob, served: ServedCourse | undefined): string {
  const { problem, points, maxPoints, groups, failures } = record.judging;
  const exercise = served?.exercises.find(({ id }) => id === asked.exercise);
  if (served === undefined || exercise === undefined || problem !== asked.exercise) {
    throw nonsense("another exercise");
  }
  if (!(points >= 0 && points <= maxPoints)) throw nonsense("points that there are not");
  const isKnown = ({ id, visibility }: (typeof groups)[number]) =>
    exercise.groups.some((group) => group.id === id && group.visibility === visibility);
  const named = [...failures, ...record.tests].flatMap(({ group }) => group ?? []);
  const isNamed = (name: string) => exercise.groups.some(({ id }) => id === name);
  if (!groups.every(isKnown) || !named.every(isNamed)) {
    throw nonsense("groups that the exercise does not have");
  }
  const worth = exercise.groups.reduce((sum, group) => sum + group.points, 0);
  if (maxPoints !== worth) throw nonsense("points of another exercise");
  const found = served.judgingKey(asked, record);
  if ("fault" in found) throw nonsense(found.fault);
  return found.key;
}

function nonsense(what: string): Refusal {
  return new Refusal("nonsense", { message: `This cannot have come of the job: ${what}.` });
}

function fail(
  job: Job,
  submission: string,
  failure: Pick<
    Extract<CourseEvent, { kind: "judge-failed" }>,
    "reason" | "isJudgeError" | "worker"
  >,
): CourseEvent {
  return { kind: "judge-failed", submission, ...failure, ...ofRejudging(job) };
}

function ofRejudging({ rejudging }: Job) {
  return rejudging === undefined ? {} : { rejudging };
}

function append({ course }: Job, { now }: Site, event: CourseEvent): Operation {
  return { op: "append", course, actor: GRUNDY, at: now(), event };
}
