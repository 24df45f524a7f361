import { z } from "zod";

/** A number of a YAML file that need not be whole: integers are read as bigints there. */
export const specNumber = z.preprocess(
  (value) => (typeof value === "bigint" ? Number(value) : value),
  z.number(),
);
