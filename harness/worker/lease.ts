import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerJob } from "../api/worker-shapes.ts";
import type { ServerLink } from "./server-link.ts";

/** A job leased to this worker, renewed automatically. */
export interface Lease extends Disposable {
  /** Aborted when the job belongs to another worker. */
  readonly lost: AbortSignal;
  readonly tell: (progress: string | undefined) => void;
  /** Waits until the lease has expired: the job is then queued again, and the attempt counts. */
  readonly lapse: (stop: AbortSignal) => Promise<void>;
}

/** Shortest interval between reports of progress. */
const MIN_REPORT_MS = 250;

/** Renews a lease after every third of its duration, and when there is progress to report. */
export function keepLease(
  { id, attempt, leaseMs }: WorkerJob,
  link: Pick<ServerLink, "renew">,
): Lease {
  const lost = new AbortController();
  const periodMs = leaseMs / 3;
  let progress: string | undefined;
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
      .renew(id, { attempt, ...(progress !== undefined && { told: progress }) }, periodMs)
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
    tell: (now) => {
      if (now === progress) return;
      progress = now;
      schedule(renewedAt + MIN_REPORT_MS - performance.now());
    },
    lapse: async (stop) => {
      end();
      await sleep(leaseMs, undefined, { signal: stop }).catch(() => undefined);
    },
    [Symbol.dispose]: end,
  };
}
