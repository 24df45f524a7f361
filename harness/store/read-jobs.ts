import type { Kysely } from "kysely";
import { type Lane, LANES } from "../school/lane.ts";
import { isFree, toLeasedJob } from "./lease-jobs.ts";
import {
  type Backlog,
  type LeasedJob,
  MAX_ATTEMPTS,
  type Queue,
  type WaitingJob,
} from "./queue.ts";
import type { Tables } from "./tables.ts";

/** The read operations of a queue. A read-only connection is enough. */
export class JobReader implements Pick<Queue, "leased" | "dead" | "backlog" | "waiting"> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async leased(id: string, attempt: number): Promise<LeasedJob | undefined> {
    const row = await this.#db
      .selectFrom("job")
      .selectAll()
      .where("id", "=", id)
      .where("attempt", "=", attempt)
      .where("worker", "is not", null)
      .executeTakeFirst();
    return row === undefined ? undefined : toLeasedJob(row);
  }

  async dead(now: number): Promise<LeasedJob[]> {
    const rows = await this.#db
      .selectFrom("job")
      .selectAll()
      .where(isFree(now))
      .where("tries", ">=", MAX_ATTEMPTS)
      .orderBy("id")
      .execute();
    return rows.map(toLeasedJob);
  }

  async backlog(now: number): Promise<Backlog> {
    const [leased, ...lanes] = await Promise.all([
      this.#db
        .selectFrom("job")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("leaseUntil", ">", now)
        .executeTakeFirstOrThrow(),
      ...LANES.map((lane) => this.#waitingIn(lane, now)),
    ]);
    const countIn = (lane: Lane) => lanes[lane]?.count ?? 0;
    const oldest = lanes.flatMap(({ at }) => at ?? []).toSorted((left, right) => left - right);
    return {
      waiting: { 0: countIn(0), 1: countIn(1), 2: countIn(2), 3: countIn(3) },
      leased: leased.count,
      oldestAt: oldest[0],
    };
  }

  async #waitingIn(
    lane: Lane,
    now: number,
  ): Promise<{ readonly count: number; readonly at: number | null }> {
    return this.#db
      .selectFrom("job")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("at").as("at")])
      .where("lane", "=", lane)
      .where(isFree(now))
      .executeTakeFirstOrThrow();
  }

  async waiting(now: number): Promise<WaitingJob[]> {
    const rows = await this.#db
      .selectFrom("job")
      .select(["id", "kind", "course", "exercise", "lane", "turn", "person"])
      .select(["submission", "rejudging", "at", "leaseUntil"])
      .orderBy("lane")
      .orderBy("turn")
      .orderBy("at")
      .orderBy("id")
      .execute();
    // Read on every request while a class submits, so this avoids `fromRow`, which visits every column.
    return rows.map(({ leaseUntil, submission, rejudging, ...job }) => ({
      ...job,
      submission: submission ?? undefined,
      rejudging: rejudging ?? undefined,
      isLeased: leaseUntil > now,
    }));
  }
}
