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
