import type { LiveEvent } from "../../../api/live-shapes.ts";

/** Live progress of a submission in the queue or being judged. */
export type Progress = Extract<LiveEvent, { kind: "progress" }>;
