import { existsSync, globSync } from "node:fs";
import { expect, test } from "vitest";
import { THOROUGH } from "../../vitest.config.ts";
import { LONGEST, longestFirst } from "./longest-first.ts";

test("the longest files of tests begin first, and others keep their order", () => {
  const others = [
    "/checkout/test/a.test.ts",
    "/checkout/test/z.test.ts",
    "/checkout/test/b.test.ts",
  ];
  const longest = LONGEST.map((path) => `/checkout/${path}`);
  const files = [...others.slice(0, 2), ...longest.toReversed(), ...others.slice(2)];
  expect(longestFirst(files, String)).toEqual([...longest, ...others]);
});

test("each of them is a slow test that exists", () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
  const slow = new Set(globSync(THOROUGH));
  expect(LONGEST.filter((path) => !slow.has(path))).toEqual([]);
});
