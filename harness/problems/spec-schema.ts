import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";
import { MIN_LIMITS } from "../core/judging/limits.ts";
import { OPPONENTS } from "../play/opponents.ts";
import { rulesSchema } from "./game-rules.ts";
import { bound, boundsSchema, lengthRange, range } from "./bounds-schema.ts";
import { specNumber } from "../core/spec/spec-number.ts";

/**
 * Schema of problem.yaml. `check-spec.ts` checks the keys against each other, for example that a
 * required group exists.
 *
 * YAML is read with every integer as a bigint, so that bounds of any size are exact.
 */

const SLUG = /^[a-z][a-z0-9-]*$/;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

export function isProblemId(text: string): boolean {
  return SLUG.test(text);
}

/** Descriptions of the patterns, for messages about texts that do not match. */
export const PATTERNS: ReadonlyMap<string, string> = new Map([
  [String(SLUG), "lower-case letters, digits and hyphens, beginning with a letter"],
  [String(IDENTIFIER), "letters, digits and underscores, not beginning with a digit"],
  [String(LANGUAGE_CODE), "a language code, such as en, ko or pt-BR"],
]);

const MEBIBYTE = 2 ** 20;
const MIN_SECONDS = MIN_LIMITS.timeMs / 1000;
const MIN_MEMORY = MIN_LIMITS.memoryBytes / MEBIBYTE;
const MIN_OUTPUT = MIN_LIMITS.outputBytes / MEBIBYTE;

/** Hints about limits that are too small, by path. */
export const LEAST_REASONS: ReadonlyMap<string, string> = new Map([
  ["limits.time_limit", `In seconds: ${MIN_SECONDS} lets every language's runtime start.`],
  ["limits.group_time", `In seconds: ${MIN_SECONDS} lets every language's runtime start.`],
  ["limits.memory", `In MiB: ${MIN_MEMORY} lets every language's runtime start; 256 is usual.`],
  ["limits.output", "In MiB: the default is 8."],
]);

const tolerance = specNumber.pipe(z.number().min(0));

const args = z.array(z.unknown()).describe("One argument per parameter, in order");

const handWritten = z
  .union([args, z.strictObject({ args, expected: z.unknown().describe("The right answer") })])
  .describe("The arguments, or `{ args: [...], expected: ... }` with an answer written by hand");

const textSample = z.strictObject({
  input: z.string().describe("The input as a program reads it"),
  output: z.string().exactOptional().describe("The right answer as a program prints it"),
});

const sample = z
  .union([...handWritten.options, textSample])
  .describe(
    "The arguments, `{ args: [...], expected: ... }`, or `{ input: ..., output: ... }` with the texts of a statement",
  );

/** How values are laid out as text; check-forms.ts checks it. */
const formText = z.string().min(1);

/** Path of a program; check-programs.ts checks it. */
const programPath = z.string().min(1);

const parameterSchema = z.strictObject({
  name: z.string().regex(IDENTIFIER).describe("The name in the function's signature"),
  type: z
    .string()
    .describe(
      "int (of any size), bool, float, text, list<T>, set<T>, map<K, V>, option<T>, pair<A, B>, tuple<A, B, …> or { name: text, age: int }",
    ),
  ...boundsSchema.shape,
  size: z
    .enum(["sum", "length"])
    .exactOptional()
    .describe("Measure of size of a list of ints: the sum of its items (default), or its length"),
});

const groupId = z
  .string()
  .regex(SLUG)
  .describe("Unique in this exercise; `sample` is reserved for the samples");
const points = specNumber
  .pipe(z.number().min(0))
  .describe("Points of the group; usually all groups add up to 100");

