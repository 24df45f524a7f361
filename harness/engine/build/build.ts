import { createHash } from "node:crypto";
import { existsSync, type StatsFs } from "node:fs";
import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Limits } from "../../core/judging/limits.ts";
import { DRIVERS_FOLDER } from "../../languages/languages.ts";
import type { Command, Language, Plan, PrepareRequest, Target } from "../../languages/language.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { compile, type Refusal } from "./compile.ts";
import { createFolderAtomically } from "./atomic-folder.ts";
import { prepareLanguage } from "./prepare.ts";
import { makeReadableFolder, writeWithin } from "./readable-files.ts";
import { sourceFiles, type Submission } from "./submission.ts";
import { SourceReader } from "./read-source.ts";
import type { Threads } from "./threads.ts";
import { HarnessError } from "../../core/harness-error.ts";

/** A submission that is ready to run, or the compiler's errors. */
export type Build =
  | {
      readonly kind: "ready";
      readonly run: Command;
      /** See {@link Plan.runRepeatedly}. */
      readonly runTogether: Command | undefined;
      /** Folders that a run must be able to read. */
      readonly folders: readonly string[];
      /** The submitted sources: one of `folders`, or inside one. */
      readonly submissionFolder: string;
    }
  | {
      readonly kind: "rejected";
      readonly message: string;
      /** The function does not exist: the source may be a program. */
      readonly isMissing: boolean;
    };

export interface BuildOptions {
  readonly submission: Submission;
  readonly target: Target;
  readonly tools: Readonly<Record<string, string>>;
  /** Part of the cache key, so that a new compiler builds again. */
  readonly toolVersions: readonly string[];
  /** The version text that each tool printed, by {@link Tool.id}. */
  readonly versions: Readonly<Record<string, string>>;
  /** The language standards that the course chose. */
  readonly standards?: Readonly<Record<string, string>>;
  /** The tools' installation folders. */
  readonly toolFolders: readonly string[];
  readonly memoryBytes: number;
  /** CPU time of each compile. Default: {@link COMPILE_LIMITS}. */
  readonly compileMs?: number;
  readonly sandbox: Sandbox;
  /** Absolute path of the cache, where each build is under a hash of its inputs. */
  readonly cacheFolder: string;
  readonly threads: Threads;
  /**
   * Lends this judging's slot to another one, as long as this one only waits for the clock or for
   * work that another one does. Disposing the result takes it back. Absent: it has none.
   */
  readonly lendSlot?: (() => Disposable) | undefined;
  /** Called when the build begins to wait for what is prepared once on each machine. */
  readonly onPreparing?: (() => void) | undefined;
  readonly signal?: AbortSignal;
}

/** Tools that were found on this machine, by {@link Tool.id}. */
export type Toolchains = ReadonlyMap<
  string,
  { readonly path: string; readonly version: string; readonly folders: readonly string[] }
>;

const COMPILE_LIMITS: Limits = {
  cpuMs: 60_000,
  wallMs: 180_000,
  memoryBytes: 2 * 1024 ** 3,
  // Also the limit of each file it writes: a large initialised array makes a large program.
  outputBytes: 32 * 1024 ** 2,
};

/**
 * Limits of a shortcut. A slower one gains nothing, and no other ways to compile are tried after
 * it.
 */
export const SHORTCUT_LIMITS: Limits = { ...COMPILE_LIMITS, cpuMs: 10_000, wallMs: 30_000 };

/** Upper bound for packages, because a submission can keep a compiler busy until its limit. */
const MAX_COMPILE_MS = 5 * COMPILE_LIMITS.cpuMs;

/** @param cpuMs limit that a package requests; default: the limit for exercises */
export function compileLimits(cpuMs: number = COMPILE_LIMITS.cpuMs): Limits {
  const allowedMs = Math.min(cpuMs, MAX_COMPILE_MS);
  // Even a short compile may wait for the disk and for other processes.
  const wallMs = Math.max(3 * allowedMs, SHORTCUT_LIMITS.wallMs);
  return { ...COMPILE_LIMITS, cpuMs: allowedMs, wallMs };
}

/** Increase this to invalidate builds by older versions of Grundy. */
const BUILD_FORMAT = 1;

