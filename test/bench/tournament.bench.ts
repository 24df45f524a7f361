import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { test } from "vitest";
import { tournamentSchema } from "../../harness/core/results/tournament.ts";
import { LAUNCHER } from "../cli/run-grundy.ts";
import { printFigures, timeNs } from "./figure.ts";

const ROUNDS = 1;
const PLAYERS = 30;
const GAMES = 8_700;

/** Players of different strength, none of which fails. */
function writeSource(player: number): string {
  return [
    "def move(cards, own, other):",
    `    if len(cards) == 1 or len(cards) % ${(player % 5) + 2} == 0:`,
    '        return "left"',
    `    return "left" if cards[0] * ${1 + (player % 3)} >= cards[-1] + ${player} else "right"`,
    "",
  ].join("\n");
}

async function holdTournament(folder: string): Promise<void> {
  const args = [LAUNCHER, "tournament", "p4", folder, "--format", "json"];
  const output = await mkdtemp(join(tmpdir(), "grundy-tournament-"));
  const { stdout } = await execa(process.execPath, [...args, "--output", output]);
  const { matches } = tournamentSchema.parse(JSON.parse(stdout));
  const count = matches.reduce((sum, { games }) => sum + games.length, 0);
  if (count !== GAMES) throw new Error(`${count} games were played`);
  await rm(output, { recursive: true });
}

test("a tournament of 30 Python functions, 8,700 games", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-players-"));
  for (let player = 0; player < PLAYERS; player += 1) {
    await writeFile(join(folder, `p${player}.py`), writeSource(player));
  }
  await printFigures(
    [
      {
        what: "all games played and all files written, on all cores",
        aim: 180,
        unit: "s",
        measure: async () => (await timeNs(async () => holdTournament(folder))) / 1e9,
      },
    ],
    ROUNDS,
  );
  await rm(folder, { recursive: true });
});
