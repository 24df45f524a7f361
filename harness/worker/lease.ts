import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerJob } from "../api/worker-shapes.ts";
import type { ServerLink } from "./server-link.ts";

/** A job that is this worker's as long as it says so in time. */
export interface Lease extends Disposable {
  /** It is another's now. */
  readonly lost: AbortSignal;
  readonly tell: (told: string | undefined) => void;
  /** Lets it run out: the job waits again then, and this try of it is counted. */
  readonly lapse: (stop: AbortSignal) => Promise<void>;
}

/** What it is doing is not told more often. */
const TOLD_EACH_MS = 250;

/** Renews every third of its time, and when there is something to tell. */
export function keepLease(
  { id, attempt, leaseMs }: WorkerJob,
  link: Pick<ServerLink, "renew">,
): Lease {
  const lost = new AbortController();
  const pace = leaseMs / 3;
  let told: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let renewedAt = performance.now();
  let isOver = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void renew(), Math.max(0, ms));
  };
  const renew = async () => {
    renewedAt = performance.now();
    // A server that is away may be back before the lease is over, an answer that got lost never.
    const isOwn = await link
      .renew(id, { attempt, ...(told !== undefined && { told }) }, pace)
      .catch(() => true);
    if (!isOwn) lost.abort(new Error(`job ${id} is another's now`));
    else plan(pace - (performance.now() - renewedAt));
  };
  plan(pace);
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return {
    lost: lost.signal,
    tell: (now) => {
      if (now === told) return;
      told = now;
      plan(renewedAt + TOLD_EACH_MS - performance.now());
    },
    lapse: async (stop) => {
      end();
      await sleep(leaseMs, undefined, { signal: stop }).catch(() => undefined);
    },
    [Symbol.dispose]: end,
  };
}
