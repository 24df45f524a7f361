import { expect, test } from "vitest";
import { isValueOf } from "../../../harness/core/values/is-value-of.ts";
import type { ValueType } from "../../../harness/core/values/value-type.ts";

const MOVES: ValueType = {
  kind: "map",
  key: { kind: "int" },
  value: { kind: "list", item: { kind: "int" } },
};

test("an answer is a value of the type, or a text", () => {
  expect(isValueOf({ kind: "bool" }, true)).toBe(true);
  expect(isValueOf({ kind: "bool" }, "None")).toBe(false);
  expect(isValueOf(MOVES, { 5: [2] })).toBe(true);
  expect(isValueOf(MOVES, [5, 2])).toBe(false);
});
