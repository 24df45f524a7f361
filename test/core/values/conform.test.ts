import { describe, expect, it } from "vitest";
import { conform, describeWire, type Strictness } from "../../../harness/core/values/conform.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { decodeValue } from "../../../harness/core/values/wire.ts";

function check(type: string, wire: string, strictness: Strictness = "lenient") {
  return conform(parseValueType(type), decodeValue(Buffer.from(wire)), strictness);
}

describe("an answer", () => {
  it.each([
    ["int", "i-5;", -5n],
    ["bool", "f", false],
    ["text", "s2:ab", "ab"],
    ["list<int>", "l2:i1;i2;", [1n, 2n]],
    ["pair<int, bool>", "p2:i1;t", [1n, true]],
    ["pair<int, int>", "l2:i1;i2;", [1n, 2n]],
    ["set<int>", "e1:i1;", new Set([1n])],
    ["map<int, bool>", "m1:i7;t", new Map([[7n, true]])],
    ["map<int, bool>", "j1:s1:7t", new Map([[7n, true]])],
    ["map<text, bool>", "j1:s1:at", new Map([["a", true]])],
  ])("of type %s may be written %s", (type, wire, value) => {
    expect(check(type, wire, "strict")).toEqual({ ok: true, value, notes: [] });
  });

  it("takes 0 and 1 for a bool with a note, when the spec is lenient", () => {
    expect(check("bool", "i1;")).toEqual({
      ok: true,
      value: true,
      notes: [expect.stringContaining("0 or 1 where True or False")],
    });
    expect(check("bool", "i1;", "strict")).toMatchObject({ ok: false });
    expect(check("bool", "i2;")).toMatchObject({ ok: false });
  });

  it("takes a tuple for a list with one note, when the spec is lenient", () => {
    const answer = check("list<list<int>>", "p2:p1:i1;p1:i2;");
    expect(answer).toMatchObject({ ok: true, value: [[1n], [2n]] });
    expect(answer.ok && answer.notes).toHaveLength(1);
    expect(check("list<int>", "p1:i1;", "strict")).toMatchObject({ ok: false });
  });

  it.each([
    ["bool", "s4:True", 'the answer is the text "True" where a bool is expected'],
    ["bool", "n", "the answer is nothing (is a `return` missing?) where a bool is expected"],
    ["int", "t", "the answer is the bool True where an int is expected"],
    ["int", "d6.0;", "the answer is the float 6.0 where an int is expected"],
    ["int", "dNaN;", "the answer is the float NaN where an int is expected"],
    ["int", "o7:complex", "the answer is a value of type complex where an int is expected"],
    ["list<int>", "e1:i1;", "the answer is a set of 1 where a list<int> is expected"],
    ["list<int>", "l2:i1;t", "in the answer, [1] is the bool True where an int is expected"],
    [
      "pair<int, int>",
      "p3:i1;i2;i3;",
      "the answer is a tuple of 3 where a pair<int, int> is expected",
    ],
    [
      "map<int, int>",
      "m1:s1:7i1;",
      'in the answer, a key is the text "7" where an int is expected',
    ],
    ["map<int, bool>", "m1:i7;i9;", "in the answer, [7] is the int 9 where a bool is expected"],
  ])("of type %s may not be %s", (type, wire, message) => {
    expect(check(type, wire)).toEqual({ ok: false, message });
  });

  it("is shown in a few hundred characters, however large", () => {
    const list = `l100000:${"i123456789;".repeat(100_000)}`;
    expect(describeWire(decodeValue(Buffer.from(list))).length).toBeLessThan(300);
    expect(describeWire(decodeValue(Buffer.from("m1:i7;l2:i2;i3;")))).toBe("{7: [2, 3]}");
  });
});
