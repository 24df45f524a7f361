import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { VERDICT_FOLDERS } from "../../harness/core/judging/verdict.ts";

const EXTENSIONS = [".py", ".js", ".cpp", ".java"];

/** Submissions of each kind in 100, as in a real course: most are right, few are hopelessly slow. */
const SHARES: Partial<Record<keyof typeof VERDICT_FOLDERS, number>> = {
  accepted: 72,
  wrong_answer: 22,
  run_time_error: 2,
  compile_error: 2,
  time_limit_exceeded: 2,
};

/**
 * Writes `student007/P1.py` and the like to a folder, the same files for the same seed; counts them.
 * With `hasCopies`, students submit identical files, which are judged once.
 */
export async function makeClass(
  folder: string,
  {
    students,
    seed,
    problemIds,
    hasCopies = false,
  }: {
    readonly students: number;
    readonly seed: bigint;
    readonly problemIds: readonly string[];
    readonly hasCopies?: boolean;
  },
): Promise<number> {
  const root = new URL("../../submissions", import.meta.url).pathname;
  const random = new SplitMix64(seed);
  const pick = <T>(from: readonly T[]): T | undefined =>
    from.length === 0 ? undefined : from[Number(random.below(BigInt(from.length)))];
  const pool = Object.entries(SHARES).flatMap(([verdict, share]) =>
    Array.from({ length: share }, () => verdict),
  );
  let count = 0;
  for (let index = 0; index < students; index += 1) {
    const student = `student${String(index).padStart(3, "0")}`;
    await mkdir(join(folder, student), { recursive: true });
    for (const problemId of problemIds) {
      const home = join(root, problemId, pick(pool) ?? "accepted");
      const names = await readdir(home).catch(() => []);
      const name =
        pick(names.filter((each) => EXTENSIONS.includes(extname(each))).toSorted(byName)) ??
        pick((await readdir(join(root, problemId, "accepted"))).toSorted(byName));
      if (name === undefined) continue;
      const source = await readFile(join(home, name), "utf8").catch(() => "");
      const comment = name.endsWith(".py") ? "#" : "//";
      const file = join(folder, student, `${problemId.toUpperCase()}${extname(name)}`);
      await writeFile(file, hasCopies ? source : `${source}\n${comment} ${student}\n`);
      count += 1;
    }
  }
  return count;
}

function byName(left: string, right: string): number {
  return left < right ? -1 : 1;
}
