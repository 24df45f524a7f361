import { z } from "zod";

/** A number in a YAML file that may be fractional; YAML integers are parsed as bigints. */
export const specNumber = z.preprocess(
  (value) => (typeof value === "bigint" ? Number(value) : value),
  z.number(),
);