/**
 * Compiles a submission in the sandbox. Builds are cached by content, but failures are not: they
 * are cheap, and may have been the machine's fault.
 */
export async function buildSubmission(options: BuildOptions): Promise<Build> {
  const { language } = options.submission;
  const request = requestOf(options);
  const preparedFolder = await prepareLanguage({ ...options, language, request });
  const placedOptions = { ...options, preparedFolder };
  const folder = join(options.cacheFolder, "builds", await hashBuild(placedOptions));
  if (!existsSync(folder)) {
    const message = await createFolderAtomically(folder, async (draft) =>
      fill(draft, await planIn(draft, placedOptions), placedOptions),
    );
    if (message !== null) return reject(message, options);
  }
  const { run, runRepeatedly } = await planIn(folder, placedOptions);
  return {
    kind: "ready",
    run,
    runTogether: runRepeatedly,
    folders: [folder, ...foldersToRead(placedOptions)],
    submissionFolder: join(folder, "submission"),
  };
}

function reject(message: string, { submission, target }: BuildOptions): Build {
  return {
    kind: "rejected",
    message,
    isMissing: isMissingFunction(message, { submission, target }),
  };
}

function isMissingFunction(
  compilerText: string,
  { submission, target }: Pick<BuildOptions, "submission" | "target">,
): boolean {
  return (
    target.kind === "function" &&
    submission.language.isMissingFunction?.(compilerText, target.functionName) === true
  );
}

interface PlacedOptions extends BuildOptions {
  readonly preparedFolder: string | undefined;
}

/** Folders of ours and of the tools that compilers and runs may read. */
function foldersToRead({ preparedFolder, toolFolders }: PlacedOptions): string[] {
  const prepared = preparedFolder === undefined ? [] : [preparedFolder];
  return [DRIVERS_FOLDER, ...prepared, ...toolFolders];
}

async function planIn(folder: string, options: PlacedOptions): Promise<Plan> {
  const { submission, threads, signal } = options;
  return new SourceReader(submission.language, threads, signal).plan({
    ...requestOf(options),
    submissionFolder: join(folder, "submission"),
    mainFile: submission.mainFile,
    buildFolder: join(folder, "build"),
    preparedFolder: options.preparedFolder,
    memoryBytes: options.memoryBytes,
    wholeProgram: submission.whole,
  });
}

function requestOf({
  submission,
  target,
  tools,
  versions,
  standards,
}: BuildOptions): PrepareRequest {
  const standard = standards?.[submission.language.id];
  const companions = sourceFiles(submission);
  return { source: submission.source, target, companions, tools, versions, standard };
}

/** Builds into the draft folder. Returns the compiler's errors, or null. */
async function fill(draft: string, plan: Plan, options: PlacedOptions): Promise<string | null> {
  const { submission, sandbox, signal } = options;
  const submissionFolder = join(draft, "submission");
  const buildFolder = join(draft, "build");
  await writeSubmission(submissionFolder, submission);
  const readOnly = [submissionFolder, ...foldersToRead(options)];
  const limits = compileLimits(options.compileMs);
  const shortcutMs = Math.min(limits.cpuMs, SHORTCUT_LIMITS.cpuMs);
  const compileBy = (commands: Plan["compile"], own = limits) =>
    compile({
      folder: buildFolder,
      files: plan.files,
      commands,
      slot: {
        folders: [
          { path: buildFolder, access: "write" },
          ...readOnly.map((path) => ({ path, access: "read" as const })),
        ],
        ...(signal === undefined ? {} : { signal }),
      },
      limits: own,
      sandbox,
    });
  if (plan.shortcut !== undefined) {
    const refusal = await compileBy(plan.shortcut, { ...SHORTCUT_LIMITS, cpuMs: shortcutMs });
    if (refusal === null) return null;
  }
  const refusal = await compileBy(plan.compile);
  if (refusal === null) return null;
  if (!isFinal(refusal, options)) {
    for (const commands of plan.fallbacks ?? []) {
      if ((await compileBy(commands)) === null) return null;
    }
  }
  await requireFreeSpace(draft);
  return cleanCompilerText(refusal.reason, draft);
}

