import pg from "pg";
import { PgBoss } from "pg-boss";

const DEADLOCK = "40P01";

/**
 * Lets time pass for the leases in a database, by moving all heartbeats into the past, and runs the
 * maintenance that ends expired leases.
 */
export async function passTime(url: string, milliseconds: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const boss = new PgBoss({
    db: { executeSql: async (sql, values) => pool.query(sql, values) },
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 1,
  });
  try {
    await boss.start();
    await pool.query(
      `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - $1 * interval '1 millisecond'
       WHERE state = 'active'`,
      [milliseconds],
    );
    await runMaintenance(boss, pool);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}

/** Runs the maintenance of a server, again if another one got in its way. */
async function runMaintenance(boss: PgBoss, pool: pg.Pool): Promise<void> {
  for (;;) {
    // Resets the time of the last run, which may have just happened.
    await pool.query("UPDATE pgboss.queue SET monitor_claim_on = now() - interval '1 hour'");
    try {
      await boss.supervise();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error;
    }
  }
}
