import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { PackageSubmission } from "../packages/package.ts";

const schema = z.object({ timeMs: z.number().positive() });

/**
 * Caches a package's inferred time limit in a file. A new measurement could give another limit, and a
 * class would be judged by two limits. An incomplete file is ignored, and write errors are, too.
 */
export class KeptLimit {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async find(): Promise<number | undefined> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#file, "utf8"))).timeMs;
    } catch {
      return undefined;
    }
  }

  async keep(timeMs: number): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 }).catch(() => undefined);
    await writeFile(this.#file, JSON.stringify({ timeMs })).catch(() => undefined);
  }
}

/** Hashes everything that an inferred limit depends on, except the machine; SHA-256 in hex. */
export async function hashBounding(
  submissions: readonly PackageSubmission[],
  circumstances: { readonly suiteHash: string; readonly judgeVersion: string },
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(circumstances));
  for (const { path, language, entryPoint, rules, files } of submissions) {
    hash.update(JSON.stringify([path, language, entryPoint, rules, files.length]));
    for (const { name, file } of files) {
      const bytes = await file.read();
      hash.update(JSON.stringify([name, bytes.length])).update(bytes);
    }
  }
  return hash.digest("hex");
}
