import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseSpec } from "../core/spec/parse-spec.ts";
import type { Claim, ClaimForm } from "./claim.ts";
import { PERIODIC_CLAIM } from "./periodic-claim.ts";
import { RATIO_CLAIM } from "./ratio-claim.ts";

/** YAML of this length takes about a second to read. */
const MAX_YAML_CHARACTERS = 512 * 1024;

/**
 * Reads a claim as YAML or JSON.
 * @param file for the diagnostics
 * @throws {DiagnosticsError} with every mistake
 */
export function readClaim(text: string, file: string): Claim {
  const json = readPlainJson(text);
  if (json !== undefined) return formOf(json).toClaim(json);
  if (text.length > MAX_YAML_CHARACTERS) {
    const message = "a claim of this length must be valid JSON, in which no key appears twice";
    const hint =
      "Reading it as YAML would take long. Periods, preperiods and lists are at most 1,000,000 long. Is there a shorter period?";
    throw new DiagnosticsError([{ code: "yaml-syntax", file, message, hint }]);
  }
  const data = parseSpec(
    text,
    file,
    (claim) => formOf(claim).file,
    (readable) => formOf(readable).findContradictions(readable),
  );
  return formOf(data).toClaim(data);
}

/** A claim about ratios has other keys than one with a period. */
function formOf(data: unknown): ClaimForm {
  const isOfRatios =
    typeof data === "object" &&
    data !== null &&
    ["lost", "factor", "once"].some((key) => key in data);
  return isOfRatios ? RATIO_CLAIM : PERIODIC_CLAIM;
}

/**
 * Reads JSON without mistakes, which is fast: a list of a million numbers takes YAML many seconds.
 * A text that prints as it was written, spaces aside, has no key twice and no number that loses digits.
 */
function readPlainJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (JSON.stringify(data) !== text.replaceAll(/\s+/g, "")) return undefined;
  const { file, findContradictions } = formOf(data);
  const isRight = file.schema.safeParse(data).success && findContradictions(data).length === 0;
  return isRight ? data : undefined;
}
