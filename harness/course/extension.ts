import type { Mistake } from "../core/judging/mistake.ts";
import type { Extension } from "./course.ts";
import { parseDeadline } from "./deadline.ts";
import { DURATION_HINT, parseDuration } from "./duration.ts";

/** What is wrong with an extension as somebody wrote it. */
type ExtensionMistake = Required<Pick<Mistake, "code" | "message" | "hint">>;

/** A new deadline by the course's clocks, or `2 days`. Undefined: it is one. */
export function checkExtension(text: string, timezone: string): ExtensionMistake | undefined {
  if (/^\s*\d+\s*[a-z]/i.test(text)) {
    if (parseDuration(text) !== undefined) return undefined;
    return { code: "bad-duration", message: `'${text}' is no length of time`, hint: DURATION_HINT };
  }
  const parsed = parseDeadline(text, timezone);
  if (parsed.kind === "moment") return undefined;
  const { code, message, hint } = parsed;
  return { code, message, hint };
}

/** Of a text that {@link checkExtension} finds nothing wrong with. */
export function readExtension(text: string, timezone: string): Extension {
  const duration = parseDuration(text);
  if (duration !== undefined) return { kind: "by", duration };
  const parsed = parseDeadline(text, timezone);
  if (parsed.kind === "moment") return { kind: "until", ms: parsed.ms };
  throw new Error(`an extension that was checked is none: ${text}`);
}
