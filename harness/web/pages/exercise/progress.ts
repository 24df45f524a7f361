import type { LiveEvent } from "../../../api/index.ts";

/** What is told of a work that waits or is being judged. */
export type Progress = Extract<LiveEvent, { kind: "progress" }>;
