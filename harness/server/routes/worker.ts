import { createReadStream, existsSync } from "node:fs";
import type { WorkerStatus } from "../../api/machine-shapes.ts";
import type { WorkerJob } from "../../api/worker-shapes.ts";
import { LEASE_MS, type LeasedJob } from "../../store/queue.ts";
import { isStillAuthorized, type KnownWorker } from "../judging/find-worker.ts";
import type { Handlers } from "../handler.ts";
import { contestOf, fixMachineFactorFor } from "../judging/contest-limits.ts";
import { reportOn } from "../judging/heartbeats.ts";
import { finishJob } from "../judging/finish-job.ts";
import { findHack, readHack } from "../judging/hacks.ts";
import { readRun, readSentSubmission } from "../judging/jobs.ts";
import { findMatch, isObsolete } from "../judging/matches.ts";
import { readMove } from "../judging/moves.ts";
import type { OpenCourse } from "../event-log.ts";
import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";
import { toPlayed } from "../tournament-tables.ts";
import { refuseVersion } from "./refuse-version.ts";

const POLL_MS = 25_000;
const MINUTE_MS = 60_000;

/** Routes of workers, which pull jobs: the server never connects to them. */
export const workerRoutes: Pick<
  Handlers,
  "claim" | "renew" | "finish" | "giveBack" | "leave" | "known" | "bundle"
> = {
  claim: async ({ caller: { worker }, body, reply }, site) => {
    const { heartbeats } = site.workers;
    if (body.judgeVersion !== site.judgeVersion) {
      const refusal = refuseVersion(site);
      const lastError = { at: site.now(), text: refusal.message };
      heartbeats.record(worker.id, 0, body.status && { ...body.status, lastError });
      throw refusal;
    }
    heartbeats.record(worker.id, body.places, body.status);
    const { beyond, findModules } = listBeyond(body.status, site);
    if (findModules.length > 0) return { findModules };
    // Workers with several slots keep the last free one for jobs that someone is waiting for.
    const lastLane = body.places > 1 && body.free === 1 ? 1 : 3;
    const disconnect = new AbortController();
    reply.raw.once("close", () => disconnect.abort());
    const signal = AbortSignal.any([disconnect.signal, site.closing]);
    const until = performance.now() + POLL_MS;
    for (let hasWaited = false; ; hasWaited = true) {
      if (signal.aborted) return {};
      const job = await site.queue.claim({
        worker: worker.id,
        now: site.now(),
        lastLane,
        courses: site.eventLog.courses.map(({ served }) => served.id),
        closed: site.eventLog.courses.flatMap(listClosed),
        beyond,
      });
      if (job !== undefined && disconnect.signal.aborted) {
        await site.queue.giveBack(job.id, job.attempt);
        return {};
      }
      if (job !== undefined && hasWaited && !(await isStillAuthorized(worker, site))) {
        await site.queue.giveBack(job.id, job.attempt);
        throw new Refusal("unknown-worker");
      }
      if (job !== undefined) {
        await ensureKnown(job, site);
        if (isObsolete(job, site.eventLog)) {
          const { id, attempt } = job;
          await site.store.commit([{ op: "finish-job", id, attempt }]);
          continue;
        }
        await fixMachineFactorFor(job, site);
        site.workers.claimed(job);
        site.liveEvents.began(job);
        return { job: await describeJob(job, site) };
      }
      const left = until - performance.now();
      if (left <= 0) return {};
      await site.workers.wait(left, signal);
    }
  },

  renew: async ({ caller: { worker }, params, body }, site) => {
    await requireHolder(worker, params.job, body.attempt, site);
    if (!(await site.queue.renew(params.job, body.attempt, site.now()))) {
      throw new Refusal("lost-job");
    }
    site.workers.heartbeats.renew(worker.id, body.status);
    if (body.step !== undefined) site.liveEvents.progressed(params.job, body.step);
  },

  finish: async ({ caller: { worker }, params, body }, site) => {
    const job = await requireHolder(worker, params.job, body.attempt, site);
    await ensureKnown(job, site);
    const workerJob = await describeJob(job, site);
    await finishJob(job, { workerJob, outcome: body.outcome }, site).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "nonsense") {
        reportRefusedOutcome(worker, `job ${job.id}: ${error.message}`, site);
      }
      throw error;
    });
  },

  giveBack: async ({ caller: { worker }, params, body }, site) => {
    await requireHolder(worker, params.job, body.attempt, site);
    if (!(await site.queue.giveBack(params.job, body.attempt))) throw new Refusal("lost-job");
    site.workers.wake();
  },

  leave: async ({ caller: { worker }, body }, site) => {
    await site.workers.heartbeats.leave(worker.id, body.process);
  },

  known: async ({ params }, site) => {
    const stored = await site.store.judgingByKey(params.key);
    return stored === undefined ? {} : { record: stored.record };
  },

  bundle: async ({ params, reply }, site) => {
    const bundle = site.eventLog.bundle(params.hash);
    // Those from before a reload are removed after a while.
    const isThere = bundle !== undefined && existsSync(bundle.path);
    if (!isThere) throw new Refusal("not-found");
    reply
      .type("application/zip")
      .header("cache-control", "private, max-age=31536000, immutable")
      .send(createReadStream(bundle.path));
  },
};

