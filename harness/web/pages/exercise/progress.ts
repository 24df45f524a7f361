import type { LiveEvent } from "../../../api/student-shapes.ts";

/** What is told of a work that waits or is being judged. */
export type Progress = Extract<LiveEvent, { kind: "progress" }>;
