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

/** Bounds of a value; those of an option apply to its content. */
export interface SpecBounds {
  min?: bigint | number;
  max?: bigint | number;
  decimals?: bigint;
  length?: z.infer<typeof lengthRange>;
  ascending?: boolean;
  order?: "non-decreasing" | "non-increasing";
  alphabet?: string;
  items?: SpecBounds;
  fields?: Record<string, SpecBounds>;
  parts?: SpecBounds[];
}

type Optional<T> = z.ZodExactOptional<z.ZodType<T>>;

export const boundsSchema = z.strictObject({
  min: bound.exactOptional().describe("int, float: the smallest value allowed"),
  max: bound.exactOptional().describe("int, float: the largest value allowed"),
  decimals: z
    .bigint()
    .min(0n)
    .max(BigInt(MAX_DECIMALS))
    .exactOptional()
    .describe("float: the number of decimals allowed. With min and max, inputs can be generated"),
  length: lengthRange.exactOptional().describe("list, set, text: the lengths allowed"),
  ascending: z
    .boolean()
    .exactOptional()
    .describe("list of ints: true if its items strictly ascend"),
  order: z
    .enum(["non-decreasing", "non-increasing"])
    .exactOptional()
    .describe("list of ints: the order of its items, of which some may be equal"),
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
