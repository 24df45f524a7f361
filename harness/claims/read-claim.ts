import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseSpec } from "../core/spec/parse-spec.ts";
import { findShapeMistakes, withoutUnknownKeys } from "../core/spec/spec-issues.ts";
import type { Mistake } from "../core/judging/mistake.ts";
import type { Claim, ClaimForm } from "./claim.ts";
import { PERIODIC_CLAIM } from "./periodic-claim.ts";
import { RATIO_CLAIM } from "./ratio-claim.ts";

/** YAML of this length takes about a second to read. */
const MAX_YAML_CHARACTERS = 512 * 1024;

/** With more, their number says enough. */
const MAX_MISTAKES = 20;

/**
 * Reads a claim as YAML or JSON.
 * @param file for the diagnostics
 * @throws {DiagnosticsError} with the first mistakes
 */
export function readClaim(text: string, file: string): Claim {
  try {
    return parseClaim(text, file);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    throw new DiagnosticsError(shorten(error.diagnostics, file));
  }
}

function shorten(diagnostics: readonly Diagnostic[], file: string): readonly Diagnostic[] {
  const more = diagnostics.length - MAX_MISTAKES;
  if (more <= 0) return diagnostics;
  const message = `${more} more ${more === 1 ? "mistake is" : "mistakes are"} not shown`;
  return [...diagnostics.slice(0, MAX_MISTAKES), { code: "more-mistakes", file, message }];
}

function parseClaim(text: string, file: string): Claim {
  const json = readPlainJson(text);
  const mistakes = json === undefined ? undefined : findMistakes(json);
  if (mistakes?.length === 0) return formOf(json).toClaim(json);
  if (text.length > MAX_YAML_CHARACTERS) {
    throw new DiagnosticsError(
      (mistakes ?? [NOT_JSON]).map(({ code, message, hint }) => {
        return { code, file, message, ...(hint !== undefined && { hint }) };
      }),
    );
  }
  const data = parseSpec(
    text,
    file,
    (claim) => formOf(claim).file,
    (readable) => formOf(readable).findContradictions(readable),
  );
  return formOf(data).toClaim(data);
}

const NOT_JSON: Pick<Mistake, "code" | "message" | "hint"> = {
  code: "yaml-syntax",
  message: "a claim of this length must be valid JSON, in which no key appears twice",
  hint: "Reading it as YAML would take long. Periods, preperiods and lists are at most 1,000,000 long. Is there a shorter period?",
};

/** A claim about ratios has other keys than one with a period. */
function formOf(data: unknown): ClaimForm {
  const isOfRatios =
    typeof data === "object" &&
    data !== null &&
    ["lost", "factor", "once"].some((key) => key in data);
  return isOfRatios ? RATIO_CLAIM : PERIODIC_CLAIM;
}

/**
 * Reads JSON, which is fast: a list of a million numbers takes YAML many seconds. A text that prints as it
 * was written, spaces aside, has no key twice and no number that loses digits.
 */
function readPlainJson(text: string): object | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const data = JSON.parse(text) as object;
    return JSON.stringify(data) === text.replaceAll(/\s+/g, "") ? data : undefined;
  } catch {
    // Also if it is nested too deeply.
    return undefined;
  }
}

/** Without their lines: only YAML is read with these. */
function findMistakes(data: object): readonly Mistake[] {
  const { file, findContradictions } = formOf(data);
  const shapeMistakes = findShapeMistakes(file, data);
  return [...shapeMistakes, ...findContradictions(withoutUnknownKeys(data, shapeMistakes))];
}
