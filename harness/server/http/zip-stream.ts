import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** Bytes to compress before yielding to other requests, which takes a few milliseconds. */
const SLICE = 128 * 1024;

/** A zip of files by path, compressed while it is read, so that other requests run in between. */
export function zipStream(files: ReadonlyMap<string, Uint8Array>, nowMs: number): Readable {
  return Readable.from(zip(files, nowMs), { objectMode: false });
}

async function* zip(files: ReadonlyMap<string, Uint8Array>, nowMs: number) {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const [path, bytes] of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = nowMs;
    archive.add(entry);
    let end = 0;
    do {
      const begin = end;
      end = Math.min(begin + SLICE, bytes.length);
      entry.push(bytes.subarray(begin, end), end === bytes.length);
      yield Buffer.concat(ready.splice(0));
      await setImmediate();
    } while (end < bytes.length);
  }
  archive.end();
  yield Buffer.concat(ready.splice(0));
}
