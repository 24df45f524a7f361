import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  gameRecordSchema,
  positionAnalysisSchema,
} from "../../harness/core/results/game-record.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

async function analyse(id: string, position: string): Promise<unknown> {
  const { status, stdout } = await runGrundy(
    ["play", id, "--position", position, "--moves"].concat("--format", "json"),
  );
  expect(status).toBe(0);
  return positionAnalysisSchema.parse(JSON.parse(stdout));
}

describe("grundy play --moves", () => {
  it.each<[string, string, object]>([
    ["p1", "[7]", { outcome: "loss", legal: [1, 2, 3, 4, 5, 6], winning: [] }],
    ["p1", '[7, "B"]', { outcome: "win", legal: [2, 3, 5, 7], winning: [7] }],
    ["p2", "[1, 100]", { outcome: "win", legal: [2, 3, 4, 5, 6, 7, 8, 9], winning: [6, 7, 8, 9] }],
    ["p3", "[20]", { outcome: "win", legal: [2, 4], winning: [2] }],
    [
      "p4",
      "[[4, 3, 1, 2]]",
      { outcome: "win", legal: ["left", "right"], winning: ["left"], values: [6, 5] },
    ],
    ["numbergame", "[[2, 3]]", { outcome: "loss", legal: [2, 3], winning: [] }],
    ["heaps", "[[2, 3]]", { outcome: "win", legal: [1, 2], winning: [1] }],
    ["p1", "[0]", { outcome: "loss", legal: [], winning: [] }],
    ["heaps", "[[]]", { outcome: "loss", legal: [], winning: [] }],
  ])("tells what the moves of %s %s achieve", async (id, position, analysis) => {
    expect(await analyse(id, position)).toEqual(analysis);
  });

  it("counts the moves that are too many to list", async () => {
    const analysis = await analyse("heaps", "[[1000000000]]");
    expect(analysis).toMatchObject({ omitted: 999_990_000, winning: [1_000_000_000] });
  });

  it("prints the same in words", async () => {
    const { stdout } = await runGrundy(["play", "p4", "--position", "[[4,3],1,5]", "--moves"]);
    expect(stdout).toBe(
      [
        "Position: cards 4 3, sums 1 (to move) and 5",
        "Outcome for the player to move: loss",
        'Legal moves: "left" "right"',
        'Best moves: "left"',
        "Gain from here on by each legal move: 4 3",
      ].join("\n"),
    );
  });

  it("shows a hundred moves of a position that has many", async () => {
    const { stdout } = await runGrundy(["play", "Heaps", "--position", "[[20000]]", "--moves"]);
    const legal = stdout.split("\n").find((line) => line.startsWith("Legal")) ?? "";
    expect(legal).toMatch(/ 99 100 and 19900 more \(--format json lists up to 10000\)$/);
  });
});

describe("grundy play in a pipe", () => {
  it("reads a move a line and prints the record", async () => {
    const { status, stdout } = await runGrundy(["play", "p1", "9"], { input: "1\n" });
    expect(status).toBe(0);
    const record = gameRecordSchema.parse(JSON.parse(stdout));
    expect(record.players).toEqual({ A: "person", B: "perfect" });
    expect(record.turns.map(({ by }) => by)).toEqual(["A", "B"]);
    expect(record.result).toBeNull();
  });

  it("goes on with a saved game, which can be replayed", async () => {
    await withFolder(async (folder) => {
      const play = ["play", "p4", "[4, 3, 1, 2]", "--record", "game.json"];
      await runGrundy(play, { cwd: folder, input: "left\n" });
      const { stdout } = await runGrundy(play, { cwd: folder, input: "right\n" });
      const saved = await readFile(join(folder, "game.json"), "utf8");
      expect(JSON.parse(saved)).toEqual(JSON.parse(stdout));
      expect(JSON.parse(stdout)).toMatchObject({ result: { winner: "A", scores: { A: 6, B: 4 } } });
      const replayed = await runGrundy(["replay", "game.json", "--frames"], { cwd: folder });
      expect(replayed.stdout).toContain("5/5  A (person) won, 6 to 4.");
      expect(replayed.status).toBe(0);
    });
  });

  it("lets the opponent begin, and a solitaire be played alone", async () => {
    const second = await runGrundy(["play", "p1", "9", "--second"], { input: "" });
    expect(JSON.parse(second.stdout)).toMatchObject({ players: { A: "perfect", B: "person" } });
    const alone = await runGrundy(["play", "crossout", "3", '"4782"'], {
      input: "2 3\n0 6\n5 7\n4 8\n1 9\n",
    });
    expect(JSON.parse(alone.stdout)).toMatchObject({
      players: { A: "person" },
      result: { winner: "A" },
    });
  });
});

describe("wrong use of grundy play", () => {
  it.each<[string, readonly string[], string, string]>([
    ["an illegal move", ["p1", "8"], "9\n", "line 1: 9 is not a move here: A may choose 1, 2"],
    ["no move at all", ["p1", "8"], "three\n", "line 1: three is not a move: A may choose 1, 2"],
    ["moves after the end", ["p1", "1"], "1\n1\n", "line 2: the game is over"],
    ["a faulty position", ["p1", "--position", "[-1]"], "", "there cannot be -1 stones"],
    ["a position that is no JSON", ["p1", "--position", "7,"], "", "--position takes a JSON array"],
    ["too many values", ["p4", "--position", "[1, 2]"], "", "a position has 3 values"],
    ["two starts", ["p1", "8", "--position", "[8]"], "", "not both"],
    [
      "an unknown opponent",
      ["p1", "--against", "me"],
      "",
      "neither a program's file nor an opponent",
    ],
    ["a faulty seed", ["p1", "--seed", "x"], "", "It should be a whole number from 0 on."],
    ["a wrong input", ["p1", "0"], "", "n is 0, but must be 1 to"],
  ])("by %s says what is wrong", async (_, args, input, message) => {
    const { status, stderr } = await runGrundy(["play", ...args], { input });
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it("by a faulty record names the file", async () => {
    await withFolder(async (folder) => {
      const play = ["play", "p1", "--record", "game.json"];
      const failWith = async (json: string, args: readonly string[]) => {
        await writeFile(join(folder, "game.json"), json);
        const { status, stderr } = await runGrundy(args, { cwd: folder, input: "" });
        expect(status).toBe(2);
        return stderr;
      };
      const replay = ["replay", "game.json"];
      expect(await failWith('{"version": 1}', replay)).toContain(
        "game.json: this is not the record of a game: exercise",
      );
      expect(await failWith("{", play)).toContain("game.json is not JSON");
      const { stdout } = await runGrundy(["play", "p1", "8"], { input: "1\n" });
      expect(await failWith(stdout, [...replay, "8"])).toContain("takes no arguments");
      expect(await failWith(stdout.replace('"perfect"', '"nobody"'), play)).toContain(
        "game.json: there is no opponent called nobody",
      );
      expect(await failWith(stdout.replace('"p1"', '"p2"'), play)).toContain(
        "a game of p2, not of p1",
      );
    });
  });
});