/** Exercises whose tests are in doubt: submissions from before a restart wait for the right ones. */
function listClosed({ served }: OpenCourse) {
  return served.exercises.flatMap(({ id: exercise }) =>
    served.contradictionOf(exercise) === undefined ? [] : [{ course: served.id, exercise }],
  );
}

/**
 * Exercises with modules that a worker does not have, and modules that it was not asked about yet. A worker
 * without a status cannot be asked.
 */
function listBeyond(status: WorkerStatus | undefined, { eventLog }: Site) {
  const allowing = eventLog.courses.flatMap(({ served }) =>
    served.exercises.flatMap(({ id: exercise, modules }) =>
      modules === undefined
        ? []
        : [
            {
              course: served.id,
              exercise,
              modules,
              report: status && reportOn(status, modules),
            },
          ],
    ),
  );
  const unasked = status === undefined ? [] : allowing.filter(({ report }) => report === undefined);
  const names = new Map(unasked.map(({ modules }) => [modules.join(" "), [...modules]]));
  return {
    beyond: allowing
      .filter(({ report }) => report?.isHere !== true)
      .map(({ course, exercise }) => ({ course, exercise })),
    findModules: [...names.values()],
  };
}

/** Reports a refused outcome to the operator and on the page Workers: our workers send none. */
function reportRefusedOutcome({ id, name }: KnownWorker, text: string, site: Site): void {
  const { now, refusalThrottle, workers, onFault } = site;
  if (!refusalThrottle.tryUse(id, now(), MINUTE_MS)) return;
  onFault(`the server refused its outcome: ${text}`, `worker ${name}`);
  const lastError = { at: now(), text };
  workers.heartbeats.record(id, 0, { process: "refused", judging: [], load: 0, lastError });
}

/**
 * Requires that the worker holds this attempt of the job. An attempt never moves to another worker, so
 * the answer still holds when the store is written later.
 * @throws {Refusal} `lost-job`, if it does not.
 */
async function requireHolder(
  { id }: KnownWorker,
  job: string,
  attempt: number,
  { queue }: Site,
): Promise<LeasedJob> {
  const leased = await queue.leased(job, attempt);
  if (leased?.worker !== id) throw new Refusal("lost-job");
  return leased;
}

/**
 * Ensures that the course state includes the job's submission or tournament, which another server may
 * have stored.
 */
