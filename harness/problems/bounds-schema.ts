import { z } from "zod";
import { MOST_DECIMALS } from "./steps.ts";

/** Keys of problem.yaml that bound the values of a parameter, or of a part of one. */

export const range = z.strictObject({
  min: z.bigint().exactOptional().describe("The smallest value allowed; none: unbounded"),
  max: z.bigint().exactOptional().describe("The largest value allowed; none: unbounded"),
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
  alphabet?: string;
  items?: SpecBounds;
  fields?: Record<string, SpecBounds>;
  parts?: SpecBounds[];
}

type Optional<T> = z.ZodExactOptional<z.ZodType<T>>;

export const boundsSchema = z.strictObject({
  min: bound.exactOptional().describe("Of an int or a float: the smallest value allowed"),
  max: bound.exactOptional().describe("Of an int or a float: the largest value allowed"),
  decimals: z
    .bigint()
    .min(0n)
    .max(BigInt(MOST_DECIMALS))
    .exactOptional()
    .describe("Of a float: how many it may have. With min and max its values are counted"),
  length: lengthRange.exactOptional().describe("Of a list, set or text: how long it may be"),
  ascending: z
    .boolean()
    .exactOptional()
    .describe("Of a list of ints: true when its items ascend and none comes twice"),
  alphabet: z.string().min(1).exactOptional().describe("Of a text: the characters it may have"),
  get items(): Optional<SpecBounds> {
    return boundsSchema.exactOptional().describe("Of a list or set: what its items may be");
  },
  get fields(): Optional<Record<string, SpecBounds>> {
    const fields = z.record(z.string(), boundsSchema).exactOptional();
    return fields.describe("Of a record: what its fields may be, by name");
  },
  get parts(): Optional<SpecBounds[]> {
    const parts = z.array(boundsSchema).exactOptional();
    return parts.describe("Of a pair or tuple: what each part may be, in order");
  },
});
