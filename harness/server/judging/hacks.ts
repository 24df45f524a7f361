import { z } from "zod";
import { newId } from "../../accounts/id.ts";
import type { WorkerJob, WorkerOutcome } from "../../api/worker-shapes.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import { type CourseEvent, GRUNDY } from "../../school/event.ts";
import { hackRulesOf } from "../../school/hack-rule.ts";
import { type Hack, MAX_HACK_TESTS } from "../../school/hacks.ts";
import type { LeasedJob, WaitingJob } from "../../store/queue.ts";
import type { NewJob, Operation } from "../../store/store.ts";
import type { OpenCourse } from "../event-log.ts";
import { nonsense } from "../http/refusal.ts";
import { type JobPlace, placedJob } from "./jobs.ts";
import type { JudgingServices } from "./judging-services.ts";

/** Payload of a hack's job; the hack itself is in the course state. */
const hackSchema = z.object({ hack: z.string() });

export function readHack({ payload }: Pick<NewJob, "payload">): z.infer<typeof hackSchema> {
  return hackSchema.parse(JSON.parse(payload));
}

export function hackJob(
  hack: string,
  place: JobPlace,
  queue: readonly WaitingJob[],
  site: Pick<JudgingServices, "now">,
): NewJob {
  const payload = JSON.stringify({ hack });
  return placedJob({ id: newId(site.now()), kind: "hack", payload }, place, queue, site);
}

/** The hack that a job is for. */
export function findHack(job: Pick<NewJob, "payload">, { state }: OpenCourse): Hack {
  const { hack } = readHack(job);
  const courseHack = state.hacks.all.get(hack);
  if (courseHack === undefined) throw new Error(`the hack ${hack} is unknown`);
  return courseHack;
}

/** Stores the result of a hack; by the course's rule, the input of a successful one becomes a test. */
export async function finishHack(
  job: Pick<LeasedJob, "payload" | "course" | "exercise"> & { readonly worker?: string },
  finish: Operation,
  outcome: WorkerOutcome,
  { eventLog, now }: JudgingServices,
): Promise<void> {
  const { hack } = readHack(job);
  const judged = { kind: "hack-judged", hack } as const;
  const worker = job.worker !== undefined && { worker: job.worker };
  const append = (event: CourseEvent): Operation => {
    return { op: "append", course: job.course, actor: GRUNDY, at: now(), event };
  };
  if (outcome.kind === "not-judged") {
    const expected = outcome.reason.slice(0, 2000);
    await eventLog.commit([finish, append({ ...judged, result: "failed", expected, ...worker })]);
    return;
  }
  if (outcome.kind !== "hacked") throw nonsense("the job is a hack");
  const { kind: _, result, verdict, expected } = outcome;
  const answers = {
    ...(verdict !== undefined && { verdict }),
    ...(expected !== undefined && { expected }),
  };
  const course = eventLog.course(job.course);
  const rules = course && hackRulesOf(course.served.course, job.exercise ?? "");
  const hasRoom = (course?.state.hacks.testsOf(job.exercise).length ?? 0) < MAX_HACK_TESTS;
  const isTest = result === "successful" && rules?.joinsByRule === true && hasRoom;
  await eventLog.commit([
    finish,
    append({ ...judged, result, ...answers, ...worker }),
    ...(isTest ? [append({ kind: "hack-decided", hack, isAccepted: true })] : []),
  ]);
}

/** The hash of an exercise's tests now, with those that come from hacks. */
export function suiteHashOf({ served, state }: OpenCourse, exercise: string): string | undefined {
  const tests = state.hacks.testsOf(exercise);
  if (tests.length === 0) return served.judgedBy.suites.get(exercise);
  return served.hacks.hashTests(exercise, tests);
}

/** True if something was judged with tests that the exercise had before a hack was decided. */
export function hasOtherTests(
  { kind, exercise }: Pick<WorkerJob, "kind" | "exercise">,
  { causes }: Pick<JudgingRecord, "causes">,
  { served, state }: OpenCourse,
): boolean {
  const earlier = state.hacks.earlierTestsOf(exercise);
  if (kind === "grade" || causes === undefined || earlier.length === 1) return false;
  const hashOf = (tests: (typeof earlier)[number]) => served.hacks.hashTests(exercise, tests);
  const isNow = causes.suite === hashOf(state.hacks.testsOf(exercise));
  return !isNow && earlier.some((tests) => hashOf(tests) === causes.suite);
}
