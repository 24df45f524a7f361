import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeWire, describeWireKind } from "../../../harness/core/values/describe-wire.ts";

function shown(wire: string): string {
  return describeWire(Buffer.from(wire));
}

describe("a returned value", () => {
  it.each([
    ["m1:i7;l2:i2;i3;", "{7: [2, 3]}"],
    ["p2:ts1:a", '(True, "a")'],
    ["e1:d1.5;", "{1.5}"],
    ["j1:s1:xn", '{"x": nothing}'],
    ["o7:complex", "<complex>"],
    ["l0:", "[]"],
  ])("encoded as %s is shown as %s", (wire, text) => {
    expect(shown(wire)).toBe(text);
  });

  it.each([
    ["a long list", `l100000:${"i123456789;".repeat(100_000)}`],
    ["a long int", `i${"9".repeat(100_000)};`],
    ["a long text", `s100000:${"a".repeat(100_000)}`],
    ["the name of a type", `o100000:${"a".repeat(100_000)}`],
    ["lists in lists", `${"l1:".repeat(100_000)}n`],
    ["a list that was cut off", "l300:i1;"],
    ["a text that was cut off", `s900:${"a".repeat(300)}`],
  ])("that is %s is shown truncated", (_, wire) => {
    expect(shown(wire).length).toBeLessThan(300);
    expect(shown(wire)).toMatch(/…$/);
  });

  it("shows what is left of truncated bytes", () => {
    expect(shown("l300:i1;i2;")).toBe("[1, 2, …");
  });

  it("is described without an exception for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(describeWire(Buffer.from(bytes)).length).toBeLessThan(300);
      }),
    );
  });
});

it("a text of long characters is shown whole up to two hundred of them", () => {
  const [fits, long] = ["李".repeat(198), "李".repeat(199)];
  expect(shown(`s${Buffer.byteLength(fits)}:${fits}`)).toBe(`"${fits}"`);
  expect(shown(`s${Buffer.byteLength(long)}:${long}`)).toBe(`"${long}…`);
  expect(shown(`o${Buffer.byteLength(fits)}:${fits}`)).toBe(`<${fits}>`);
});

it.each([
  ["i7;", "the int 7"],
  ["d0.5;", "the float 0.5"],
  ["t", "the bool True"],
  ["f", "the bool False"],
  ["s1:a", 'the text "a"'],
  ["n", "nothing (is a `return` missing?)"],
  ["o7:complex", "a value of type complex"],
  [`o61:${"x".repeat(61)}`, `a value of type ${"x".repeat(60)}`],
  ["l0:", "a list of 0"],
  ["p2:i1;i2;", "a tuple of 2"],
  ["e1:i1;", "a set of 1"],
  ["m0:", "a map"],
  ["r0:", "a record"],
  ["j0:", "an object"],
])("%s is %s", (wire, kind) => {
  expect(describeWireKind(Buffer.from(wire), 0)).toBe(kind);
  expect(describeWireKind(Buffer.from(`i1;${wire}`), 3)).toBe(kind);
});

it("a value that fills the room is shown whole, and one character more is not", () => {
  expect(describeWire(Buffer.from("l2:i1;i2;"), 0, 6)).toBe("[1, 2]");
  expect(describeWire(Buffer.from("l2:i1;i2;"), 0, 5)).toBe("[1, 2…");
  expect(describeWire(Buffer.from("i123;"), 0, 3)).toBe("123");
  expect(describeWire(Buffer.from("i1234;"), 0, 3)).toBe("123…");
});
