import type { Mistake } from "../core/judging/mistake.ts";
import type { PageLanguage } from "../core/page-language.ts";
import type { Extension } from "./course.ts";
import { parseDeadline } from "./deadline.ts";
import { parseDuration } from "./duration.ts";
import { MISTAKE_TEXTS } from "./mistake-texts.ts";

/** A mistake in a written extension. */
type ExtensionMistake = Required<Pick<Mistake, "code" | "message" | "hint">>;

/** Checks an extension: a new deadline in the course's time zone, or `2 days`. Undefined if valid. */
export function checkExtension(
  text: string,
  timezone: string,
  language: PageLanguage = "en",
): ExtensionMistake | undefined {
  if (/^\s*\d+\s*[a-z]/i.test(text)) {
    if (parseDuration(text) !== undefined) return undefined;
    return { code: "bad-duration", ...MISTAKE_TEXTS[language].notADuration(text) };
  }
  const parsed = parseDeadline(text, timezone, language);
  if (parsed.kind === "moment") return undefined;
  const { code, message, hint } = parsed;
  return { code, message, hint };
}

/** Reads an extension that {@link checkExtension} accepted. */
export function readExtension(text: string, timezone: string): Extension {
  const duration = parseDuration(text);
  if (duration !== undefined) return { kind: "by", duration };
  const parsed = parseDeadline(text, timezone);
  if (parsed.kind === "moment") return { kind: "until", ms: parsed.ms };
  throw new Error(`a checked extension is invalid: ${text}`);
}
