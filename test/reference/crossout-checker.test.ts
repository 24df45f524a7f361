import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { check } from "../../reference/check/crossout.ts";
import { solve } from "../../reference/crossout.ts";

type Pair = readonly [number, number];

const CHECKER = "reference/check/crossout.py";

/** Width, digits and an answer, right and wrong in every way that the rules know. */
const PLAYS: readonly [number, string, readonly Pair[]][] = [
  [
    3,
    "4782",
    [
      [2, 3],
      [0, 6],
      [5, 7],
      [4, 8],
      [1, 9],
    ],
  ],
  [
    3,
    "4782",
    [
      [2, 3],
      [0, 6],
      [5, 7],
      [4, 8],
    ],
  ],
  [3, "4782", [[3, 2]]],
  [3, "4782", [[2, 2]]],
  [3, "4782", [[0, 3]]],
  [3, "4782", [[-1, 3]]],
  [
    3,
    "4782",
    [
      [2, 3],
      [2, 3],
    ],
  ],
  [3, "4782", [[2, 30]]],
  [
    2,
    "191",
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [
    20,
    "19",
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [9, "11", [[0, 1]]],
  [
    1,
    "1919",
    [
      [1, 2],
      [0, 3],
    ],
  ],
  [
    2,
    "1155",
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [
    2,
    "1551",
    [
      [1, 2],
      [0, 3],
    ],
  ],
  [2, "1551", []],
];

function print(moves: readonly Pair[]): string {
  return moves.map((pair) => `${pair.join(" ")}\n`).join("");
}

it("the program for packages says what the rules say", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-crossout-"));
  onTestFinished(async () => rm(folder, { recursive: true }));
  for (const [width, digits, moves] of PLAYS) {
    const best = solve(width, digits)?.moves as readonly Pair[];
    await writeFile(join(folder, "1.in"), `${width} ${digits}\n`);
    await writeFile(join(folder, "1.ans"), print(best));
    await writeFile(join(folder, "score_multiplier.txt"), "");
    const args = [CHECKER, join(folder, "1.in"), join(folder, "1.ans"), folder, "score_multiplier"];
    const run = await execa("python3", args, { input: print(moves), reject: false });
    const judged = check(width, digits, best, moves);
    expect([moves, run.exitCode]).toEqual([moves, judged.isRight ? 42 : 43]);
    if (!judged.isRight) continue;
    const multiplier = await readFile(join(folder, "score_multiplier.txt"), "utf8");
    expect(Number(multiplier)).toBeCloseTo(judged.score ?? 1, 12);
  }
});
