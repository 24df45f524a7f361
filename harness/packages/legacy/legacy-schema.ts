import { z } from "zod";
import { specNumber } from "../../core/spec/spec-number.ts";
import type { YamlKind } from "../read-yaml.ts";

/**
 * Schemas of problem.yaml and testdata.yaml in the legacy format. Objects are loose: `check-keys.ts`
 * decides which unknown keys are mistakes.
 */

/** Text that YAML may read as a number: a problem's name, or a validator's only argument. */
const text = z.union([z.string(), z.bigint(), z.number(), z.boolean()]).transform(String);
/** Words, as one text or a list. */
const words = z.union([text, z.array(text)]);
const positive = specNumber.pipe(z.number().positive());
const factor = specNumber.pipe(z.number().min(1));
/** Tools of this format read YAML 1.1, in which these words are booleans. */
const flag = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  if (/^(?:yes|Yes|YES|on|On|ON)$/.test(value)) return true;
  return /^(?:no|No|NO|off|Off|OFF)$/.test(value) ? false : value;
}, z.boolean());
/** Keys that judging ignores may have any value. */
const anything = z.unknown().exactOptional();

export const limitsSchema = z.looseObject({
  time_multiplier: factor.exactOptional(),
  time_safety_margin: factor.exactOptional(),
  memory: positive.exactOptional(),
  output: positive.exactOptional(),
  code: positive.exactOptional(),
  compilation_time: positive.exactOptional(),
  compilation_memory: positive.exactOptional(),
  validation_time: positive.exactOptional(),
  validation_memory: positive.exactOptional(),
  validation_output: positive.exactOptional(),
  // Keys of 2025-09 that DOMjudge reads in any format.
  time_limit: positive.exactOptional(),
  time_resolution: positive.exactOptional(),
  time_multipliers: z
    .looseObject({
      ac_to_time_limit: factor.exactOptional(),
      time_limit_to_tle: factor.exactOptional(),
    })
    .exactOptional(),
  validation_passes: specNumber.pipe(z.number().int().min(2)).exactOptional(),
});

const scoreKeys = {
  accept_score: specNumber.exactOptional(),
  reject_score: specNumber.exactOptional(),
  range: text.exactOptional(),
};

export const gradingSchema = z.looseObject({
  objective: z.enum(["max", "min"]).exactOptional(),
  show_test_data_groups: flag.exactOptional(),
  // Older than the format; problemtools still lets them override every testdata.yaml.
  on_reject: z.enum(["first_error", "worst_error", "grade"]).exactOptional(),
  ...scoreKeys,
});

export const problemSchema = z.looseObject({
  problem_format_version: anything,
  type: z.union([z.string(), z.array(z.string())]).exactOptional(),
  name: z.union([text, z.record(z.string(), text)]).exactOptional(),
  uuid: anything,
  author: anything,
  source: anything,
  source_url: anything,
  license: text.exactOptional(),
  rights_owner: anything,
  limits: limitsSchema.exactOptional(),
  validation: z.string().exactOptional(),
  validator_flags: words.exactOptional(),
  grading: gradingSchema.exactOptional(),
  keywords: anything,
});

export const testdataSchema = z.looseObject({
  on_reject: z.enum(["break", "continue"]).exactOptional(),
  // Drafts of 2025-09 have a mapping here.
  grading: z.union([z.enum(["default", "custom"]), z.looseObject({})]).exactOptional(),
  grader_flags: words.exactOptional(),
  input_validator_flags: z.union([words, z.record(z.string(), words)]).exactOptional(),
  output_validator_flags: z.union([words, z.record(z.string(), words)]).exactOptional(),
  ...scoreKeys,
});

export type ProblemYaml = z.infer<typeof problemSchema>;
export type LimitsYaml = z.infer<typeof limitsSchema>;
export type TestdataYaml = z.infer<typeof testdataSchema>;
export type Words = z.infer<typeof words>;

const NO_WORDS = { patterns: new Map<string, string>(), minimumReasons: new Map<string, string>() };

export const PROBLEM_KIND: YamlKind<ProblemYaml> = {
  ...NO_WORDS,
  schema: problemSchema,
  beginning: "Begin with `name:` and `limits:`.",
};

export const TESTDATA_KIND: YamlKind<TestdataYaml> = {
  ...NO_WORDS,
  schema: testdataSchema,
  beginning: "Begin with `on_reject:` or `grader_flags:`.",
};
