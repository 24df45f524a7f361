import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TournamentJournal } from "../../../harness/app/play/tournament/tournament-journal.ts";
import type { MachineFactor } from "../../../harness/core/judging/machine-factor.ts";
import type { Playable } from "../../../harness/core/playable.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-tournament-journal-"));
});
afterEach(async () => rm(folder, { recursive: true }));

async function factorOf(factor: MachineFactor, hash = "one"): Promise<MachineFactor> {
  await using journal = await TournamentJournal.open(folder, { hash, factor }, {} as Playable);
  return journal.machineFactor;
}

describe("the machine factor of a tournament", () => {
  it("is that of its first run, also if the machine has become slower or faster", async () => {
    expect(await factorOf(1.5)).toBe(1.5);
    expect(await factorOf(4)).toBe(1.5);
    expect(await factorOf(1)).toBe(1.5);
  });

  it("is 1 in the folder of an earlier version", async () => {
    const file = join(folder, "tournament.jsonl");
    await writeFile(file, `${JSON.stringify({ tournament: "one" })}\n`);
    expect(await factorOf(2)).toBe(1);
    expect(await readFile(file, "utf8")).toBe('{"tournament":"one"}\n');
  });

  it("is not taken from another tournament", async () => {
    await factorOf(2);
    await expect(factorOf(2, "two")).rejects.toThrow("has the games of another tournament");
  });

  it.each(["no journal", '{"tournament":"one","machineFactor":7}', "null"])(
    "is not read from another file: %s",
    async (line) => {
      await writeFile(join(folder, "tournament.jsonl"), `${line}\n`);
      await expect(factorOf(2)).rejects.toThrow("has the games of another tournament");
    },
  );
});
