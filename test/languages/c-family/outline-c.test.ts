import { expect, test } from "vitest";
import { findNeededSources } from "../../../harness/languages/c-family/outline-c.ts";

const HELPER = { name: "helper.c", text: "int rest(long n) { return n % 8; }" };
const HEADER = { name: "helper.h", text: "int rest(long n) __attribute__((const));" };

function find(text: string, ...companions: readonly { name: string; text: string }[]) {
  const main = { name: "P1.c", text };
  return findNeededSources(main, companions, "c", [".c"]).map(({ name }) => name);
}

test("a file that defines a function that the main file calls belongs to it", () => {
  expect(find("int rest(long);\nint f(long n) { return rest(n); }", HELPER)).toEqual(["helper.c"]);
  const included = '#include "helper.h"\nint f(long n) { return rest(n); }';
  expect(find(included, HEADER, HELPER)).toEqual(["helper.c"]);
});

test("other exercises and older versions in the same folder are left out", () => {
  const other = { name: "P2.c", text: "int rest(long n) { return 1; } int main() { }" };
  const older = { name: "P1_old.c", text: "int f(long n) { } int rest(long n) { }" };
  expect(find("int f(long n) { return rest(n); }", older, other)).toEqual([]);
  expect(find("MAKES(f) int g() { return rest(1); }", older)).toEqual([]);
  expect(find("static int rest(long n) { }", HELPER)).toEqual([]);
});

test("files that a needed file needs are needed too", () => {
  const table = { name: "table.c", text: "const int table[8] = { 0 };" };
  const user = {
    name: "user.c",
    text: "extern const int table[8];\nint rest(int n) { return table[n]; }",
  };
  expect(find("int rest(int);\nint f() { return rest(1); }", table, user)).toEqual([
    "user.c",
    "table.c",
  ]);
});
