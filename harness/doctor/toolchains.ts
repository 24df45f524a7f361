import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { execa } from "execa";
import type { Tool } from "../languages/index.ts";
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

  /** Undefined when the machine has no such tool, or has one that does not work. */
  find(tool: Tool): Promise<Toolchain | undefined> {
    let finding = this.#found.get(tool.id);
    if (finding === undefined) {
      finding = this.#search(tool);
      this.#found.set(tool.id, finding);
    }
    return finding;
  }

  /** Every tool that was found, by id. */
  async findAll(tools: Iterable<Tool>): Promise<Map<string, Toolchain>> {
    const pairs = await Promise.all(
      [...tools].map(async (tool) => [tool.id, await this.find(tool)] as const),
    );
    return new Map(
      pairs.flatMap(([id, toolchain]) => (toolchain === undefined ? [] : [[id, toolchain]])),
    );
  }

  async #search(tool: Tool): Promise<Toolchain | undefined> {
    const known = this.#known[tool.id];
    if (known !== undefined) return probe(tool, known);
    for (const candidate of tool.candidates) {
      for (const folder of this.#searchPath.split(delimiter)) {
        const path = join(folder, candidate);
        if (folder === "" || !isExecutable(path)) continue;
        const toolchain = await probe(tool, (await locate(tool, path)) ?? path);
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

/** Asks the tool where it really is: a shim answers with the binary behind it. */
async function locate(tool: Tool, path: string): Promise<string | undefined> {
  if (tool.locateArgs === undefined) return undefined;
  const { stdout, failed } = await execa(path, tool.locateArgs, { reject: false, timeout: 20_000 });
  const answer = stdout.trim();
  const located = tool.pathInPrinted?.(answer) ?? answer;
  return !failed && isExecutable(located) ? located : undefined;
}

async function probe(tool: Tool, path: string): Promise<Toolchain | undefined> {
  const { all, failed } = await execa(path, tool.versionArgs, {
    reject: false,
    all: true,
    timeout: 20_000,
  });
  if (failed) return undefined;
  const version = all.split("\n")[0]?.trim() ?? "";
  return { path, version, folders: findToolFolders(path, await findHomes(tool, path)) };
}

async function findHomes(tool: Tool, path: string): Promise<string[]> {
  if (tool.homesArgs === undefined) return [];
  const { stdout, failed } = await execa(path, tool.homesArgs, { reject: false, timeout: 20_000 });
  return failed ? [] : stdout.split("\n").map((line) => line.trim());
}
