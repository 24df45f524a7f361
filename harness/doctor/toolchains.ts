import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { execa } from "execa";
import type { Tool } from "../languages/language.ts";
import { findToolFolders } from "./tool-folders.ts";

export interface Toolchain {
  /** The real binary, also where PATH holds a version manager's shim. */
  readonly path: string;
  /** The first line of what it says of itself. */
  readonly version: string;
  /** All that it needs beside the system's own folders, for a sandbox that shows nothing else. */
  readonly folders: readonly string[];
}

/**
 * Finds tools on this machine, each once. `known` are paths that need no search: the judge's own
 * Node.js runs JavaScript, so that it is the same everywhere.
 */
export class ToolchainFinder {
  readonly #searchPath: string;
  readonly #known: Readonly<Record<string, string>>;
  readonly #found = new Map<string, Promise<Toolchain | undefined>>();

  constructor(searchPath: string, known: Readonly<Record<string, string>>) {
    this.#searchPath = searchPath;
    this.#known = known;
  }

  /**
   * Undefined when the machine has no such tool, or has one that does not work. The signal ends the
   * search at once, for all who wait for it.
   */
  find(tool: Tool, signal?: AbortSignal): Promise<Toolchain | undefined> {
    let finding = this.#found.get(tool.id);
    if (finding === undefined) {
      finding = this.#search(tool, signal);
      this.#found.set(tool.id, finding);
    }
    return finding;
  }

  /** Every tool that was found, by id. */
  async findAll(tools: Iterable<Tool>, signal?: AbortSignal): Promise<Map<string, Toolchain>> {
    const pairs = await Promise.all(
      [...tools].map(async (tool) => [tool.id, await this.find(tool, signal)] as const),
    );
    return new Map(
      pairs.flatMap(([id, toolchain]) => (toolchain === undefined ? [] : [[id, toolchain]])),
    );
  }

  async #search(tool: Tool, signal: AbortSignal | undefined): Promise<Toolchain | undefined> {
    const ask = asker(signal);
    const known = this.#known[tool.id] ?? tool.findBundled?.();
    if (known !== undefined) return probe(tool, known, ask);
    for (const candidate of tool.candidates) {
      for (const folder of this.#searchPath.split(delimiter)) {
        const path = join(folder, candidate);
        if (folder === "" || !isExecutable(path)) continue;
        const toolchain = await probe(tool, (await locate(tool, path, ask)) ?? path, ask);
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

/** Kotlin's compiler takes 20 s to say its version on a machine that compiles much else. */
const ANSWER_MS = 90_000;

type Ask = (path: string, args: readonly string[]) => Promise<Answer>;

interface Answer {
  readonly stdout: string;
  /** What it said on standard error as well. */
  readonly all: string;
  readonly failed: boolean;
}

/** Runs tools for what they say of themselves; none is started, or goes on, after the signal. */
function asker(signal: AbortSignal | undefined): Ask {
  return async (path, args) => {
    signal?.throwIfAborted();
    const answer = await execa(path, args, {
      reject: false,
      all: true,
      timeout: ANSWER_MS,
      ...(signal && { cancelSignal: signal, killSignal: "SIGKILL" }),
    });
    signal?.throwIfAborted();
    return answer;
  };
}

/** Asks the tool where it really is: a shim answers with the binary behind it. */
async function locate(tool: Tool, path: string, ask: Ask): Promise<string | undefined> {
  if (tool.locateArgs === undefined) return undefined;
  const { stdout, failed } = await ask(path, tool.locateArgs);
  const answer = stdout.trim();
  const located = tool.pathInPrinted?.(answer) ?? answer;
  return !failed && isExecutable(located) ? located : undefined;
}

async function probe(tool: Tool, path: string, ask: Ask): Promise<Toolchain | undefined> {
  const { all, failed } = await ask(path, tool.versionArgs);
  if (failed) return undefined;
  // Java warns before the program that it runs comes to speak.
  const version = all.split("\n").find((line) => !/\bwarning:/i.test(line)) ?? "";
  return {
    path,
    version: version.trim(),
    folders: findToolFolders(path, await findHomes(tool, path, ask)),
  };
}

async function findHomes(tool: Tool, path: string, ask: Ask): Promise<string[]> {
  if (tool.homesArgs === undefined) return [];
  const { stdout, failed } = await ask(path, tool.homesArgs);
  return failed ? [] : stdout.split("\n").map((line) => line.trim());
}
