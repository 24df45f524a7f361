import { createHash } from "node:crypto";
import { lstat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { readWhole } from "../../io/archives/byte-source.ts";
import { printSeconds } from "../../io/archives/entry-time.ts";
import { type FoundTime, noTime } from "./found-time.ts";

/** The object database of an untrusted repository. */
interface BorrowedObjects {
  readonly folder: string;
  readonly format: "sha1" | "sha256";
  /** Commits whose parents were not fetched. */
  readonly shallow: string;
}

/** Runs git on these objects; undefined if it fails. */
export type AskGit = (
  objects: BorrowedObjects,
  args: readonly string[],
) => Promise<string | undefined>;

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MAX_REFS_BYTES = 1024 ** 2;

/**
 * Finds the time of the last commit that changed a file, by the committer's clock. The file must equal
 * the committed version, so that later changes cannot use an early commit's time.
 *
 * @param inboxFolder repositories that contain the inbox belong to the instructor and are ignored.
 */
export async function findCommitTime(
  file: { readonly diskPath: string; readonly bytes: Buffer },
  inboxFolder: string,
  ask: AskGit,
): Promise<FoundTime> {
  const repository = await findRepository(dirname(file.diskPath), inboxFolder);
  if (repository === undefined) return noTime("it is not in a git repository");
  const gitFolder = join(repository, ".git");
  const head = await readHead(gitFolder);
  if (head === undefined) return noTime("Grundy found no commit in its repository");
  const shallow = (await readText(join(gitFolder, "shallow"))) ?? "";
  const format = head.length === 64 ? "sha256" : "sha1";
  const objects = { folder: join(gitFolder, "objects"), format, shallow } as const;
  const path = relative(repository, file.diskPath).split(sep).join("/");
  const listed = await ask(objects, ["ls-tree", head, "--", path]);
  const log = await ask(objects, ["log", "-1", "--format=%ct %H", head, "--", path]);
  if (listed === undefined || log === undefined) return noTime("git could not read its repository");
  const committed = /^\d+ blob ([0-9a-f]+)\t/.exec(listed)?.[1];
  const [, seconds, commit = ""] = /^(\d+) ([0-9a-f]+)\s*$/.exec(log) ?? [];
  if (committed === undefined || seconds === undefined) return noTime("it was never committed");
  if (!hashesOf(file.bytes, format).includes(committed)) {
    return noTime("it was changed after the last commit");
  }
  if (shallow.split("\n").includes(commit)) {
    return noTime("its repository has no history: clone it again, without --depth");
  }
  const submittedAt = printSeconds(Number(seconds) * 1000);
  return submittedAt === undefined
    ? noTime("its last commit has no time")
    : { kind: "time", submittedAt };
}

/** Finds the innermost repository around a folder, up to the inbox. */
async function findRepository(folder: string, inboxFolder: string): Promise<string | undefined> {
  const stats = await lstat(join(folder, ".git")).catch(() => undefined);
  if (stats?.isDirectory()) return folder;
  return folder === inboxFolder || folder === dirname(folder)
    ? undefined
    : findRepository(dirname(folder), inboxFolder);
}

/** Reads HEAD without git, because git would also trust the repository's configuration. */
async function readHead(gitFolder: string): Promise<string | undefined> {
  const head = (await readText(join(gitFolder, "HEAD")))?.trim() ?? "";
  if (OBJECT_ID.test(head)) return head;
  const ref = /^ref: (refs\/\S+)$/.exec(head)?.[1];
  if (ref === undefined || ref.split("/").includes("..")) return undefined;
  const loose = (await readText(join(gitFolder, ref)))?.trim() ?? "";
  if (OBJECT_ID.test(loose)) return loose;
  const packed = ((await readText(join(gitFolder, "packed-refs"))) ?? "").split("\n");
  const id = packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? "";
  return OBJECT_ID.test(id) ? id : undefined;
}

async function readText(path: string): Promise<string | undefined> {
  const content = await readWhole(path, MAX_REFS_BYTES);
  return content.kind === "bytes" ? content.bytes.toString("utf8") : undefined;
}

/** Git's blob hashes of the contents, also with Unix line ends, since Windows may have converted them. */
function hashesOf(bytes: Buffer, format: "sha1" | "sha256"): readonly string[] {
  const unix = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  return [bytes, unix].map((each) =>
    createHash(format).update(`blob ${each.length}\0`).update(each).digest("hex"),
  );
}
