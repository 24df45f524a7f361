import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "./problem.ts";
import { isObsolete, printTests, type Tests, testsFolder } from "./test-files.ts";

/** A stored file that differs from what the spec generates. */
export interface StaleFile {
  readonly file: string;
  readonly difference:
    | { readonly kind: "missing" }
    /** Nothing generates it any more. */
    | { readonly kind: "obsolete" }
    /** The first line that differs, 1-based; its text is undefined if that file ends before it. */
    | {
        readonly kind: "changed";
        readonly line: number;
        readonly stored: string | undefined;
        readonly generated: string | undefined;
      };
}

/** Numbers of added and removed cases of a group. */
export interface GroupChange {
  readonly added: number;
  readonly removed: number;
}

/** Compares the stored files byte by byte with what would be written; empty if they are equal. */
export async function findStaleFiles(
  problem: Problem,
  tests: Tests,
): Promise<readonly StaleFile[]> {
  const folder = testsFolder(problem);
  const texts = printTests(problem, tests);
  const stale: StaleFile[] = [];
  for (const [name, generated] of texts) {
    const file = join(folder, name);
    const stored = await readIfThere(file);
    if (stored === undefined) stale.push({ file, difference: { kind: "missing" } });
    else if (stored !== generated) {
      stale.push({ file, difference: { kind: "changed", ...firstDifference(stored, generated) } });
    }
  }
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((each) => isObsolete(each, texts)).sort()) {
    stale.push({ file: join(folder, name), difference: { kind: "obsolete" } });
  }
  return stale;
}

/** Counts what writing the tests would change, by group. */
export async function countChanges(
  problem: Problem,
  tests: Tests,
  texts = printTests(problem, tests),
): Promise<ReadonlyMap<string, GroupChange>> {
  const changes = new Map<string, GroupChange>();
  for (const id of tests.keys()) {
    const name = `${id}.jsonl`;
    const before = linesOf((await readIfThere(join(testsFolder(problem), name))) ?? "");
    const after = linesOf(texts.get(name) ?? "");
    changes.set(id, {
      added: [...after].filter((line) => !before.has(line)).length,
      removed: [...before].filter((line) => !after.has(line)).length,
    });
  }
  return changes;
}

/** Lines without the marks that depend on other cases: `functionOnly` and `stratum`. */
function linesOf(text: string): ReadonlySet<string> {
  const marks = /(,"functionOnly":true)?(,"stratum":"\w+")?\}$/;
  return new Set(
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => line.replace(marks, "}")),
  );
}

function firstDifference(stored: string, generated: string) {
  const [before, after] = [stored.split("\n"), generated.split("\n")];
  const index = before.findIndex((line, place) => line !== after[place]);
  const place = index === -1 ? before.length : index;
  return { line: place + 1, stored: before[place], generated: after[place] };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
