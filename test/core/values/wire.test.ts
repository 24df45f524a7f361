import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conform } from "../../../harness/core/values/conform.ts";
import { isEqualValue } from "../../../harness/core/values/value.ts";
import {
  decodeValue,
  encodeText,
  encodeValue,
  frame,
  FrameReader,
  WireError,
} from "../../../harness/core/values/wire.ts";
import { arbitraryTyped } from "./arbitrary-value.ts";

function errorOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("the wire form", () => {
  it("carries every value with its exact type", () => {
    fc.assert(
      fc.property(arbitraryTyped, ({ type, value }) => {
        const wire = decodeValue(Buffer.from(encodeValue(type, value)));
        const conformed = conform(type, wire, "strict");
        expect(conformed.ok && isEqualValue(conformed.value, value)).toBe(true);
      }),
    );
  });

  it("tells a bool from an int, a list from a tuple, a text from a number", () => {
    expect(decodeValue(Buffer.from("t"))).toEqual({ kind: "bool", value: true });
    expect(decodeValue(Buffer.from("i1;"))).toEqual({ kind: "int", value: 1n });
    expect(decodeValue(Buffer.from("l1:p1:s1:1"))).toEqual({
      kind: "list",
      items: [{ kind: "tuple", items: [{ kind: "text", value: "1" }] }],
    });
  });

  it("counts a text's length in bytes", () => {
    expect(encodeText("é")).toBe("s2:é");
    expect(decodeValue(Buffer.from("s2:é"))).toEqual({ kind: "text", value: "é" });
  });

  it.each([
    ["nothing at all", ""],
    ["an unknown tag", "x"],
    ["an int without an end", "i12"],
    ["an int that is none", "i1e5;"],
    ["a list that is longer than the frame", "l999999999:"],
    ["a text that is longer than the frame", "s10:abc"],
    ["two values", "i1;i2;"],
    ["values 50 deep", `${"l1:".repeat(50)}n`],
    ["an int of 30,000 digits", `i${"9".repeat(30_000)};`],
  ])("refuses %s", (_, text) => {
    expect(() => decodeValue(Buffer.from(text))).toThrow(WireError);
  });

  it("never fails but with a WireError, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(errorOf(() => decodeValue(Buffer.from(bytes)))).toSatisfy(
          (error) => error === undefined || error instanceof WireError,
        );
      }),
    );
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
