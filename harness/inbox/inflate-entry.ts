import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import type { Entry } from "yauzl";
import type { ByteSource, ReadBytes } from "./tree.ts";

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
