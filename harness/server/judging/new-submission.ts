import { newId } from "../../accounts/id.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { type Actor, GRUNDY } from "../../school/event.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { NewJob, Operation } from "../../store/store.ts";
import type { JudgingServices } from "./judging-services.ts";
import { judgeJob } from "./jobs.ts";

/** A program to submit, with the hash of its bytes. */
export interface NewProgram extends Pick<
  CourseSubmission,
  "person" | "student" | "exercise" | "fileName" | "source"
> {
  readonly language: string;
  readonly bytes: Uint8Array;
  readonly at: number;
  /** A draft that Grundy submits: when it was saved. */
  readonly savedAt?: number;
  /** The group of its author, and all students for whom it counts; absent: the author alone. */
  readonly group?: string;
  readonly members?: string[];
}

/** A submission that is not stored yet. */
export interface NewSubmission {
  readonly id: string;
  readonly job: NewJob;
  /** They store it and queue its judging. */
  readonly operations: readonly Operation[];
}

export function newSubmission(
  { bytes, at, ...program }: NewProgram,
  course: string,
  queue: readonly WaitingJob[],
  site: JudgingServices,
): NewSubmission {
  const id = newId(at);
  const job = judgeJob({ ...program, id }, course, queue, site);
  const actor: Actor = program.savedAt === undefined ? program.person : GRUNDY;
  const event = { kind: "submitted", submission: id, ...program } as const;
  return {
    id,
    job,
    operations: [
      { op: "keep-source", hash: program.source, bytes },
      { op: "append", course, actor, at, event },
      { op: "offer", job },
    ],
  };
}
