import { posix } from "node:path";
import type { Listing, ListedLink, Refusal } from "../../io/archives/tree.ts";

type File = Listing["files"][number];

/** Most links in a row; the same as in Linux. */
const MAX_HOPS = 40;
const MAX_TARGET_BYTES = 4096;
/** Juries often share files between packages in a parent folder. */
const OUTSIDE =
  "it leads out of the package (`cp -rL` copies a package with the targets of its links)";
/** Most levels of links to folders that contain links to folders. */
const MAX_DEPTH = 32;

/**
 * Replaces every link in a listing with its target, in folders and zips alike. Never looks at the
 * disk: a link that leads out of the package is broken.
 */
export async function followLinks(listing: Listing, maxFiles: number): Promise<Listing> {
  if (listing.links.length === 0) return listing;
  const refusals: Refusal[] = [...listing.refusals];
  const targets = new Map<string, string>();
  for (const link of listing.links) {
    const target = await readTarget(link);
    if (typeof target === "string") targets.set(link.path, target);
    else refusals.push({ path: link.path, ...target });
  }
  const tree = toFolders(listing, targets);
  const files = [...listing.files];
  const bareFolders = [...listing.bareFolders];

  const place = (at: string, real: string, within: readonly string[]): string | undefined => {
    if (files.length + bareFolders.length > maxFiles) {
      return `with the targets of links there are more than ${maxFiles} files`;
    }
    const file = tree.files.get(real);
    if (file !== undefined) {
      files.push({ ...file, path: at });
      return undefined;
    }
    const names = tree.folders.get(real) ?? [];
    if (within.length > MAX_DEPTH || within.some((folder) => isWithin(folder, real))) {
      return "the links form a loop";
    }
    if (names.length === 0) bareFolders.push(at);
    for (const name of names) {
      const inner = resolveLinks(posix.join(real, name), tree, targets);
      const reason =
        "reason" in inner
          ? inner.reason
          : place(posix.join(at, name), inner.path, [...within, real]);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };

  for (const path of targets.keys()) {
    const target = resolveLinks(path, tree, targets);
    const reason =
      "reason" in target ? target.reason : place(path, target.path, [posix.dirname(path)]);
    if (reason !== undefined) {
      refusals.push({
        path,
        reason: `a link to ${targets.get(path)}: ${reason}; replace it with the file itself`,
      });
    }
  }
  return { files, bareFolders, refusals, links: [] };
}

function isWithin(folder: string, other: string): boolean {
  return other === "." || folder === other || folder.startsWith(`${other}/`);
}

async function readTarget({
  readTarget: read,
}: ListedLink): Promise<string | Omit<Refusal, "path">> {
  const target = await read();
  if (target.kind === "refused") return target;
  if (target.bytes.length === 0 || target.bytes.length > MAX_TARGET_BYTES) {
    return { reason: "a broken link: replace it with the file itself" };
  }
  return target.bytes.toString().normalize("NFC");
}

interface Folders {
  readonly files: ReadonlyMap<string, File>;
  /** The names in each folder; `.` is the root. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
}

function toFolders(listing: Listing, links: ReadonlyMap<string, string>): Folders {
  const files = new Map(listing.files.map((file) => [file.path, file]));
  const folders = new Map<string, Set<string>>([[".", new Set()]]);
  const enter = (path: string) => {
    for (let each = path; each !== "."; each = posix.dirname(each)) {
      const folder = posix.dirname(each);
      const names = folders.get(folder) ?? new Set();
      folders.set(folder, names.add(posix.basename(each)));
    }
  };
  for (const path of [...files.keys(), ...links.keys()]) enter(path);
  for (const path of listing.bareFolders) {
    enter(path);
    folders.set(path, folders.get(path) ?? new Set());
  }
  return { files, folders: new Map([...folders].map(([path, names]) => [path, [...names]])) };
}

/** Resolves a path through links, step by step, as an operating system would. */
function resolveLinks(
  path: string,
  tree: Folders,
  links: ReadonlyMap<string, string>,
): { readonly path: string } | { readonly reason: string } {
  let hops = 0;
  let resolved = ".";
  let left = path.split("/");
  while (left.length > 0) {
    const name = left.shift();
    if (name === undefined || name === "" || name === ".") continue;
    if (name === "..") {
      if (resolved === ".") return { reason: OUTSIDE };
      resolved = posix.dirname(resolved);
      continue;
    }
    const next = posix.join(resolved, name);
    const target = links.get(next);
    if (target === undefined) {
      if (!tree.files.has(next) && !tree.folders.has(next))
        return { reason: "the target does not exist" };
      resolved = next;
      continue;
    }
    hops += 1;
    if (hops > MAX_HOPS) return { reason: "the links form a loop" };
    if (target.startsWith("/")) return { reason: OUTSIDE };
    left = [...target.split("/"), ...left];
  }
  return { path: resolved };
}
