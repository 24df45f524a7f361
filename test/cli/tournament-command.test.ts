import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gameRecordSchema } from "../../harness/core/results/game-record.ts";
import { type Tournament, tournamentSchema } from "../../harness/core/results/tournament.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const GOOD = `def wins(left, mover):
    return left % 8 not in ((0, 7) if mover == "A" else (0,))

def move(left, mover):
    numbers = (1, 2, 3, 4, 5, 6) if mover == "A" else (2, 3, 5, 7)
    legal = [n for n in numbers if n <= left] or [left]
    if len([n for n in numbers if n <= left]) < len(numbers) and left not in legal:
        legal.append(left)
    other = "B" if mover == "A" else "A"
    return next((n for n in legal if not wins(left - n, other)), legal[0])
`;

/** A player that has no move: its source, and the reason in the table. */
const FAULTY: readonly [name: string, source: string, reason: string][] = [
  ["nonsense", "def move(left, mover):\n    return 'banana'\n", "The answer is the text"],
  [
    "too_much",
    "def move(left, mover):\n    return [1] * 10 ** 5\n",
    "far longer than any right one",
  ],
  ["nothing", "def move(left, mover):\n    pass\n", "The answer is nothing"],
  [
    "too_late",
    "def move(left, mover):\n    while True:\n        pass\n",
    "the limit is 1.50 s here",
  ],
  ["illegal", "def move(left, mover):\n    return left + 1\n", "is not a move here"],
  ["other_side", "def move(left, mover):\n    return 7 if mover == 'A' else 1\n", "is a move of"],
  ["wrong_form", "def move(left, mover):\n    return str(1)\n", "The answer is the text"],
  ["two_moves", "def move(left, mover):\n    return 2, 2\n", "The answer is a tuple"],
  ["dies", "import os\ndef move(left, mover):\n    os._exit(3)\n", "exit status 3"],
  ["raises", "def move(left, mover):\n    return [][left]\n", "The call raised IndexError"],
  ["prints_two", "left, mover = input().split()\nprint(2, 2)\n", "does not have the form"],
];

async function hold(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) {
  const ran = await runGrundy(["tournament", ...args, "--format", "json"], { cwd, env });
  expect(ran.stderr).not.toContain("Error");
  expect(ran.status).toBe(0);
  const tournament: Tournament = tournamentSchema.parse(JSON.parse(ran.stdout));
  return { ...ran, tournament };
}

async function writePlayers(
  folder: string,
  players: readonly (readonly [string, string, ...string[]])[],
) {
  await mkdir(join(folder, "players"), { recursive: true });
  for (const [name, source] of players) {
    await writeFile(join(folder, "players", `${name}.py`), source);
  }
}

describe("grundy tournament", () => {
  it("goes on without those who fail, and says why", async () => {
    await withFolder(async (folder) => {
      await writePlayers(folder, [["good", GOOD], ...FAULTY]);
      const options = ["--positions", "1", "--seed", "3"];
      // Limits are longer on a slow machine.
      const slow = { GRUNDY_MACHINE_FACTOR: "1.25" };
      const { tournament } = await hold(["p1", "players", "perfect", ...options], folder, slow);
      const { players } = tournament;
      expect(players.length).toBe(FAULTY.length + 2);
      for (const [name, , reason] of FAULTY) {
        const player = players.find((each) => each.name === name);
        const reasons = player?.faults.map((fault) => fault.reason) ?? [];
        expect([name, ...reasons, player?.out].join("\n")).toContain(reason);
      }
      expect(
        players
          .slice(0, 2)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(["good", "perfect"]);
      expect(players.find(({ name }) => name === "good")).toMatchObject({ failures: 0, out: null });
      expect(players.find(({ name }) => name === "raises")?.out).toMatch(
        /^It lost \d games by faults\.$/,
      );
      const forfeits = tournament.matches.flatMap(({ games }) =>
        games.filter(({ end }) => end === "forfeit"),
      );
      expect(forfeits.length).toBeGreaterThan(0);
    });
  });

  it("finds players whose processes end between moves, and whose moves change", async () => {
    await withFolder(async (folder) => {
      const count = "calls = 0\n";
      const state = "    global calls\n    calls += 1\n";
      await writePlayers(folder, [
        [
          "dies_later",
          `import os\n${count}${GOOD.replace("def move(left, mover):\n", `def move(left, mover):\n${state}    if calls == 3: os._exit(1)\n`)}`,
        ],
        [
          "remembers",
          `${count}def move(left, mover):\n${state}    return min(left, 2 + calls % 2)\n`,
        ],
      ]);
      const options = ["--positions", "6"];
      const { tournament } = await hold(["p1", "players", "random", "greedy", ...options], folder);
      const remarksOf = (name: string) =>
        tournament.players.find((player) => player.name === name)?.remarks.join("\n");
      expect(remarksOf("dies_later")).toMatch(/^Its process ended \d+ times between moves/);
      expect(remarksOf("remembers")).toContain("Its moves depend on more than the position");
    });
  });

  it("lets solutions of the exercise play, and shows where their answers contradict each other", async () => {
    await withFolder(async (folder) => {
      await writePlayers(folder, [
        ["right", "def AcanWin(n):\n    return n % 8 not in (0, 7)\n"],
        ["always", "def AcanWin(n):\n    return True\n"],
        ["printed", "print(int(input()) % 8 not in (0, 7))\n"],
      ]);
      const { tournament } = await hold(["p1", "players", "--positions", "2"], folder);
      expect(tournament.players.map(({ kind }) => kind)).toEqual(Array(3).fill("analyses"));
      const [first, , last] = tournament.players;
      expect(last?.name).toBe("always");
      expect(last?.remarks[0]).toMatch(/^It says that A wins at \d+ stones, and also that B wins/);
      expect(first).toMatchObject({ failures: 0, remarks: [] });
    });
  });

  it("writes the same files for the same seed, in any order of players", async () => {
    await withFolder(async (folder) => {
      await writePlayers(folder, [["good", GOOD]]);
      const options = ["--positions", "2", "--seed", "7"];
      await hold(["p1", "players", "random", "first", ...options, "--output", "one"], folder);
      await hold(["p1", "first", "random", "players/good.py", ...options, "-o", "two"], folder);
      const files = ["tournament.json", "tournament.html", "games.csv", "records/00002/0003.json"];
      for (const file of files) {
        const [one, two] = await Promise.all(
          ["one", "two"].map(async (each) => readFile(join(folder, each, file), "utf8")),
        );
        expect(one).toBe(two);
      }
      const record = await readFile(join(folder, "one/records/00002/0003.json"), "utf8");
      expect(gameRecordSchema.parse(JSON.parse(record)).exercise).toBe("p1");
      const replayed = await runGrundy(["replay", "one/records/00002/0003.json", "--frames"], {
        cwd: folder,
      });
      expect(replayed.stdout).toContain(" won: no move is left.");
      expect(await readdir(join(folder, "one/records"))).toHaveLength(3);
    });
  });
});

describe("wrong use of grundy tournament", () => {
  it.each<[string, readonly string[], string]>([
    ["a solitaire", ["crossout", "random", "first"], "crossout is played alone"],
    ["a missing file", ["p1", "nobody.py", "random"], "nobody.py: there is no such file or folder"],
    ["one player", ["p1", "random"], "needs at least two players, and there is one here"],
    ["an empty folder", ["p1", "empty", "random"], "empty: there is no program in this folder"],
    ["programs that cannot play", ["p1", "broken.py", "random"], "only one of these can play"],
    [
      "too many games",
      ["p1", "first", "random", "--positions", "200000"],
      "choose fewer --positions",
    ],
    ["a faulty seed", ["p1", "first", "random", "--seed", "-1"], "whole number from 0 on"],
    ["no positions", ["p1", "first", "random", "--positions", "0"], "whole number from 1 on"],
    ["an unknown exercise", ["p0", "first", "random"], "there is no exercise 'p0'"],
  ])("with %s says what is wrong", async (_, args, message) => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "empty"));
      await writeFile(join(folder, "broken.py"), "def move(left, mover)\n    return 1\n");
      const { status, stderr } = await runGrundy(["tournament", ...args], { cwd: folder });
      expect(stderr).toContain(message);
      expect(status).toBe(2);
    });
  });

  it("with a solution whose answers do not say how to move asks for a function move", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "p3.py"), "def canWin(n):\n    return n % 2 == 1\n");
      const args = ["tournament", "p3", "p3.py", "first", "random"];
      const { stderr, stdout } = await runGrundy(args, { cwd: folder });
      expect(stderr).toContain("p3 does not play: Answers of canWin do not say which move to make");
      expect(stdout).toContain("p3 did not play");
    });
  });

  it("does not mix two tournaments in one folder", async () => {
    await withFolder(async (folder) => {
      const args = ["p1", "first", "random", "--positions", "1", "--output", "out"];
      await hold(args, folder);
      const other = await runGrundy(["tournament", ...args, "--seed", "2"], { cwd: folder });
      expect(other.stderr).toContain("out has the games of another tournament");
      expect(other.status).toBe(2);
    });
  });
});
