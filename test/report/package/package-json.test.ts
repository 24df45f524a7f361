import { expect, test } from "vitest";
import { printPackageJson } from "../../../harness/report/index.ts";
import { SAMPLE } from "./sample-verification.ts";

test("one package is an object, several are an array", () => {
  expect(JSON.parse(printPackageJson([SAMPLE]))).toEqual(SAMPLE);
  expect(JSON.parse(printPackageJson([SAMPLE, SAMPLE]))).toEqual([SAMPLE, SAMPLE]);
});

test("the same result is the same bytes, in whatever order its keys were put in", () => {
  const turned = Object.fromEntries(Object.entries(SAMPLE).toReversed()) as typeof SAMPLE;
  expect(printPackageJson([turned])).toBe(printPackageJson([SAMPLE]));
});
