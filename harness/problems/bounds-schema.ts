import { z } from "zod";
import { MAX_DECIMALS } from "./steps.ts";

/** Keys of problem.yaml that bound the values of a parameter, or of a part of one. */

export const range = z.strictObject({
  min: z.bigint().exactOptional().describe("The smallest value allowed. Default: unbounded"),
  max: z.bigint().exactOptional().describe("The largest value allowed. Default: unbounded"),
});

export const lengthRange = z.strictObject({
  min: z.bigint().min(0n).exactOptional().describe("The smallest length allowed"),
  max: z.bigint().min(0n).exactOptional().describe("The largest length allowed"),
});

/** A bound of an int or a float, depending on the type. */
export const bound = z.union([z.bigint(), z.number()]);

/** The value of another parameter, as in `max: n - 1`. */
const otherValue = z.string().min(1).describe("The value of another int, such as `n` or `n - 1`");

const tiedLength = z.union([
  z.strictObject({
    min: z
      .union([z.bigint().min(0n), otherValue])
      .exactOptional()
      .describe("The smallest length allowed"),
    max: z
      .union([z.bigint().min(0n), otherValue])
      .exactOptional()
      .describe("The largest length allowed"),
  }),
  z.bigint().min(0n).describe("The only length allowed"),
  otherValue,
]);

const mostSum = z.strictObject({ max: z.bigint().min(0n).describe("The largest sum allowed") });

const sumBounds = z.union([mostSum, z.record(z.string(), mostSum)]);

/** Bounds of a value; those of an option apply to its content. */
export interface SpecBounds {
  min?: bigint | number | string;
  max?: bigint | number | string;
  decimals?: bigint;
  length?: z.infer<typeof tiedLength>;
  ascending?: boolean;
  distinct?: boolean;
  permutation?: boolean;
  graph?: "tree" | "connected" | "simple";
  nodes?: bigint | string;
  sum?: z.infer<typeof sumBounds>;
  order?: "non-decreasing" | "non-increasing";
  alphabet?: string;
  items?: SpecBounds;
  fields?: Record<string, SpecBounds>;
  parts?: SpecBounds[];
}

type Optional<T> = z.ZodExactOptional<z.ZodType<T>>;

export const boundsSchema = z.strictObject({
  min: z
    .union([...bound.options, otherValue])
    .exactOptional()
    .describe("int, float: the smallest value allowed; of an int also the value of another one"),
  max: z
    .union([...bound.options, otherValue])
    .exactOptional()
    .describe("int, float: the largest value allowed; of an int also the value of another one"),
  decimals: z
    .bigint()
    .min(0n)
    .max(BigInt(MAX_DECIMALS))
    .exactOptional()
    .describe("float: the number of decimals allowed. With min and max, inputs can be generated"),
  length: tiedLength.exactOptional().describe("list, set, text: the lengths allowed"),
  ascending: z
    .boolean()
    .exactOptional()
    .describe("list or pair of ints: true if its items strictly ascend"),
  order: z
    .enum(["non-decreasing", "non-increasing"])
    .exactOptional()
    .describe("list or pair of ints: the order of its items, of which some may be equal"),
  distinct: z.boolean().exactOptional().describe("list: true if no item occurs twice"),
  permutation: z
    .boolean()
    .exactOptional()
    .describe("list of ints: true if it has each number from items.min (default 1) on once"),
  graph: z
    .enum(["tree", "connected", "simple"])
    .exactOptional()
    .describe(
      "list of pairs of ints: the edges of an undirected graph without loops and double edges",
    ),
  nodes: z
    .union([z.bigint().min(1n), otherValue])
    .exactOptional()
    .describe(
      "graph: the number of its nodes, such as `n`; the first one has the min of its parts, 1 by default",
    ),
  sum: sumBounds
    .exactOptional()
    .describe(
      "list: bounds the sum of its items, or of a field of its records: `{ n: { max: 200000 } }`; of lists and texts their lengths count",
    ),
  alphabet: z.string().min(1).exactOptional().describe("text: the characters allowed"),
  get items(): Optional<SpecBounds> {
    return boundsSchema.exactOptional().describe("list, set: the bounds of its items");
  },
  get fields(): Optional<Record<string, SpecBounds>> {
    const fields = z.record(z.string(), boundsSchema).exactOptional();
    return fields.describe("record: the bounds of its fields, by name");
  },
  get parts(): Optional<SpecBounds[]> {
    const parts = z.array(boundsSchema).exactOptional();
    return parts.describe("pair, tuple: the bounds of each part, in order");
  },
});
