import { ownValue } from "../../core/own-value.ts";
import { z } from "zod";
import { specNumber } from "../../core/spec/spec-number.ts";
import type { YamlKind } from "../read-yaml.ts";

/** Schema of problem.yaml in 2025-09. `check-problem.ts` checks the keys against each other. */

const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;
const CONSTANT = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/** Text that YAML may read as a number, such as a version or a title. */
const text = z.preprocess(
  (value) => (typeof value === "bigint" || typeof value === "number" ? String(value) : value),
  z.string(),
);
const texts = z.union([z.string(), z.array(text)]);
const person = z.union([
  z.string(),
  z.strictObject({
    name: text,
    email: text.exactOptional(),
    orcid: text.exactOptional(),
    kattis: text.exactOptional(),
  }),
]);
const persons = z.union([person, z.array(person)]).exactOptional();
const source = z.union([z.string(), z.strictObject({ name: text, url: text.exactOptional() })]);
const whole = z.preprocess(
  (value) => (typeof value === "bigint" ? Number(value) : value),
  z.number().int().min(1),
);
const factor = specNumber.pipe(z.number().min(1));
const seconds = specNumber.pipe(z.number().gt(0));
const constant = z.string();

const limits = z.strictObject({
  time_multipliers: z
    .strictObject({
      ac_to_time_limit: factor.exactOptional(),
      time_limit_to_tle: factor.exactOptional(),
    })
    .exactOptional(),
  time_limit: seconds.exactOptional(),
  time_resolution: seconds.exactOptional(),
  memory: whole.exactOptional(),
  output: whole.exactOptional(),
  code: whole.exactOptional(),
  compilation_time: whole.exactOptional(),
  compilation_memory: whole.exactOptional(),
  validation_time: whole.exactOptional(),
  validation_memory: whole.exactOptional(),
  validation_output: whole.exactOptional(),
  validation_passes: z
    .preprocess(
      (value) => (typeof value === "bigint" ? Number(value) : value),
      z.number().int().min(2),
    )
    .exactOptional(),
});

const schema = z.strictObject({
  problem_format_version: text,
  type: texts.exactOptional(),
  name: z.union([text, z.record(z.string().regex(LANGUAGE_CODE), text)]).exactOptional(),
  uuid: text.exactOptional(),
  version: text.exactOptional(),
  credits: z
    .union([
      z.string(),
      z.strictObject({
        authors: persons,
        contributors: persons,
        testers: persons,
        translators: z.record(z.string(), z.union([person, z.array(person)])).exactOptional(),
        packagers: persons,
        acknowledgements: persons,
      }),
    ])
    .exactOptional(),
  source: z.union([source, z.array(source)]).exactOptional(),
  license: text.exactOptional(),
  rights_owner: text.exactOptional(),
  embargo_until: text.exactOptional(),
  limits: limits.exactOptional(),
  keywords: texts.exactOptional(),
  languages: texts.exactOptional(),
  allow_file_writing: z.boolean().exactOptional(),
  constants: z
    .record(z.string().regex(CONSTANT), z.union([constant, z.record(z.string(), constant)]))
    .exactOptional(),
});

export type WrittenProblem = z.infer<typeof schema>;

/** Hints for legacy keys, which may remain in a file that was updated. */
const LEGACY_KEYS: Readonly<Record<string, string>> = {
  author: "This is a legacy key: write `credits: { authors: NAME }`.",
  validation:
    "This is a legacy key: put the validator into output_validator/, and write `type: interactive` if it is interactive.",
  validator_flags:
    "This is a legacy key: write `output_validator_args` into data/secret/test_group.yaml.",
  grading: "This is a legacy key: each group's test_group.yaml says what it scores.",
};

export const PROBLEM_YAML: YamlKind<WrittenProblem> = {
  schema,
  patterns: new Map([
    [String(LANGUAGE_CODE), "a language code, such as en, ko or pt-BR"],
    [String(CONSTANT), "letters, digits and underscores, not beginning with a digit"],
  ]),
  minimumReasons: new Map(),
  beginning: "Begin with `problem_format_version: 2025-09` and `name:`.",
  asWritten: ["constants", "name", "version", "uuid"],
  // Keys of BAPCtools about generators and visualizers, and one of a draft.
  foreignKeys: [
    "generator_time",
    "visualizer_time",
    "verified",
    "comment",
    "ans_is_output",
    "source_url",
  ],
  reword: (mistake) => {
    const { code, path } = mistake;
    const hint = ownValue(LEGACY_KEYS, String(path[0]));
    if (code !== "unknown-key" || path.length !== 1 || hint === undefined) return mistake;
    return { ...mistake, hint };
  },
};
