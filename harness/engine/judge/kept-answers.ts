import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ValueType } from "../../core/values/value-type.ts";
import { fromJson, toJson, type Value } from "../../core/values/value.ts";

/**
 * Caches one program's answers in an append-only file, one per line: `["hash of the input",
 * answer]`. Truncated lines are ignored, and if the file cannot be written, nothing is cached.
 */
export class KeptAnswers {
  readonly #file: string;
  readonly #type: ValueType;
  #known: Promise<Map<string, Value>> | undefined;

  constructor(file: string, type: ValueType) {
    this.#file = file;
    this.#type = type;
  }

  /** The answers to inputs, given by their keys; undefined for unknown ones. */
  async find(keys: readonly string[]): Promise<(Value | undefined)[]> {
    const known = await (this.#known ??= this.#read());
    return keys.map((key) => known.get(hash(key)));
  }

  async add(answers: readonly (readonly [key: string, answer: Value])[]): Promise<void> {
    if (answers.length === 0) return;
    const known = await (this.#known ??= this.#read());
    const lines = answers.map(([key, answer]) => {
      known.set(hash(key), answer);
      return `${JSON.stringify([hash(key), toJson(this.#type, answer)])}\n`;
    });
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 }).catch(() => undefined);
    await appendFile(this.#file, lines.join("")).catch(() => undefined);
  }

  async #read(): Promise<Map<string, Value>> {
    const text = await readFile(this.#file, "utf8").catch(() => "");
    const known = new Map<string, Value>();
    for (const line of text.split("\n")) {
      try {
        const [key, answer] = JSON.parse(line) as [string, unknown];
        known.set(key, fromJson(this.#type, answer));
      } catch {
        // Truncated, or written by something else: the answer is computed again.
      }
    }
    return known;
  }
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}
