import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleGame } from "../../../harness/app/explore/standalone-game.ts";

const FACTS = {
  exercise: "own",
  title: "</script><b>",
  types: [],
  starts: [{ call: "f(1)", arguments: [1] }],
};

/** Stands for the pages' board: keeps what it is given. */
const BOARD = "var opened; const grundyGame = { openGame: (...all) => { opened = all; } };";

describe("a game for a page without a server", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-standalone-"));
    await mkdir(join(folder, "game"));
    await writeFile(join(folder, "game", "game.js"), BOARD);
    await writeFile(join(folder, "game", "game.css"), "p { margin: 0 }");
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  async function bundle(source: string, pages = folder) {
    const file = join(folder, "own.ts");
    await writeFile(file, source);
    return bundleGame(file, FACTS, pathToFileURL(`${pages}/`));
  }

  it("is one script of the rules, the kit that they import, and the board", async () => {
    const made = await bundle(`
      import type { Reference } from "grundy-judge";
      import { drawCounters } from "grundy-judge/kit";
      const playable = { playerCount: 2, draw: () => [drawCounters(2n)] };
      export const reference = { playable } as unknown as Reference;`);
    const { script, style } = made as Extract<typeof made, { kind: "game" }>;
    expect(script).not.toContain("</script");
    expect(style).toBe("#game { p { margin: 0 } }");
    const drawn = runInNewContext(
      `${script}; JSON.stringify([opened[0], opened[1].title, opened[1].playable.draw()[0].length])`,
      { document: { getElementById: (id: string) => id } },
    );
    expect(JSON.parse(drawn as string)).toEqual(["game", FACTS.title, 2]);
  });

  it("does not exist for rules that need Node.js", async () => {
    const made = await bundle('import "node:fs"; export const reference = {};');
    expect(made).toEqual({
      kind: "none",
      reason: expect.stringMatching(
        /^the reference does not run in browsers: .*"node:fs"/,
      ) as unknown,
    });
  });

  it("does not exist until the pages are built", async () => {
    expect(await bundle("export const reference = {};", "/nowhere")).toEqual({
      kind: "none",
      reason: "the pages are not built: run `npm run build:web`",
    });
  });
});
