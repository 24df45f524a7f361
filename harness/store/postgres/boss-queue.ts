import { type Kysely, sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Lane } from "../../school/index.ts";
import type { Backlog, ClaimOptions, LeasedJob, Queue, WaitingJob } from "../queue.ts";
import type { NewJob } from "../store.ts";
import type { Tables } from "../tables.ts";
import {
  type AttemptRow,
  DEAD,
  findAttempt,
  JOBS,
  type JobData,
  lowestPriority,
  send,
  toDb,
} from "./boss-rows.ts";
import type { GroupWriter } from "./group-writer.ts";
import { isMistake, unreachable } from "./postgres-fault.ts";
import type { Run } from "./writer-connection.ts";

interface Parts {
  readonly boss: PgBoss;
  readonly db: Kysely<Tables>;
  readonly writer: GroupWriter;
  readonly name: string;
}

interface Row {
  readonly name: string;
  readonly state: string;
  /** Without what a worker needs to know. */
  readonly job: Omit<NewJob, "payload">;
}

/**
 * The queue of several servers, by the clock of their database. A lease ends two seconds late at most,
 * when one of them next looks.
 */
export class BossQueue implements Queue {
  readonly #parts: Parts;
  /** Courses of which jobs were met that are not served here. */
  readonly #others = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    const { worker, lastLane, courses } = options;
    if (courses.length === 0) return undefined;
    const { boss } = this.#parts;
    const ignoreGroups = [...this.#others].filter((each) => !courses.includes(each));
    const minPriority = lowestPriority(lastLane);
    const [fetched] = await this.#ask(async () =>
      boss.fetch<JobData>(JOBS, { minPriority, ignoreGroups }),
    );
    if (fetched === undefined) return undefined;
    const { id, data, retryCount } = fetched;
    const attempt = data.leases + retryCount + 1;
    if (!courses.includes(data.job.course)) {
      this.#others.add(data.job.course);
      await this.giveBack(id, attempt);
      return this.claim(options);
    }
    await this.#note(id, retryCount, worker);
    return { ...complete(data.job), worker, attempt };
  }

  async renew(id: string, attempt: number): Promise<boolean> {
    const { boss, db } = this.#parts;
    const run = runBy(db);
    return this.#ask(async () => {
      const row = await findAttempt(run, id, attempt);
      if (row === undefined || row.name !== JOBS) return false;
      // What it says its types leave out.
      const touched = await boss.touch(JOBS, { id, retryCount: row.retryCount });
      return "affected" in touched && touched.affected === 1;
    });
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    return this.#parts.writer.write(async (run) => {
      const row = await findAttempt(run, id, attempt);
      if (row === undefined || row.name !== JOBS) return false;
      await this.#sendAgain(row, attempt, run);
      return true;
    });
  }

  /** Who has it, or had it last, by this attempt. */
  async holder(id: string, attempt: number): Promise<string | undefined> {
    const row = await findAttempt(runBy(this.#parts.db), id, attempt);
    return row?.data.worker;
  }

  /** All that this worker has waits again as if it had not been tried. */
  async giveBackOf(worker: string): Promise<void> {
    await this.#parts.writer.write(async (run) => {
      const rows = await run(
        `SELECT id, (data ->> 'leases')::int + retry_count + 1 AS attempt FROM pgboss.job
         WHERE name = $1 AND state = 'active' AND group_id IS NOT NULL AND data ->> 'worker' = $2
         ORDER BY priority DESC, created_on`,
        [JOBS, worker],
      );
      for (const { id, attempt } of rows) {
        const row = await findAttempt(run, String(id), Number(attempt));
        if (row?.name === JOBS) await this.#sendAgain(row, Number(attempt), run);
      }
    });
  }

  async dead(): Promise<readonly LeasedJob[]> {
    const { rows } = await sql<{ data: JobData; tries: number }>`
      SELECT data, source_retry_count AS tries FROM pgboss.job
      WHERE name = ${DEAD} AND state = 'created' ORDER BY source_id`.execute(this.#parts.db);
    return rows.map(({ data: { job, leases, worker = "" }, tries }) => ({
      ...complete(job),
      worker,
      attempt: leases + tries + 1,
    }));
  }

  async backlog(): Promise<Backlog> {
    const rows = await this.#rows();
    const waiting = rows.filter(({ state }) => state !== "active").map(({ job }) => job);
    const countIn = (lane: Lane) => waiting.filter((job) => job.lane === lane).length;
    return {
      waiting: { 0: countIn(0), 1: countIn(1), 2: countIn(2) },
      leased: rows.length - waiting.length,
      oldestAt: waiting.length === 0 ? undefined : Math.min(...waiting.map(({ at }) => at)),
    };
  }

  async waiting(): Promise<readonly WaitingJob[]> {
    const rows = await this.#rows();
    return rows.map(({ job, state }) => ({
      ...complete(job),
      isLeased: state === "active",
    }));
  }

  /** What has not ended, in the order in which it is given; of each half there is an index. */
  async #rows(): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      SELECT name, state, data -> 'job' #- '{payload}' AS job FROM (
        SELECT name, state, data, priority, created_on FROM pgboss.job
        WHERE name IN (${JOBS}, ${DEAD}) AND state < 'active' AND NOT blocked
        UNION ALL
        SELECT name, state, data, priority, created_on FROM pgboss.job
        WHERE name = ${JOBS} AND state = 'active' AND group_id IS NOT NULL
      ) AS open ORDER BY priority DESC, created_on`.execute(this.#parts.db);
    return rows;
  }

  /** Deleted and sent again as it was: nothing of the lease is left but that there was one. */
  async #sendAgain(row: AttemptRow, attempt: number, run: Run): Promise<void> {
    const { boss } = this.#parts;
    const { id, data, retryCount, retryLimit } = row;
    await boss.deleteJob(JOBS, id, { db: toDb(run) });
    await send(boss, { job: data.job, leases: attempt }, run, retryLimit - retryCount);
  }

  async #note(id: string, retryCount: number, worker: string): Promise<void> {
    await sql`
      UPDATE pgboss.job SET data = data || jsonb_build_object('worker', ${worker}::text)
      WHERE name = ${JOBS} AND id = ${id} AND state = 'active' AND retry_count = ${retryCount}
      `.execute(this.#parts.db);
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (cause) {
      throw isMistake(cause) ? cause : unreachable(this.#parts.name, cause);
    }
  }
}

function runBy(db: Kysely<Tables>): Run {
  return async (text, parameters = []) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>({
      sql: text,
      parameters,
      query: sql.raw(text).toOperationNode(),
      queryId: { queryId: "jobs" },
    });
    return rows;
  };
}

/** What JSON has no word for is there again. */
function complete<T extends { submission?: string | undefined; rejudging?: string | undefined }>(
  job: T,
): T & { submission: string | undefined; rejudging: string | undefined } {
  return { ...job, submission: job.submission, rejudging: job.rejudging };
}
