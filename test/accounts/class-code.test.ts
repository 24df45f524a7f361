import { expect, test } from "vitest";
import { newClassCode, newMachineCode } from "../../harness/accounts/index.ts";

test.each([
  ["class", 8, newClassCode],
  ["machine", 12, newMachineCode],
])("a %s code has %i characters, none of which look alike", (_, length, make) => {
  const codes = Array.from({ length: 1000 }, make);
  const characters = codes.flatMap((code) => code.split(""));
  expect(characters.filter((each) => !/^[A-HJKMNP-Z2-9]$/.test(each))).toEqual([]);
  expect(new Set(characters).size).toBe(31);
  expect(codes.filter((code) => code.length !== length)).toEqual([]);
  expect(new Set(codes).size).toBe(1000);
});
