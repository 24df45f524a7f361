import { expect, it } from "vitest";
import { hintAtMissingHeader } from "../../../../harness/engine/package/lint/missing-header.ts";

it.each([
  ["check.cpp:1:10: fatal error: validation.h: No such file or directory", "validation.h"],
  ["check.cpp:1:10: fatal error: 'lib/testlib.h' file not found\n 1 | #include", "lib/testlib.h"],
])("a header that is missing is asked for: %j", (said, header) => {
  expect(hintAtMissingHeader(said)).toBe(
    `Put ${header} next to it: a package must contain all files that its programs include.`,
  );
});

it("of other mistakes the compiler says enough", () => {
  expect(hintAtMissingHeader("check.cpp:1:5: error: expected ';'")).toBeUndefined();
});
