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
    expect(formatValueType(parseValueType("{a:int,b : tuple<float,option< text >>}"))).toBe(
      "{ a: int, b: tuple<float, option<text>> }",
    );
  });

  it.each([
    ["lst<int>", 0, "unknown type 'lst'"],
    ["list<itn>", 5, "unknown type 'itn'"],
    ["list int", 5, "'<' expected after 'list'"],
    ["pair<int>", 8, "',' expected after 'pair<int'"],
    ["list<int", 8, "'>' expected after 'list<int'"],
    ["int int", 4, "nothing may follow the type"],
    ["", 0, "a type is expected here"],
    ["option<option<int>>", 7, "an option cannot begin with another option"],
    ["option<tuple<option<int>, int>>", 7, "an option cannot begin with another option"],
    ["option<{ a: pair<option<int>, int> }>", 7, "an option cannot begin with another option"],
    ["tuple<>", 6, "a type is expected here"],
    ["tuple<int, flaot>", 11, "unknown type 'flaot'"],
    ["{}", 1, "the name of a field is expected here"],
    ["{ name text }", 7, "':' expected after 'name'"],
    ["{ a: int, a: int }", 10, "two fields are called 'a'"],
    ["{ a: int, }", 10, "the name of a field is expected here"],
    ["{ a: int", 8, "'}' expected after 'a'"],
  ])("tells what is wrong with '%s' and where", (text, column, message) => {
    const parse = () => parseValueType(text);
    expect(parse).toThrow(ValueTypeError);
    expect(parse).toThrow(expect.objectContaining({ column, message }));
  });
});
