import type { LiveEvent } from "../../../api/student-shapes.ts";

/** Live progress of a submission in the queue or being judged. */
export type Progress = Extract<LiveEvent, { kind: "progress" }>;
