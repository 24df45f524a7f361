import type { ExpressionBuilder, Kysely } from "kysely";
import {
  type ClaimOptions,
  type ExerciseOfCourse,
  LEASE_MS,
  type LeasedJob,
  MAX_ATTEMPTS,
} from "./queue.ts";
import { type Statement, compileStatement } from "./statement.ts";
import { fromRow, type JobRow, type Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Setting the clock back by less than this, as time synchronization does, ends no lease. */
const PUT_BACK_MS = LEASE_MS;

/** Matches unleased jobs. A lease longer than any we grant was given before the clock was set back. */
export function isFree(now: number) {
  return (job: ExpressionBuilder<Tables, "job">) =>
    job.or([job("leaseUntil", "<=", now), job("leaseUntil", ">", now + LEASE_MS + PUT_BACK_MS)]);
}

function isOf(job: ExpressionBuilder<Tables, "job">, { course, exercise }: ExerciseOfCourse) {
  return job.and([job("course", "=", course), job("exercise", "=", exercise)]);
}

/** Returns the job that is now leased as its only row, or no row. See {@link Queue.claim}. */
export function compileClaim(db: Db, options: ClaimOptions): Statement {
  const { worker, now, lastLane, courses, closed = [], beyond = [] } = options;
  const next = db
    .selectFrom("job")
    .select("id")
    .where("lane", "<=", lastLane)
    .where(isFree(now))
    .where("tries", "<", MAX_ATTEMPTS)
    .where("course", "in", courses)
    .where((job) =>
      job.and([
        ...closed.map((each) => job.not(job.and([job("kind", "=", "judge"), isOf(job, each)]))),
        ...beyond.map((each) => job.not(isOf(job, each))),
      ]),
    )
    .orderBy("lane")
    .orderBy("turn")
    .orderBy("at")
    .orderBy("id")
    .limit(1);
  const claimed = db
    .updateTable("job")
    .set((job) => ({
      worker,
      leaseUntil: now + LEASE_MS,
      attempt: job("attempt", "+", 1),
      tries: job("tries", "+", 1),
    }))
    .where("id", "=", next)
    .returningAll();
  return compileStatement(claimed);
}

/** Returns a row if this attempt still holds the lease. */
export function compileRenewal(db: Db, id: string, attempt: number, now: number): Statement {
  return compileStatement(leased(db, id, attempt).set({ leaseUntil: now + LEASE_MS }));
}

/** Returns a row if this attempt still held the lease. */
export function compileReturn(db: Db, id: string, attempt: number): Statement {
  const waiting = { worker: null, leaseUntil: 0 };
  return compileStatement(
    leased(db, id, attempt).set((job) => ({ ...waiting, tries: job("tries", "-", 1) })),
  );
}

/** See {@link Queue.giveBackOf}. */
export function compileReturnOf(db: Db, worker: string): Statement {
  const returned = db
    .updateTable("job")
    .set((job) => ({ worker: null, leaseUntil: 0, tries: job("tries", "-", 1) }))
    .where("worker", "=", worker);
  return compileStatement(returned);
}

function leased(db: Db, id: string, attempt: number) {
  return db
    .updateTable("job")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("worker", "is not", null)
    .returning("id");
}

export function toLeasedJob(row: JobRow): LeasedJob {
  const { tries: _, leaseUntil: __, worker, ...job } = fromRow(row);
  if (worker === undefined) throw new Error(`job ${row.id} is leased to nobody`);
  return { ...job, worker };
}
