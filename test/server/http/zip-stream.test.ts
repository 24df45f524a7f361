import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipStream } from "../../../harness/server/http/zip-stream.ts";

const SLICE = 128 * 1024;
const NOW = Date.UTC(2026, 9, 5, 12);

it.each([0, 1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE])(
  "a file of %i bytes is in the zip completely, beside others",
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251);
    const files = new Map([
      ["first.txt", new TextEncoder().encode("first")],
      ["folder/file.bin", bytes],
      ["empty", new Uint8Array()],
    ]);
    const unzipped = unzipSync(await buffer(zipStream(files, NOW)));
    expect(Object.keys(unzipped)).toEqual([...files.keys()]);
    for (const [path, expected] of files) {
      expect(Buffer.from(unzipped[path] ?? []).equals(expected)).toBe(true);
    }
  },
);

it("a zip without files is valid", async () => {
  expect(unzipSync(await buffer(zipStream(new Map(), NOW)))).toEqual({});
});
