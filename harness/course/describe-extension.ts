import type { Extension } from "./course.ts";
import { formatLocalTime } from "./deadline.ts";
import { describeDuration } from "./duration.ts";

/** Formats an extension as people write it: `2 days`, or `2026-10-12 23:59` in the time zone. */
export function describeExtension(extension: Extension, timezone: string): string {
  return extension.kind === "by"
    ? describeDuration(extension.duration)
    : formatLocalTime(timezone, extension.ms);
}