const groupSchema = z.strictObject({
  id: groupId,
  points,
  visibility: z
    .enum(["visible", "hidden"])
    .exactOptional()
    .describe("Students see only the verdicts of hidden groups, never the inputs. Default: hidden"),
  requires: z
    .union([z.string(), z.array(z.string())])
    .exactOptional()
    .describe("A group, or groups, that must pass; otherwise this one is skipped"),
  where: z
    .record(
      z.string(),
      z.strictObject({
        min: bound.exactOptional().describe("int, float: its smallest value in this group"),
        max: bound.exactOptional().describe("int, float: its largest value in this group"),
        length: lengthRange.exactOptional().describe("list, set, text: its length in this group"),
        items: range
          .exactOptional()
          .describe("list or set of ints: the bounds of its items in this group"),
        sum: range
          .exactOptional()
          .describe("list or set of ints: the sum of its items in this group"),
        acyclic: z
          .literal(true)
          .exactOptional()
          .describe("list of pairs of ints: as edges of a directed graph, they form no cycle"),
      }),
    )
    .exactOptional()
    .describe("Bounds by parameter. A case goes to the first group whose bounds it meets"),
  opponent: z
    .enum([...OPPONENTS, "none"])
    .exactOptional()
    .describe(
      "player: who plays against the submission; none: one legal move is enough. Default: perfect",
    ),
  positions: z
    .string()
    .exactOptional()
    .describe("player: an earlier group, whose positions these games begin with. Default: its own"),
});

const onlyGroups = z
  .union([z.string(), z.array(z.string())])
  .exactOptional()
  .describe("The group, or groups, to make cases for. Default: every group");

const count = z.bigint().min(1n);

const stratumSchema = z.union([
  z.literal("bounds").describe("Every declared minimum and maximum, and the values next to them"),
  z.strictObject({
    exhaustive: count
      .max(250_000n)
      .exactOptional()
      .describe("This many of the smallest inputs: of all, or of each of the groups named"),
    axis: count
      .max(10_000n)
      .exactOptional()
      .describe("Each parameter in turn at this many places of its range, the others minimal"),
    by_output: count
      .max(10_000n)
      .exactOptional()
      .describe("This many per group, from every class of answers at every magnitude"),
    borders: count
      .max(10_000n)
      .exactOptional()
      .describe("This many per group: neighbours with different answers, multiples, bounds"),
    near_misses: count
      .max(10_000n)
      .exactOptional()
      .describe(
        "This many per group that nearly have a property: almost sorted, products beside 2^53, an answer that a step changes",
      ),
    shapes: count
      .max(10_000n)
      .exactOptional()
      .describe("This many per group of regular shape: constant, sorted, a spike, powers of two"),
    random: count
      .max(250_000n)
      .exactOptional()
      .describe(
        "This many random inputs per group, small and large, with yes and no equally often",
      ),
    stress: count
      .max(100n)
      .exactOptional()
      .describe("This many of the largest inputs, each timed in its own process"),
    manual: z.array(handWritten).min(1).exactOptional().describe("Inputs written by hand"),
    custom: programPath
      .exactOptional()
      .describe(
        "Your own generator: a name in `generators` of the reference, or the path of a program",
      ),
    count: count.max(10_000n).exactOptional().describe("custom: the number of inputs per group"),
    groups: onlyGroups,
  }),
]);

const problemId = z.string().regex(SLUG).describe("The name of the problem's folder");
const name = z
  .record(z.string().regex(LANGUAGE_CODE), requireVisible(z.string().min(1)))
  .describe("The title by language code; en is required");
const source = z.string().describe("Where the exercise comes from");
const notes = z.array(z.string()).describe("Remarks for instructors, such as errors in the source");
const functionName = z.string().regex(IDENTIFIER).describe("The function that students write");
const returns = z.string().describe("The type of the answer, written like a parameter's type");
const constraint = z
  .string()
  .describe(
    "A constraint between two int parameters, such as `k < n`. A list, pair or record on the smaller side stands for every int in it: `edges < nodes`",
  );

