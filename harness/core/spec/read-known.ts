import type { z } from "zod";

/**
 * What another version of Grundy may have written, as far as this one's schema knows it: keys that are
 * not known are left out, wherever they stand. For what programs tell each other and keep; what people
 * write is parsed as it is, since there an unknown key is a typing mistake.
 * @throws {z.ZodError} for all else that the schema does not allow.
 */
export function readKnown<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const known = structuredClone(value);
  for (const issue of read.error.issues) {
    if (issue.code !== "unrecognized_keys") continue;
    let place = known as Record<PropertyKey, unknown>;
    for (const key of issue.path) place = place[key] as Record<PropertyKey, unknown>;
    for (const key of issue.keys) Reflect.deleteProperty(place, key);
  }
  return schema.parse(known);
}
