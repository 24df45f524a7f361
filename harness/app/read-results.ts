import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Results, resultsSchema } from "../core/results/results.ts";

/** Reads the results of an earlier run; undefined if there are none, or of an unknown version. */
export async function readResults(folder: string): Promise<Results | undefined> {
  const text = await readFile(join(folder, "results.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const parsed = resultsSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
