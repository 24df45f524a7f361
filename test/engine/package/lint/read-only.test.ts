import { expect, test } from "vitest";
import { hintAtReadOnly } from "../../../../harness/engine/package/lint/read-only.ts";

test.each([
  "OSError: [Errno 30] Read-only file system: '/tmp/x'",
  "Error: EROFS: read-only file system, open '/tmp/x'",
  "sh: 1: cannot create /tmp/x: Read-only file system",
])("a validator that writes into /tmp is told where it may write: %j", (said) => {
  expect(hintAtReadOnly(said)).toContain("$TMPDIR");
});

test("nothing of it is said of any other failure", () => {
  expect(hintAtReadOnly("IndexError: list index out of range")).toBeUndefined();
});
