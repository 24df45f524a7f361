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

/** Makes a workspace with the exercise `own` and returns what runs commands there. */
async function makeExercise(
  folder: string,
  spec: string,
  reference: string,
  programs: Readonly<Record<string, string>>,
) {
  const run = async (...args: readonly string[]) => runGrundy(args, { cwd: folder });
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await runGrundy(["init", folder]);
  await run("new", "own");
  await rm(join(folder, "submissions/own"), { recursive: true });
  await write("problems/own/problem.yaml", spec);
  await write("reference/own.ts", reference);
  for (const [path, text] of Object.entries(programs)) await write(`submissions/own/${path}`, text);
  // Its few strata get advice.
  expect(await run("generate", "own")).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^(?:Warning: own: no test is made for [^\n]*)?$/),
  });
  return run;
}

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
      const run = await makeExercise(folder, SPEC, REFERENCE, PROGRAMS);
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

const PLAYED_SPEC = `id: own
name: { en: Take up to three counters }
interface:
  player: move
  parameters: [{ name: n, type: int, min: 1, max: 9 }]
  returns: int
limits: { time_limit: 1, memory: 256 }
samples: [[5]]
groups: [{ id: all, points: 100, opponent: first }]
tests: { salt: own, strata: [exhaustive: 6] }
`;

const PLAYED_REFERENCE = `import type { Reference } from "grundy-judge";
import { createPlayerReference, drawCounters, normalPlay } from "grundy-judge/kit";

const movesAt = (left: bigint) => [1n, 2n, 3n].filter((taken) => taken <= left);

export const reference: Reference = createPlayerReference(normalPlay<bigint, bigint>({
  position: [{ name: "n", type: { kind: "int" } }],
  move: { kind: "int" },
  start: ([n]) => n as bigint,
  read: ([left]) => left as bigint,
  write: (left) => [left],
  findFault: () => undefined,
  moves: movesAt,
  play: (left, taken) => left - taken,
  winningMoves: (left) => movesAt(left).filter((taken) => (left - taken) % 4n === 0n),
  takeMost: (left) => movesAt(left).at(-1) as bigint,
  describe: String,
  describeMove: (_, taken) => String(taken),
  draw: (left, taken) => [drawCounters(left, taken)],
}));
`;

const PLAYED_PROGRAMS = {
  "accepted/function.py": "def move(n):\n    return n % 4 or 1\n",
  "accepted/goes_on.py":
    "import sys\nfor line in sys.stdin:\n    print(int(line) % 4 or 1, flush=True)\n",
  "accepted/ends.py": "print(int(input()) % 4 or 1)\n",
};

describe("a program for an exercise that is played", { timeout: 600_000 }, () => {
  it("is exported if a run shows that it goes on after one position", async () => {
    await withFolder(async (folder) => {
      const run = await makeExercise(folder, PLAYED_SPEC, PLAYED_REFERENCE, PLAYED_PROGRAMS);
      const words = ["--to", "icpc", "--run", "--isolation", "none", "-o", "out"];
      const { status, stdout } = await run("export", "own", ...words);
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^left out accepted\/ends\.py: it gets WA there$/m),
      ]);
      const programs = await readdir(join(folder, "out/submissions/accepted"));
      expect(programs.toSorted()).toEqual(["function.py", "goes_on.py"]);
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
    const chosenNames = [0, names.length >> 1, names.length - 1].map((index) => names[index]);
    for (const name of names.filter((each) => !chosenNames.includes(each))) {
      await rm(join(place, name));
      await rm(join(place, name.replace(/in$/, "ans")));
    }
  }
}
