import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Results, resultsSchema } from "../core/results/results.ts";

/** What an earlier run wrote; undefined where there is nothing, or nothing that this Grundy knows. */
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
