import { readFile } from "node:fs/promises";
import type { Limits } from "../../core/judging/limits.ts";
import type { Command, PlanFile } from "../../languages/language.ts";
import type { Sandbox, SlotOptions } from "../../sandbox/sandbox.ts";
import { BASE_ENVIRONMENT } from "./base-environment.ts";
import { explainEnding } from "./ending.ts";
import { firstText } from "./printed-text.ts";
import { makeReadableFolder, writeWithin } from "./readable-files.ts";
import { RetryingSlot } from "./retrying-slot.ts";

export interface Compilation {
  /** Absolute path. The files are written to it, and the commands run in it. */
  readonly folder: string;
  readonly files: readonly PlanFile[];
  readonly commands: readonly Command[];
  /** Folders that the commands may read and write. */
  readonly slot: SlotOptions;
  readonly limits: Limits;
  readonly sandbox: Sandbox;
}

/** Why a command failed. */
export interface Refusal {
  /** Its output, or how it ended. */
  readonly reason: string;
  /** CPU time that it used. */
  readonly cpuMs: number;
}

/** Runs commands until one fails; null if none did. */
export async function compile(compilation: Compilation): Promise<Refusal | null> {
  const { folder, files, commands, slot, limits, sandbox } = compilation;
  await makeReadableFolder(folder);
  for (const file of files) {
    const content = "text" in file ? file.text : await readFile(file.copyOf);
    await writeWithin(folder, file.name, content);
  }
  await using slots = new RetryingSlot(sandbox, slot);
  for (const { argv, env } of commands) {
    const result = await slots.use((opened) =>
      opened.run({
        argv,
        env: { ...BASE_ENVIRONMENT, ...env },
        folder,
        limits,
        isAddressSpaceLimited: false,
        mayFork: true,
        stdin: Buffer.alloc(0),
      }),
    );
    const { ending, unkept, cpuMs } = result;
    if (ending.kind === "exited" && ending.status === 0 && unkept === undefined) continue;
    const output = firstText(result.stderr, result.stdout).trim();
    const why =
      ending.kind === "exited" ? output : explainEnding(result, limits, "The compiler").message;
    const reasons = [...(unkept === undefined ? [] : [`The build ${unkept}.`]), why];
    const reason = reasons.filter((each) => each !== "").join("\n");
    return {
      reason: reason === "" ? explainEnding(result, limits, "The compiler").message : reason,
      cpuMs,
    };
  }
  return null;
}
