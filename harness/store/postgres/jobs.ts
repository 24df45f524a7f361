import type { Queue } from "../queue.ts";
import type { Operation } from "../store.ts";
import type { Run } from "./writer-connection.ts";

/** Operations on jobs. */
export type JobOperation = Extract<Operation, { op: "offer" | "finish-job" | "drop-jobs" }>;

export function isJobOperation(operation: Operation): operation is JobOperation {
  return ["offer", "finish-job", "drop-jobs"].includes(operation.op);
}

/** The job queue. Jobs are added and finished in the commits of their submissions and judgings. */
export interface PostgresJobs {
  readonly queue: Queue;
  /**
   * @param run runs statements within the commit.
   * @throws {ConflictError} `lost-job`: the whole change is rolled back.
   */
  write(operation: JobOperation, run: Run): Promise<void>;
}