const answers = z
  .strictObject({
    strictness: z
      .enum(["lenient", "strict"])
      .exactOptional()
      .describe("lenient (default) accepts 1 for True and a tuple for a list, with a note"),
    scoring: z
      .enum(["exact", "optimisation"])
      .exactOptional()
      .describe("optimisation: better answers get more points. Default: exact"),
    float_tolerance: tolerance
      .pipe(z.number().lt(1))
      .exactOptional()
      .describe("Absolute or relative error allowed in floats. Default: 1e-9"),
    float_absolute_tolerance: tolerance
      .exactOptional()
      .describe("Absolute error allowed in floats; without a relative tolerance, only this counts"),
    float_relative_tolerance: tolerance
      .pipe(z.number().lt(1))
      .exactOptional()
      .describe("Relative error allowed in floats"),
    allow: z
      .array(z.enum(["nan", "infinity"]))
      .min(1)
      .exactOptional()
      .describe("Special floats that an answer may contain. Default: none"),
    order: z
      .enum(["given", "any"])
      .exactOptional()
      .describe("any: the order of a list's items does not matter. Default: given"),
    case: z
      .enum(["exact", "folded"])
      .exactOptional()
      .describe("folded: texts are compared ignoring case. Default: exact"),
    checker: programPath
      .exactOptional()
      .describe("A program that judges answers, called as an ICPC output validator"),
    checker_visibility: z
      .enum(["visible", "hidden"])
      .exactOptional()
      .describe("hidden: students' copies have no checker and do not judge answers"),
  })
  .describe("How answers are compared");

const order = z.array(z.string()).min(1);

const pythonSchema = z
  .strictObject({
    modules: z
      .array(z.string().regex(IDENTIFIER))
      .min(1)
      .describe("Modules that submissions may import, such as numpy; the machine must have them"),
  })
  .describe("Python beyond its standard library");

const limitsSchema = z
  .strictObject({
    time_limit: specNumber
      .pipe(z.number().min(MIN_SECONDS))
      .describe("Seconds of CPU time for one case, in the fastest languages"),
    group_time: specNumber
      .pipe(z.number().min(MIN_SECONDS))
      .exactOptional()
      .describe(
        "Seconds of CPU time for all calls of a test group in one process, in the fastest languages. Default: 5 time limits",
      ),
    memory: z
      .bigint()
      .min(BigInt(MIN_MEMORY))
      .describe(`MiB; at least ${MIN_MEMORY}, so that every language's runtime can start`),
    output: z
      .bigint()
      .min(BigInt(MIN_OUTPUT))
      .exactOptional()
      .describe("MiB that a program may print. Default: 8"),
    time_factors: z
      .record(z.string(), specNumber.pipe(z.number().gt(0)))
      .exactOptional()
      .describe("Factors for the time limit by language, such as python: 5"),
    anytime: z
      .boolean()
      .exactOptional()
      .describe(
        "true: programs may use up the time limit to improve their answers, so verify asks for no margin. Default: false",
      ),
  })
  .describe("Limits of one run");

