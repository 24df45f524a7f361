import { expect, it } from "vitest";
import {
  hintAtMissingHeader,
  hintAtReadOnly,
} from "../../../../harness/engine/package/lint/validator-hints.ts";

it.each([
  ["check.cpp:1:10: fatal error: validation.h: No such file or directory", "validation.h"],
  ["check.cpp:1:10: fatal error: 'lib/testlib.h' file not found\n 1 | #include", "lib/testlib.h"],
])("hints at a missing header: %j", (stderr, header) => {
  expect(hintAtMissingHeader(stderr)).toBe(
    `Put ${header} next to it: a package must contain all files that its programs include.`,
  );
});

it("gives no hint for other compiler errors", () => {
  expect(hintAtMissingHeader("check.cpp:1:5: error: expected ';'")).toBeUndefined();
});

it.each([
  "OSError: [Errno 30] Read-only file system: '/tmp/x'",
  "Error: EROFS: read-only file system, open '/tmp/x'",
  "sh: 1: cannot create /tmp/x: Read-only file system",
])("hints where a validator that writes into /tmp may write: %j", (stderr) => {
  expect(hintAtReadOnly(stderr)).toContain("$TMPDIR");
});

it("gives no such hint for any other failure", () => {
  expect(hintAtReadOnly("IndexError: list index out of range")).toBeUndefined();
});
