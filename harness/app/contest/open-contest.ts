import { readFile, stat } from "node:fs/promises";
import { ContestState } from "../../contest/contest-state.ts";
import type { ContestDocuments, ReadContest } from "../../contest/feed/contest-reader.ts";
import type { Finding } from "../../contest/feed/finding.ts";
import { readFeed } from "../../contest/feed/read-feed.ts";
import { readPackage } from "../../contest/feed/read-package.ts";
import { UsageError } from "../usage-error.ts";
import { fetchContest, type FetchRequest, isAddress } from "./fetch-contest.ts";
import {
  isAbsent,
  MAX_FEED_BYTES,
  type PackageFiles,
  readPackageFolder,
  readPackageZip,
  refuseFile,
} from "./package-files.ts";

export interface OpenedContest {
  readonly contest: ContestState;
  readonly documents: ContestDocuments;
  readonly findings: readonly Finding[];
  /** Files beside the package's own. */
  readonly attachments: PackageFiles["attachments"];
}

/**
 * Reads an event feed, a contest package (folder or zip), or a server's Contest API.
 * @throws {UsageError} if there is no such file, or nothing of a contest is in it.
 * @throws {HarnessError} `contest-unreachable`
 */
export async function openContest(source: string, request: FetchRequest): Promise<OpenedContest> {
  const { read, attachments } = isAddress(source)
    ? await fetchContest(source, request)
    : await readContest(source);
  const { events, documents, findings } = read;
  if (events.length === 0) {
    const first = findings.find(({ severity }) => severity === "error") ?? findings[0];
    const reason = first === undefined ? "" : ` (${first.location} ${first.message})`;
    throw new UsageError(
      `${source} is neither an event feed (NDJSON) nor a contest package${reason}`,
    );
  }
  return { contest: ContestState.from(events), documents, findings, attachments };
}

async function readContest(
  path: string,
): Promise<{ readonly read: ReadContest } & Pick<OpenedContest, "attachments">> {
  const stats = await stat(path).catch((error: unknown) => refuse(path, error));
  if (stats.isDirectory() || path.toLowerCase().endsWith(".zip")) {
    const { texts, attachments } = await (stats.isDirectory()
      ? readPackageFolder(path)
      : readPackageZip(path, stats.size));
    return { read: readPackage(texts), attachments };
  }
  if (stats.size > MAX_FEED_BYTES) {
    throw new UsageError(
      `${path} is larger than ${MAX_FEED_BYTES / 1024 ** 2} MiB: leave out its runs`,
    );
  }
  const text = await readFile(path, "utf8").catch((error: unknown) => refuse(path, error));
  return { read: readFeed(text), attachments: [] };
}

function refuse(path: string, error: unknown): never {
  if (!isAbsent(error)) refuseFile(path, error);
  throw new UsageError(
    `${path} does not exist: name an event feed (NDJSON), the folder or zip of a contest package, or a server's https://host/api/contests/ID`,
  );
}
