import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeAnswer, type Strictness } from "../../../harness/core/values/decode-answer.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { encodeValue, WireError } from "../../../harness/core/values/wire.ts";
import { isEqualValue } from "../../../harness/core/values/value.ts";
import { arbitraryTyped } from "./arbitrary-value.ts";

function check(type: string, wire: string, strictness: Strictness = "lenient") {
  return decodeAnswer(parseValueType(type), Buffer.from(wire), strictness);
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
    ["float", "d2.5;", 2.5],
    ["float", "i2;", 2],
    ["float", "d-0;", 0],
    ["float", "dNaN;", Number.NaN],
    ["float", "d-inf;", Number.NEGATIVE_INFINITY],
    ["float", "d1E+3;", 1000],
    ["option<int>", "n", null],
    ["option<int>", "i1;", 1n],
    ["list<option<text>>", "l2:ns1:a", [null, "a"]],
    ["tuple<int, text, bool>", "p3:i1;s1:at", [1n, "a", true]],
    ["tuple<int, int>", "l2:i1;i2;", [1n, 2n]],
    ["{ a: int, b: float }", "r2:s1:ai1;s1:bd2.5;", { a: 1n, b: 2.5 }],
    ["{ a: int, b: float }", "j2:s1:bi2;s1:ai1;", { a: 1n, b: 2 }],
    ["{ a: int }", "m1:s1:ai1;", { a: 1n }],
  ])("of type %s may be written %s", (type, wire, value) => {
    expect(check(type, wire, "strict")).toEqual({ ok: true, value, notes: [] });
  });

  it("takes 0 and 1 for a bool with a note, when the spec is lenient", () => {
    expect(check("bool", "i1;")).toEqual({
      ok: true,
      value: true,
      notes: [expect.stringContaining("0 or 1 instead of True or False")],
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
    ["float", "s3:2.5", 'the answer is the text "2.5" where a float is expected'],
    ["float", "n", "the answer is nothing (is a `return` missing?) where a float is expected"],
    ["option<int>", "t", "the answer is the bool True where an int is expected"],
    [
      "tuple<int, int, int>",
      "p2:i1;i2;",
      "the answer is a tuple of 2 where a tuple<int, int, int> is expected",
    ],
    ["tuple<int, bool>", "p2:i1;i2;", "in the answer, [1] is the int 2 where a bool is expected"],
    ["{ a: int }", "l1:i1;", "the answer is a list of 1 where a { a: int } is expected"],
    [
      "{ a: int, b: int }",
      "r1:s1:ai1;",
      "the answer has no 'b', where { a: int, b: int } is expected",
    ],
    ["{ a: int }", "j2:s1:ai1;s1:ci1;", 'the answer has "c", where { a: int } is expected'],
    [
      "list<{ a: int }>",
      "l1:r1:s1:at",
      'in the answer, [0]["a"] is the bool True where an int is expected',
    ],
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

  it("carries every value with its exact type", () => {
    fc.assert(
      fc.property(arbitraryTyped, ({ type, value }) => {
        const decoded = decodeAnswer(type, Buffer.from(encodeValue(type, value)), "strict");
        expect(decoded.ok && isEqualValue(decoded.value, value)).toBe(true);
      }),
    );
  });

  it("has no duplicate keys and members of any type", () => {
    expect(check("map<int, int>", "j2:s1:7i1;s2:07i2;")).toMatchObject({
      value: new Map([[7n, 2n]]),
    });
    expect(check("set<pair<int, int>>", "e2:p2:i1;i2;l2:i1;i2;")).toMatchObject({
      value: new Set([[1n, 2n]]),
    });
    expect(check("map<list<int>, int>", "m3:l1:i1;i1;l1:i2;i2;l1:i1;i3;")).toMatchObject({
      value: new Map([
        [[1n], 3n],
        [[2n], 2n],
      ]),
    });
  });

  it("names the location of a mismatch at any depth", () => {
    const type = "list<map<text, list<pair<int, bool>>>>";
    expect(check(type, "l2:m0:m1:s1:al2:p2:i1;tp2:i1;n")).toEqual({
      ok: false,
      message:
        'in the answer, [1]["a"][1][1] is nothing (is a `return` missing?) where a bool is expected',
    });
    expect(check("list<map<list<int>, int>>", "l1:m1:l1:tt")).toEqual({
      ok: false,
      message: "in the answer, a key[0][0] is the bool True where an int is expected",
    });
  });

  it.each([
    ["bool", "nothing at all", ""],
    ["bool", "an unknown tag", "x"],
    ["int", "an int without an end", "i12"],
    ["int", "an int that is none", "i1e5;"],
    ["int", "an int without digits", "i-;"],
    ["int", "an int of 30,000 digits", `i${"9".repeat(30_000)};`],
    ["list<int>", "a list that is longer than the frame", "l999999999:"],
    ["bool", "a list that is longer than the frame", "l999999999:"],
    ["text", "a text that is longer than the frame", "s10:abc"],
    ["int", "two values", "i1;i2;"],
  ])("is not a %s if it is %s", (type, _, wire) => {
    expect(() => check(type, wire)).toThrow(WireError);
  });

  it("is refused at its first mismatch, independent of what follows", () => {
    const refused = check("list<int>", `l1000000:i1;t${"x".repeat(1_000_000)}`);
    expect(refused).toMatchObject({ message: expect.stringMatching(/^in the answer, \[1\] is/) });
    expect(check("bool", `${"l1:".repeat(100_000)}n`)).toMatchObject({
      message: "the answer is a list of 1 where a bool is expected",
    });
  });

  it("fails only with a WireError, for any bytes", () => {
    const letters = fc.stringMatching(/^[itfsdnolpemj0-3:;-]{0,40}$/);
    fc.assert(
      fc.property(arbitraryTyped, letters, ({ type }, wire) => {
        expect(() => {
          try {
            decodeAnswer(type, Buffer.from(wire), "lenient");
          } catch (error) {
            if (!(error instanceof WireError)) throw error;
          }
        }).not.toThrow();
      }),
    );
  });
});
