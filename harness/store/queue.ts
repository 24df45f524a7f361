import type { Lane } from "../school/lane.ts";
import type { NewJob } from "./store.ts";

/** For so long a job is whoever's that claimed or renewed it. */
export const LEASE_MS = 30_000;
/** So often a job may be tried that never comes back: then it is what ends workers. */
export const MAX_ATTEMPTS = 3;

/**
 * Jobs that wait for a worker. They come in and are finished in the store's own commits (`offer`,
 * `finish-job`), so that no submission is without one. A lease that ran out is a job that waits
 * again: nobody has to come back to give it back. `now` is milliseconds since 1970; a queue that many
 * servers share goes by its database's clock instead, since theirs differ.
 * `test/store/queue-contract.ts` says what each must keep.
 */
export interface Queue {
  /**
   * The next by lane, turn and age, leased to `worker`; each is given to one at a time.
   * A job that was leased {@link MAX_ATTEMPTS} times and never finished is not given again ({@link dead}).
   */
  claim(options: ClaimOptions): Promise<LeasedJob | undefined>;
  /** False: it is not this attempt's any more. */
  renew(id: string, attempt: number, now: number): Promise<boolean>;
  /** It waits again as if it had not been tried. False: it is not this attempt's any more. */
  giveBack(id: string, attempt: number): Promise<boolean>;
  /** The job that somebody has, or had last, by this attempt; undefined: nobody any more. */
  leased(id: string, attempt: number): Promise<LeasedJob | undefined>;
  /** All that `worker` has waits again as if it had not been tried: it is trusted no more. */
  giveBackOf(worker: string): Promise<void>;
  /** Jobs whose last lease ran out at `now` and that nobody gets any more: a judge error each. */
  dead(now: number): Promise<readonly LeasedJob[]>;
  backlog(now: number): Promise<Backlog>;
  /** Of jobs that wait or are being worked on, in the order in which they will be given. */
  waiting(now: number): Promise<readonly WaitingJob[]>;
}

export interface ClaimOptions {
  readonly worker: string;
  readonly now: number;
  /** The last lane that may be taken: so a place stays free for those who wait at a screen. */
  readonly lastLane: Lane;
  /** Jobs of others stay: a store may hold courses that are not served now. */
  readonly courses: readonly string[];
}

export interface LeasedJob extends NewJob {
  readonly worker: string;
  /** From 1. */
  readonly attempt: number;
}

export interface WaitingJob extends Pick<
  NewJob,
  | "id"
  | "kind"
  | "course"
  | "exercise"
  | "lane"
  | "turn"
  | "person"
  | "submission"
  | "rejudging"
  | "at"
> {
  readonly isLeased: boolean;
}

export interface Backlog {
  /** Jobs without a live lease, by lane. */
  readonly waiting: Readonly<Record<Lane, number>>;
  readonly leased: number;
  /** When the oldest that waits was offered. */
  readonly oldestAt: number | undefined;
}
