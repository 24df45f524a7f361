import type { Kysely } from "kysely";
import type { PgBoss } from "pg-boss";
import { Batcher } from "../batcher.ts";
import type { ClaimOptions, ExerciseOfCourse, LeasedJob } from "../queue.ts";
import type { Tables } from "../tables.ts";
import {
  groupOf,
  withUndefinedKeys,
  JOB_QUEUE,
  type JobData,
  lowestPriority,
  createRun,
  toBossDb,
} from "./boss-rows.ts";

/** Most claims per transaction. */
const MAX_GROUP = 100;

/** Whether a job is of a course that is served here, and of no exercise that is closed or beyond the worker. */
function isLeasable(job: LeasedJob, { courses, closed = [], beyond = [] }: ClaimOptions): boolean {
  const isOf = ({ course, exercise }: ExerciseOfCourse) =>
    course === job.course && exercise === job.exercise;
  if (!courses.includes(job.course) || beyond.some(isOf)) return false;
  return !(job.kind === "judge" && closed.some(isOf));
}

interface PendingClaim {
  readonly options: ClaimOptions;
  readonly answer: (job: LeasedJob | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

interface Parts {
  readonly boss: PgBoss;
  readonly db: Kysely<Tables>;
  /** Returns jobs that are not leased here. */
  readonly giveBack: (id: string, attempt: number) => Promise<unknown>;
}

/**
 * Claims jobs in batches, since ten claims cost as much as one. A job and its worker are written in the
 * same transaction.
 */
export class BossClaims {
  readonly #parts: Parts;
  readonly #batcher = new Batcher<PendingClaim>({
    maxItems: MAX_GROUP,
    isAlike: ({ options: first }, { options: other }) =>
      first.lastLane === other.lastLane &&
      JSON.stringify([first.courses, first.closed, first.beyond]) ===
        JSON.stringify([other.courses, other.closed, other.beyond]),
    handle: async (group) => this.#claimFor(group),
  });
  /** A job of each group that was fetched at some time and not leased here. */
  readonly #refused = new Map<string, LeasedJob>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<LeasedJob | undefined>();
    this.#batcher.add({ options, answer: resolve, reject });
    return promise;
  }

  /** Claims for callers with the same lanes, courses and exercises. */
  async #claimFor(group: readonly PendingClaim[]): Promise<void> {
    try {
      const jobs = await this.#take(group);
      await Promise.all(group.map(async (claim, index) => this.#answer(claim, jobs[index])));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /**
   * Answers a claim. A job that is not leasable here is returned, and the claim is queued again. If
   * returning it fails, only this claim fails; the lease then expires.
   */
  async #answer(claim: PendingClaim, job: LeasedJob | undefined): Promise<void> {
    if (job === undefined || isLeasable(job, claim.options)) return claim.answer(job);
    this.#refused.set(groupOf(job), job);
    try {
      await this.#parts.giveBack(job.id, job.attempt);
    } catch (error) {
      return claim.reject(error);
    }
    this.#batcher.add(claim);
  }

  async #take(group: readonly PendingClaim[]): Promise<readonly LeasedJob[]> {
    const { boss, db } = this.#parts;
    const [first] = group;
    if (first === undefined) return [];
    const { lastLane } = first.options;
    const fetchOptions = {
      batchSize: group.length,
      minPriority: lowestPriority(lastLane),
      ignoreGroups: [...this.#refused].flatMap(([refused, job]) =>
        isLeasable(job, first.options) ? [] : [refused],
      ),
    };
    return db.transaction().execute(async (transaction) => {
      const run = createRun(transaction);
      const fetched = await boss.fetch<JobData>(JOB_QUEUE, { ...fetchOptions, db: toBossDb(run) });
      const jobs = fetched.map(({ data, retryCount }, index): LeasedJob => {
        const worker = group[index]?.options.worker ?? "";
        return { ...withUndefinedKeys(data.job), worker, attempt: data.leases + retryCount + 1 };
      });
      if (jobs.length > 0) {
        await run(
          `UPDATE pgboss.job AS job
           SET data = job.data || jsonb_build_object('worker', given.worker)
           FROM unnest($2::uuid[], $3::text[]) AS given (id, worker)
           WHERE job.name = $1 AND job.id = given.id`,
          [JOB_QUEUE, fetched.map(({ id }) => id), jobs.map(({ worker }) => worker)],
        );
      }
      return jobs;
    });
  }
}
