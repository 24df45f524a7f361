/**
 * The kill matrix of an exercise whose answers are tests: which of its bugs each input catches. It is
 * made by `generate` and stored as `tests/kill-matrix.json`, a string of bits for each bug.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type LeastTests, TESTS_RESULT } from "../core/judging/caught-bugs.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { Problem } from "./problem.ts";

const FILE = "kill-matrix.json";

const schema = z.strictObject({
  madeFrom: z.strictObject({
    inputs: z.string(),
    reference: z.string(),
    bugs: z.record(z.string(), z.string()),
  }),
  inputs: z.int(),
  least: TESTS_RESULT.least,
  catches: z.record(z.string(), z.base64()),
});

/** Hashes of what a matrix was made from. */
export type MadeFrom = z.infer<typeof schema>["madeFrom"];

export interface KillMatrix {
  readonly madeFrom: MadeFrom;
  /** The inputs, which are enumerated in the order of the domain. */
  readonly inputs: number;
  readonly least: LeastTests;
  /** By name of the bug, a bit for each input: it catches the bug. */
  readonly catches: ReadonlyMap<string, Uint8Array>;
}

/** True if the input at this place catches a bug. */
export function isCaughtAt(bits: Uint8Array, place: number): boolean {
  return (((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
}

export function packBits(bits: readonly boolean[]): Uint8Array {
  const packed = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [place, bit] of bits.entries()) {
    if (bit) packed[place >> 3] = (packed[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return packed;
}

export async function writeKillMatrix(problem: Problem, matrix: KillMatrix): Promise<void> {
  const folder = join(problem.folder, "tests");
  await mkdir(folder, { recursive: true });
  const catches = [...matrix.catches].map(([bug, bits]) => [
    bug,
    Buffer.from(bits).toString("base64"),
  ]);
  const stored = { ...matrix, catches: Object.fromEntries(catches) as unknown };
  await writeFile(join(folder, FILE), `${JSON.stringify(stored, null, 2)}\n`);
}

/**
 * @throws {HarnessError} `tests-missing` if there is no matrix, or one that does not fit the spec.
 */
export async function readKillMatrix({ id, folder, task }: Problem): Promise<KillMatrix> {
  const file = join(folder, "tests", FILE);
  const fail = (what: string, cause?: unknown) =>
    new HarnessError("tests-missing", `The kill matrix of ${id} ${what}: ${file}`, { cause });
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw fail("is missing", cause);
  });
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw fail("cannot be read", parsed.error);
  const { data } = parsed;
  const catches = new Map(
    Object.entries(data.catches).map(([bug, bits]) => [bug, Buffer.from(bits, "base64")] as const),
  );
  const bugs = task?.kind === "tests" ? task.bugs : [];
  const bytes = Math.ceil(data.inputs / 8);
  const isWhole = bugs.every(({ name }) => catches.get(name)?.length === bytes);
  if (!isWhole || catches.size !== bugs.length) throw fail("is of other bugs than the spec's");
  return { ...data, catches };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
