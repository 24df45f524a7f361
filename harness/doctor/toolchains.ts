import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { delimiter, join, basename, dirname, isAbsolute } from "node:path";
import type { Tool } from "../languages/language.ts";
import { homedir } from "node:os";

export interface Toolchain {
  /** The real binary, even if PATH has a version manager's shim. */
  readonly path: string;
  /** The first line that it prints about its version. */
  readonly version: string;
  /** Everything it needs besides the system's folders, to be made visible in a sandbox. */
  readonly folders: readonly string[];
}

/**
 * Finds tools on this machine, and remembers the results. `known` has paths that need no search: the
 * judge's own Node.js runs JavaScript, so that it is the same everywhere.
 */
export class ToolchainFinder {
  readonly #searchPath: string;
  readonly #fixedPaths: Readonly<Record<string, string>>;
  readonly #toolchains = new Map<string, Promise<Toolchain | undefined>>();

  constructor(searchPath: string, fixedPaths: Readonly<Record<string, string>>) {
    this.#searchPath = searchPath;
    this.#fixedPaths = fixedPaths;
  }

  /**
   * Undefined if the machine has no such tool, or one that does not work. The signal ends the search at
   * once for all callers that wait for it.
   */
  find(tool: Tool, signal?: AbortSignal): Promise<Toolchain | undefined> {
    let finding = this.#toolchains.get(tool.id);
    if (finding === undefined) {
      finding = this.#search(tool, signal);
      this.#toolchains.set(tool.id, finding);
    }
    return finding;
  }

  /** All tools that were found, by ID. */
  async findAll(tools: Iterable<Tool>, signal?: AbortSignal): Promise<Map<string, Toolchain>> {
    const pairs = await Promise.all(
      [...tools].map(async (tool) => [tool.id, await this.find(tool, signal)] as const),
    );
    return new Map(
      pairs.flatMap(([id, toolchain]) => (toolchain === undefined ? [] : [[id, toolchain]])),
    );
  }

  async #search(tool: Tool, signal: AbortSignal | undefined): Promise<Toolchain | undefined> {
    const run = runner(signal);
    const fixedPath = this.#fixedPaths[tool.id] ?? tool.findBundled?.();
    if (fixedPath !== undefined) return probe(tool, fixedPath, run);
    for (const candidate of tool.candidates) {
      for (const folder of this.#searchPath.split(delimiter)) {
        const path = join(folder, candidate);
        if (folder === "" || !isExecutable(path)) continue;
        const toolchain =
          tool.describeArgs === undefined
            ? await probe(tool, (await locate(tool, path, run)) ?? path, run)
            : await describe(tool.describeArgs, path, run);
        if (toolchain !== undefined) return toolchain;
      }
    }
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Kotlin's compiler takes 20 s to print its version on a busy machine. */
const TIMEOUT_MS = 90_000;

type Run = (path: string, args: readonly string[]) => Promise<Output>;

interface Output {
  readonly stdout: string;
  readonly stderr: string;
  readonly failed: boolean;
}

/**
 * Runs tools for their output; the signal ends them and prevents new ones. Every `grundy test` passes
 * here, so this does without execa, which takes longer to load than most tools to answer.
 */
function runner(signal: AbortSignal | undefined): Run {
  return async (path, args) => {
    signal?.throwIfAborted();
    const limits = {
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    } as const;
    const output = await new Promise<Output>((resolve) => {
      execFile(path, args, limits, (error, stdout, stderr) => {
        resolve({ stdout, stderr, failed: error !== null });
      });
    });
    signal?.throwIfAborted();
    return output;
  };
}

/** Asks the tool for its real path: a shim prints the binary behind it. */
async function locate(tool: Tool, path: string, run: Run): Promise<string | undefined> {
  if (tool.locateArgs === undefined) return undefined;
  const { stdout, failed } = await run(path, tool.locateArgs);
  const answer = stdout.trim();
  const located = tool.pathInPrinted?.(answer) ?? answer;
  return !failed && isExecutable(located) ? located : undefined;
}

async function probe(tool: Tool, path: string, run: Run): Promise<Toolchain | undefined> {
  const { stdout, stderr, failed } = await run(path, tool.versionArgs);
  if (failed) return undefined;
  // Java prints its version on standard error, after warnings.
  const lines = `${stdout}\n${stderr}`.split("\n").map((line) => line.trim());
  const version = lines.find((line) => line !== "" && !/\bwarning:/i.test(line)) ?? "";
  return { path, version, folders: findToolFolders(path, []) };
}

async function describe(
  args: readonly string[],
  candidate: string,
  run: Run,
): Promise<Toolchain | undefined> {
  const { stdout, failed } = await run(candidate, args);
  const [path = "", version = "", ...homes] = stdout.split("\n").map((line) => line.trim());
  if (failed || !isExecutable(path)) return undefined;
  return { path, version, folders: findToolFolders(path, homes) };
}

/** Folders that are visible in every sandbox. */
const SYSTEM = ["/usr/", "/bin/", "/sbin/", "/lib/", "/lib64/"];

/** Parts of an installation. Other folders beside them may be private, such as `~/.local/share`. */
const PARTS = [
  "bin",
  "conf",
  "include",
  "jmods",
  "lib",
  "lib32",
  "lib64",
  "libexec",
  "pkg",
  // Tells the interpreter of a virtual environment where its packages are.
  "pyvenv.cfg",
  "src",
];

/**
 * Finds the folders that a tool outside the system's folders needs: the parts of the installation with
 * the tool in its `bin` (both the path itself and where links lead), and of further `homes`. Nothing else
 * in a home directory becomes visible.
 * @param path of the tool's binary, absolute
 */
export function findToolFolders(
  path: string,
  homes: readonly string[],
  homeDirectory = homedir(),
): string[] {
  const binaries = [path, realpathSync(path)];
  // A tool in ~/bin is not part of an installation: ~/src and ~/lib are private.
  const isInstalled = (binary: string) =>
    basename(dirname(binary)) === "bin" && installationOf(binary) !== homeDirectory;
  const installations = binaries.filter(isInstalled).map(installationOf);
  const folders = [...installations, ...homes.filter((home) => isAbsolute(home))]
    .flatMap((home) => PARTS.map((part) => join(home, part)))
    .filter((folder) => existsSync(folder));
  const loose = binaries.filter((binary) => !isInstalled(binary));
  return [...new Set([...folders, ...loose])].filter((each) => !isOfSystem(each));
}

function installationOf(binary: string): string {
  return dirname(dirname(binary));
}

function isOfSystem(path: string): boolean {
  return SYSTEM.some((folder) => `${path}/`.startsWith(folder));
}
