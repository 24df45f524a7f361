import { ownValue } from "../../core/own-value.ts";
import { substituteConstants } from "../constants.ts";
import type { Findings } from "../findings.ts";
import type { ExpectationRule } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { readYaml } from "../read-yaml.ts";
import { checkExpectation, type CheckOptions } from "./check-expectation.ts";
import { EXPECTED_VERDICTS, FOLDER_RULES, type FolderRule } from "./default-rules.ts";
import { explainBadGlob, matchesGlob } from "./match-glob.ts";
import { type Expected, SUBMISSIONS_YAML } from "./submissions-schema.ts";

/** One key of submissions.yaml, or a standard folder of the format. */
export interface Expectation {
  readonly glob: string;
  readonly isDefault: boolean;
  readonly language: string | undefined;
  readonly entryPoint: string | undefined;
  readonly rules: readonly TimedRule[];
}

/** A rule and the bound that it puts on the time limit. */
export interface TimedRule {
  readonly rule: ExpectationRule;
  readonly bound: "ac" | "tle" | undefined;
}

export interface ExpectationOptions extends CheckOptions {
  /** Values of `{{name}}` in submissions.yaml. Default: none. */
  readonly constants?: Readonly<Record<string, string>>;
  readonly format: keyof typeof FOLDER_RULES;
}

const FILE = "submissions/submissions.yaml";

export type WrittenExpectations = NonNullable<Awaited<ReturnType<typeof readWritten>>>;

/** Reads submissions.yaml; undefined if there is none, or it cannot be read. */
export async function readWritten(
  { files }: PackageFiles,
  { constants = {} }: ExpectationOptions,
  findings: Findings,
) {
  const file = files.get(FILE);
  const prepare = (text: string) => substituteConstants(text, constants);
  return file && (await readYaml(file, { ...SUBMISSIONS_YAML, prepare }, findings));
}

/** Adds the default rules of folders that submissions.yaml does not name. */
export function readExpectations(
  source: WrittenExpectations | undefined,
  options: ExpectationOptions,
  submissions: readonly string[],
): readonly Expectation[] {
  const folders = FOLDER_RULES[options.format];
  const expectations: Expectation[] = [];
  for (const [glob, entry] of Object.entries(source?.data ?? {})) {
    const { language, entrypoint, authors: _authors, model_solution: _model, ...rest } = entry;
    const { permitted, required, score, message, use_for_time_limit, ...groups } = rest;
    const whole = { permitted, required, score, message, use_for_time_limit };
    const folder: FolderRule | undefined = ownValue(folders, glob.replace(/\/$/, ""));
    for (const mistake of checkExpectation(glob, whole, groups, options)) source?.refuse(mistake);
    const isUsed = submissions.some((path) => matchesGlob(glob, path));
    if (explainBadGlob(glob) === undefined && !isUsed) {
      source?.warn({
        code: "unknown-value",
        path: [glob],
        at: "key",
        message: `no submission matches '${glob}'`,
      });
    }
    expectations.push({
      glob,
      isDefault: folder !== undefined,
      language,
      entryPoint: entrypoint,
      rules: [
        toRule(glob, undefined, whole, folder),
        ...Object.entries(groups).map(([group, each]) => toRule(glob, group, each, undefined)),
      ],
    });
  }
  const named = new Set(expectations.map(({ glob }) => glob.replace(/\/$/, "")));
  const defaults = Object.entries(folders)
    .filter(([folder]) => !named.has(folder))
    .map(([folder, rule]) => ({
      glob: folder,
      isDefault: true,
      language: undefined,
      entryPoint: undefined,
      rules: [toRule(folder, undefined, {}, rule)],
    }));
  return [...defaults, ...expectations];
}

/** A key that is exactly a folder's name overrides the folder's rule, property by property. */
function toRule(
  from: string,
  group: string | undefined,
  expected: Expected,
  folder: FolderRule | undefined,
): TimedRule {
  const { score, use_for_time_limit: use } = expected;
  const isRewritten = expected.permitted !== undefined || expected.required !== undefined;
  const permitted = expected.permitted ?? folder?.permitted;
  const required = expected.required ?? folder?.required;
  const rule: ExpectationRule = {
    from,
    group,
    permitted,
    required,
    final: isRewritten ? undefined : folder?.final,
    score: typeof score === "number" ? [score, score] : score,
    message: expected.message,
  };
  if (use === "lower" || use === "upper") return { rule, bound: use === "lower" ? "ac" : "tle" };
  if (use === false) return { rule, bound: undefined };
  return { rule, bound: isRewritten ? boundOf(rule) : (folder?.useForTimeLimit ?? boundOf(rule)) };
}

/** Programs that must be too slow bound the limit from above; programs that must not, from below. */
function boundOf({ permitted, required }: ExpectationRule): "ac" | "tle" | undefined {
  if (required?.length === 1 && required[0] === "TLE") return "tle";
  return permitted !== undefined && !permitted.includes("TLE") ? "ac" : undefined;
}

/** True if a rule could fail at all. */
export function canFail({ permitted, required, final, score, message }: ExpectationRule): boolean {
  const all = EXPECTED_VERDICTS.every((verdict) => required?.includes(verdict) ?? true);
  return [permitted, final, score, message].some((each) => each !== undefined) || !all;
}
