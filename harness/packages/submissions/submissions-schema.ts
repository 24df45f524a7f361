import { z } from "zod";
import { didYouMean } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { specNumber } from "../../core/spec/spec-number.ts";
import type { YamlKind } from "../read-yaml.ts";
import { EXPECTED_VERDICTS } from "./default-rules.ts";

const verdicts = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(z.enum(EXPECTED_VERDICTS)).min(1),
);

const person = z.union([z.string(), z.looseObject({ name: z.string() })]);

/** Expectations on all tests, or on those of a group. */
const expectation = {
  permitted: verdicts.exactOptional(),
  required: verdicts.exactOptional(),
  score: z.union([specNumber, z.tuple([specNumber, specNumber])]).exactOptional(),
  message: z.string().exactOptional(),
  use_for_time_limit: z.union([z.boolean(), z.enum(["lower", "upper"])]).exactOptional(),
};

const groupSchema = z.strictObject(expectation);

/** The same, but keys may be undefined instead of absent. */
export type Expected = {
  readonly [Key in keyof z.infer<typeof groupSchema>]: z.infer<typeof groupSchema>[Key] | undefined;
};

const entrySchema = z
  .object({
    ...expectation,
    language: z.string().exactOptional(),
    entrypoint: z.string().exactOptional(),
    authors: z.union([person, z.array(person)]).exactOptional(),
    model_solution: z.boolean().exactOptional(),
  })
  .catchall(groupSchema);

const ENTRY_KEYS = Object.keys(entrySchema.shape);

const schema = z.record(z.string(), entrySchema);

export type WrittenSubmissions = z.infer<typeof schema>;

export const SUBMISSIONS_YAML: YamlKind<WrittenSubmissions> = {
  schema,
  patterns: new Map(),
  minimumReasons: new Map(),
  beginning: "Begin with a folder or a glob, such as `accepted/*.py:`, with expectations below it.",
  reword: (mistake) => {
    const key = String(mistake.path[1]);
    const isGroup = mistake.path.length !== 2 || ENTRY_KEYS.includes(key);
    if (mistake.code !== "wrong-type" || isGroup) return mistake;
    // Any other key names a group, which must be a mapping: this one was probably misspelled.
    const hint = didYouMean(nearestName(key, ENTRY_KEYS), ENTRY_KEYS);
    const message = `there is no key '${key}' in '${String(mistake.path[0])}'`;
    return { code: "unknown-key", path: mistake.path, at: "key", message, hint };
  },
};
