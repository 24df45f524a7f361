import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import type { Limits } from "../../core/judging/limits.ts";
import type { Command, Language, Preparation, PrepareRequest } from "../../languages/language.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { compile } from "./compile.ts";
import { createFolderAtomically } from "./atomic-folder.ts";

export interface PrepareOptions {
  readonly language: Language;
  readonly request: PrepareRequest;
  readonly toolVersions: readonly string[];
  readonly toolFolders: readonly string[];
  readonly sandbox: Sandbox;
  /** Absolute path of the cache, where each preparation is under a hash of its inputs. */
  readonly cacheFolder: string;
  /** See `BuildOptions`. */
  readonly lendSlot?: (() => Disposable) | undefined;
  /** See `BuildOptions`. */
  readonly onPreparing?: (() => void) | undefined;
  readonly signal?: AbortSignal;
}

/** Ample limits: preparation is trusted, runs once and takes seconds on an idle machine. */
const LIMITS: Limits = {
  cpuMs: 600_000,
  wallMs: 1_200_000,
  memoryBytes: 8 * 1024 ** 3,
  outputBytes: 1024 ** 3,
};

/** Increase this to invalidate preparations by older versions of Grundy. */
const FORMAT = 1;

/** Preparations in progress in this process, by folder; concurrent callers share them. */
const inProgress = new Map<string, Making>();

interface Making {
  readonly end: Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Prepares the files that a build shares with others, when they are first needed. Returns their
 * folder, or undefined if there are none.
 * @throws {HarnessError} `preparation-failed`, which is not the submission's fault
 */
export async function prepareLanguage(options: PrepareOptions): Promise<string | undefined> {
  const preparation = options.language.prepare?.(options.request);
  if (preparation === undefined) return undefined;
  return prepareFolder(preparation, options);
}

async function prepareFolder(preparation: Preparation, options: PrepareOptions): Promise<string> {
  const hash = await hashPreparation(preparation, options);
  const folder = join(options.cacheFolder, "prepared", hash);
  while (!existsSync(folder)) {
    options.signal?.throwIfAborted();
    options.onPreparing?.();
    const other = inProgress.get(folder);
    if (other === undefined) {
      const end = make(folder, preparation, options).finally(() => inProgress.delete(folder));
      inProgress.set(folder, { end, signal: options.signal });
      await end;
    } else {
      await waitFor(other, options);
    }
  }
  // Folders in use must not be removed as old.
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
  return folder;
}

async function waitFor({ end, signal }: Making, { lendSlot }: PrepareOptions): Promise<void> {
  const lent = lendSlot?.();
  try {
    await end;
  } catch (error) {
    // A judging that is no longer wanted must not take those with it that wait for it.
    if (signal?.aborted !== true) throw error;
  } finally {
    lent?.[Symbol.dispose]();
  }
}

async function make(
  folder: string,
  { continues, files, commands }: Preparation,
  options: PrepareOptions,
): Promise<void> {
  const { language, toolFolders, sandbox, signal } = options;
  const base = continues && (await prepareFolder(continues, options));
  const reason = await createFolderAtomically(folder, async (draft) => {
    const refusal = await compile({
      folder: draft,
      files,
      // Copied inside, so that the commands may change the copy.
      commands: base === undefined ? commands : [copy(base), ...commands],
      slot: {
        folders: [
          // Without a size limit, because it is trusted.
          { path: draft, access: "keep" },
          ...[...toolFolders, ...(base === undefined ? [] : [base])].map((path) => ({
            path,
            access: "read" as const,
          })),
        ],
        ...(signal === undefined ? {} : { signal }),
      },
      limits: LIMITS,
      sandbox,
    });
    return refusal?.reason ?? null;
  });
  if (reason === null) return;
  const details = reason.slice(0, 1000).replace(/\.$/, "");
  throw new HarnessError(
    "preparation-failed",
    `the compiler of ${language.name} does not work on this machine: ${details}`,
  );
}

/** Links stay links. */
function copy(folder: string): Command {
  return { argv: ["/bin/cp", "-R", `${folder}/.`, "."] };
}

/** Hash of the inputs. Only the contents of our own files matter, not their paths. */
async function hashPreparation(
  { continues, files, commands }: Preparation,
  options: PrepareOptions,
): Promise<string> {
  const { language, toolVersions } = options;
  const base = continues && (await hashPreparation(continues, options));
  const contents = await Promise.all(
    files.map(async (file) => [
      file.name,
      "text" in file ? file.text : await readFile(file.copyOf, "utf8"),
    ]),
  );
  return createHash("sha256")
    .update(JSON.stringify([FORMAT, language.id, toolVersions, base, commands, contents]))
    .digest("hex")
    .slice(0, 40);
}
