import { z } from "zod";
import { LEAST_LIMITS } from "../core/judging/limits.ts";
import { specNumber } from "../core/spec/spec-number.ts";

/**
 * The shape of problem.yaml: which keys there are and what they hold. What one key says about
 * another (a group that is required, a parameter that is bounded) is for check-spec.ts.
 *
 * YAML is read with every integer as a bigint, so that bounds of any size are exact.
 */

const range = z.strictObject({
  min: z.bigint().exactOptional().describe("The smallest value allowed; none: unbounded"),
  max: z.bigint().exactOptional().describe("The largest value allowed; none: unbounded"),
});

const lengthRange = z.strictObject({
  min: z.bigint().min(0n).exactOptional().describe("The smallest length allowed"),
  max: z.bigint().min(0n).exactOptional().describe("The largest length allowed"),
});

const SLUG = /^[a-z][a-z0-9-]*$/;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

export function isProblemId(text: string): boolean {
  return SLUG.test(text);
}

/** What a name must look like, in words, for the message about one that does not. */
export const PATTERNS: ReadonlyMap<string, string> = new Map([
  [String(SLUG), "lower-case letters, digits and hyphens, beginning with a letter"],
  [String(IDENTIFIER), "letters, digits and underscores, not beginning with a digit"],
  [String(LANGUAGE_CODE), "a language code, as en, ko or pt-BR"],
]);

const MEBIBYTE = 2 ** 20;
const LEAST_SECONDS = LEAST_LIMITS.timeMs / 1000;
const LEAST_MEMORY = LEAST_LIMITS.memoryBytes / MEBIBYTE;
const LEAST_OUTPUT = LEAST_LIMITS.outputBytes / MEBIBYTE;

/** Why a limit must not be smaller, by its path, for the hint about one that is. */
export const LEAST_REASONS: ReadonlyMap<string, string> = new Map([
  ["limits.time_limit", `In seconds: ${LEAST_SECONDS} lets every language's runtime start.`],
  ["limits.memory", `In MiB: ${LEAST_MEMORY} lets every language's runtime start; 256 is usual.`],
  ["limits.output", "In MiB: without the line it is 8."],
]);

const args = z.array(z.unknown()).describe("One argument per parameter, in order");

const parameterSchema = z.strictObject({
  name: z.string().regex(IDENTIFIER).describe("As in the function's signature"),
  type: z
    .string()
    .describe("int, bool, text, list<T>, set<T>, pair<A, B> or map<K, V>; an int has any size"),
  min: z.bigint().exactOptional().describe("Of an int: the smallest value allowed"),
  max: z.bigint().exactOptional().describe("Of an int: the largest value allowed"),
  length: lengthRange.exactOptional().describe("Of a list, set or text: how long it may be"),
  items: range.exactOptional().describe("Of a list or set of ints: what its items may be"),
  ascending: z
    .boolean()
    .exactOptional()
    .describe("Of a list of ints: true when its items ascend and none comes twice"),
  size: z
    .enum(["sum", "length"])
    .exactOptional()
    .describe("What makes a list of ints large: what its items add up to (default), or its length"),
  alphabet: z.string().min(1).exactOptional().describe("Of a text: the characters it may have"),
});

const groupSchema = z.strictObject({
  id: z.string().regex(SLUG).describe("Unique in this problem; `sample` is taken by the samples"),
  points: specNumber
    .pipe(z.number().min(0))
    .describe("What the group is worth; 100 over all groups is usual"),
  visibility: z
    .enum(["visible", "hidden"])
    .exactOptional()
    .describe("Of a hidden group students see verdicts, never inputs. Default: hidden"),
  requires: z
    .union([z.string(), z.array(z.string())])
    .exactOptional()
    .describe("A group, or groups, that must have passed, else this one is skipped"),
  where: z
    .record(
      z.string(),
      z.strictObject({
        min: z.bigint().exactOptional().describe("Of an int: its smallest value here"),
        max: z.bigint().exactOptional().describe("Of an int: its largest value here"),
        length: lengthRange.exactOptional().describe("Of a list, set or text: its length here"),
        items: range.exactOptional().describe("Of a list or set of ints: what its items are here"),
        sum: range.exactOptional().describe("Of a list or set of ints: what its items add up to"),
      }),
    )
    .exactOptional()
    .describe("Bounds by parameter. A case goes to the first group that takes it"),
});

const onlyGroups = z
  .union([z.string(), z.array(z.string())])
  .exactOptional()
  .describe("The group, or groups, that the cases are made for. Default: every group");

const count = z.bigint().min(1n);

