import { type Kysely, sql } from "kysely";
import type { Db, PgBoss } from "pg-boss";
import type { Lane } from "../../school/lane.ts";
import { MAX_ATTEMPTS } from "../queue.ts";
import type { NewJob, Operation } from "../store.ts";
import type { Tables } from "../tables.ts";
import type { Run } from "./writer-connection.ts";

/** Names of pg-boss's queues: what waits or is worked on, */
export const JOBS = "jobs";
/** and what nobody gets any more. */
export const DEAD = "dead-jobs";

/** What a job of pg-boss holds. */
export interface JobData {
  readonly job: NewJob;
  /** How often it was leased before pg-boss began to count: it forgets when a job is given back. */
  readonly leases: number;
  /** Who has it, where somebody does: pg-boss does not note that. */
  readonly worker?: string;
}

export interface AttemptRow {
  readonly name: string;
  readonly id: string;
  readonly data: JobData;
  readonly retryCount: number;
  readonly retryLimit: number;
}

const TURNS = 1000;

/** pg-boss gives the highest first, and of these the oldest. */
function priorityOf({
  job: { lane, turn },
  leases,
}: Pick<JobData, "leases"> & { readonly job: Pick<NewJob, "lane" | "turn"> }): number {
  const place = TURNS * lane + Math.min(turn, TURNS - 1);
  // Given back it is another job to pg-boss, and the youngest: it comes before the others of its turn.
  return (leases > 0 ? 1 : 0) - 2 * place;
}

/** Of any job of these lanes. */
export function lowestPriority(lastLane: Lane): number {
  return priorityOf({ job: { lane: lastLane, turn: TURNS }, leases: 0 });
}

/** How often it may be tried again that was tried so often, besides the try that it is given for. */
export function toLimit(tries: number): number {
  return Math.max(0, MAX_ATTEMPTS - 1 - tries);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The job, where it is this attempt's: leased, run out and given to nobody since, or dead.
 * @param lock for whoever changes it within a transaction; who only looks writes nothing.
 */
export async function findAttempt(
  run: Run,
  id: string,
  attempt: number,
  lock: "FOR UPDATE" | "" = "FOR UPDATE",
): Promise<AttemptRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await run(
    `SELECT name, id, data, retry_count AS "retryCount", retry_limit AS "retryLimit"
     FROM pgboss.job WHERE name = $1 AND id = $2 AND state IN ('active', 'retry')
     AND (data ->> 'leases')::int + retry_count + 1 = $3 ${lock}`,
    [JOBS, id, attempt],
  );
  if (row !== undefined) return row as unknown as AttemptRow;
  const [dead] = await run(
    `SELECT name, id, data, source_retry_count AS "retryCount", 0 AS "retryLimit"
     FROM pgboss.job WHERE name = $1 AND source_root_id = $2 AND state = 'created'
     AND (data ->> 'leases')::int + source_retry_count + 1 = $3 ${lock}`,
    [DEAD, id, attempt],
  );
  return dead as unknown as AttemptRow | undefined;
}

/**
 * Within a change of ours: what has ended is nobody's to look at any more, and pg-boss, which counts
 * its rows all the time, need not count it. @returns false: it is not this attempt's, or not theirs.
 */
export async function endAttempt(
  run: Run,
  { id, attempt, worker }: Omit<Extract<Operation, { op: "finish-job" }>, "op">,
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const place = [id, attempt, worker ?? null] as const;
  // Also where its lease ran out and nobody else began.
  const ended = await run(
    `DELETE FROM pgboss.job WHERE name = $1 AND id = $2 AND state IN ('active', 'retry')
     AND (data ->> 'leases')::int + retry_count + 1 = $3
     AND ($4::text IS NULL OR data ->> 'worker' = $4) RETURNING id`,
    [JOBS, ...place],
  );
  if (ended.length > 0) return true;
  const dead = await run(
    `DELETE FROM pgboss.job WHERE name = $1 AND source_root_id = $2 AND state = 'created'
     AND (data ->> 'leases')::int + source_retry_count + 1 = $3
     AND ($4::text IS NULL OR data ->> 'worker' = $4) RETURNING id`,
    [DEAD, ...place],
  );
  return dead.length > 0;
}

/** Within a change of ours. @param limit how often it may be tried again. */
export async function send(
  boss: PgBoss,
  data: JobData,
  run: Run,
  limit = toLimit(0),
): Promise<void> {
  const { id, course } = data.job;
  const sent = await boss.send(JOBS, data, {
    id,
    priority: priorityOf(data),
    group: { id: course },
    retryLimit: limit,
    db: toDb(run),
  });
  if (sent === null) throw new Error(`there is a job ${id} already`);
}

export function toDb(run: Run): Db {
  return { executeSql: async (text, values) => ({ rows: [...(await run(text, values))] }) };
}

/** What is asked outside of commits. */
export function runBy(db: Kysely<Tables>): Run {
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
export function complete<
  T extends { submission?: string | undefined; rejudging?: string | undefined },
>(job: T): T & { submission: string | undefined; rejudging: string | undefined } {
  return { ...job, submission: job.submission, rejudging: job.rejudging };
}

/** All that wait or are being worked on, with how often each was leased: for a copy of the store. */
export async function listJobs(
  run: Run,
): Promise<readonly { readonly job: NewJob; readonly attempt: number }[]> {
  const [schema] = await run("SELECT 1 FROM pg_namespace WHERE nspname = 'pgboss'");
  if (schema === undefined) return [];
  const rows = await run(
    `SELECT data -> 'job' AS job, (data ->> 'leases')::int AS leases,
       (CASE name WHEN $1 THEN retry_count ELSE source_retry_count END) AS retries
     FROM pgboss.job
     WHERE name = $1 AND state IN ('created', 'retry', 'active') OR name = $2 AND state = 'created'
     ORDER BY created_on, id`,
    [JOBS, DEAD],
  );
  return rows.map(({ job, leases, retries }) => ({
    job: toJob(job as Partial<NewJob>),
    attempt: Number(leases) + Number(retries ?? 0) + 1,
  }));
}

/** JSON has no word for what is undefined. */
function toJob(job: Partial<NewJob>): NewJob {
  return { submission: undefined, rejudging: undefined, ...job } as NewJob;
}