export const specSchema = z
  .strictObject({
    id: problemId,
    name,
    source: source.exactOptional(),
    copy: z
      .literal("student")
      .exactOptional()
      .describe("Written by `grundy export --student`: hidden groups are judged elsewhere"),
    notes: notes.exactOptional(),
    interface: z
      .strictObject({
        function: functionName.exactOptional(),
        claim: problemId
          .describe(
            "With function: the exercise of whose game the parameters are a position; the answer claims whether the player to move loses",
          )
          .exactOptional(),
        player: functionName
          .describe("Instead of function: the function answers a position with a move")
          .exactOptional(),
        program: z
          .literal(true)
          .describe(
            "Instead of function: submissions are programs that read `input` and print the answer",
          )
          .exactOptional(),
        parameters: z
          .array(parameterSchema)
          .min(1)
          .describe("In the order of the function's signature"),
        returns,
      })
      .describe(
        "How a submission is called: one of function, player and program. Programs read the same values as text",
      ),
    rules: rulesSchema
      .exactOptional()
      .describe(
        "With claim: the rules of the game, by which rules in a function's answers are proved",
      ),
    limits: limitsSchema,
    python: pythonSchema.exactOptional(),
    answers: answers.exactOptional(),
    reference: programPath
      .exactOptional()
      .describe("A program that gives the right answers. Default: reference/<id>.ts"),
    brute: programPath
      .exactOptional()
      .describe("A second, slower program that must agree on the smallest inputs"),
    input: formText
      .exactOptional()
      .describe(
        "The form of the input as statements show it, such as `N K` and `A_1 ... A_N`. Default: each parameter in turn, lists after their length",
      ),
    output: formText
      .exactOptional()
      .describe("The form of the answer, written like `input`: its value is called `answer`"),
    constraints: z.array(constraint).exactOptional().describe("Constraints between parameters"),
    order: order
      .exactOptional()
      .describe(
        "All parameters, the most significant for the order of inputs first. Default: all together",
      ),
    samples: z
      .array(sample)
      .min(1)
      .describe("Inputs shown in the statement: group `sample`, visible, 0 points"),
    groups: z.array(groupSchema).min(1).describe("In judging order"),
    tests: z
      .strictObject({
        salt: z.string().describe("Part of every seed: a new salt draws new random cases"),
        strata: z.array(stratumSchema).min(1).describe("The kinds of cases to generate"),
        input_check: programPath
          .exactOptional()
          .describe("A program that reads an input and exits with 42 if it is valid"),
      })
      .exactOptional()
      .describe("How `grundy generate` makes the cases; a student's copy has none"),
  })
  .describe("An exercise of Grundy");

export type Spec = z.infer<typeof specSchema>;

/**
 * The same schema, but wrong and missing parts become undefined, so that the checks between parts
 * still run and an author sees every mistake at once.
 */
export const draftSchema = z.object({
  id: lenient(problemId),
  name: lenient(z.record(z.string(), z.unknown())),
  interface: z
    .object({
      function: lenient(functionName),
      claim: lenient(problemId),
      player: lenient(functionName),
      program: lenient(z.literal(true)),
      parameters: parts(parameterSchema),
      returns: lenient(returns),
    })
    .catch({
      function: undefined,
      claim: undefined,
      player: undefined,
      program: undefined,
      parameters: [],
      returns: undefined,
    }),
  // Mistakes in it are found by the schema.
  rules: z
    .union([rulesSchema, z.literal("unreadable")])
    .optional()
    .catch("unreadable"),
  limits: lenient(limitsSchema),
  answers: lenient(answers),
  reference: lenient(programPath),
  brute: lenient(programPath),
  constraints: parts(constraint),
  order: lenient(order),
  input: lenient(formText),
  output: lenient(formText),
  samples: parts(sample),
  groups: parts(groupSchema),
  copy: lenient(z.string()),
  tests: z
    .object({ strata: parts(stratumSchema), input_check: lenient(programPath) })
    .optional()
    .catch({ strata: [], input_check: undefined }),
});

export type Draft = z.infer<typeof draftSchema>;

/** An input as its author wrote it, with or without its answer. */
export type HandWritten = z.infer<typeof handWritten>;

/** A sample, which may also be given as text. */
export type WrittenSample = z.infer<typeof sample>;

export function isTextSample(textOrArgs: WrittenSample): textOrArgs is z.infer<typeof textSample> {
  return "input" in textOrArgs;
}

export function argumentsOf(entry: HandWritten): readonly unknown[] {
  return "args" in entry ? entry.args : entry;
}

function lenient<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

function parts<T extends z.ZodType>(schema: T) {
  return z.array(lenient(schema)).catch([]);
}

/** Keys that specs of every kind have. */
export const COMMON_KEYS = {
  id: problemId,
  name,
  source,
  notes,
  groupId,
  points,
  where: groupSchema.shape.where,
};

/** Bounds by parameter. */
export type WrittenBounds = NonNullable<z.infer<typeof groupSchema.shape.where>>;
