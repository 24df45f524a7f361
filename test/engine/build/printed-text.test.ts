import { describe, expect, it } from "vitest";
import { firstText, lastLines } from "../../../harness/engine/build/printed-text.ts";

const MIB = 1024 ** 2;

describe("what was printed", () => {
  it("is shown as it is while it is short", () => {
    expect(firstText(Buffer.from("née\n"), Buffer.from("oops"))).toBe("née\noops");
    expect(lastLines(Buffer.from("\nTraceback\n  at 3\n"))).toBe("Traceback\n  at 3");
    expect(lastLines(Buffer.alloc(0))).toBe("");
  });

  it("is cut before it is made into text", () => {
    expect(firstText(Buffer.alloc(8 * MIB, "x")).length).toBeLessThan(100_000);
    const long = Buffer.concat([Buffer.alloc(8 * MIB, "\n"), Buffer.from("the end\n")]);
    expect(lastLines(long)).toBe("the end");
    expect(lastLines(Buffer.alloc(8 * MIB, "é")).length).toBeLessThanOrEqual(2000);
  });

  it("ends with its last dozen lines", () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
    expect(lastLines(Buffer.from(lines.join("\n"))).split("\n")).toEqual(lines.slice(-12));
  });
});
