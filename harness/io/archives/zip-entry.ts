import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { type Entry, getFileNameLowLevel } from "yauzl";
import { type Caps, formatMebibytes } from "./caps.ts";
import type { ByteSource, ReadBytes } from "./tree.ts";

const ENCRYPTED = 0x1;
const UTF8_NAME = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

/** Decodes the name of an entry. Some programs write UTF-8 without declaring it. */
export function readEntryName(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  const isDeclared =
    (flags & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH_FIELD);
  if (!isDeclared) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
    } catch {
      // Fall through to code page 437, the default of zip archives.
    }
  }
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
}

/** Explains why an entry is refused, from its directory entry; undefined if it is accepted. */
export function explainRefusal(entry: Entry, caps: Caps): string | undefined {
  const special =
    isLink(entry) && caps.links === "listed" ? undefined : explainFileType(typeOf(entry));
  if (special !== undefined) return special;
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    return "it is encrypted: unpack it with its password, or ask for it without one";
  }
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (method !== 0 && method !== 8) {
    return `it is compressed by method ${method}, but only 'store' and 'deflate' are supported: repack it as an ordinary .zip`;
  }
  if (Math.max(compressedSize, uncompressedSize) > caps.fileBytes) {
    return `its size is ${formatMebibytes(Math.max(compressedSize, uncompressedSize))}, but at most ${formatMebibytes(caps.fileBytes)} are allowed: is it the right file?`;
  }
  if (method === 0 && compressedSize !== uncompressedSize) {
    return "the archive gives contradictory sizes for it: repack the archive";
  }
  if (uncompressedSize > caps.ratioFromBytes && uncompressedSize > caps.ratio * compressedSize) {
    const ratio = Math.floor(uncompressedSize / Math.max(1, compressedSize));
    return `it would grow ${ratio}-fold when unpacked, like a zip bomb: check it by hand`;
  }
  return undefined;
}

export function isLink(entry: Entry): boolean {
  return typeOf(entry) === LINK;
}

function typeOf(entry: Entry): number {
  return (entry.externalFileAttributes >>> 16) & 0o170000;
}

const LINK = 0o120000;

/** Explains why a Unix file type is refused; other systems write 0. */
function explainFileType(type: number): string | undefined {
  switch (type) {
    case 0:
    case 0o100000:
    case 0o040000:
      return undefined;
    case LINK:
      return "it is a symbolic link: submit the file itself";
    case 0o020000:
    case 0o060000:
      return "it is a device: submit only files";
    default:
      return "it is not a regular file: submit only files";
  }
}

/** An entry name of an archive as a path in the tree, or why it is refused. */
export type ArchivePath =
  | { readonly kind: "path"; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: "refused"; readonly reason: string };

const MAX_PATH_CHARACTERS = 1000;

/**
 * Converts an entry name to a path. Files are never written under these names, but a name that leads
 * out of its folder shows that the archive is an attack or was made by a broken program.
 */
export function toArchivePath(name: string): ArchivePath {
  const path = name.normalize("NFC").replaceAll("\\", "/");
  const reason = explainUnsafe(path);
  if (reason !== undefined) return { kind: "refused", reason: `${reason}: repack the archive` };
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  if (steps.length === 0) return { kind: "refused", reason: "it has no name: repack the archive" };
  return { kind: "path", path: steps.join("/"), isFolder: path.endsWith("/") };
}

function explainUnsafe(path: string): string | undefined {
  if (path.includes("\0")) return "its name contains a NUL character";
  if (path.startsWith("/")) return "its name is an absolute path";
  if (/^[A-Za-z]:/.test(path)) return "its name begins with a drive letter";
  if (path.split("/").includes("..")) return "its name leads out of the archive with '..'";
  if (path.length > MAX_PATH_CHARACTERS) {
    return `its name has more than ${MAX_PATH_CHARACTERS} characters`;
  }
  return undefined;
}

/** Folds a path for comparison as on case-insensitive file systems. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toLowerCase().toUpperCase();
}

const inflate = promisify(inflateRaw);

const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;

/**
 * Reads the bytes of an entry, never more than its directory entry declares. The declared size was
 * already counted against the caps, so nothing is counted here.
 */
export async function inflateEntry(source: ByteSource, entry: Entry): Promise<ReadBytes> {
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader: start } = entry;
  const header = await source.read(start, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) {
    return damaged("its data is not where the archive says");
  }
  const dataStart = start + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const data = await source.read(dataStart, compressedSize);
  if (data.length < compressedSize) return damaged("the archive is truncated");
  const bytes = entry.compressionMethod === 0 ? data : await tryInflate(data, uncompressedSize);
  if (bytes === undefined || bytes.length !== uncompressedSize) {
    return damaged("its unpacked size differs from the one that the archive declares");
  }
  if (crc32(bytes) !== entry.crc32) return damaged("its checksum is wrong");
  return { kind: "bytes", bytes };
}

async function tryInflate(data: Buffer, capBytes: number): Promise<Buffer | undefined> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, capBytes) });
  } catch {
    return undefined;
  }
}

function damaged(how: string): ReadBytes {
  return { kind: "refused", reason: `${how}: download it again, or ask for a new one` };
}
