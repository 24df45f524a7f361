import { readFile, rename, writeFile } from "node:fs/promises";
import { HarnessError } from "../../core/harness-error.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import { parseRecord } from "../../play/game-record.ts";
import { UsageError } from "../usage-error.ts";
import { readFrom } from "./open-game.ts";

/** @throws {UsageError} if the file is not the record of a game. */
export async function readGameFile(file: string): Promise<GameRecord> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read: give the record of a game`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as SyntaxError).message}`);
  }
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
