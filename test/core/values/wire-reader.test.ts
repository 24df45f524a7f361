import { describe, expect, it } from "vitest";
import { WireError } from "../../../harness/core/values/wire.ts";
import { readListHead, WireReader } from "../../../harness/core/values/wire-reader.ts";

/** A reader behind the tag of a value. */
function after(wire: string): WireReader {
  const reader = new WireReader(Buffer.from(wire));
  reader.takeTag();
  return reader;
}

describe("an encoded int", () => {
  it.each(["0", "-7", "999999999999999", "-999999999999999", "1000000000000000", "9".repeat(400)])(
    "%s is read with every digit",
    (digits) => {
      const reader = after(`i${digits};`);
      expect(reader.takeInt()).toBe(BigInt(digits));
      expect(() => reader.takeEnd()).not.toThrow();
    },
  );

  it.each(["i;", "i-;", "i1", "i1.5;", "i1:", "i--1;", "i+1;"])("is not %s", (wire) => {
    expect(() => after(wire).takeInt()).toThrow(
      "an int has other characters than digits at byte 1",
    );
  });

  it("has at most 20,000 characters", () => {
    expect(after(`i${"9".repeat(20_000)};`).takeInt()).toBe(10n ** 20_000n - 1n);
    expect(() => after(`i${"9".repeat(20_001)};`).takeInt()).toThrow("over 20000 digits");
  });

  it("may be followed by another value", () => {
    const reader = after("i12;i3;");
    expect([reader.takeInt(), reader.position, reader.takeTag(), reader.takeInt()]).toEqual([
      12n,
      4,
      "i",
      3n,
    ]);
    expect(() => after("i1;t").takeEnd()).toThrow("bytes follow the value at byte 1");
  });
});

describe("an encoded float", () => {
  it.each([
    ["1.5", 1.5],
    ["-.5", -0.5],
    ["+2.", 2],
    ["1e3", 1000],
    ["-0", 0],
    ["+Infinity", Infinity],
    ["-INF", -Infinity],
    ["-nan", Number.NaN],
    ["1".padEnd(400, "0"), Infinity],
  ])("may be %s", (text, float) => {
    expect(after(`d${text};`).takeFloat()).toBe(float);
  });

  it.each(["", ".", "1e", "0x10", "1,5", "infinite"])("is not %j", (text) => {
    expect(() => after(`d${text};`).takeFloat()).toThrow("a float is not a number");
  });
});

describe("a count", () => {
  it("is at most what follows", () => {
    expect(after("l3:ttt").takeCount()).toBe(3);
    expect(() => after("l4:ttt").takeCount()).toThrow("a count is larger than what follows");
    expect(after("l0:").takeCount()).toBe(0);
    expect(new WireReader(Buffer.from("9:"), 0, 11).takeCount()).toBe(9);
    expect(() => new WireReader(Buffer.from("9:"), 0, 10).takeCount()).toThrow(WireError);
  });

  it.each(["l:", "l-1:", "l1.0:", "l0000000001:"])("is not that of %s", (wire) => {
    expect(() => after(wire).takeCount()).toThrow("a count is not a number");
  });

  it("ends with a colon", () => {
    expect(() => after("l3;").takeCount()).toThrow("':' is missing");
  });
});

describe("a text", () => {
  it("has a length in bytes, and the reader goes on after it", () => {
    const reader = after("s3:é1t");
    expect([reader.takeText(), reader.takeTag()]).toEqual(["é1", "t"]);
  });

  it("may be truncated, and the reader still goes on after it", () => {
    const reader = after("s5:abcdet");
    expect([reader.takeText(2), reader.takeTag()]).toEqual(["ab", "t"]);
    expect(after("s2:ab").takeText(2)).toBe("ab");
  });
});

it("the digits of a number may be truncated, and the reader goes on after them", () => {
  const reader = after("i12345;t");
  expect([reader.takeDigits(3), reader.takeTag()]).toEqual(["123", "t"]);
  expect(after("i123;").takeDigits(3)).toBe("123");
  reader.moveTo(0);
  expect([reader.takeTag(), reader.takeInt()]).toEqual(["i", 12_345n]);
});

it.each(["", "x", "1", "\0"])("no value begins with %j", (wire) => {
  expect(() => after(wire)).toThrow("an unknown tag at byte 0");
});

describe("the head of a list", () => {
  it.each([
    [0, "", "s1:as1:bs1:c"],
    [1, "a", "s1:bs1:c"],
    [2, "ab", "s1:c"],
    [3, "abc", ""],
    [4, "abc", ""],
  ])("has at most %i texts if so many are wanted", (max, found, left) => {
    const { texts, rest } = readListHead(Buffer.from("l3:s1:as1:bs1:c"), max);
    expect([texts.join(""), String(rest)]).toEqual([found, left]);
  });

  it("may be that of a truncated body", () => {
    expect(readListHead(Buffer.from("l9:s1:a"), 1, 99).texts).toEqual(["a"]);
    expect(() => readListHead(Buffer.from("l9:s1:a"), 1)).toThrow(WireError);
  });
});
