import { setTimeout as sleep } from "node:timers/promises";
import { isDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { WorkerJob, WorkerOutcome } from "../api/worker-shapes.ts";
import { keepLease } from "./lease.ts";
import { OutcomeRefused, ServerAway, type ServerLink } from "./server-link.ts";

/** What judging one job is given besides it. */
export interface JobSetting {
  /** The job is another's, or the worker stops at once: what comes of it is for nobody. */
  readonly signal: AbortSignal;
  /** How far it is, of what a student may know; undefined: no more than that it is being judged. */
  readonly tell: (told: string | undefined) => void;
}

/** Judges a job. What the job's file does ends in an outcome; it throws only when the machine fails. */
export type Judge = (job: WorkerJob, setting: JobSetting) => Promise<WorkerOutcome>;

export interface WorkOptions {
  readonly link: ServerLink;
  /** How many jobs it judges side by side. */
  readonly places: number;
  readonly judge: Judge;
  /** It claims nothing more from then on; what it has it finishes, or gives back after `drainMs`. */
  readonly draining: AbortSignal;
  readonly drainMs?: number;
  /** Is told what went wrong and is tried again, a sentence each. */
  readonly note: (sentence: string) => void;
}

const DRAIN_MS = 20_000;
/** Between tries at a server that is away, longer each time. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
/** After a job that could not be judged since the server was away. */
const REST_MS = 1000;

/**
 * Works until it is asked to stop. Of several places one takes only what somebody waits for at a
 * screen, so that no rejudging and no deadline makes a run of the samples wait.
 * @throws {WorkerRefused} where the server does not want it.
 */
export async function work(options: WorkOptions): Promise<void> {
  const { places, draining, drainMs = DRAIN_MS } = options;
  const stop = new AbortController();
  const refused = new AbortController();
  const drain = () => setTimeout(() => stop.abort(new Error("the worker stops")), drainMs).unref();
  draining.addEventListener("abort", drain, { once: true });
  if (draining.aborted) drain();
  const claiming = AbortSignal.any([draining, refused.signal]);
  const loops = Array.from({ length: places }, async (_, index) => {
    const free = places > 1 && index === 0 ? 1 : Math.max(2, places - 1);
    try {
      await serve(options, { free, claiming, stop: stop.signal });
    } catch (error) {
      refused.abort(error);
      throw error;
    }
  });
  const ends = await Promise.allSettled(loops);
  draining.removeEventListener("abort", drain);
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

interface Place {
  readonly free: number;
  readonly claiming: AbortSignal;
  readonly stop: AbortSignal;
}

/** One place: a job after the other. */
async function serve(options: WorkOptions, { free, claiming, stop }: Place): Promise<void> {
  const { link, places, note } = options;
  let pauseMs = 0;
  while (!claiming.aborted) {
    try {
      const job = await link.claim(places, places === 1 ? 1 : free, claiming);
      pauseMs = 0;
      const restMs = job === undefined ? 0 : await doJob(job, options, stop);
      await sleep(restMs, undefined, { signal: claiming }).catch(() => undefined);
    } catch (error) {
      if (claiming.aborted) return;
      if (!(error instanceof ServerAway)) throw error;
      if (pauseMs === 0) note(`${error.message}; it is asked again`);
      pauseMs = nextPause(pauseMs);
      await sleep(pauseMs, undefined, { signal: claiming }).catch(() => undefined);
    }
  }
}

/** @returns for how long it should take nothing new. */
async function doJob(job: WorkerJob, options: WorkOptions, stop: AbortSignal): Promise<number> {
  const { link, judge, note } = options;
  using lease = keepLease(job, link);
  const signal = AbortSignal.any([lease.lost, stop]);
  let outcome: WorkerOutcome;
  try {
    outcome = await judge(job, { signal, tell: lease.tell });
  } catch (error) {
    if (lease.lost.aborted) return 0;
    // Nothing is told of it: the job is somebody's again, here or elsewhere.
    if (stop.aborted) {
      await link.giveBack(job.id, job.attempt).catch(() => undefined);
      return 0;
    }
    note(`job ${job.id}: ${error instanceof Error ? error.message : String(error)}`);
    const restMs = error instanceof ServerAway ? REST_MS : job.leaseMs;
    if (!(error instanceof ServerAway || isFullDisk(error))) {
      // It may be what this job does to workers: the try is counted.
      await lease.lapse(stop);
      return 0;
    }
    await insist(job, { signal, note }, async () => link.giveBack(job.id, job.attempt));
    // Others may be better off, and have a while to take it.
    return restMs;
  }
  await insist(job, { signal, note }, async () => link.finish(job.id, job.attempt, outcome));
  return 0;
}

/** Whether nothing can be written here, whatever the job. */
function isFullDisk(error: unknown): boolean {
  if (error instanceof HarnessError && error.code === "write-failed") return true;
  return isDiskFault(error) || (error instanceof Error && isFullDisk(error.cause));
}

/** Until the server has it, or says that it is another's, or nobody wants it any more. */
async function insist(
  { id }: WorkerJob,
  { signal, note }: { readonly signal: AbortSignal; readonly note: WorkOptions["note"] },
  tell: () => Promise<boolean>,
): Promise<void> {
  for (let pauseMs = 0; ; pauseMs = nextPause(pauseMs)) {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    try {
      if (!(await tell())) {
        note(`job ${id}: another has it by now, or it was told before: what came of it is dropped`);
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof OutcomeRefused) {
        note(`job ${id}: ${error.message}`);
        return;
      }
      if (!(error instanceof ServerAway)) throw error;
    }
  }
}

function nextPause(pauseMs: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
}
