import { expect, test } from "vitest";
import { readTextFile } from "../../harness/app/read-text-file.ts";

const GRAPH = { expected: "a graph", maxBytes: 1024 ** 2 };

test("a file without an end is refused after the limit", async () => {
  await expect(readTextFile("/dev/zero", GRAPH)).rejects.toThrow(
    "/dev/zero is larger than 1 MiB: give a graph",
  );
});

test("a folder and a missing file cannot be read", async () => {
  await expect(readTextFile("/dev", GRAPH)).rejects.toThrow("/dev cannot be read: give a graph");
  await expect(readTextFile("/dev/none", GRAPH)).rejects.toThrow("/dev/none cannot be read");
});
