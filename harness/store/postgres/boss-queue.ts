import { smallestOf } from "../../core/large-lists.ts";
import { type Kysely, sql } from "kysely";
import type { PgBoss } from "pg-boss";
import { HarnessError } from "../../core/harness-error.ts";
import type { Lane } from "../../school/lane.ts";
import type { Backlog, ClaimOptions, LeasedJob, Queue, WaitingJob } from "../queue.ts";
import type { NewJob } from "../store.ts";
import type { Tables } from "../tables.ts";
import { BossClaims } from "./boss-claims.ts";
import {
  type AttemptRow,
  withUndefinedKeys,
  DEAD_QUEUE,
  findAttempt,
  JOB_QUEUE,
  type JobData,
  createRun,
  sendJob,
  toBossDb,
} from "./boss-rows.ts";
import type { GroupWriter } from "./group-writer.ts";
import { isStatementFault, databaseUnreachable } from "./postgres-fault.ts";
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
  /** Without the payload for the worker. */
  readonly job: Omit<NewJob, "payload">;
}

/** Jobs that are queued or leased. Each half of the union uses an index. */
const OPEN = sql`
  SELECT name, state, data, priority, created_on FROM pgboss.job
  WHERE name IN (${JOB_QUEUE}, ${DEAD_QUEUE}) AND state < 'active' AND NOT blocked
  UNION ALL
  SELECT name, state, data, priority, created_on FROM pgboss.job
  WHERE name = ${JOB_QUEUE} AND state = 'active' AND group_id IS NOT NULL`;

/**
 * The queue shared by several servers, by the clock of their database. Expired leases are noticed
 * within two seconds, when one of the servers next looks.
 */
export class BossQueue implements Queue {
  readonly #parts: Parts;
  readonly #claims: BossClaims;

  constructor(parts: Parts) {
    this.#parts = parts;
    const giveBack = async (id: string, attempt: number) => this.giveBack(id, attempt);
    this.#claims = new BossClaims({ ...parts, giveBack });
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    if (options.courses.length === 0) return undefined;
    return this.#withFaults(async () => this.#claims.claim(options));
  }

  async renew(id: string, attempt: number): Promise<boolean> {
    const { boss, db } = this.#parts;
    const run = createRun(db);
    return this.#withFaults(async () => {
      const row = await findAttempt(run, id, attempt, "");
      if (row === undefined) return false;
      // Touches only a leased job. The types of pg-boss lack this property.
      const touched: { readonly affected?: number } = await boss.touch(JOB_QUEUE, {
        id,
        retryCount: row.retryCount,
      });
      return touched.affected === 1;
    });
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    return this.#parts.writer.write(async (run) => {
      const row = await findAttempt(run, id, attempt);
      if (row?.name !== JOB_QUEUE) return false;
      await this.#sendAgain(row, attempt, run);
      return true;
    });
  }

  async leased(id: string, attempt: number): Promise<LeasedJob | undefined> {
    const row = await findAttempt(createRun(this.#parts.db), id, attempt, "");
    if (row?.data.worker === undefined) return undefined;
    return { ...withUndefinedKeys(row.data.job), worker: row.data.worker, attempt };
  }

  async giveBackOf(worker: string): Promise<void> {
    await this.#parts.writer.write(async (run) => {
      const rows = await run(
        `SELECT id, (data ->> 'leases')::int + retry_count + 1 AS attempt FROM pgboss.job
         WHERE name = $1 AND state = 'active' AND group_id IS NOT NULL AND data ->> 'worker' = $2
         ORDER BY priority DESC, created_on`,
        [JOB_QUEUE, worker],
      );
      for (const { id, attempt } of rows) {
        const row = await findAttempt(run, String(id), Number(attempt));
        if (row?.name === JOB_QUEUE) await this.#sendAgain(row, Number(attempt), run);
      }
    });
  }

  async dead(): Promise<readonly LeasedJob[]> {
    const { rows } = await sql<{ data: JobData; tries: number }>`
      SELECT data, source_retry_count AS tries FROM pgboss.job
      WHERE name = ${DEAD_QUEUE} AND state = 'created' ORDER BY source_id`.execute(this.#parts.db);
    return rows.map(({ data: { job, leases, worker = "" }, tries }) => ({
      ...withUndefinedKeys(job),
      worker,
      attempt: leases + tries + 1,
    }));
  }

  async backlog(): Promise<Backlog> {
    const { rows } = await sql<{ lane: Lane; isLeased: boolean; count: number; at: number }>`
      SELECT (data -> 'job' ->> 'lane')::int AS lane, state = 'active' AS "isLeased",
        count(*) AS count, min((data -> 'job' ->> 'at')::bigint) AS at
      FROM (${OPEN}) AS open GROUP BY 1, 2`.execute(this.#parts.db);
    const leased = rows.filter(({ isLeased }) => isLeased);
    const waiting = rows.filter(({ isLeased }) => !isLeased);
    const countIn = (lane: Lane) => waiting.find((row) => row.lane === lane)?.count ?? 0;
    return {
      waiting: { 0: countIn(0), 1: countIn(1), 2: countIn(2), 3: countIn(3) },
      leased: leased.reduce((sum, { count }) => sum + count, 0),
      oldestAt: waiting.length === 0 ? undefined : smallestOf(waiting.map(({ at }) => at)),
    };
  }

  async waiting(): Promise<readonly WaitingJob[]> {
    const { rows } = await sql<Row>`
      SELECT name, state, data -> 'job' #- '{payload}' AS job
      FROM (${OPEN}) AS open ORDER BY priority DESC, created_on`.execute(this.#parts.db);
    return rows.map(({ job, state }) => ({
      ...withUndefinedKeys(job),
      isLeased: state === "active",
    }));
  }

  /** Deletes the job and sends it again, keeping only the number of its leases. */
  async #sendAgain(row: AttemptRow, attempt: number, run: Run): Promise<void> {
    const { boss } = this.#parts;
    const { id, data, retryCount, retryLimit } = row;
    await boss.deleteJob(JOB_QUEUE, id, { db: toBossDb(run) });
    await sendJob(boss, { job: data.job, leases: attempt }, run, retryLimit - retryCount);
  }

  async #withFaults<T>(query: () => Promise<T>): Promise<T> {
    try {
      return await query();
    } catch (cause) {
      const isExplained = cause instanceof HarnessError || isStatementFault(cause);
      throw isExplained ? cause : databaseUnreachable(this.#parts.name, cause);
    }
  }
}
