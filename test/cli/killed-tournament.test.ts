import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { ROOT } from "./run-grundy.ts";

/** Without the launcher, since a kill would leave its child. */
const MAIN = join(ROOT, "harness/cli/main.ts");

/** `GRUNDY_TEST_KILLS=20` takes some minutes. */
const KILLS = Number(process.env["GRUNDY_TEST_KILLS"] ?? 2);
const PLAYERS = 4;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-killed-tournament-"));
  await mkdir(join(folder, "players"));
  for (let player = 0; player < PLAYERS; player += 1) {
    const source = `def move(cards, own, other):\n    return "left" if sum(cards) % ${player + 2} else "right"\n`;
    await writeFile(join(folder, "players", `p${player}.py`), source);
  }
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

function start(output: string) {
  const args = ["tournament", "p4", "players", "perfect", "random", "--seed", "5"];
  return execa(process.execPath, [MAIN, ...args, "--positions", "3", "--output", output], {
    cwd: folder,
    reject: false,
  });
}

async function countLines(output: string): Promise<number> {
  const text = await readFile(join(folder, output, "tournament.jsonl"), "utf8").catch(() => "");
  return text.split("\n").length - 1;
}

async function readFiles(output: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(folder, output), { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !/^journal\.|jsonl$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const texts = files.map(
    async (file) =>
      [file.slice(join(folder, output).length), await readFile(file, "utf8")] as const,
  );
  return new Map(await Promise.all(texts));
}

it(
  `a tournament that is killed ${KILLS} times ends with the same files, to the byte`,
  { timeout: 120_000 + KILLS * 30_000 },
  async () => {
    expect((await start("whole")).exitCode).toBe(0);
    const total = await countLines("whole");
    const random = new SplitMix64(BigInt(process.env["GRUNDY_TEST_SEED"] ?? 1));
    let killed = 0;
    while (killed < KILLS) {
      const before = await countLines("killed");
      // All matches are played: moments within the games are only reached from the beginning.
      if (before === total) await rm(join(folder, "killed"), { recursive: true });
      const running = start("killed");
      // At a moment after the next match; after the last one, files are written.
      const wanted = before === total ? 1 : before + 1;
      const state = { hasEnded: false };
      void running.finally(() => (state.hasEnded = true));
      while (!state.hasEnded && (await countLines("killed")) < wanted) await sleep(10);
      await sleep(Number(random.below(400n)));
      running.kill("SIGKILL");
      if ((await running).signal === "SIGKILL") killed += 1;
    }
    expect(killed).toBe(KILLS);
    expect((await start("killed")).exitCode).toBe(0);
    const [whole, again] = [await readFiles("whole"), await readFiles("killed")];
    expect([...again.keys()]).toEqual([...whole.keys()]);
    const different = [...whole].filter(([file, text]) => again.get(file) !== text);
    expect(different.map(([file]) => file)).toEqual([]);
  },
);
