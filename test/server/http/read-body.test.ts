import { describe, expect, it } from "vitest";
import { boundJson, readForm } from "../../../harness/server/http/read-body.ts";

const isLetIn = (text: string, maxValues?: number) => {
  try {
    boundJson(Buffer.from(text), maxValues);
    return true;
  } catch {
    return false;
  }
};

describe("JSON", () => {
  it.each([
    [true, "[1,2]", 2],
    [false, "[1,2,3]", 2],
    [true, '{"a":",,,,[[[["}', 2],
    [true, String.raw`{"a":"\",,,,\\"}`, 2],
    [false, String.raw`{"a":"\\",,,,"}`, 2],
    [true, `${"[".repeat(100)}${"]".repeat(100)}`, 1000],
    [false, `${"[".repeat(101)}${"]".repeat(101)}`, 1000],
    [true, "[[],[],[],[]]".repeat(40), 1000],
    [true, '"never closed', 0],
    [false, `[${"1,".repeat(50_001)}1]`, undefined],
  ])("is let in (%s): %.40s", (expected, text, maxValues) => {
    expect(isLetIn(text, maxValues)).toBe(expected);
  });
});

describe("a form", () => {
  it("has its fields, those that occur several times as lists", () => {
    expect(readForm("a=1&b=%C3%A9&a=2&a=3&c")).toEqual({ a: ["1", "2", "3"], b: "é", c: "" });
  });

  it("has a limited number of fields", () => {
    expect(Object.keys(readForm("a=&".repeat(199)))).toEqual(["a"]);
    expect(() => readForm("a=&".repeat(200))).toThrow("larger than the server accepts");
  });
});
