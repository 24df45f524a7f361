import pg from "pg";
import { PgBoss } from "pg-boss";

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
    // Somebody may just have looked: as if that, too, were long ago.
    await pool.query("UPDATE pgboss.queue SET monitor_claim_on = now() - interval '1 hour'");
    await boss.supervise();
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}
