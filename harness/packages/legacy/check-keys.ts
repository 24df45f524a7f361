import { type SpecPath, didYouMean } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { YamlSource } from "../read-yaml.ts";
import {
  gradingSchema,
  limitsSchema,
  problemSchema,
  testdataSchema,
  type ProblemYaml,
  type TestdataYaml,
} from "./legacy-schema.ts";

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
  knownKeys: readonly string[],
): void {
  for (const key of Object.keys(mapping)) {
    if (knownKeys.includes(key)) continue;
    const place = { code: "unknown-key", path: [...path, key], at: "key" } as const;
    const suggestion = FOREIGN_KEYS.has(key) ? undefined : nearestName(key, knownKeys);
    if (suggestion === undefined) {
      const message = `the format has no key '${key}' here, and it is ignored`;
      const hint = hintAtPlace(path, key);
      warn({ ...place, message, ...(hint !== undefined && { hint }) });
    } else {
      const hint = `Did you mean '${suggestion}'?`;
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

/** All licenses after the first two leave someone with rights. */
const LICENSES = [
  "unknown",
  "public domain",
  "cc0",
  "cc by",
  "cc by-sa",
  "educational",
  "permission",
];

/** Checks license and rights, which do not affect judging but matter for publishing. */
export function checkRights({ data, warn }: YamlSource<ProblemYaml>): void {
  const { license = "unknown", rights_owner: owner, author, source } = data;
  const place = LICENSES.indexOf(license);
  if (place < 0) {
    warn({
      code: "unknown-value",
      path: ["license"],
      message: `there is no license '${license}'`,
      hint: didYouMean(nearestName(license, LICENSES), LICENSES),
    });
  } else if (license === "public domain" && owner !== undefined) {
    const message = "a problem in the public domain has no rights owner";
    warn({ code: "unsuitable-key", path: ["rights_owner"], message });
  } else if (place > 1 && owner === undefined && author === undefined && source === undefined) {
    warn({
      code: "missing-key",
      path: ["license"],
      message: `the license '${license}' needs a rights owner, and none is named`,
      hint: "Add rights_owner, author or source.",
    });
  }
}
