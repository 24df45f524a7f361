import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  gameExplorationSchema,
  graphExplorationSchema,
  octalExplorationSchema,
} from "../../harness/core/results/exploration.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const explore = async (...args: string[]) => runGrundy(["explore", ...args]);

describe("grundy explore octal", () => {
  it("prints one JSON object", async () => {
    const { status, stdout, stderr } = await runGrundy(
      "explore octal 0.77 --to 100000 --format json".split(" "),
    );
    const explored = octalExplorationSchema.parse(JSON.parse(stdout));
    expect(explored).toMatchObject({ code: "0.77", preperiod: 71, period: 12, needed: 168 });
    expect(explored.values).toHaveLength(100_001);
    expect(stdout).not.toContain("\n");
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("prints rows for people", async () => {
    const { status, stdout } = await explore("octal", "4.4");
    expect(stdout).toContain("Grundy values of 4.4, heaps of 0 to 1,000");
    expect(stdout).toContain("Period 12 from heap 72 on, proved by the first 169 values");
    expect(status).toBe(0);
  });

  it.each([
    [["0.79"], "grundy: 0.79 is not an octal code: 9 is not a digit"],
    [["kayles"], "grundy: kayles is not an octal code: expected 0 or 4, a point and digits"],
    [["2.7"], "the digit before the point must be 0 or 4"],
    [["0.77", "--to", "-1"], "--to -1: the largest heap must be a whole number from 0 on"],
    [["0.77", "--to", "many"], "--to many: the largest heap must be a whole number"],
    [["0.77", "--to", ""], "the largest heap must be a whole number"],
    [["0.77", "--to", "10000001"], "a whole number from 0 to 10,000,000, not 10000001"],
    [["0.77", "--format", "xml"], "Allowed choices are plain, json"],
    [[], "missing required argument 'code'"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stdout, stderr } = await explore("octal", ...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});

describe("grundy explore graph", () => {
  it("prints the outcome and length of each vertex", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "graph.json");
      await writeFile(file, '{"vertices": 3, "edges": [[0, 1], [1, 0], [1, 2]], "misere": false}');
      const json = await explore("graph", file, "--format", "json");
      expect(graphExplorationSchema.parse(JSON.parse(json.stdout))).toEqual({
        vertices: [
          { outcome: "loss", length: 2 },
          { outcome: "win", length: 1 },
          { outcome: "loss", length: 0 },
        ],
      });
      expect(json.status).toBe(0);
      const plain = await explore("graph", file);
      expect(plain.stdout).toContain("1 won, 2 lost, 0 drawn, for the player to move.");
      expect(plain.status).toBe(0);
    });
  });

  it("names a file that is missing or no graph", async () => {
    await withFolder(async (folder) => {
      const missing = await explore("graph", join(folder, "graph.json"));
      expect(missing.stderr).toContain("graph.json cannot be read: give a JSON file such as");
      const file = join(folder, "bad.json");
      await writeFile(file, '{"vertices": 1, "edges": [[0, 1]]}');
      const bad = await explore("graph", file, "--format", "json");
      expect(bad.stderr).toContain("bad.json: edge 0 is [0,1]: expected two vertices from 0 to 0");
      expect([missing.status, bad.status]).toEqual([2, 2]);
      expect([missing.stdout, bad.stdout]).toEqual(["", ""]);
    });
  });
});

describe("grundy explore ID", () => {
  it("prints all that is known for people, with or without the word game", async () => {
    const { status, stdout, stderr } = await explore("p1", "8");
    expect(stdout).toContain("8 stones, A to move: A loses.");
    expect(stdout).toContain("Period 8 from n = 0 on, proved by the outcomes up to n = 14");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect((await explore("game", "p1", "8")).stdout).toBe(stdout);
  });

  it("prints one JSON object, with ints of any size as they were given", async () => {
    const { stdout } = await explore("p2", "1", "1000000000000000000", "--format", "json");
    const explored = gameExplorationSchema.parse(JSON.parse(stdout));
    expect(explored.arguments).toEqual([1, "1000000000000000000"]);
    expect(stdout.trim()).not.toContain("\n");
  });

  it("writes clearings that are replayed", async () => {
    await withFolder(async (folder) => {
      const clearings = join(folder, "clearings");
      const board = ["crossout", "3", '"4782"'];
      const written = await explore(...board, "--to", "30", "--solutions", clearings);
      expect(written.status).toBe(0);
      const files = (await readdir(clearings)).toSorted();
      expect(files[0]).toBe("001-10-cells.txt");
      expect(written.stderr.trim()).toBe(`Solutions written to ${clearings}: ${files.length}`);
      for (const file of files) {
        const replayed = await runGrundy(["replay", ...board, "--solution", join(clearings, file)]);
        expect(replayed.status).toBe(0);
        expect(replayed.stdout).toContain("is cleared");
      }
      const again = await explore(...board, "--to", "30", "--solutions", clearings);
      expect(again.stderr).toContain("choose another name with --solutions, or remove it");
      expect(again.status).toBe(2);
    });
  });

  it("writes a page and a picture", async () => {
    await withFolder(async (folder) => {
      const [page, picture] = [join(folder, "p1.html"), join(folder, "p1.svg")];
      const { status, stdout } = await explore("p1", "8", "--html", page, "--svg", picture);
      expect(stdout).toContain("8 stones, A to move: A loses.");
      expect(status).toBe(0);
      expect(await readFile(page, "utf8")).toContain("<h1>Who takes the last stone?</h1>");
      expect(await readFile(picture, "utf8")).toMatch(/^<\?xml/);
      const many = await explore("p1", "30", "--svg", picture);
      expect(many.stderr).toContain("too many to show here. Those of `grundy explore p1 8` are");
      expect(many.status).toBe(2);
      const nowhere = await explore("p1", "8", "--html", join(folder, "none", "p1.html"));
      expect(nowhere.stderr).toContain("p1.html cannot be written");
    });
  });

  it("writes no gallery of a workspace without games", async () => {
    await withFolder(async (folder) => {
      const workspace = join(folder, "own");
      await runGrundy(["init", workspace]);
      const none = await explore("--html", join(folder, "games"), "--workspace", workspace);
      expect(none.stderr).toContain("no exercise here can be played");
      expect(none.status).toBe(2);
    });
  });

  it.each([
    [["--svg", "all.svg"], "name a game: an exercise"],
    [[], "name a game: an exercise such as p1, `octal CODE` or `graph FILE`"],
    [["nim"], "there is no exercise 'nim'"],
    [["p1", "0"], "n"],
    [["p1", "8", "--to", "-1"], "--to -1: it must be a whole number from 0 on"],
    [["p1", "8", "--to", ""], "--to : it must be a whole number"],
    [["p1", "8", "--to", "5000"], "--to 5000: the number of stones goes from 1 to 1,999 here"],
    [["p4", "[1]", "--to", "5"], "--to 5: p4 has nothing that it bounds"],
    [["p4", "[1]", "--solutions", "all"], "--solutions all: no solutions of p4 are known or found"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stdout, stderr } = await explore(...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});
