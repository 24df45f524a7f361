import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { ByteSource, ReadBytes } from "./tree.ts";

/** A file on disk, opened for each read so that a thousand archives keep no handles open. */
export function fileSource(path: string, sizeBytes: number): ByteSource {
  return {
    sizeBytes,
    read: async (start, lengthBytes) => {
      if (start >= sizeBytes) return Buffer.alloc(0);
      await using file = await openRegular(path);
      const buffer = Buffer.alloc(Math.max(0, Math.min(lengthBytes, sizeBytes - start)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    },
  };
}

export function bufferSource(bytes: Buffer): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: async (start, lengthBytes) => bytes.subarray(start, start + lengthBytes),
  };
}

/** Reads a whole file from disk. It may have changed since it was listed. */
export async function readWhole(path: string, capBytes: number): Promise<ReadBytes> {
  try {
    await using file = await openRegular(path);
    const { size } = await file.stat();
    if (size > capBytes) return { kind: "refused", reason: "it has grown since it was listed" };
    return { kind: "bytes", bytes: await file.readFile() };
  } catch (error) {
    return { kind: "refused", reason: `it cannot be read: ${(error as Error).message}` };
  }
}

/** Opens a regular file. If it was replaced since, links are not followed and pipes do not block. */
async function openRegular(path: string): Promise<FileHandle> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error("it is no longer a regular file");
}
