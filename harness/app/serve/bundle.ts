import { createHash } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { zipSync } from "fflate";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { bufferSource } from "../../io/archives/byte-source.ts";
import { type Caps, CAPS } from "../../io/archives/caps.ts";
import { listZip } from "../../io/archives/list-zip.ts";
import type { ListedFile } from "../../io/archives/tree.ts";
import { makeFolder } from "../../io/make-folder.ts";
import { SPEC_FILE } from "../../problems/list-problems.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The part of a workspace that workers need to judge a course's exercises, as a ZIP file. */
export interface Bundle {
  /** SHA-256 of the ZIP file, in hex. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Stored tests may be large and repeat themselves. */
const BUNDLE_CAPS: Caps = {
  ...CAPS,
  archives: "kept",
  fileBytes: CAPS.whole.bytes,
  ratio: Infinity,
};

/** A bundle's folder begins with this until it is complete, and from when it is removed. */
const DRAFT = ".draft-";

/** The earliest time that a ZIP file can hold, so that the same files give the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Packs the exercises with their tests, all references, and the folders of the authors' programs. It
 * has right answers and hidden tests, so only workers may get it.
 */
export async function makeBundle(
  workspace: Workspace,
  problems: readonly Problem[],
): Promise<Bundle> {
  const { workspaceFolder, referenceFolder } = workspace.config;
  const programs = problems.flatMap(({ programs: own }) =>
    Object.values(own).flatMap((path) => (path === undefined ? [] : [dirname(path)])),
  );
  const folders = [
    ...problems.map(({ folder }) => folder),
    referenceFolder,
    ...programs.map((path) => join(workspaceFolder, path)),
  ];
  const paths = new Set<string>();
  for (const folder of folders) for (const path of await listFiles(folder)) paths.add(path);
  for (const id of problems.flatMap(aboutOf))
    paths.add(join((await workspace.problem(id)).folder, SPEC_FILE));
  const names = new Map(
    [...paths].map((path) => [relative(workspaceFolder, path).split(sep).join("/"), path]),
  );
  const entries: [string, [Uint8Array, { readonly mtime: Date }]][] = [];
  for (const name of [...names.keys()].toSorted()) {
    entries.push([name, [await readFile(names.get(name) ?? ""), { mtime: NO_TIME }]]);
  }
  const bytes = zipSync(Object.fromEntries(entries), { level: 1 });
  return { hash: hashBytes(bytes), bytes };
}

/** The exercise that claims or tests are about, of which judging needs the spec and the reference. */
function aboutOf({ task, interface: { claimedGame } }: Problem): readonly string[] {
  const about = task?.about ?? claimedGame;
  return about === undefined ? [] : [about];
}

/** All files below a folder, with their whole paths; none if there is no such folder. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const isThere = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isThere) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * Unpacks a bundle into the folder `home/hash`, and marks it as used. If the folder exists, it is complete.
 * @returns the folder, which is a workspace.
 * @throws {HarnessError} `write-failed`.
 */
export async function unpackBundle(
  home: string,
  hash: string,
  load: () => Promise<Uint8Array>,
): Promise<string> {
  const folder = join(home, hash);
  if (await markAsUsed(folder)) return folder;
  const bytes = await load();
  if (hashBytes(bytes) !== hash) {
    throw new HarnessError("write-failed", `the bundle ${hash} arrived with a different hash`);
  }
  try {
    await makeFolder(home, 0o700);
    const draft = await mkdtemp(join(home, DRAFT));
    try {
      for (const { path: name, read: readBytes } of await listBundle(bytes)) {
        const content = await readBytes();
        if (content.kind === "refused") throw refuseBundle(name, content.reason);
        const path = join(draft, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content.bytes);
      }
      // Two processes may unpack the same bundle: for the second one, the folder already exists.
      await rename(draft, folder).catch(async (error: unknown) => {
        if (!(await stat(folder).catch(() => undefined))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    const message = `${folder} cannot be written: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
  return folder;
}

/** Writes the ZIP file of a bundle in one step, since workers may be reading it. @returns its path. */
export async function writeBundle(home: string, { hash, bytes }: Bundle): Promise<string> {
  const path = join(home, `${hash}.zip`);
  await makeFolder(home, 0o700);
  const draft = await mkdtemp(join(home, DRAFT));
  try {
    await writeFile(join(draft, "zip"), bytes, { mode: 0o600 });
    await rename(join(draft, "zip"), path);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return path;
}

/**
 * Marks bundles as used, and removes what no process has marked since `before`: bundles, unpacked or not, and
 * drafts of killed processes. A folder that is being removed gets another name first, so a kill leaves no
 * part of one.
 */
export async function removeUnusedBundles(
  home: string,
  hashes: Iterable<string>,
  before: number,
): Promise<void> {
  for (const hash of hashes) {
    for (const name of [hash, `${hash}.zip`]) await markAsUsed(join(home, name));
  }
  for (const name of await readdir(home).catch(() => [])) {
    const isOurs = /^[\da-f]{64}(?:\.zip)?$/.test(name) || name.startsWith(DRAFT);
    if (isOurs && (await isUnused(join(home, name), before))) await remove(home, name, before);
  }
}

async function remove(home: string, name: string, before: number): Promise<void> {
  const trash = await mkdtemp(join(home, DRAFT));
  const moved = join(trash, name);
  // Another server may have removed it.
  const isMoved = await rename(join(home, name), moved).then(
    () => true,
    () => false,
  );
  // Somebody began to use it just before it was moved.
  if (isMoved && !(await isUnused(moved, before))) await rename(moved, join(home, name));
  await rm(trash, { recursive: true, force: true });
}

/** Returns false if there is no such file or folder. */
async function markAsUsed(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function isUnused(path: string, before: number): Promise<boolean> {
  const entry = await stat(path).catch(() => undefined);
  return entry !== undefined && entry.mtimeMs < before;
}

async function listBundle(bytes: Uint8Array): Promise<readonly ListedFile[]> {
  const source = bufferSource(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const listed = await listZip(source, BUNDLE_CAPS, BUNDLE_CAPS.whole);
  if (listed.kind === "refused") throw refuseBundle("", listed.reason);
  const [refusal] = listed.listing.refusals;
  if (refusal !== undefined) throw refuseBundle(refusal.path, refusal.reason);
  return listed.listing.files;
}

function refuseBundle(name: string, reason: string): HarnessError {
  return new HarnessError(
    "write-failed",
    `a bundle of exercises cannot be read: ${name} ${reason}`,
  );
}

function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
