import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { PackageSubmission } from "../packages/package.ts";

const schema = z.object({ timeMs: z.number().positive() });

/**
 * The time limit that a package's own programs told once, in a file of the cache: measured again it
 * might come out otherwise, and a class be judged by two limits. What is not whole is as if it had
 * never been written, and where the file cannot be written, nothing is kept.
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

/** What such a limit rests on, but for the machine; SHA-256 in hex. */
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
