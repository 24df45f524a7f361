import { filmGame } from "../../play/tell-game.ts";
import { replayRecord } from "../../play/game-record.ts";
import type { Replay } from "../test/replay-solution.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readGameFile } from "./game-file.ts";
import { openGame, readFrom } from "./open-game.ts";

/** Makes the film of a recorded game. */
export async function replayGame(file: string, workspace: Workspace): Promise<Replay> {
  const record = await readGameFile(file);
  const { problem, playable } = await openGame(record.exercise, workspace);
  const referee = readFrom(file, () => replayRecord(record, playable));
  const nameOf = (player: "A" | "B") => `${player} (${record.players[player] ?? "nobody"})`;
  const names = { A: nameOf("A"), B: nameOf("B") };
  return { film: filmGame(referee, problem.name["en"] ?? problem.id, names) };
}
