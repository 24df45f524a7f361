import pg from "pg";
import { PgBoss } from "pg-boss";

const DEADLOCK = "40P01";

/**
 * Lets so much time pass for the leases of a database, and has it looked after them then: what was
 * heard of workers was heard so much earlier.
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
    await lookAfter(boss, pool);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}

/** As a server does: what two of them get in each other's way of is done by who looks again. */
async function lookAfter(boss: PgBoss, pool: pg.Pool): Promise<void> {
  for (;;) {
    // Somebody may just have looked: as if that were long ago.
    await pool.query("UPDATE pgboss.queue SET monitor_claim_on = now() - interval '1 hour'");
    try {
      await boss.supervise();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error;
    }
  }
}
