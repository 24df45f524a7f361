import type { z } from "zod";

/**
 * Parses data that another version of Grundy may have written, and drops unknown keys at any depth.
 * For messages and stored data only: in handwritten files an unknown key is a typing mistake.
 * @throws {z.ZodError} for anything else that the schema does not allow.
 */
export function parseTolerantly<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const pruned = structuredClone(value);
  for (const issue of parsed.error.issues) {
    if (issue.code !== "unrecognized_keys") continue;
    let place = pruned as Record<PropertyKey, unknown>;
    for (const key of issue.path) place = place[key] as Record<PropertyKey, unknown>;
    for (const key of issue.keys) Reflect.deleteProperty(place, key);
  }
  return schema.parse(pruned);
}
