import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInput } from "../../../harness/core/values/parse-input.ts";
import { printInput } from "../../../harness/core/values/text-form.ts";
import { parseValueType, type ValueType } from "../../../harness/core/values/value-type.ts";
import { arbitraryType, arbitraryValue } from "./arbitrary-value.ts";

const parse = (types: readonly string[], text: string) =>
  parseInput(types.map(parseValueType), text);

/** Texts with spaces or line ends have no unambiguous input form. */
function isPlain(type: ValueType): boolean {
  return !JSON.stringify(type).includes('"text"');
}

describe("an input as programs read it", () => {
  it("round-trips through printing, for all types except texts", () => {
    const inputs = fc
      .array(arbitraryType.filter(isPlain), { minLength: 1, maxLength: 3 })
      .chain((types) => fc.tuple(fc.constant(types), fc.tuple(...types.map(arbitraryValue))));
    fc.assert(
      fc.property(inputs, ([types, args]) => {
        const text = printInput(types, args);
        expect(parseInput(types, text)).toEqual({ ok: true, args });
        const loose = ` ${text.replaceAll(" ", "\t ").replaceAll("\n", "\r\n\r\n")}`;
        expect(parseInput(types, loose)).toEqual({ ok: true, args });
      }),
    );
  });

  it("has texts on their own lines, or as words next to other values", () => {
    const words = parse(["list<text>"], "2\none\nthree\n");
    expect(words).toEqual({ ok: true, args: [["one", "three"]] });
    expect(parse(["text"], "one two\n")).toEqual({ ok: true, args: ["one two"] });
    expect(parse(["int", "text"], "3 ab\n")).toEqual({ ok: true, args: [3n, "ab"] });
  });

  it.each([
    ["alone", ["text"], "a b", ["a b"]],
    ["empty", ["text"], "\n", [""]],
    ["before a list", ["text", "list<int>"], "a b\n1\n5\n", ["a b", [5n]]],
    ["after a list", ["list<int>", "text"], "1 \n5 \na b\n", [[5n], "a b"]],
    ["after a list on its line", ["list<int>", "text"], "1\n5 a b\n", [[5n], " a b"]],
    ["before another word", ["text", "int"], "ab 3", ["ab", 3n]],
    ["with words in a tuple", ["tuple<int, text>"], "1 ab", [[1n, "ab"]]],
    ["with a list in a tuple", ["tuple<list<int>, text>"], "1\n5\na b", [[[5n], "a b"]]],
    ["in a map", ["map<text, int>"], "1\nab 2\n", [new Map([["ab", 2n]])]],
    ["in a set", ["set<text>"], "2\na b\n", [new Set(["a", "b"])]],
    ["in a record", ["{ a: text, b: int }"], "x 1", [{ a: "x", b: 1n }]],
    ["that may be absent", ["option<text>"], "None", [null]],
    ["that begins like None", ["option<text>"], "Nonesuch\n", ["Nonesuch"]],
    ["absent in any case", ["int", "option<int>"], "1 NONE", [1n, null]],
  ])("has a text %s", (_, types, text, args) => {
    expect(parse(types, text)).toEqual({ ok: true, args });
  });

  it.each([
    [["list<int>"], "100000", /incomplete/],
    [["list<int>"], "100001", /number of items/],
    [["list<int>"], "0000000001", /number of items/],
    [["list<int>", "text"], "0\n", /a line of text is missing/],
    [["text"], "", /a line of text is missing/],
    [["text"], "\nab\n", /"ab" is left over/],
    [["float"], "x", /a number is expected, not "x"/],
    [["int"], "x".repeat(40), /not "x{40}"$/],
    [["int"], "x".repeat(41), /not "x{40}…"$/],
    [["int"], "", /incomplete/],
    [["int"], "seven", /an int is expected, not "seven"/],
    [["int"], "7 8", /"8" is left over/],
    [["list<int>"], "2 1", /incomplete/],
    [["list<int>"], "-1", /number of items/],
    [["list<int>"], "999999999", /number of items/],
    [["bool"], "yes", /True or False/],
  ])("says what is wrong: %j %j", (types, text, message) => {
    expect(parse(types, text)).toEqual({
      ok: false,
      message: expect.stringMatching(message) as string,
    });
  });
});
