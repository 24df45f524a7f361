import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { backoffMs } from "../core/backoff.ts";
import { isDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { JudgingStep } from "../api/live-shapes.ts";
import type { WorkerJob, WorkerOutcome } from "../api/worker-shapes.ts";
import { OutcomeRefused, ServerUnreachable, type ServerLink } from "./server-link.ts";

/** Passed to a judge with a job. */
export interface JobContext {
  /** Aborted if the job belongs to another worker or this one stops: the outcome is then discarded. */
  readonly signal: AbortSignal;
  /** Reports the step that the judging is at; undefined: only that it is being judged. */
  readonly reportStep: (step: JudgingStep | undefined) => void;
}

/** Judges a job. Whatever the submission does becomes an outcome; throws only if the machine fails. */
export type Judge = (job: WorkerJob, setting: JobContext) => Promise<WorkerOutcome>;

export interface WorkerLoopOptions {
  readonly link: ServerLink;
  /** How many jobs it judges concurrently. */
  readonly slots: number;
  readonly judge: Judge;
  /** When aborted, claims no more jobs; current ones are finished, or returned after `drainMs`. */
  readonly draining: AbortSignal;
  readonly drainMs?: number;
  /** Looks for Python modules on this machine; the status then says if it has them. */
  readonly lookForModules?: (names: readonly string[]) => Promise<void>;
  /** Called with a sentence about each problem that is retried. */
  readonly note: (sentence: string) => void;
  /** Called when the server is back. */
  readonly tell?: (sentence: string) => void;
}

const DRAIN_MS = 20_000;
/** Pauses between retries while the server is unreachable, longer each time. */
const BACKOFF = { firstMs: 200, maxMs: 5000 };
/** Pause after a job that could not be judged because the server was unreachable. */
const PAUSE_MS = 1000;

/**
 * Runs a worker until it is told to stop. With several slots, one takes only jobs that somebody is
 * waiting for at a screen, so that rejudgings and deadlines do not delay runs of samples.
 * @throws {WorkerRefused} if the server rejects this worker.
 */
export async function runWorkerLoop(options: WorkerLoopOptions): Promise<void> {
  const { slots, draining, drainMs = DRAIN_MS } = options;
  const stop = new AbortController();
  const refused = new AbortController();
  const drain = () =>
    setTimeout(() => stop.abort(new Error("the worker is stopping")), drainMs).unref();
  draining.addEventListener("abort", drain, { once: true });
  if (draining.aborted) drain();
  const claiming = AbortSignal.any([draining, refused.signal]);
  const outage = new Outage(options);
  const loops = Array.from({ length: slots }, async (_, index) => {
    const free = slots > 1 && index === 0 ? 1 : Math.max(2, slots - 1);
    try {
      await serve(options, { free, claiming, stop: stop.signal, outage });
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

interface Slot {
  readonly free: number;
  readonly claiming: AbortSignal;
  readonly stop: AbortSignal;
  readonly outage: Outage;
}

/** Says once for all slots that the server is gone, and once that it is back. */
class Outage {
  readonly #options: Pick<WorkerLoopOptions, "note" | "tell">;
  #isAway = false;

  constructor(options: Pick<WorkerLoopOptions, "note" | "tell">) {
    this.#options = options;
  }

  failed(reason: string): void {
    if (!this.#isAway) this.#options.note(`${reason}; retrying`);
    this.#isAway = true;
  }

  succeeded(): void {
    if (this.#isAway) this.#options.tell?.("The server is back.");
    this.#isAway = false;
  }
}

/** Runs one slot, which judges one job after another. */
async function serve(
  options: WorkerLoopOptions,
  { free, claiming, stop, outage }: Slot,
): Promise<void> {
  const { link, slots, lookForModules } = options;
  let failures = 0;
  while (!claiming.aborted) {
    try {
      const { job, findModules = [] } = await link.claim(slots, slots === 1 ? 1 : free, claiming);
      failures = 0;
      outage.succeeded();
      for (const names of findModules) await lookForModules?.(names);
      const pauseAfterMs = job === undefined ? 0 : await doJob(job, options, stop);
      await sleep(pauseAfterMs, undefined, { signal: claiming }).catch(() => undefined);
    } catch (error) {
      if (claiming.aborted) return;
      if (!(error instanceof ServerUnreachable)) throw error;
      outage.failed(error.message);
      const pauseMs = backoffMs(failures, BACKOFF);
      failures += 1;
      await sleep(pauseMs, undefined, { signal: claiming }).catch(() => undefined);
    }
  }
}

/** Judges a job and reports its outcome. @returns how long to pause before the next claim. */
async function doJob(
  job: WorkerJob,
  options: WorkerLoopOptions,
  stop: AbortSignal,
): Promise<number> {
  const { link, judge, note } = options;
  using lease = keepLease(job, link);
  const signal = AbortSignal.any([lease.lost, stop]);
  let outcome: WorkerOutcome;
  try {
    outcome = await judge(job, { signal, reportStep: lease.reportStep });
  } catch (error) {
    if (lease.lost.aborted) return 0;
    // No problem to report: the job will be judged again.
    if (stop.aborted) {
      await link.giveBack(job.id, job.attempt).catch(() => undefined);
      return 0;
    }
    note(`job ${job.id}: ${error instanceof Error ? error.message : String(error)}`);
    const pauseAfterMs = error instanceof ServerUnreachable ? PAUSE_MS : job.leaseMs;
    if (!(error instanceof ServerUnreachable || isFullDisk(error))) {
      // The job itself may be what crashes workers, so the attempt counts.
      await lease.lapse(stop);
      return 0;
    }
    await retryUntilAccepted(job, { signal, note }, async () => link.giveBack(job.id, job.attempt));
    // Gives other workers time to take the job.
    return pauseAfterMs;
  }
  lease.endSteps();
  await retryUntilAccepted(job, { signal, note }, async () =>
    link.finish(job.id, job.attempt, outcome),
  );
  return 0;
}

/** True if the disk cannot be written, which is not the job's fault. */
function isFullDisk(error: unknown): boolean {
  if (error instanceof HarnessError && error.code === "write-failed") return true;
  return isDiskFault(error) || (error instanceof Error && isFullDisk(error.cause));
}

/** Retries until the server accepts, says that the job is another worker's, or `signal` is aborted. */
async function retryUntilAccepted(
  { id }: WorkerJob,
  { signal, note }: { readonly signal: AbortSignal; readonly note: WorkerLoopOptions["note"] },
  send: () => Promise<boolean>,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      if (!(await send())) {
        note(
          `job ${id}: another worker has it or it was reported before; the outcome is discarded`,
        );
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof OutcomeRefused) {
        note(`job ${id}: ${error.message}`);
        return;
      }
      if (!(error instanceof ServerUnreachable)) throw error;
    }
    await sleep(backoffMs(failures, BACKOFF), undefined, { signal }).catch(() => undefined);
  }
}

/** A job leased to this worker, renewed automatically. */
interface Lease extends Disposable {
  /** Aborted when the job belongs to another worker. */
  readonly lost: AbortSignal;
  readonly reportStep: (step: JudgingStep | undefined) => void;
  /** Reports no more steps, since the outcome is known: only the lease is renewed until it is accepted. */
  readonly endSteps: () => void;
  /** Waits until the lease has expired: the job is then queued again, and the attempt counts. */
  readonly lapse: (stop: AbortSignal) => Promise<void>;
}

/** Shortest interval between reports of steps. */
const MIN_REPORT_MS = 250;

/** Renews a lease after every third of its duration, and when there is a step to report. */
function keepLease({ id, attempt, leaseMs }: WorkerJob, link: Pick<ServerLink, "renew">): Lease {
  const lost = new AbortController();
  const periodMs = leaseMs / 3;
  let step: JudgingStep | undefined;
  let timer: NodeJS.Timeout | undefined;
  let renewedAt = performance.now();
  let isOver = false;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void renew(), Math.max(0, ms));
  };
  const renew = async () => {
    renewedAt = performance.now();
    // Gives up after `periodMs`: the server may be back before the lease ends, but a lost response never comes.
    const isOwn = await link
      .renew(id, { attempt, ...(step && { step }) }, periodMs)
      .catch(() => true);
    if (!isOwn) lost.abort(new Error(`job ${id} belongs to another worker now`));
    else schedule(periodMs - (performance.now() - renewedAt));
  };
  schedule(periodMs);
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return {
    lost: lost.signal,
    reportStep: (now) => {
      if (isDeepStrictEqual(now, step)) return;
      step = now;
      schedule(renewedAt + MIN_REPORT_MS - performance.now());
    },
    endSteps: () => {
      step = undefined;
      schedule(renewedAt + periodMs - performance.now());
    },
    lapse: async (stop) => {
      end();
      await sleep(leaseMs, undefined, { signal: stop }).catch(() => undefined);
    },
    [Symbol.dispose]: end,
  };
}
