import { newId } from "../../accounts/id.ts";
import { showTexts } from "../../core/printable.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import type { RunResult } from "../../api/student-shapes.ts";
import type { WorkerJob, WorkerOutcome } from "../../api/worker-shapes.ts";
import { type CourseEvent, GRUNDY } from "../../school/event.ts";
import type { LeasedJob, WaitingJob } from "../../store/queue.ts";
import type { StoredJudging, Operation } from "../../store/store.ts";
import { nonsense, Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { finishHack, hasOtherTests } from "./hacks.ts";
import { failMatch, finishMatch } from "./matches.ts";
import { keepAnswer } from "./moves.ts";
import { storeFailure, sentKeyOf } from "./sent-submissions.ts";
import type { ServedCourse } from "../served-course.ts";
import type { JudgingServices } from "./judging-services.ts";

/** How long the result of a run is kept for pages that reconnect. */
const RUN_MS = 60_000;

type Job = Omit<WaitingJob, "isLeased">;

/** A worker's order and the outcome that it reported. */
interface Reported {
  readonly workerJob: WorkerJob;
  readonly outcome: WorkerOutcome;
}

/** A checked outcome; a judging comes with the key to store it under, and its worker. */
type Answer =
  | Exclude<WorkerOutcome, { kind: "judged" | "known" | "played" | "moved" | "hacked" }>
  | (StoredJudging & { readonly kind: "judged"; readonly key: string });

/**
 * Stores the outcome of a job: exactly once, and only from the worker and attempt that hold the job
 * now.
 * @throws {Refusal} `nonsense`, if the outcome does not match the job.
 * @throws {ConflictError} `lost-job`, if another worker or attempt holds the job.
 */
export async function finishJob(
  job: LeasedJob,
  { workerJob, outcome }: Reported,
  site: JudgingServices,
): Promise<void> {
  const { id, attempt, worker, course } = job;
  const finish: Operation = { op: "finish-job", id, attempt, worker };
  if (job.kind === "match") {
    await finishMatch(job, finish, outcome, site);
    site.workers.finished(job);
    return;
  }
  if (outcome.kind === "moved") {
    if (job.kind !== "move") throw nonsense("the job asks for no move");
    const cacheOperations = await keepAnswer(job, outcome.answer, site);
    await endRun(job, [finish, ...cacheOperations], { inputs: [] }, site);
    site.workers.finished(job);
    return;
  }
  if (job.kind === "hack") {
    await finishHack(job, finish, outcome, site);
    site.workers.finished(job);
    return;
  }
  if (outcome.kind === "hacked") throw nonsense("the job is no hack");
  await retryOnConflict(site, `job ${id}`, async (seq) => {
    const answer = await readAnswer(job, { workerJob, outcome }, site);
    if (job.kind === "grade") {
      await finishSent(job, finish, answer, site);
    } else if (answer.kind === "ran") {
      if (job.kind !== "run") throw nonsense("the job is not a run");
      const { kind: _, ...result } = answer;
      await endRun(job, [finish], result, site);
    } else if (job.submission === undefined) {
      if (answer.kind === "judged")
        throw nonsense("the job is a run or a move, which is not judged");
      await endRun(job, [finish], { message: answer.reason, inputs: [] }, site);
    } else {
      // Another server may just have decided on a hack: then the judging is by the tests before.
      const sameTests = { op: "unchanged-since", course, seq, kinds: ["hack-decided"] } as const;
      await site.eventLog.commit([finish, sameTests, ...settle(job, job.submission, answer, site)]);
    }
  });
  site.workers.finished(job);
}

/** @throws {Refusal} for a judging of anything other than the job. */
async function readAnswer(
  job: LeasedJob,
  {
    workerJob,
    outcome,
  }: Reported & {
    readonly outcome: Exclude<WorkerOutcome, { kind: "moved" | "hacked" }>;
  },
  { store, queue, eventLog, workers }: JudgingServices,
): Promise<Answer> {
  const course = eventLog.course(job.course);
  const served = course?.served;
  if (outcome.kind === "judged") {
    const { record } = outcome;
    if (course !== undefined && hasOtherTests(workerJob, record, course)) {
      // A hack has become a test, or is one no longer, since the job was claimed.
      await queue.giveBack(job.id, job.attempt);
      workers.wake();
      throw new Refusal("lost-job");
    }
    return { kind: "judged", record, key: check(record, workerJob, served), worker: job.worker };
  }
  if (outcome.kind === "played") throw nonsense("the job is no match");
  if (outcome.kind !== "known") return outcome;
  if (workerJob.isRejudging === true)
    throw nonsense("the job asks for a new judging, not an earlier one");
  const storedJudging = await store.judgingByKey(outcome.key);
  if (storedJudging === undefined) {
    // Its machine was revoked meanwhile, or it never existed: let someone judge it.
    await queue.giveBack(job.id, job.attempt);
    workers.wake();
    throw new Refusal("lost-job");
  }
  if (course !== undefined && hasOtherTests(workerJob, storedJudging.record, course)) {
    await queue.giveBack(job.id, job.attempt);
    workers.wake();
    throw new Refusal("lost-job");
  }
  // A reused judging stays attributed to the worker that made it.
  return { kind: "judged", ...storedJudging, key: check(storedJudging.record, workerJob, served) };
}

/** Stores the judging of a submission that `grade` sent: it belongs to nobody here, so no event. */
async function finishSent(
  job: Job,
  finish: Operation,
  answer: Answer,
  site: JudgingServices,
): Promise<void> {
  if (answer.kind === "ran") throw nonsense("the job is to judge, not to run");
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
  const id = sentKeyOf(job);
  const judgingRow = { id, submission: id, key, record, at: site.now(), worker };
  await site.eventLog.commit([finish, { op: "keep-judging", ...judgingRow }]);
  site.sentSubmissions.wake(job);
}

/** Stores the reason why a sent submission was not judged, for its sender. */
async function endSent(
  job: Job,
  finish: Operation,
  failure: Parameters<typeof storeFailure>[1],
  site: JudgingServices,
): Promise<void> {
  await site.eventLog.commit([finish, storeFailure(job, failure, site.now())]);
  site.sentSubmissions.wake(job);
}

/** Ends a job that was tried too often, as a judge error that is not the student's fault. */
export async function failJob(
  job: Job & Pick<LeasedJob, "attempt" | "payload">,
  site: JudgingServices,
) {
  const { id, attempt, submission } = job;
  const finish: Operation = { op: "finish-job", id, attempt };
  const reason = "the judge process ended unexpectedly several times";
  if (job.kind === "match") {
    await failMatch(job, finish, reason, site);
  } else if (job.kind === "hack") {
    await finishHack(job, finish, { kind: "not-judged", reason }, site);
  } else if (job.kind === "grade") {
    await endSent(job, finish, { reason, isJudgeError: true }, site);
  } else if (submission === undefined) {
    await endRun(job, [finish], { message: reason, inputs: [] }, site);
  } else {
    const failed = fail(job, submission, { reason, isJudgeError: true });
    await site.eventLog.commit([finish, append(job, site, failed)]);
  }
}

/** Stores the result of a run or a move, since the waiting page may be connected to another server. */
async function endRun(
  { id, course, person }: Job,
  finish: readonly Operation[],
  outcome: Omit<RunResult, "run">,
  site: JudgingServices,
): Promise<void> {
  // Pages show these texts without further escaping of invisible characters.
  const result: RunResult = { run: id, ...showTexts(outcome) };
  const run = { id, course, person, result: JSON.stringify(result), until: site.now() + RUN_MS };
  await site.eventLog.commit([...finish, { op: "keep-run", run }]);
  site.liveEvents.ran(run);
}

function settle(
  job: LeasedJob,
  submission: string,
  answer: Exclude<Answer, { kind: "ran" }>,
  site: JudgingServices,
): readonly Operation[] {
  const failed = (reason: string, isJudgeError: boolean) => {
    const failure = { reason, isJudgeError, worker: job.worker };
    return [append(job, site, fail(job, submission, failure))];
  };
  if (answer.kind === "not-judged") return failed(answer.reason, false);
  const { record, key, worker } = answer;
  const { verdict, failures, points, maxPoints } = record.judging;
  // No grade is better than a wrong one.
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
 * Checks a record against the job and returns the key to store it under.
 * @throws {Refusal} if it is of another job, or has groups or points that the exercise does not have.
 */
function check(
  record: JudgingRecord,
  workerJob: WorkerJob,
  served: ServedCourse | undefined,
): string {
  const { problem, points, maxPoints, groups, failures } = record.judging;
  const exercise = served?.exercises.find(({ id }) => id === workerJob.exercise);
  if (served === undefined || exercise === undefined || problem !== workerJob.exercise) {
    throw nonsense("it is of another exercise");
  }
  if (!(points >= 0 && points <= maxPoints)) throw nonsense("its points are out of range");
  const isKnown = ({ id, visibility }: (typeof groups)[number]) =>
    exercise.groups.some((group) => group.id === id && group.visibility === visibility);
  const named = [...failures, ...record.tests].flatMap(({ group }) => group ?? []);
  const isNamed = (name: string) => exercise.groups.some(({ id }) => id === name);
  if (!groups.every(isKnown) || !named.every(isNamed)) {
    throw nonsense("it has test groups that the exercise does not have");
  }
  const worth = exercise.groups.reduce((sum, group) => sum + group.points, 0);
  if (maxPoints !== worth) throw nonsense("its maximum points are not the exercise's");
  const judgingKey = served.judgingKey(workerJob, record);
  if ("fault" in judgingKey) throw nonsense(judgingKey.fault);
  return judgingKey.key;
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

function append({ course }: Job, { now }: JudgingServices, event: CourseEvent): Operation {
  return { op: "append", course, actor: GRUNDY, at: now(), event };
}
