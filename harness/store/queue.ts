import type { Lane } from "../school/lane.ts";
import type { NewJob } from "./store.ts";

/** Duration of a lease, from a claim or its renewal. */
export const LEASE_MS = 30_000;
/** A job that was never finished after so many attempts probably crashes its workers. */
export const MAX_ATTEMPTS = 3;

/**
 * The queue of jobs for workers. Jobs are added and finished in the store's own commits (`offer`,
 * `finish-job`), so that no submission is left without one. A job whose lease expired is queued again,
 * without anybody returning it. `now` is milliseconds since 1970; a queue shared by several servers
 * uses the clock of its database instead, since theirs differ.
 * `test/store/queue-contract.ts` is the contract of all implementations.
 */
export interface Queue {
  /**
   * Leases the next job by lane, turn and age to `worker`, and to no other at the same time.
   * A job that was leased {@link MAX_ATTEMPTS} times and never finished is not leased again ({@link dead}).
   */
  claim(options: ClaimOptions): Promise<LeasedJob | undefined>;
  /** False if this attempt no longer holds the lease. */
  renew(id: string, attempt: number, now: number): Promise<boolean>;
  /** Queues the job again without counting the attempt. False if this attempt no longer holds the lease. */
  giveBack(id: string, attempt: number): Promise<boolean>;
  /** The job if this attempt is its latest; undefined if it was returned, finished or leased again. */
  leased(id: string, attempt: number): Promise<LeasedJob | undefined>;
  /** Queues all jobs of `worker` again without counting their attempts, as it is no longer trusted. */
  giveBackOf(worker: string): Promise<void>;
  /** Jobs whose last lease has expired at `now` and that are not leased again: each is a judge error. */
  dead(now: number): Promise<readonly LeasedJob[]>;
  backlog(now: number): Promise<Backlog>;
  /** Queued and leased jobs, in queue order. */
  waiting(now: number): Promise<readonly WaitingJob[]>;
}

export interface ClaimOptions {
  readonly worker: string;
  readonly now: number;
  /** The last lane to take jobs from: this keeps a slot free for people waiting at a screen. */
  readonly lastLane: Lane;
  /** Only jobs of these are leased: a store may hold courses that are not being served. */
  readonly courses: readonly string[];
  /** Submissions to these exercises are not leased; they wait until the exercise is open again. */
  readonly closed?: readonly ExerciseOfCourse[];
  /** No jobs of these are leased to this worker, which lacks what they need. */
  readonly beyond?: readonly ExerciseOfCourse[];
}

export interface ExerciseOfCourse {
  readonly course: string;
  readonly exercise: string;
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
  /** Jobs without a valid lease, by lane. */
  readonly waiting: Readonly<Record<Lane, number>>;
  readonly leased: number;
  /** When the oldest queued job was offered. */
  readonly oldestAt: number | undefined;
}
