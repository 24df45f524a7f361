import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Limits } from "../../core/judging/limits.ts";
import { DRIVERS_FOLDER } from "../../languages/index.ts";
import type { Command, Language, Plan, PrepareRequest, Target } from "../../languages/language.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { compile, type Refusal } from "./compile.ts";
import { makeWhole } from "./make-whole.ts";
import { prepareLanguage } from "./prepare.ts";
import { makeReadableFolder, writeWithin } from "./readable-files.ts";
import { type Submission, sourceFiles } from "./submission.ts";
import { SourceReader } from "./read-source.ts";
import { requireRoom } from "./require-room.ts";
import type { Threads } from "./threads.ts";

/** A submission that is ready to run, or the compiler's reasons why it is not. */
export type Build =
  | {
      readonly kind: "ready";
      readonly run: Command;
      /** See {@link Plan.runTogether}. */
      readonly runTogether: Command | undefined;
      /** What a run must be able to read. */
      readonly folders: readonly string[];
      /** One of these, or within: the sources as they were handed in. */
      readonly submissionFolder: string;
    }
  | {
      readonly kind: "rejected";
      readonly message: string;
      /** There is no such function: the source is a program, or nothing that was asked for. */
      readonly isMissing: boolean;
    };

export interface BuildOptions {
  readonly submission: Submission;
  readonly target: Target;
  readonly tools: Readonly<Record<string, string>>;
  /** Part of the cache's key: a new compiler compiles anew. */
  readonly toolVersions: readonly string[];
  /** What each tool printed of its version, by {@link Tool.id}. */
  readonly versions: Readonly<Record<string, string>>;
  /** What the course asks for, by language. */
  readonly standards?: Readonly<Record<string, string>>;
  /** What the tools live from. */
  readonly toolFolders: readonly string[];
  readonly memoryBytes: number;
  /** CPU time of each compile; absent: {@link COMPILE_LIMITS}. */
  readonly compileMs?: number;
  readonly sandbox: Sandbox;
  /** Absolute; holds builds by the hash of all that went into them. */
  readonly cacheFolder: string;
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** What was found on this machine, by {@link Tool.id}. */
export type Toolchains = ReadonlyMap<
  string,
  { readonly path: string; readonly version: string; readonly folders: readonly string[] }
>;

const COMPILE_LIMITS: Limits = {
  cpuMs: 60_000,
  wallMs: 180_000,
  memoryBytes: 2 * 1024 ** 3,
  // Of a file that it writes, too: a large array that is initialised makes a large program.
  outputBytes: 32 * 1024 ** 2,
};

/** What takes longer gains nothing by it; nor does it get other ways to keep the machine busy. */
export const SHORTCUT_LIMITS: Limits = { ...COMPILE_LIMITS, cpuMs: 10_000, wallMs: 30_000 };

/** However much a package asks for: a compiler can be kept busy for as long as it may run. */
const MOST_COMPILE_MS = 5 * COMPILE_LIMITS.cpuMs;

/** @param cpuMs as a package asks for; undefined: as much as there is for exercises */
export function compileLimits(cpuMs: number = COMPILE_LIMITS.cpuMs): Limits {
  const most = Math.min(cpuMs, MOST_COMPILE_MS);
  // A compiler waits for the disk and its neighbours, however little it does.
  const wallMs = Math.max(3 * most, SHORTCUT_LIMITS.wallMs);
  return { ...COMPILE_LIMITS, cpuMs: most, wallMs };
}

/** Changes whenever builds of an older Grundy must not be used any more. */
const BUILD_FORMAT = 1;

/**
 * Compiles in the sandbox; what compiled once is kept, by its content. A refusal is not kept: it
 * costs little, and a compiler that failed for a reason of the machine's gets another chance.
 */
export async function buildSubmission(options: BuildOptions): Promise<Build> {
  const { language } = options.submission;
  const request = requestOf(options);
  const preparedFolder = await prepareLanguage({ ...options, language, request });
  const placed = { ...options, preparedFolder };
  const folder = join(options.cacheFolder, "builds", await hashBuild(placed));
  if (!existsSync(folder)) {
    const message = await makeWhole(folder, async (draft) =>
      fill(draft, await planIn(draft, placed), placed),
    );
    if (message !== null) return reject(message, options);
  }
  const { run, runTogether } = await planIn(folder, placed);
  return {
    kind: "ready",
    run,
    runTogether,
    folders: [folder, ...foldersToRead(placed)],
    submissionFolder: join(folder, "submission"),
  };
}

function reject(message: string, { submission, target }: BuildOptions): Build {
  return { kind: "rejected", message, isMissing: isOfMissing(message, { submission, target }) };
}

function isOfMissing(
  compilerText: string,
  { submission, target }: Pick<BuildOptions, "submission" | "target">,
): boolean {
  return (
    target.kind === "function" &&
    submission.language.tellsMissing?.(compilerText, target.functionName) === true
  );
}

interface PlacedOptions extends BuildOptions {
  readonly preparedFolder: string | undefined;
}

/** What compilers and runs see of ours and of their tools. */
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
    companions: sourceFiles(submission),
    memoryBytes: options.memoryBytes,
    whole: submission.whole,
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
  return { source: submission.source, target, tools, versions, standard };
}

/** The compiler's reasons to refuse, or null. */
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
    for (const commands of plan.otherwise ?? []) {
      if ((await compileBy(commands)) === null) return null;
    }
  }
  await requireRoom(draft);
  return cleanCompilerText(refusal.reason, draft);
}

/** Whether no other way to compile it would help, or cost too much to be tried. */
function isFinal(
  { reason, cpuMs }: Refusal,
  { submission, target, compileMs }: BuildOptions,
): boolean {
  const { isFinal: standsAnyway } = submission.language;
  return (
    cpuMs > Math.min(SHORTCUT_LIMITS.cpuMs, compileLimits(compileMs).cpuMs) ||
    isOfMissing(reason, { submission, target }) ||
    standsAnyway?.(reason) === true
  );
}

async function writeSubmission(folder: string, submission: Submission): Promise<void> {
  await makeReadableFolder(folder);
  for (const { name, bytes } of submission.companions) {
    await writeWithin(folder, name, bytes);
  }
  await writeWithin(folder, submission.mainFile, submission.source);
}

/** Names the student's own file instead of folders of ours, and ends before it bores. */
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
      // What one limit let pass, another need not.
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
  /** Path by id. */
  readonly tools: Readonly<Record<string, string>>;
  /** What each printed of its version, by id. */
  readonly versions: Readonly<Record<string, string>>;
  readonly toolVersions: readonly string[];
  readonly toolFolders: readonly string[];
}

/** The language's tools as found on this machine, or undefined when one is missing that all need. */
export function toolPaths(language: Language, toolchains: Toolchains): FoundTools | undefined {
  const tools: Record<string, string> = {};
  const printed: Record<string, string> = {};
  const versions: string[] = [];
  const folders = new Set<string>();
  for (const { id, isNeededBy } of language.tools) {
    const found = toolchains.get(id);
    if (found === undefined && isNeededBy !== undefined) continue;
    if (found === undefined) return undefined;
    tools[id] = found.path;
    printed[id] = found.version;
    versions.push(`${found.path} ${found.version}`);
    for (const folder of found.folders) folders.add(folder);
  }
  return { tools, versions: printed, toolVersions: versions, toolFolders: [...folders] };
}
