import { rename, writeFile } from "node:fs/promises";
import { HarnessError } from "../../core/harness-error.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import { parseRecord } from "../../play/game-record.ts";
import { readJsonFile } from "../read-text-file.ts";
import { readFrom } from "./open-game.ts";

/** @throws {UsageError} if the file is not the record of a game. */
export async function readGameFile(file: string): Promise<GameRecord> {
  const json = await readJsonFile(file, { expected: "the record of a game" });
  return readFrom(file, () => parseRecord(json));
}

export async function writeGameFile(file: string, record: GameRecord): Promise<void> {
  try {
    // A crash while the file is written must not lose the moves that it had.
    await writeFile(`${file}.new`, `${JSON.stringify(record, undefined, 2)}\n`);
    await rename(`${file}.new`, file);
  } catch (cause) {
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}
