import { type Entry, getFileNameLowLevel } from "yauzl";
import { type Caps, formatMebibytes } from "./caps.ts";

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
