import type { Queue } from "../queue.ts";
import type { Operation } from "../store.ts";
import type { Run } from "./writer-connection.ts";

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