const stratumSchema = z.union([
  z.literal("bounds").describe("Every declared minimum and maximum, and the values beside them"),
  z.strictObject({
    exhaustive: count
      .max(250_000n)
      .exactOptional()
      .describe("The first so many inputs, in order of size: of all, or of each group named"),
    axis: count
      .max(10_000n)
      .exactOptional()
      .describe("Each parameter in turn at so many places of its range, the others minimal"),
    by_output: count
      .max(10_000n)
      .exactOptional()
      .describe("So many for each group, from every class of answers at every magnitude"),
    borders: count
      .max(10_000n)
      .exactOptional()
      .describe("So many for each group: neighbours with different answers, multiples, bounds"),
    shapes: count
      .max(10_000n)
      .exactOptional()
      .describe("So many for each group: constant, sorted, a spike, powers of two and alike"),
    random: count
      .max(250_000n)
      .exactOptional()
      .describe("So many random inputs for each group, small and large, both answers alike"),
    stress: count
      .max(100n)
      .exactOptional()
      .describe("So many of the largest inputs, each timed in a process of its own"),
    manual: z.array(args).min(1).exactOptional().describe("Inputs written by hand"),
    groups: onlyGroups,
  }),
]);

const problemId = z.string().regex(SLUG).describe("The name of the problem's folder");
const functionName = z.string().regex(IDENTIFIER).describe("The function that students define");
const returns = z.string().describe("The type of the answer, written as a parameter's type");
const constraint = z.string().describe("`k < n`: what must hold between two int parameters");

const order = z.array(z.string()).min(1);

export const specSchema = z
  .strictObject({
    id: problemId,
    name: z
      .record(z.string().regex(LANGUAGE_CODE), z.string().min(1))
      .describe("The title by language code; en must be there"),
    source: z.string().exactOptional().describe("Where the exercise comes from"),
    notes: z
      .array(z.string())
      .exactOptional()
      .describe("Remarks for instructors, as where the source is in error"),
    interface: z
      .strictObject({
        function: functionName,
        parameters: z.array(parameterSchema).min(1).describe("In the function's order"),
        returns,
      })
      .describe("How a submission is called; programs read the same values as text"),
    limits: z
      .strictObject({
        time_limit: specNumber
          .pipe(z.number().min(LEAST_SECONDS))
          .describe("Seconds of CPU time for one case, in the fastest languages"),
        memory: z
          .bigint()
          .min(BigInt(LEAST_MEMORY))
          .describe(`MiB; with ${LEAST_MEMORY} every language's runtime can start`),
        output: z
          .bigint()
          .min(BigInt(LEAST_OUTPUT))
          .exactOptional()
          .describe("MiB a program may print. Default: 8"),
        time_factors: z
          .record(z.string(), specNumber.pipe(z.number().gt(0)))
          .exactOptional()
          .describe("By language (python: 5): multiplies the time limit"),
      })
      .describe("What one run may use"),
    answers: z
      .strictObject({
        strictness: z
          .enum(["lenient", "strict"])
          .exactOptional()
          .describe("lenient takes 1 for True and a tuple for a list, with a note. The default"),
        scoring: z
          .enum(["exact", "optimisation"])
          .exactOptional()
          .describe("optimisation: the better the answer, the more of the points. Default: exact"),
      })
      .exactOptional()
      .describe("How answers are compared"),
    constraints: z.array(constraint).exactOptional().describe("What holds between parameters"),
    order: order
      .exactOptional()
      .describe(
        "Every parameter, the one by which inputs are ordered first first. Default: all together",
      ),
    samples: z
      .array(args)
      .min(1)
      .describe("The inputs that the statement shows: group `sample`, visible, 0 points"),
    groups: z.array(groupSchema).min(1).describe("In the order in which they are judged"),
    tests: z
      .strictObject({
        salt: z.string().describe("Part of every seed: another salt draws other random cases"),
        strata: z.array(stratumSchema).min(1).describe("The kinds of cases to generate"),
      })
      .describe("How `grundy generate` makes the cases"),
  })
  .describe("An exercise of Grundy");

export type Spec = z.infer<typeof specSchema>;

/**
 * The same, forgiving: a part that is wrong, or missing, is undefined and the rest stands, so that
 * the checks between parts still run and an author sees every mistake at once.
 */
export const draftSchema = z.object({
  id: sound(problemId),
  name: sound(z.record(z.string(), z.unknown())),
  interface: z
    .object({
      parameters: parts(parameterSchema),
      returns: sound(returns),
    })
    .catch({ parameters: [], returns: undefined }),
  constraints: parts(constraint),
  order: sound(order),
  samples: parts(args),
  groups: parts(groupSchema),
  tests: z.object({ strata: parts(stratumSchema) }).catch({ strata: [] }),
});

export type Draft = z.infer<typeof draftSchema>;

function sound<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

function parts<T extends z.ZodType>(schema: T) {
  return z.array(sound(schema)).catch([]);
}

/** The text of problems/problem.schema.json, by which editors complete and explain the keys. */
export function printSpecSchema(): string {
  const schema = z.toJSONSchema(specSchema, {
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // JSON Schema has no bigints: they are its integers, with the bounds that zod noted.
      if (!(zodSchema instanceof z.ZodBigInt)) return;
      jsonSchema.type = "integer";
      if (zodSchema.minValue !== null) jsonSchema.minimum = Number(zodSchema.minValue);
      if (zodSchema.maxValue !== null) jsonSchema.maximum = Number(zodSchema.maxValue);
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
