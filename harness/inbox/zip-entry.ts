import { type Entry, getFileNameLowLevel } from "yauzl";
import { type Caps, formatMebibytes } from "./caps.ts";

const ENCRYPTED = 0x1;
const UTF8_NAME = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

/** The name as it was meant: some programs write UTF-8 and do not say so. */
export function readEntryName(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  const isDeclared =
    (flags & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH_FIELD);
  if (!isDeclared) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
    } catch {
      // Code page 437, which is what an archive has that says nothing.
    }
  }
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
}

/** Why an entry is not even looked into, by what the archive's directory says of it. */
export function explainRefusal(entry: Entry, caps: Caps): string | undefined {
  const special =
    isLink(entry) && caps.links === "listed" ? undefined : explainFileType(typeOf(entry));
  if (special !== undefined) return special;
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    return "it is encrypted: unpack it with its password, or ask for it without one";
  }
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (method !== 0 && method !== 8) {
    return `it is compressed by method ${method}, and only 'store' and 'deflate' are supported: pack it again as an ordinary .zip`;
  }
  if (Math.max(compressedSize, uncompressedSize) > caps.fileBytes) {
    return `it has ${formatMebibytes(Math.max(compressedSize, uncompressedSize))}, and a file may have ${formatMebibytes(caps.fileBytes)}: is it the right one?`;
  }
  if (method === 0 && compressedSize !== uncompressedSize) {
    return "the archive contradicts itself about its size: pack it again";
  }
  if (uncompressedSize > caps.ratioFromBytes && uncompressedSize > caps.ratio * compressedSize) {
    const ratio = Math.floor(uncompressedSize / Math.max(1, compressedSize));
    return `it would grow ${ratio}-fold when unpacked, as the bombs do that fill disks: look at it by hand`;
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

/** By the type that Unix systems write; 0 is written by the others. */
function explainFileType(type: number): string | undefined {
  switch (type) {
    case 0:
    case 0o100000:
    case 0o040000:
      return undefined;
    case LINK:
      return "it is a symbolic link: hand in the file itself";
    case 0o020000:
    case 0o060000:
      return "it is a device: hand in files only";
    default:
      return "it is no regular file: hand in files only";
  }
}
