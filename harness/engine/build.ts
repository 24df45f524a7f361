import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Limits } from "../core/limits.ts";
import type { Command, Language, Plan, PlanFile, Target } from "../languages/index.ts";
import type { Sandbox } from "../sandbox/index.ts";
import { explainEnding } from "./ending.ts";
import { SlotKeeper } from "./slot-keeper.ts";
import type { Submission } from "./submission.ts";

/** A submission that is ready to run, or the compiler's reasons why it is not. */
export type Build =
  | {
      readonly kind: "ready";
      readonly run: Command;
      /** What a run must be able to read. */
      readonly folders: readonly string[];
    }
  | { readonly kind: "rejected"; readonly message: string };

export interface BuildOptions {
  readonly submission: Submission;
  readonly target: Target;
  readonly tools: Readonly<Record<string, string>>;
  /** Part of the cache's key: a new compiler compiles anew. */
  readonly toolVersions: readonly string[];
  readonly memoryBytes: number;
  readonly sandbox: Sandbox;
  /** Absolute; holds builds by the hash of all that went into them. */
  readonly cacheFolder: string;
  readonly signal?: AbortSignal;
}

/** What was found on this machine, by {@link Tool.id}. */
export type Toolchains = ReadonlyMap<string, { readonly path: string; readonly version: string }>;

const COMPILE_LIMITS: Limits = {
  cpuMs: 60_000,
  wallMs: 180_000,
  memoryBytes: 2 * 1024 ** 3,
  outputBytes: 256 * 1024 ** 2,
};

/** Changes whenever builds of an older Grundy must not be used any more. */
const BUILD_FORMAT = 1;

/**
 * Compiles in the sandbox; what compiled once is kept, by its content. A refusal is not kept: it
 * costs little, and a compiler that failed for a reason of the machine's gets another chance.
 */
export async function buildSubmission(options: BuildOptions): Promise<Build> {
  const folder = join(options.cacheFolder, "builds", await hashBuild(options));
  const ready: Build = {
    kind: "ready",
    run: planIn(folder, options).run,
    folders: [folder],
  };
  if (existsSync(folder)) return ready;
  const draft = `${folder}.draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    const message = await compile(draft, options);
    if (message !== null) return { kind: "rejected", message };
    await rename(draft, folder).catch((error: unknown) => {
      // Somebody else built the same meanwhile: theirs is as good.
      if (!existsSync(folder)) throw error;
    });
    return ready;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function planIn(folder: string, options: BuildOptions): Plan {
  return options.submission.language.plan({
    source: options.submission.source,
    submissionFolder: join(folder, "submission"),
    mainFile: options.submission.mainFile,
    buildFolder: join(folder, "build"),
    target: options.target,
    tools: options.tools,
    memoryBytes: options.memoryBytes,
  });
}

/** The compiler's reasons to refuse, or null. */
async function compile(folder: string, options: BuildOptions): Promise<string | null> {
  const { submission, sandbox, cacheFolder, signal } = options;
  const plan = planIn(folder, options);
  await writeSubmission(join(folder, "submission"), submission);
  const buildFolder = join(folder, "build");
  await mkdir(buildFolder, { recursive: true });
  for (const file of plan.files) await putFile(buildFolder, file);
  if (plan.compile.length === 0) return null;
  const home = join(cacheFolder, "compilers");
  await mkdir(home, { recursive: true });
  await using slots = new SlotKeeper(sandbox, {
    folders: [
      { path: folder, access: "write" },
      { path: home, access: "write" },
    ],
    ...(signal === undefined ? {} : { signal }),
  });
  for (const { argv, env } of plan.compile) {
    const result = await slots.use((slot) =>
      slot.run({
        argv,
        env: { ...BASE_ENVIRONMENT, HOME: home, ...env },
        folder: buildFolder,
        limits: COMPILE_LIMITS,
        isAddressSpaceLimited: false,
        stdin: Buffer.alloc(0),
      }),
    );
    if (result.ending.kind === "exited" && result.ending.status === 0) continue;
    const said = `${result.stderr.toString()}${result.stdout.toString()}`.trim();
    const isRefusal = result.ending.kind === "exited" && said !== "";
    return isRefusal
      ? cleanCompilerText(said, folder)
      : explainEnding(result, COMPILE_LIMITS, "The compiler").message;
  }
  return null;
}

/** What every program finds in its environment. */
export const BASE_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  LANG: "C.UTF-8",
};

async function writeSubmission(folder: string, submission: Submission): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of submission.companions) await writeFile(join(folder, name), bytes);
  await writeFile(join(folder, submission.mainFile), submission.source);
}

async function putFile(folder: string, file: PlanFile): Promise<void> {
  const path = join(folder, file.name);
  await mkdir(dirname(path), { recursive: true });
  if ("text" in file) await writeFile(path, file.text);
  else {
    await copyFile(file.copyOf, path);
    await chmod(path, 0o644);
  }
}

/** Names the student's own file instead of folders of ours, and ends before it bores. */
function cleanCompilerText(text: string, folder: string): string {
  return text
    .replaceAll(`${folder}/submission/`, "")
    .replaceAll(`${folder}/build/`, "")
    .slice(0, 4000);
}

async function hashBuild(options: BuildOptions): Promise<string> {
  const { submission, target, toolVersions, memoryBytes } = options;
  const plan = planIn("/build", options);
  const hash = createHash("sha256");
  const add = (part: string | Buffer) => {
    hash.update(`${part.length}:`).update(part);
  };
  add(
    JSON.stringify([BUILD_FORMAT, submission.language.id, target, toolVersions, memoryBytes, plan]),
  );
  add(submission.source);
  for (const { name, bytes } of submission.companions) {
    add(name);
    add(bytes);
  }
  for (const file of plan.files) if ("copyOf" in file) add(await readFile(file.copyOf));
  return hash.digest("hex").slice(0, 40);
}

/** The language's tools as found on this machine, or undefined when one is missing. */
export function toolPaths(
  language: Language,
  toolchains: Toolchains,
): { readonly tools: Record<string, string>; readonly versions: string[] } | undefined {
  const tools: Record<string, string> = {};
  const versions: string[] = [];
  for (const { id } of language.tools) {
    const found = toolchains.get(id);
    if (found === undefined) return undefined;
    tools[id] = found.path;
    versions.push(`${found.path} ${found.version}`);
  }
  return { tools, versions };
}
