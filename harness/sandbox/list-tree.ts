import { pushAll } from "../core/large-lists.ts";
import { chmod, readdir } from "node:fs/promises";

/** Deeper than any of our builds; a path this long can still be opened. */
const MAX_DEPTH = 64;
const MAX_PATH_BYTES = 4000;
const MAX_ENTRIES = 50_000;
const TOO_DEEP = `leaves folders that are nested too deeply (the limit is ${MAX_DEPTH} folders and a path of ${MAX_PATH_BYTES} bytes)`;

/**
 * Contents of a folder that an untrusted program filled. Paths are bytes: names may not be UTF-8.
 */
export interface Listing {
  readonly files: readonly Buffer[];
  /** All folders, made world-readable: the root first, and parents before children. */
  readonly folders: readonly Buffer[];
  /** Symbolic links, whatever their targets. */
  readonly links: readonly Buffer[];
  /** Why the listing is incomplete, as a sentence without its subject. */
  readonly problem: string | undefined;
}

/** Lists a folder within limits. Never follows links or blocks on pipes. */
export async function listTree(root: string): Promise<Listing> {
  const files: Buffer[] = [];
  const folders: Buffer[] = [];
  const links: Buffer[] = [];
  const end = (disorder?: string): Listing => ({ files, folders, links, problem: disorder });
  let level: Buffer[] = [Buffer.from(root)];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return end(TOO_DEEP);
    pushAll(folders, level);
    const next: Buffer[] = [];
    for (const folder of level) {
      await chmod(folder, 0o755);
      for (const entry of await readdir(folder, { encoding: "buffer", withFileTypes: true })) {
        const path = Buffer.concat([folder, Buffer.from("/"), entry.name]);
        count += 1;
        if (path.length > MAX_PATH_BYTES) return end(TOO_DEEP);
        if (count > MAX_ENTRIES) return end(`leaves more than ${MAX_ENTRIES} files and folders`);
        if (entry.isDirectory()) next.push(path);
        else if (entry.isFile()) files.push(path);
        else if (entry.isSymbolicLink()) links.push(path);
      }
    }
    level = next;
  }
  return end();
}
