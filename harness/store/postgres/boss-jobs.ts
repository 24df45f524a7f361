import type { Kysely } from "kysely";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { LEASE_MS } from "../queue.ts";
import { ConflictError } from "../store.ts";
import { fromRow, type JobRow, type Tables } from "../tables.ts";
import { BossQueue } from "./boss-queue.ts";
import {
  DEAD_QUEUE,
  deleteAttempt,
  JOB_QUEUE,
  sendJob,
  toBossDb,
  retryLimitAfter,
} from "./boss-rows.ts";
import { connectionTo } from "./database-url.ts";
import type { GroupWriter } from "./group-writer.ts";
import type { JobOperation, PostgresJobs } from "./jobs.ts";
import { databaseUnreachable } from "./postgres-fault.ts";
import type { Run } from "./writer-connection.ts";

/** Connections for renewals and maintenance. Commits use the writer's connection. */
const CONNECTIONS = 4;
const HOUR_S = 3600;
const SETTINGS = {
  // Workers send heartbeats, so a job may take long: only a missing heartbeat ends it.
  heartbeatSeconds: LEASE_MS / 1000,
  expireInSeconds: 24 * HOUR_S,
  retentionSeconds: 365 * 24 * HOUR_S,
  deleteAfterSeconds: HOUR_S,
};

export interface BossOptions {
  readonly db: Kysely<Tables>;
  readonly writer: GroupWriter;
  /** The database's URL without credentials, for messages. */
  readonly name: string;
}

export type BossJobs = PostgresJobs & AsyncDisposable;

/**
 * Opens the job queue of pg-boss in the schema `pgboss` of the same database, creating it if necessary.
 * Imports jobs from the table `job`, where a store copied from elsewhere has them.
 * @throws {HarnessError} `database-unreachable`
 */
export async function openBossJobs(
  url: string,
  { db, writer, name }: BossOptions,
): Promise<BossJobs> {
  const pool = new pg.Pool({ ...connectionTo(url), max: CONNECTIONS });
  pool.on("error", () => undefined);
  const boss = new PgBoss({
    db: {
      // Maintenance that starts during shutdown gets no rows, since nobody could handle an error.
      executeSql: async (sql, values) => (pool.ending ? { rows: [] } : pool.query(sql, values)),
    },
    schedule: false,
    // Every server looks for expired leases, one at a time.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
  });
  // Failed maintenance is retried. Failed claims are reported to their callers.
  boss.on("error", () => undefined);
  const close = async () => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await pool.end();
  };
  try {
    await boss.start();
    await boss.createQueue(DEAD_QUEUE, SETTINGS);
    await boss.createQueue(JOB_QUEUE, {
      ...SETTINGS,
      retryLimit: retryLimitAfter(0),
      deadLetter: DEAD_QUEUE,
    });
    await writer.write(async (run) => takeOver(boss, run));
  } catch (cause) {
    await close();
    throw databaseUnreachable(name, cause);
  }
  return {
    queue: new BossQueue({ boss, db, writer, name }),
    write: async (operation, run) => write(boss, operation, run),
    [Symbol.asyncDispose]: close,
  };
}

async function write(boss: PgBoss, operation: JobOperation, run: Run): Promise<void> {
  switch (operation.op) {
    case "offer":
      return sendJob(boss, { job: operation.job, leases: 0 }, run);
    case "finish-job":
      if (!(await deleteAttempt(run, operation))) throw new ConflictError("lost-job");
      return;
    case "drop-jobs": {
      const rows = await run(
        `SELECT id FROM pgboss.job WHERE name = $1 AND state = 'created'
         AND data -> 'job' ->> 'rejudging' = $2 FOR UPDATE SKIP LOCKED`,
        [JOB_QUEUE, operation.rejudging],
      );
      if (rows.length === 0) return;
      await boss.deleteJob(
        JOB_QUEUE,
        rows.map(({ id }) => String(id)),
        { db: toBossDb(run) },
      );
    }
  }
}

async function takeOver(boss: PgBoss, run: Run): Promise<void> {
  for (const row of await run("DELETE FROM job RETURNING *")) {
    const { worker: _, attempt, tries, leaseUntil: __, ...job } = fromRow(row as unknown as JobRow);
    await sendJob(boss, { job, leases: attempt }, run, retryLimitAfter(tries));
  }
}
