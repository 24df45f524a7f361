import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { runGrundy, withFolder } from "../cli/run-grundy.ts";

const SPEC = `id: own
name: { en: Own }
interface:
  function: canWin
  parameters: [{ name: n, type: int, min: 0, max: 9 }]
  returns: bool
limits: { time_limit: 2, memory: 256 }
samples: [[1]]
groups:
  - { id: small, points: 60, where: { n: { max: 3 } } }
  - { id: large, points: 40, requires: small, where: { n: { min: 4 } } }
tests:
  salt: own
  strata: [{ exhaustive: 3, groups: small }, { exhaustive: 3, groups: large }]
`;

const REFERENCE = `import type { Reference } from "grundy-judge";

export const reference: Reference = {
  solve: ([n]) => (n as bigint) % 3n !== 0n,
  brute: ([n]) => (n as bigint) % 3n !== 0n,
};
`;

const PROGRAMS = {
  "accepted/remainder.py": "def canWin(n):\n    return n % 3 != 0\n",
  "wrong_answer/odd.py": "def canWin(n):\n    return n % 2 == 1\n",
  "run_time_error/large.py": "def canWin(n):\n    return [False, True, True, False][n]\n",
};

/**
 * Counts programs that do what is expected, and the folders of those that the exercise rejects. Only
 * running them tells which of these get points in Kattis: `large` passes the first group.
 */
const TARGETS = [
  [["icpc"], "3 of 3 programs", ["run_time_error/large.py", "wrong_answer/odd.py"]],
  [["legacy"], "1 of 1 program", []],
  [["legacy", "--run"], "3 of 3 programs", ["partially_accepted/large.py", "wrong_answer/odd.py"]],
  [["domjudge"], "3 of 3 programs", ["run_time_error/large.py", "wrong_answer/odd.py"]],
] as const;

describe("an exported exercise", { timeout: 600_000 }, () => {
  it("can be read again without mistakes, and its programs get the same verdicts", async () => {
    await withFolder(async (folder) => {
      const run = async (...args: readonly string[]) => runGrundy(args, { cwd: folder });
      const write = async (path: string, text: string) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      };
      await runGrundy(["init", folder]);
      await run("new", "own");
      await rm(join(folder, "submissions/own"), { recursive: true });
      await write("problems/own/problem.yaml", SPEC);
      await write("reference/own.ts", REFERENCE);
      for (const [path, text] of Object.entries(PROGRAMS)) {
        await write(`submissions/own/${path}`, text);
      }
      expect(await run("generate", "own")).toMatchObject({ stderr: "" });
      for (const [words, agreement, rejected] of TARGETS) {
        const target = words.join("");
        const output = join(folder, target);
        const exported = await run("export", "own", "--to", ...words, "-o", output);
        expect([target, exported.status, exported.stderr]).toEqual([target, 0, ""]);
        const programs = await readdir(join(output, "submissions"), { recursive: true });
        expect(programs.filter((path) => path.endsWith(".py")).toSorted()).toEqual([
          "accepted/remainder.py",
          ...rejected,
        ]);
        const verified = await run("verify", output, "--isolation", "none");
        expect([target, verified.status, verified.stdout]).toEqual([
          target,
          0,
          expect.stringContaining(`${agreement} as expected`),
        ]);
      }
    });
  });
});

/** Programs that stay in an exported package, each in another language or with another verdict. */
const PLAYERS = {
  "p1-play": [
    "accepted/big_int.js",
    "run_time_error/no_move_left.py",
    "wrong_answer/takes_most.py",
  ],
  "p2-play": [
    "accepted/divides_upwards.c",
    "accepted/leave_a_lost_number.py",
    "wrong_answer/always_nine.py",
  ],
} as const;

describe("an exported exercise that is played", { timeout: 600_000 }, () => {
  it.each([
    ["p1-play", "icpc"],
    ["p2-play", "domjudge"],
  ] as const)("%s judges programs as expected: %s", async (id, target) => {
    await withFolder(async (folder) => {
      const output = join(folder, target);
      const exported = await runGrundy(["export", id, "--to", target, "-o", output]);
      expect(exported).toMatchObject({ status: 0, stderr: "" });
      await thinOut(output, PLAYERS[id]);
      const verified = await runGrundy(["verify", output, "--isolation", "none"]);
      expect([verified.status, verified.stdout]).toEqual([
        0,
        expect.stringContaining("3 of 3 programs as expected"),
      ]);
    });
  });
});

/** Keeps these programs and the first, middle and last test case of each group, to save time. */
async function thinOut(output: string, programs: readonly string[]): Promise<void> {
  for (const path of await readdir(join(output, "submissions"), { recursive: true })) {
    const isProgram = path.includes(".") && path !== "submissions.yaml";
    if (isProgram && !programs.includes(path)) await rm(join(output, "submissions", path));
  }
  for (const group of await readdir(join(output, "data/secret"))) {
    const place = join(output, "data/secret", group);
    if (group.endsWith(".yaml")) continue;
    const names = (await readdir(place)).filter((name) => name.endsWith(".in")).toSorted();
    const kept = [0, names.length >> 1, names.length - 1].map((index) => names[index]);
    for (const name of names.filter((each) => !kept.includes(each))) {
      await rm(join(place, name));
      await rm(join(place, name.replace(/in$/, "ans")));
    }
  }
}
