import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatValueType,
  parseValueType,
  ValueTypeError,
} from "../../../harness/core/values/value-type.ts";
import { arbitraryType } from "./arbitrary-value.ts";

describe("a value type", () => {
  it("survives being written and read", () => {
    fc.assert(
      fc.property(arbitraryType, (type) => {
        expect(parseValueType(formatValueType(type))).toEqual(type);
      }),
    );
  });

  it("may have spaces anywhere between its parts", () => {
    expect(formatValueType(parseValueType(" map < int ,list<int> > "))).toBe("map<int, list<int>>");
  });

  it.each([
    ["lst<int>", 0, "unknown type 'lst'"],
    ["list<itn>", 5, "unknown type 'itn'"],
    ["list int", 5, "'<' expected after 'list'"],
    ["pair<int>", 8, "',' expected after 'pair<int'"],
    ["list<int", 8, "'>' expected after 'list<int'"],
    ["int int", 4, "nothing may follow the type"],
    ["", 0, "a type is expected here"],
  ])("tells what is wrong with '%s' and where", (text, column, message) => {
    const parse = () => parseValueType(text);
    expect(parse).toThrow(ValueTypeError);
    expect(parse).toThrow(expect.objectContaining({ column, message }));
  });
});
