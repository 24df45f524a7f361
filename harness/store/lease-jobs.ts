import type { Kysely } from "kysely";
import type { ClaimOptions, LeasedJob } from "./queue.ts";
import { fromRow, type JobRow, type Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** See {@link Queue.claim}. Within a transaction in which nobody else writes. */
export async function claimJob(db: Db, options: ClaimOptions): Promise<LeasedJob | undefined> {
  const { worker, now, leaseUntil, maxAttempts, lastLane } = options;
  const row = await db
    .updateTable("job")
    .set((job) => ({
      worker,
      leaseUntil,
      attempt: job("attempt", "+", 1),
      tries: job("tries", "+", 1),
    }))
    .where("id", "=", (job) =>
      job
        .selectFrom("job")
        .select("id")
        .where("lane", "<=", lastLane)
        .where("leaseUntil", "<=", now)
        .where("tries", "<", maxAttempts)
        .orderBy("lane")
        .orderBy("turn")
        .orderBy("at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toLeasedJob(row);
}

export async function renewLease(
  db: Db,
  id: string,
  attempt: number,
  leaseUntil: number,
): Promise<boolean> {
  const renewed = await db
    .updateTable("job")
    .set({ leaseUntil })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("worker", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function giveJobBack(db: Db, id: string, attempt: number): Promise<boolean> {
  const given = await db
    .updateTable("job")
    .set((job) => ({ worker: null, leaseUntil: 0, tries: job("tries", "-", 1) }))
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("worker", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return given !== undefined;
}

export function toLeasedJob(row: JobRow): LeasedJob {
  const { tries: _, worker, ...job } = fromRow(row);
  if (worker === undefined) throw new Error(`job ${row.id} is leased to nobody`);
  return { ...job, worker };
}
