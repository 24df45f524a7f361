import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { API_COLLECTIONS } from "../../contest/feed/api-objects.ts";
import { PACKAGE_FILES } from "../../contest/feed/read-package.ts";
import { describeDiskFault } from "../../core/disk-fault.ts";
import type { Caps } from "../../io/archives/caps.ts";
import { fileSource } from "../../io/archives/byte-source.ts";
import { listZip } from "../../io/archives/list-zip.ts";
import type { ListedFile } from "../../io/archives/tree.ts";
import { UsageError } from "../usage-error.ts";

const MIB = 1024 ** 2;

/** Feeds with the runs of every test case are large; a contest of 1,000 teams has some 100 MiB. */
export const MAX_FEED_BYTES = 384 * MIB;

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

/** A file that an object refers to, such as a submission's source. */
export interface Attachment {
  /** Path in the package, such as `submissions/17/files.zip`. */
  readonly path: string;
  /** Undefined if a server does not give it. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** A contest package on disk. */
export interface PackageFiles {
  /** Texts that describe the contest, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Sorted by path. */
  readonly attachments: readonly Attachment[];
}

/** `<endpoint>/<id>/<filename>`, or `contest/<filename>`; no hidden files, such as those of macOS. */
const ATTACHMENT = new RegExp(
  `^(?:contest|(?:${API_COLLECTIONS.join("|")})/(?!\\.+/)[^/]+)/(?!\\.)[^/]+$`,
);

export async function readPackageFolder(folder: string): Promise<PackageFiles> {
  const texts = new Map<string, string>();
  for (const name of PACKAGE_FILES) {
    try {
      texts.set(name, await readFile(join(folder, name), "utf8"));
    } catch (error) {
      if (!isAbsent(error)) refuseFile(join(folder, name), error);
    }
  }
  const attachments: Attachment[] = [];
  for (const endpoint of ["contest", ...API_COLLECTIONS]) {
    const root = join(folder, endpoint);
    const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replaceAll("\\", "/").replace(/^\/+/, "");
      // A link may lead out of the package, to what nobody wants to publish.
      if (!entry.isFile() || !ATTACHMENT.test(path)) continue;
      attachments.push({
        path,
        read: async () => readFile(file).catch((error: unknown) => refuseFile(file, error)),
      });
    }
  }
  return { texts, attachments: attachments.toSorted(byPath) };
}

/** The package is the archive's root, or the one folder in it. */
export async function readPackageZip(path: string, sizeBytes: number): Promise<PackageFiles> {
  const zip = await listZip(fileSource(path, sizeBytes), ZIP_CAPS, ZIP_CAPS.whole);
  if (zip.kind === "refused") throw new UsageError(`${path} cannot be read: ${zip.reason}`);
  const { files, refusals } = zip.listing;
  const roots = files.flatMap((file) => {
    const [, root = "", name = ""] = /^((?:[^/]+\/)?)([^/]+)$/.exec(file.path) ?? [];
    return PACKAGE_FILES.includes(name) ? [{ root, name, file }] : [];
  });
  const [refusal] = refusals;
  if (roots.length === 0 && refusal !== undefined) {
    throw new UsageError(`${path} cannot be read: ${refusal.path}: ${refusal.reason}`);
  }
  const root = roots.some((each) => each.root === "") ? "" : (roots[0]?.root ?? "");
  const readBytes = async (file: ListedFile) => {
    const content = await file.read();
    if (content.kind === "refused")
      throw new UsageError(`${path}: ${file.path}: ${content.reason}`);
    return content.bytes;
  };
  const texts = new Map<string, string>();
  for (const { name, file } of roots.filter((each) => each.root === root)) {
    texts.set(name, (await readBytes(file)).toString("utf8"));
  }
  const attachments = files.flatMap((file) => {
    const inner = file.path.startsWith(root) ? file.path.slice(root.length) : "";
    return ATTACHMENT.test(inner) ? [{ path: inner, read: async () => readBytes(file) }] : [];
  });
  return { texts, attachments: attachments.toSorted(byPath) };
}

function byPath(left: Attachment, right: Attachment): number {
  return left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** @throws {UsageError} that says why the file cannot be read. */
export function refuseFile(path: string, error: unknown): never {
  throw new UsageError(`${path} cannot be read: ${describeDiskFault(error)}`);
}
