import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  encodeText,
  frame,
  FrameReader,
  valueKey,
  WireError,
} from "../../../harness/core/values/wire.ts";
import { isEqualValue } from "../../../harness/core/values/value.ts";
import { readListHead } from "../../../harness/core/values/wire-reader.ts";
import { arbitraryType, arbitraryValue } from "./arbitrary-value.ts";

describe("the wire form", () => {
  it("counts a text's length in bytes", () => {
    expect(encodeText("é")).toBe("s2:é");
    expect(readListHead(Buffer.from("l1:s2:é"), 1).texts).toEqual(["é"]);
  });

  it("identifies equal values, and no others", () => {
    const two = arbitraryType.chain((type) =>
      fc.tuple(fc.constant(type), arbitraryValue(type), arbitraryValue(type)),
    );
    fc.assert(
      fc.property(two, ([type, left, right]) => {
        const isSame = valueKey(type, left) === valueKey(type, right);
        expect(isSame).toBe(isEqualValue(left, right));
      }),
    );
  });
});

describe("the head of a list", () => {
  it.each([
    ["l1:s5:ready", ["ready"], ""],
    ["l3:s1:as8:returnedl2:tf", ["a", "returned"], "l2:tf"],
    ["l3:s1:as8:returnedi1;", ["a", "returned"], "i1;"],
    ["l1:i1;", [], "i1;"],
  ])("of %s are the texts %j", (wire, texts, rest) => {
    const head = readListHead(Buffer.from(wire), 2);
    expect(head.texts).toEqual(texts);
    expect(head.rest.toString()).toBe(rest);
  });

  it.each(["", "t", "l9", "l1:", "l1:s9:a", "l1:x"])("is none of %j", (wire) => {
    expect(() => readListHead(Buffer.from(wire), 2)).toThrow(WireError);
  });
});

describe("the reader of frames", () => {
  it("finds the same frames however the stream is cut", () => {
    const texts = fc.array(fc.string({ maxLength: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (bodies, size) => {
        const stream = Buffer.concat(bodies.map((body) => frame(body)));
        const reader = new FrameReader(1000);
        const found: string[] = [];
        for (let start = 0; start < stream.length; start += size) {
          found.push(...reader.push(stream.subarray(start, start + size)).map(String));
        }
        expect(found).toEqual(bodies);
      }),
    );
  });

  it("refuses a frame that is too large before it arrives", () => {
    const header = Buffer.from([0, 1, 0, 0]);
    expect(() => new FrameReader(1000).push(header)).toThrow(WireError);
  });
});