/** True if other ways to compile would not help or would take too long. */
function isFinal(
  { reason, cpuMs }: Refusal,
  { submission, target, compileMs }: BuildOptions,
): boolean {
  const { isFinalError } = submission.language;
  return (
    cpuMs > Math.min(SHORTCUT_LIMITS.cpuMs, compileLimits(compileMs).cpuMs) ||
    isMissingFunction(reason, { submission, target }) ||
    isFinalError?.(reason) === true
  );
}

async function writeSubmission(folder: string, submission: Submission): Promise<void> {
  await makeReadableFolder(folder);
  for (const { name, bytes } of submission.companions) {
    await writeWithin(folder, name, bytes);
  }
  await writeWithin(folder, submission.mainFile, submission.source);
}

/** Replaces our folders by the student's file names, and cuts the text. */
function cleanCompilerText(text: string, folder: string): string {
  return text
    .replaceAll(`${folder}/submission/`, "")
    .replaceAll(`${folder}/build/`, "")
    .slice(0, 4000);
}

async function hashBuild(options: PlacedOptions): Promise<string> {
  const { submission, target, toolVersions, memoryBytes } = options;
  const { cpuMs } = compileLimits(options.compileMs);
  const plan = await planIn("/build", options);
  const hash = createHash("sha256");
  const add = (part: string | Buffer) => {
    hash.update(`${part.length}:`).update(part);
  };
  add(
    JSON.stringify([
      BUILD_FORMAT,
      submission.language.id,
      target,
      toolVersions,
      memoryBytes,
      // A source that compiles under one limit may not under another.
      cpuMs,
      plan,
    ]),
  );
  add(submission.source);
  for (const { name, bytes } of submission.companions) {
    add(name);
    add(bytes);
  }
  for (const file of plan.files) if ("copyOf" in file) add(await readFile(file.copyOf));
  return hash.digest("hex").slice(0, 40);
}

export interface FoundTools {
  /** Paths, by ID. */
  readonly tools: Readonly<Record<string, string>>;
  /** Printed version texts, by ID. */
  readonly versions: Readonly<Record<string, string>>;
  readonly toolVersions: readonly string[];
  readonly toolFolders: readonly string[];
}

/** The language's tools on this machine; undefined if one that every build needs is missing. */
export function toolPaths(
  { tools: neededTools }: Pick<Language, "tools">,
  toolchains: Toolchains,
): FoundTools | undefined {
  const tools: Record<string, string> = {};
  const printed: Record<string, string> = {};
  const versions: string[] = [];
  const folders = new Set<string>();
  for (const { id, isNeededBy } of neededTools.filter(({ replaces }) => replaces === undefined)) {
    const better = neededTools.find(
      ({ replaces, id: own }) => replaces === id && toolchains.has(own),
    );
    const toolchain = toolchains.get(better?.id ?? id);
    if (toolchain === undefined && isNeededBy !== undefined) continue;
    if (toolchain === undefined) return undefined;
    tools[id] = toolchain.path;
    printed[id] = toolchain.version;
    versions.push(`${toolchain.path} ${toolchain.version}`);
    for (const folder of toolchain.folders) folders.add(folder);
  }
  return { tools, versions: printed, toolVersions: versions, toolFolders: [...folders] };
}

/** More than any of our builds has taken. */
const MIN_FREE_BYTES = 64 * 1024 ** 2;
const MIN_FREE_FILES = 100;

/**
 * Checks for free disk space after a compiler failed. On a nearly full disk the failure may not be
 * the student's fault.
 * @throws {HarnessError} `write-failed` if the disk is nearly full
 */
async function requireFreeSpace(folder: string): Promise<void> {
  const free = await statfs(folder);
  if (!isNearlyFull(free)) return;
  const freeMib = Math.floor((free.bavail * free.bsize) / 2 ** 20);
  throw new HarnessError(
    "write-failed",
    `a compiler failed while the disk of the cache is nearly full (${freeMib} MiB free), which may be the reason`,
  );
}

export function isNearlyFull({
  bavail,
  bsize,
  files,
  ffree,
}: Pick<StatsFs, "bavail" | "bsize" | "files" | "ffree">): boolean {
  // Some file systems do not count files and report a total of 0.
  return bavail * bsize < MIN_FREE_BYTES || (files > 0 && ffree < MIN_FREE_FILES);
}
