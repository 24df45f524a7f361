import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeWire } from "../../../harness/core/values/describe-wire.ts";

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
