import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { ContestState } from "../../contest/contest-state.ts";
import type { ReadContest } from "../../contest/feed/contest-reader.ts";
import type { Finding } from "../../contest/feed/finding.ts";
import { readFeed } from "../../contest/feed/read-feed.ts";
import { PACKAGE_FILES, readPackage } from "../../contest/feed/read-package.ts";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { openTree } from "../../inbox/archives/open-tree.ts";
import type { Caps } from "../../inbox/archives/caps.ts";
import { UsageError } from "../usage-error.ts";

const MIB = 1024 ** 2;

/** Feeds with the runs of every test case are large; a contest of 1,000 teams has some 100 MiB. */
const MAX_FEED_BYTES = 384 * MIB;

const ZIP_CAPS: Caps = {
  links: "listed",
  archives: "kept",
  fileBytes: MAX_FEED_BYTES,
  ratio: 200,
  ratioFromBytes: 16 * MIB,
  depth: 1,
  whole: { entries: 200_000, bytes: 4096 * MIB },
  nested: { entries: 0, bytes: 0 },
};

export interface OpenedContest {
  readonly contest: ContestState;
  readonly findings: readonly Finding[];
}

/**
 * Reads an event feed, or a contest package (folder or zip).
 * @throws {UsageError} if there is no such file, or nothing of a contest is in it.
 */
export async function openContest(path: string): Promise<OpenedContest> {
  const { events, findings } = await readContest(path);
  if (events.length === 0) {
    const [first] = findings;
    const reason = first === undefined ? "" : ` (${first.place} ${first.message})`;
    throw new UsageError(
      `${path} is neither an event feed (NDJSON) nor a contest package${reason}`,
    );
  }
  return { contest: ContestState.from(events), findings };
}

async function readContest(path: string): Promise<ReadContest> {
  const stats = await stat(path).catch((error: unknown) => refuse(path, error));
  if (stats.isDirectory()) return readPackage(await readFolder(path));
  if (path.toLowerCase().endsWith(".zip")) return readPackage(await readZip(path));
  if (stats.size > MAX_FEED_BYTES) {
    throw new UsageError(`${path} is larger than ${MAX_FEED_BYTES / MIB} MiB: leave out its runs`);
  }
  return readFeed(await readFile(path, "utf8").catch((error: unknown) => refuse(path, error)));
}

function refuse(path: string, error: unknown): never {
  if (isAbsent(error)) {
    throw new UsageError(
      `${path} does not exist: name an event feed (NDJSON), or the folder or zip of a contest package`,
    );
  }
  throw new UsageError(`${path} cannot be read: ${describeDiskFault(error)}`);
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const name of PACKAGE_FILES) {
    try {
      files.set(name, await readFile(join(folder, name), "utf8"));
    } catch (error) {
      if (!isAbsent(error)) refuse(join(folder, name), error);
    }
  }
  return files;
}

/** The package is the archive's root, or the one folder in it. */
async function readZip(path: string): Promise<ReadonlyMap<string, string>> {
  const tree = await openTree(path, ZIP_CAPS);
  const roots = tree.files.flatMap((file) => {
    const [, root = "", name = ""] = /^((?:[^/]+\/)?)([^/]+)$/.exec(file.path) ?? [];
    return PACKAGE_FILES.includes(name) ? [{ root, name, file }] : [];
  });
  const [refusal] = tree.refusals;
  if (roots.length === 0 && refusal !== undefined) {
    throw new UsageError(`${path} cannot be read: ${refusal.path}: ${refusal.reason}`);
  }
  const root = roots.some((each) => each.root === "") ? "" : roots[0]?.root;
  const files = new Map<string, string>();
  for (const { name, file } of roots.filter((each) => each.root === root)) {
    const read = await file.read();
    if (read.kind === "refused") throw new UsageError(`${path}: ${file.path}: ${read.reason}`);
    files.set(name, read.bytes.toString("utf8"));
  }
  return files;
}
