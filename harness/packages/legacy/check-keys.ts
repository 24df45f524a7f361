import type { SpecPath } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { YamlSource } from "../read-yaml.ts";
import { gradingSchema, limitsSchema, problemSchema, testdataSchema } from "./legacy-schema.ts";
import type { ProblemYaml, TestdataYaml } from "./legacy-schema.ts";

/** Keys of 2025-09 and of tools that could be mistaken for misspelled legacy keys. */
const FOREIGN_KEYS = new Set([
  "allow_file_writing",
  "args",
  "constants",
  "credits",
  "embargo_until",
  "input_validator_args",
  "languages",
  "output_validator_args",
  "scoring",
  "validator_args",
  "verified",
  "version",
]);

/**
 * Checks for unknown keys. The format forbids them, but packages have them anyway, because tools
 * ignore them. Only keys that must be misspelled are refused.
 */
export function checkProblemKeys({ data, ...source }: YamlSource<ProblemYaml>): void {
  const { limits = {}, grading = {} } = data;
  checkKeys(source, [], data, Object.keys(problemSchema.shape));
  checkKeys(source, ["limits"], limits, Object.keys(limitsSchema.shape));
  checkKeys(source, ["grading"], grading, Object.keys(gradingSchema.shape));
}

export function checkTestdataKeys({ data, ...source }: YamlSource<TestdataYaml>): void {
  checkKeys(source, [], data, Object.keys(testdataSchema.shape));
}

function checkKeys(
  { refuse, warn }: Pick<YamlSource<unknown>, "refuse" | "warn">,
  path: SpecPath,
  mapping: object,
  known: readonly string[],
): void {
  for (const key of Object.keys(mapping)) {
    if (known.includes(key)) continue;
    const place = { code: "unknown-key", path: [...path, key], at: "key" } as const;
    const meant = FOREIGN_KEYS.has(key) ? undefined : nearestName(key, known);
    if (meant === undefined) {
      const message = `the format has no key '${key}' here, and it is ignored`;
      const hint = hintAtPlace(path, key);
      warn({ ...place, message, ...(hint !== undefined && { hint }) });
    } else {
      const hint = `Did you mean '${meant}'?`;
      refuse({ ...place, message: `there is no key '${key}'`, hint });
    }
  }
}

/** Helps with a limit that is misplaced or misnamed and would be ignored. */
function hintAtPlace(path: SpecPath, key: string): string | undefined {
  if (path.length === 0 && Object.hasOwn(limitsSchema.shape, key)) return "Move it to `limits`.";
  return path[0] === "limits" && key === "time"
    ? "The key of the time limit is `time_limit`, in seconds."
    : undefined;
}
