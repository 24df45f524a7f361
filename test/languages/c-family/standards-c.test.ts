import { expect, test } from "vitest";
import { listStandards } from "../../../harness/languages/c-family/standards-c.ts";

test.each([
  ["cpp", "g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "gnu++23"],
  ["cpp", "g++ (GCC) 9.4.0", "gnu++2a"],
  ["cpp", "Ubuntu clang version 15.0.7", "gnu++20"],
  ["cpp", "something else", "gnu++17"],
  ["c", "gcc (Debian 12.2.0-14+deb12u1) 12.2.0", "gnu2x"],
  ["c", "gcc (GCC) 15.1.1 20250425", "gnu23"],
  ["c", "Apple clang version 17.0.0 (clang-1700.0.13.3)", "gnu2x"],
] as const)("%s of %s begins with %s", (lexis, version, newest) => {
  const [first, ...older] = listStandards(lexis, { versions: { [lexis]: version } });
  expect(first).toBe(newest);
  expect(older).not.toContain(first);
});

test("a course's standard is the only one tried", () => {
  expect(listStandards("cpp", { versions: {}, standard: "c++17" })).toEqual(["gnu++17"]);
  expect(listStandards("c", { versions: {}, standard: "c11" })).toEqual(["gnu11"]);
});
