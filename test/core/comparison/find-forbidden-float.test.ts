import { expect, it } from "vitest";
import { findForbiddenFloat } from "../../../harness/core/comparison/find-forbidden-float.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { fromJson } from "../../../harness/core/values/value.ts";

type Allowed = Parameters<typeof findForbiddenFloat>[1]["allowed"];

const NONE: Allowed = [];

it.each<[string, unknown, Allowed, number | undefined]>([
  ["float", 1, NONE, undefined],
  ["float", "NaN", NONE, Number.NaN],
  ["float", "NaN", ["nan"], undefined],
  ["float", "Infinity", ["nan"], Infinity],
  ["float", "-Infinity", ["infinity"], undefined],
  ["float", "NaN", ["infinity"], Number.NaN],
  ["float", "NaN", ["nan", "infinity"], undefined],
  ["int", 1, NONE, undefined],
  ["option<float>", null, NONE, undefined],
  ["option<float>", "Infinity", NONE, Infinity],
  ["list<float>", [1, "-Infinity", "NaN"], NONE, -Infinity],
  ["list<float>", [], NONE, undefined],
  ["pair<text, float>", ["NaN", "Infinity"], NONE, Infinity],
  ["tuple<float, text, float>", [1, "a", "Infinity"], NONE, Infinity],
  ["{ a: text, b: float }", { a: "NaN", b: "NaN" }, NONE, Number.NaN],
  ["map<text, float>", { a: 1, b: "Infinity" }, NONE, Infinity],
  ["map<text, list<float>>", { a: [1], b: [2, "NaN"] }, ["infinity"], Number.NaN],
])("in %s the value %j has the forbidden float %s", (type, json, allowed, stray) => {
  const parsed = parseValueType(type);
  expect(findForbiddenFloat(parsed, { allowed }, fromJson(parsed, json))).toBe(stray);
});
