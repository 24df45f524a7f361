import type { Kysely } from "kysely";
import { stateClaim, stateRenewal, stateReturn, toLeasedJob } from "../lease-jobs.ts";
import type { ClaimOptions, LeasedJob, Queue } from "../queue.ts";
import { JobReader } from "../read-jobs.ts";
import { stateOperation } from "../state-operation.ts";
import type { Operation } from "../store.ts";
import type { JobRow, Tables } from "../tables.ts";
import type { GroupWriter } from "./group-writer.ts";
import type { Run } from "./writer-connection.ts";
import { runStatement } from "./run-statement.ts";

/** What a change does to jobs. */
export type JobOperation = Extract<Operation, { op: "offer" | "finish-job" | "drop-jobs" }>;

export function isJobOperation(operation: Operation): operation is JobOperation {
  return ["offer", "finish-job", "drop-jobs"].includes(operation.op);
}

/** Where jobs lie: they come and go by the commit that their works and judgings are written by. */
export interface PostgresJobs {
  readonly queue: Queue;
  /**
   * @param run within the commit.
   * @throws {ConflictError} `lost-job`: the whole change is undone.
   */
  write(operation: JobOperation, run: Run): Promise<void>;
}

/** In a table beside the others, as in SQLite. */
export function jobsInTable(db: Kysely<Tables>, writer: GroupWriter): PostgresJobs {
  return {
    queue: new TableQueue(db, writer),
    write: async (operation, run) => {
      for (const statement of stateOperation(db, operation)) await runStatement(run, statement);
    },
  };
}

class TableQueue extends JobReader implements Queue {
  readonly #db: Kysely<Tables>;
  readonly #writer: GroupWriter;

  constructor(db: Kysely<Tables>, writer: GroupWriter) {
    super(db);
    this.#db = db;
    this.#writer = writer;
  }

  async claim(options: ClaimOptions): Promise<LeasedJob | undefined> {
    const [job] = await this.#writer.write(async (run) =>
      runStatement(run, stateClaim(this.#db, options)),
    );
    return job === undefined ? undefined : toLeasedJob(job as unknown as JobRow);
  }

  async renew(id: string, attempt: number, leaseUntil: number): Promise<boolean> {
    const statement = stateRenewal(this.#db, id, attempt, leaseUntil);
    const renewed = await this.#writer.write(async (run) => runStatement(run, statement));
    return renewed.length > 0;
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    const statement = stateReturn(this.#db, id, attempt);
    const returned = await this.#writer.write(async (run) => runStatement(run, statement));
    return returned.length > 0;
  }
}
