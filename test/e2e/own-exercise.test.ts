import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runGrundy, withFolder } from "../cli/run-grundy.ts";

/** Kayles: a player knocks down one pin of a row, or two neighbours. */
const SPEC = `# yaml-language-server: $schema=../problem.schema.json
id: kayles
name: { en: Kayles }
interface:
  function: firstWins
  parameters:
    - { name: rows, type: list<int>, length: { min: 1, max: 6 }, items: { min: 0, max: 12 } }
  returns: bool
limits: { time_limit: 1, memory: 256 }
samples: [[[3]], [[2, 2]]]
groups:
  - { id: small, points: 60, visibility: visible, where: { rows: { sum: { max: 6 } } } }
  - { id: large, points: 40, requires: small }
tests:
  salt: kayles
  strata: [{ exhaustive: 150 }, { random: 20, groups: large }]
`;

const REFERENCE = `import type { Reference } from "grundy-judge";
import { canWin, type ImpartialGame } from "grundy-judge/kit";
import { nimber } from "./kayles/nimber.ts";

type Rows = readonly bigint[];

function kayles(rows: Rows): ImpartialGame<Rows, Rows> {
  return {
    start: rows,
    first: "A",
    moves: (state) => state.flatMap((length, at) => [1n, 2n].flatMap((struck) =>
      Array.from({ length: Math.max(0, Number(length - struck) + 1) }, (_, left) =>
        state.toSpliced(at, 1, BigInt(left), length - struck - BigInt(left))))),
    play: (_, next) => next,
    stuckMover: "loses",
    key: (state) => state.join(" "),
  };
}

export const reference: Reference = {
  solve: ([rows]) => (rows as Rows).reduce((sum, row) => sum ^ nimber(row), 0n) !== 0n,
  brute: ([rows]) => canWin(kayles(rows as Rows), rows as Rows),
};
`;

/** In a separate file, to test mutants of several files. */
const NIMBER = `export function nimber(row: bigint): bigint {
  const values: bigint[] = [0n];
  for (let length = 1; length <= Number(row); length += 1) {
    const reached = new Set<bigint>();
    for (const struck of [1, 2]) {
      for (let left = 0; left <= length - struck; left += 1) {
        reached.add((values[left] as bigint) ^ (values[length - struck - left] as bigint));
      }
    }
    let value = 0n;
    while (reached.has(value)) value += 1n;
    values.push(value);
  }
  return values.at(-1) as bigint;
}
`;

const RIGHT = `from functools import cache

@cache
def nimber(row):
    reached = {nimber(left) ^ nimber(row - struck - left)
               for struck in (1, 2) for left in range(row - struck + 1)}
    return next(value for value in range(len(reached) + 1) if value not in reached)

def firstWins(rows):
    total = 0
    for row in rows:
        total ^= nimber(row)
    return total != 0
`;

const WRONG = `// As if it were Nim.
module.exports = { firstWins: (rows) => rows.reduce((sum, row) => sum ^ Number(row), 0) !== 0 };
`;

describe("an author's own exercise", () => {
  it("is added by its files alone", async () => {
    await withFolder(async (outer) => {
      const folder = join(outer, "Spiele im Herbst");
      const write = async (path: string, text: string) => {
        await mkdir(join(folder, path, ".."), { recursive: true });
        await writeFile(join(folder, path), text);
      };
      const run = async (...args: readonly string[]) => runGrundy(args, { cwd: folder });
      await runGrundy(["init", folder]);
      expect(await run("new", "kayles")).toMatchObject({ status: 0, stderr: "" });
      // Turn the initial exercise into another one.
      await write("problems/kayles/problem.yaml", SPEC);
      await write("problems/kayles/statement.en.md", "# Kayles\n");
      await write("reference/kayles.ts", REFERENCE);
      await write("reference/kayles/nimber.ts", NIMBER);
      await rm(join(folder, "submissions/kayles"), { recursive: true });
      await write("submissions/kayles/accepted/nimbers.py", RIGHT);
      await write("submissions/kayles/wrong_answer/nim.js", WRONG);

      const generated = await run("generate", "kayles");
      expect(generated.stderr).toMatch(/^Warning: kayles: no test is made for off-by-one errors/);
      expect(generated.stdout).toMatch(/^kayles: sample 2.*, small \d+.*, large \d+/);
      const verified = await run("verify", "kayles", "--isolation", "none");
      expect(verified.stdout).toContain("2 of 2 programs as expected");
      expect((await run("problems")).stdout).toMatch(/^kayles +firstWins\(rows\) +Kayles$/m);

      await write("inbox/ada/kayles.py", RIGHT);
      await write("inbox/bob/kayles.js", WRONG);
      const tested = await run("test", "inbox/bob/kayles.js", "--isolation", "none");
      expect(tested.status).toBe(1);
      expect(tested.stdout).toContain("the smallest input that fails");
      expect(await run("grade", "inbox", "--isolation", "none")).toMatchObject({ status: 0 });
      const grades = await readFile(join(folder, "results/grades.csv"), "utf8");
      expect(grades).toMatch(/^ada,,,,AC,100,/m);
      expect(grades).toMatch(/^bob,,,,WA,0,/m);

      const measured = await run("generate", "kayles", "--adequacy");
      expect(measured.stdout).toMatch(
        /kayles: how good are its tests\?[\s\S]*rejected: \d+ of \d+/,
      );
      expect(measured.status).toBe(0);
    });
  }, 900_000);
});
