import { expect, test } from "vitest";
import { toTestSelector } from "../../../harness/packages/expect/select-tests.ts";

test.each<[glob: string, name: string, isSelected: boolean]>([
  ["secret", "secret/1/a", true],
  ["secret", "secretary/1", false],
  ["secret/1", "secret/10", false],
  ["secret/1", "secret/1", true],
  ["secret/1/", "secret/1/a", true],
  ["*", "sample/1", true],
  ["*/1", "sample/1", true],
  ["*/1", "secret/a/1", false],
  ["secret/*-easy", "secret/07-easy", true],
  ["secret/*-easy", "secret/07-easy/deep", true],
  ["secret/*-easy", "secret/a/07-easy", false],
  ["secret/{small, large}", "secret/large/1", true],
  ["secret/{small,large}*", "secret/larger", true],
  ["secret/{small,large}", "secret/medium/1", false],
  ["secret/a.b", "secret/axb", false],
  ["secret/a+b", "secret/a+b", true],
  ["secret/{a*,b}", "secret/abc/1", true],
  ["secret/{a", "secret/{a", true],
])("%s and %s: %s", (glob, name, isSelected) => {
  expect(toTestSelector(glob)(name)).toBe(isSelected);
});
