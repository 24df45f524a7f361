import { expect, test } from "vitest";
import { toNameKey, toPersonKey } from "../../harness/gradebook/name-key.ts";

test.each([
  ["Zoë", "Zoe\u0308"],
  ["O'Brien", "O’Brien"],
  ["משה", "\u200Fמשה\u200E"],
  ["Ada  Ng ", "ada ng"],
])("%j and %j look the same and are", (one, other) => {
  expect(toNameKey(one)).toBe(toNameKey(other));
});

test("names that differ in an accent are two names", () => {
  expect(toNameKey("Jose")).not.toBe(toNameKey("José"));
});

test("a name with the last name first is the same name", () => {
  expect(toPersonKey("Li, Xiaolong")).toBe(toPersonKey("Xiaolong Li"));
  expect(toPersonKey("King, Jr., Martin")).toBe("king, jr., martin");
});
