import { z } from "zod";
import type { YamlKind } from "../read-yaml.ts";

const words = z.array(z.string());
const score = z.preprocess(
  (value) => (typeof value === "bigint" ? Number(value) : value),
  z.number().int().min(0),
);

/** Keys of a test, and of a group for all its tests. */
const shared = {
  args: words.exactOptional(),
  input_validator_args: z.union([words, z.record(z.string(), words)]).exactOptional(),
  output_validator_args: words.exactOptional(),
  input_visualizer_args: words.exactOptional(),
  output_visualizer_args: words.exactOptional(),
  full_feedback: z.boolean().exactOptional(),
  hint: z.string().exactOptional(),
  description: z.string().exactOptional(),
};

const caseSchema = z.strictObject(shared);

const groupSchema = z.strictObject({
  ...shared,
  max_score: z.union([score, z.literal("unbounded")]).exactOptional(),
  score_aggregation: z.enum(["pass-fail", "sum", "min"]).exactOptional(),
  static_validation_score: z.union([score, z.literal("pass-fail")]).exactOptional(),
  static_validator_args: words.exactOptional(),
  require_pass: z.union([z.string(), z.array(z.string())]).exactOptional(),
});

export type WrittenCase = z.infer<typeof caseSchema>;
export type WrittenGroup = z.infer<typeof groupSchema>;

/** Keys whose values stay text: `1e-6` and 007 are kept as written. */
const TEXTS = [
  "args",
  "input_validator_args",
  "output_validator_args",
  "static_validator_args",
  "input_visualizer_args",
  "output_visualizer_args",
  "hint",
  "description",
];

const KIND = {
  patterns: new Map<string, string>(),
  minimumReasons: new Map<string, string>(),
  asWritten: TEXTS,
};

export const CASE_YAML: YamlKind<WrittenCase> = {
  ...KIND,
  schema: caseSchema,
  beginning: "Begin with `args:`, `output_validator_args:` or `description:`.",
};

export const GROUP_YAML: YamlKind<WrittenGroup> = {
  ...KIND,
  schema: groupSchema,
  beginning: "Begin with `max_score:` or `output_validator_args:`.",
};
