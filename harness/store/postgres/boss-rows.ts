import { type Kysely, sql } from "kysely";
import type { Db, PgBoss } from "pg-boss";
import { isUuid } from "../../core/uuid.ts";
import type { Lane } from "../../school/lane.ts";
import { MAX_ATTEMPTS } from "../queue.ts";
import type { NewJob, Operation } from "../store.ts";
import type { Tables } from "../tables.ts";
import type { Run } from "./writer-connection.ts";

/** pg-boss's queue of jobs that are queued or leased. */
export const JOB_QUEUE = "jobs";
/** pg-boss's queue of jobs that are not leased again. */
export const DEAD_QUEUE = "dead-jobs";

/** Data of a job in pg-boss. */
export interface JobData {
  readonly job: NewJob;
  /** Leases before those counted by pg-boss, which starts from 0 when a job is returned. */
  readonly leases: number;
  /** The worker that holds the lease, which pg-boss does not record. */
  readonly worker?: string;
}

export interface AttemptRow {
  readonly name: string;
  readonly id: string;
  readonly data: JobData;
  readonly retryCount: number;
  readonly retryLimit: number;
}

/** Later rounds have one priority. The number of the round grows until the queue is empty. */
const TURNS = 10_000;

/** pg-boss hands out the highest priority first, and the oldest of these. */
function priorityOf({
  job: { lane, turn },
  leases,
}: Pick<JobData, "leases"> & { readonly job: Pick<NewJob, "lane" | "turn"> }): number {
  const place = TURNS * lane + Math.min(turn, TURNS - 1);
  // A returned job is a new one to pg-boss, so its priority is raised to go first within its turn.
  return (leases > 0 ? 1 : 0) - 2 * place;
}

/** The lowest priority that a job of these lanes can have. */
export function lowestPriority(lastLane: Lane): number {
  return priorityOf({ job: { lane: lastLane, turn: TURNS }, leases: 0 });
}

/** pg-boss's retry limit for a job that was tried so often: attempts left after the next one. */
export function retryLimitAfter(tries: number): number {
  return Math.max(0, MAX_ATTEMPTS - 1 - tries);
}

/**
 * Finds the job if this attempt is its latest: leased, expired but not leased again, or dead.
 * @param lock locks the row for a change in the same transaction; without it, nothing is written.
 */
export async function findAttempt(
  run: Run,
  id: string,
  attempt: number,
  lock: "FOR UPDATE" | "" = "FOR UPDATE",
): Promise<AttemptRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await run(
    `SELECT name, id, data, retry_count AS "retryCount", retry_limit AS "retryLimit"
     FROM pgboss.job WHERE name = $1 AND id = $2 AND state IN ('active', 'retry')
     AND (data ->> 'leases')::int + retry_count + 1 = $3 ${lock}`,
    [JOB_QUEUE, id, attempt],
  );
  if (row !== undefined) return row as unknown as AttemptRow;
  const [dead] = await run(
    `SELECT name, id, data, source_retry_count AS "retryCount", 0 AS "retryLimit"
     FROM pgboss.job WHERE name = $1 AND source_root_id = $2 AND state = 'created'
     AND (data ->> 'leases')::int + source_retry_count + 1 = $3 ${lock}`,
    [DEAD_QUEUE, id, attempt],
  );
  return dead as unknown as AttemptRow | undefined;
}

/**
 * Deletes a finished job, within a change. pg-boss counts its rows all the time, so none are kept.
 * @returns false if the job no longer belongs to this attempt or worker.
 */
export async function deleteAttempt(
  run: Run,
  { id, attempt, worker }: Omit<Extract<Operation, { op: "finish-job" }>, "op">,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const place = [id, attempt, worker ?? null] as const;
  // `retry`: the lease has expired, but nobody else has begun.
  const ended = await run(
    `DELETE FROM pgboss.job WHERE name = $1 AND id = $2 AND state IN ('active', 'retry')
     AND (data ->> 'leases')::int + retry_count + 1 = $3
     AND ($4::text IS NULL OR data ->> 'worker' = $4) RETURNING id`,
    [JOB_QUEUE, ...place],
  );
  if (ended.length > 0) return true;
  const dead = await run(
    `DELETE FROM pgboss.job WHERE name = $1 AND source_root_id = $2 AND state = 'created'
     AND (data ->> 'leases')::int + source_retry_count + 1 = $3
     AND ($4::text IS NULL OR data ->> 'worker' = $4) RETURNING id`,
    [DEAD_QUEUE, ...place],
  );
  return dead.length > 0;
}

/** Deletes all jobs of a person, within a change: runs hold programs. */
export async function dropJobsOf(run: Run, person: string): Promise<void> {
  await run(`DELETE FROM pgboss.job WHERE name IN ($1, $2) AND data -> 'job' ->> 'person' = $3`, [
    JOB_QUEUE,
    DEAD_QUEUE,
    person,
  ]);
}

/** Jobs of a group are leased or left alone together: the submissions to an exercise, or its others. */
export function groupOf({ kind, course, exercise }: Pick<NewJob, "kind" | "course" | "exercise">) {
  return JSON.stringify(kind === "judge" ? [course, exercise] : [course, exercise, "other"]);
}

/** Adds a job, within a change. @param limit retries after the first attempt. */
export async function sendJob(
  boss: PgBoss,
  data: JobData,
  run: Run,
  limit = retryLimitAfter(0),
): Promise<void> {
  const { id } = data.job;
  const sentId = await boss.send(JOB_QUEUE, data, {
    id,
    priority: priorityOf(data),
    group: { id: groupOf(data.job) },
    retryLimit: limit,
    db: toBossDb(run),
  });
  if (sentId === null) throw new Error(`job ${id} exists already`);
}

export function toBossDb(run: Run): Db {
  return { executeSql: async (text, values) => ({ rows: [...(await run(text, values))] }) };
}

/** Runs statements outside of commits. */
export function createRun(db: Kysely<Tables>): Run {
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

/** Adds the keys that JSON drops because they are undefined. */
export function withUndefinedKeys<
  T extends { submission?: string | undefined; rejudging?: string | undefined },
>(job: T): T & { submission: string | undefined; rejudging: string | undefined } {
  return { ...job, submission: job.submission, rejudging: job.rejudging };
}

/** All unfinished jobs with their numbers of leases, for a copy of the store. */
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
    [JOB_QUEUE, DEAD_QUEUE],
  );
  return rows.map(({ job, leases, retries }) => ({
    job: toJob(job as Partial<NewJob>),
    attempt: Number(leases) + Number(retries ?? 0) + 1,
  }));
}

/** Adds the keys that JSON drops because they are undefined. */
function toJob(job: Partial<NewJob>): NewJob {
  return { submission: undefined, rejudging: undefined, ...job } as NewJob;
}
