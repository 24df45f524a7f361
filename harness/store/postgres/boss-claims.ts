import type { Kysely } from "kysely";
import type { PgBoss } from "pg-boss";
import type { ClaimOptions, LeasedJob } from "../queue.ts";
import type { Tables } from "../tables.ts";
import { complete, JOBS, type JobData, lowestPriority, runBy, toDb } from "./boss-rows.ts";

/** So many share a transaction at most. */
const GROUP = 100;

interface Asked {
  readonly options: ClaimOptions;
  readonly give: (job: LeasedJob | undefined) => void;
  readonly refuse: (reason: unknown) => void;
}

interface Parts {
  readonly boss: PgBoss;
  readonly db: Kysely<Tables>;
  /** For what was met of courses that are not served here. */
  readonly giveBack: (id: string, attempt: number) => Promise<unknown>;
}

/**
 * Takes what places ask for that are alike, in one transaction for all who asked while the last was
 * under way: a claim costs as much as ten. The job and whose it is are written together.
 */
export class BossClaims {
  readonly #parts: Parts;
  readonly #asked: Asked[] = [];
  /** Courses of which jobs were met that are not served here. */
  readonly #others = new Set<string>();
  #isAtWork = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<LeasedJob | undefined>();
    this.#asked.push({ options, give: resolve, refuse: reject });
    if (!this.#isAtWork) void this.#claimAll();
    return promise;
  }

  async #claimAll(): Promise<void> {
    this.#isAtWork = true;
    // Whoever asks in the same moment comes along.
    await Promise.resolve();
    for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) {
      try {
        await this.#claimFor(group);
      } catch (error) {
        for (const { refuse } of group) refuse(error);
      }
    }
    this.#isAtWork = false;
  }

  /** Those who asked for the same as the first. */
  #nextGroup(): readonly Asked[] {
    const [first] = this.#asked;
    if (first === undefined) return [];
    const isAlike = ({ options: { lastLane, courses } }: Asked) =>
      lastLane === first.options.lastLane && courses.join() === first.options.courses.join();
    const group = this.#asked.filter(isAlike).slice(0, GROUP);
    const taken = new Set(group);
    this.#asked.splice(0, Infinity, ...this.#asked.filter((each) => !taken.has(each)));
    return group;
  }

  async #claimFor(group: readonly Asked[]): Promise<void> {
    const jobs = await this.#take(group);
    await Promise.all(group.map(async (asked, index) => this.#give(asked, jobs[index])));
  }

  /**
   * A caller that gets a job of a course that is not served here asks again, after all others. One
   * whose job cannot be given back fails, and it alone: the lease of that job runs out.
   */
  async #give(asked: Asked, job: LeasedJob | undefined): Promise<void> {
    if (job === undefined || asked.options.courses.includes(job.course)) return asked.give(job);
    this.#others.add(job.course);
    try {
      await this.#parts.giveBack(job.id, job.attempt);
    } catch (error) {
      return asked.refuse(error);
    }
    this.#asked.push(asked);
  }

  async #take(group: readonly Asked[]): Promise<readonly LeasedJob[]> {
    const { boss, db } = this.#parts;
    const [first] = group;
    if (first === undefined) return [];
    const { lastLane, courses } = first.options;
    const wanted = {
      batchSize: group.length,
      minPriority: lowestPriority(lastLane),
      ignoreGroups: [...this.#others].filter((each) => !courses.includes(each)),
    };
    return db.transaction().execute(async (transaction) => {
      const run = runBy(transaction);
      const fetched = await boss.fetch<JobData>(JOBS, { ...wanted, db: toDb(run) });
      const jobs = fetched.map(({ data, retryCount }, index): LeasedJob => {
        const worker = group[index]?.options.worker ?? "";
        return { ...complete(data.job), worker, attempt: data.leases + retryCount + 1 };
      });
      if (jobs.length > 0) {
        await run(
          `UPDATE pgboss.job AS job
           SET data = job.data || jsonb_build_object('worker', given.worker)
           FROM unnest($2::uuid[], $3::text[]) AS given (id, worker)
           WHERE job.name = $1 AND job.id = given.id`,
          [JOBS, fetched.map(({ id }) => id), jobs.map(({ worker }) => worker)],
        );
      }
      return jobs;
    });
  }
}
