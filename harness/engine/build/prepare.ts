import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import type { Limits } from "../../core/judging/limits.ts";
import type { Language, Preparation, PrepareRequest } from "../../languages/language.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { compile } from "./compile.ts";
import { makeWhole } from "./make-whole.ts";

export interface PrepareOptions {
  readonly language: Language;
  readonly request: PrepareRequest;
  readonly toolVersions: readonly string[];
  readonly toolFolders: readonly string[];
  readonly sandbox: Sandbox;
  /** Absolute; holds what was prepared by the hash of all that went into it. */
  readonly cacheFolder: string;
  readonly signal?: AbortSignal;
}

/** Ample: it is trusted work, done once, that takes seconds on a machine that is not busy. */
const LIMITS: Limits = {
  cpuMs: 600_000,
  wallMs: 1_200_000,
  memoryBytes: 8 * 1024 ** 3,
  outputBytes: 1024 ** 3,
};

/** Changes whenever what an older Grundy prepared must not be used any more. */
const FORMAT = 1;

/** What this process is making now, by folder: whoever needs the same waits for it. */
const underway = new Map<string, Promise<void>>();

/**
 * The folder of what the build that is asked for shares with others, made when it is first needed;
 * undefined where there is no such thing.
 * @throws {HarnessError} `preparation-failed`: no submission is to blame.
 */
export async function prepareLanguage(options: PrepareOptions): Promise<string | undefined> {
  const preparation = options.language.prepare?.(options.request);
  if (preparation === undefined) return undefined;
  const hash = await hashPreparation(preparation, options);
  const folder = join(options.cacheFolder, "prepared", hash);
  if (!existsSync(folder)) {
    const making =
      underway.get(folder) ??
      make(folder, preparation, options).finally(() => underway.delete(folder));
    underway.set(folder, making);
    await making;
  }
  // What is in use does not grow old.
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
  return folder;
}

async function make(
  folder: string,
  { files, commands }: Preparation,
  { language, toolFolders, sandbox, signal }: PrepareOptions,
): Promise<void> {
  const reason = await makeWhole(folder, async (draft) => {
    const refusal = await compile({
      folder: draft,
      files,
      commands,
      slot: {
        folders: [
          // As much as it takes: it is trusted work.
          { path: draft, access: "keep" },
          ...toolFolders.map((path) => ({ path, access: "read" as const })),
        ],
        ...(signal === undefined ? {} : { signal }),
      },
      limits: LIMITS,
      sandbox,
    });
    return refusal?.reason ?? null;
  });
  if (reason === null) return;
  const said = reason.slice(0, 1000).replace(/\.$/, "");
  throw new HarnessError(
    "preparation-failed",
    `the compiler of ${language.name} does not work on this machine: ${said}`,
  );
}

/** Where our own files lie does not matter, only what is in them. */
async function hashPreparation(
  { files, commands }: Preparation,
  { language, toolVersions }: PrepareOptions,
): Promise<string> {
  const contents = await Promise.all(
    files.map(async (file) => [
      file.name,
      "text" in file ? file.text : await readFile(file.copyOf, "utf8"),
    ]),
  );
  return createHash("sha256")
    .update(JSON.stringify([FORMAT, language.id, toolVersions, commands, contents]))
    .digest("hex")
    .slice(0, 40);
}