async function ensureKnown(job: LeasedJob, { eventLog }: Site): Promise<void> {
  const { kind, course } = job;
  const submission = kind === "move" ? readMove(job).submission : job.submission;
  if (kind === "hack" || job.rejudging !== undefined) {
    const { hacks, rejudgings } = eventLog.course(course)?.state ?? {};
    const isKnown =
      kind === "hack"
        ? hacks?.all.has(readHack(job).hack) === true
        : rejudgings?.has(job.rejudging ?? "") === true;
    // A rejudging is committed after the decision on the tests that it is for.
    if (!isKnown) await eventLog.catchUp();
    return;
  }
  const isKnown =
    kind === "match"
      ? findMatch(job, eventLog) !== undefined
      : submission === undefined ||
        eventLog.course(course)?.state.submissions.has(submission) === true;
  if (!isKnown) await eventLog.catchUp();
}

async function describeJob(job: LeasedJob, site: Site): Promise<WorkerJob> {
  const course = site.eventLog.course(job.course);
  if (course === undefined) throw new Error(`course ${job.course} is not served`);
  const { bundle, course: terms } = course.served;
  const machineFactor = contestOf(job, course)?.machineFactor;
  return {
    id: job.id,
    attempt: job.attempt,
    leaseMs: LEASE_MS,
    kind: job.kind,
    exercise: job.exercise,
    bundle: bundle.hash,
    standards: { ...terms.standards },
    ...(job.rejudging !== undefined && { isRejudging: true as const }),
    ...(machineFactor !== undefined && { machineFactor }),
    ...(await describeTask(job, course, site)),
  };
}

type Task = Pick<
  WorkerJob,
  "file" | "companions" | "notes" | "inputs" | "position" | "match" | "hack" | "hackTests"
>;

async function describeTask(job: LeasedJob, course: OpenCourse, site: Site): Promise<Task> {
  switch (job.kind) {
    case "grade":
      return readSentSubmission(job);
    case "run":
      return describeRun(job);
    case "move": {
      const { submission, position } = readMove(job);
      return { file: await readFile(course, submission, site), position };
    }
    case "match":
      return describeMatch(job, site);
    case "hack": {
      const { submission, input } = findHack(job, course);
      return { file: await readFile(course, submission, site), hack: input };
    }
    case "judge": {
      const tests = course.state.hacks.testsOf(job.exercise);
      return {
        file: await readFile(course, job.submission ?? "", site),
        ...(tests.length > 0 && { hackTests: [...tests] }),
      };
    }
  }
}

async function describeMatch(job: LeasedJob, site: Site): Promise<Task> {
  const match = findMatch(job, site.eventLog);
  if (match === undefined) throw new Error(`a match of an unknown tournament: ${job.payload}`);
  const { course, tournament, pair } = match;
  const { starts, seed } = toPlayed(tournament);
  const readPlayer = async (player: number) =>
    readFile(course, tournament.players[player] ?? "", site);
  const [file, opponent] = [await readPlayer(pair[0]), await readPlayer(pair[1])];
  const positions = starts.map((start) => [...start]);
  return { file, match: { opponent, pair: [...pair], starts: positions, seed } };
}

function describeRun(job: LeasedJob): Pick<WorkerJob, "file" | "inputs"> {
  const { fileName: name, language, text, inputs } = readRun(job);
  const bytes = Buffer.from(text).toString("base64");
  return { file: { name, bytes, language }, ...(inputs && { inputs }) };
}

async function readFile(
  { state }: OpenCourse,
  submission: string,
  { store }: Site,
): Promise<WorkerJob["file"]> {
  const courseSubmission = state.submissions.get(submission);
  const bytes = courseSubmission && (await store.source(courseSubmission.source));
  if (courseSubmission === undefined || bytes === undefined) {
    throw new Error(`the program of submission ${submission} is not in the store`);
  }
  const { fileName: name, language } = courseSubmission;
  return {
    name,
    bytes: Buffer.from(bytes).toString("base64"),
    ...(language !== undefined && { language }),
  };
}
