import { describe, expect, it } from "vitest";
import { firstText, lastLines, readFault } from "../../../harness/engine/build/printed-text.ts";

const MIB = 1024 ** 2;

describe("printed text", () => {
  it("is shown as it is while it is short", () => {
    expect(firstText(Buffer.from("née\n"), Buffer.from("oops"))).toBe("née\noops");
    expect(lastLines(Buffer.from("\nTraceback\n  at 3\n"))).toBe("Traceback\n  at 3");
    expect(lastLines(Buffer.alloc(0))).toBe("");
  });

  it("is cut before it is decoded", () => {
    expect(firstText(Buffer.alloc(8 * MIB, "x")).length).toBeLessThan(100_000);
    const long = Buffer.concat([Buffer.alloc(8 * MIB, "\n"), Buffer.from("the end\n")]);
    expect(lastLines(long)).toBe("the end");
    expect(lastLines(Buffer.alloc(8 * MIB, "é")).length).toBeLessThanOrEqual(2000);
  });

  it("is decoded up to 64 KiB from its beginning, or from its end", () => {
    const limit = 64 * 1024;
    expect(firstText(Buffer.alloc(limit + 1, "x"), Buffer.from("yz"))).toBe(
      `${"x".repeat(limit)}yz`,
    );
    const line = Buffer.from("first");
    const rest = (count: number) => Buffer.concat([line, Buffer.alloc(count, "\n")]);
    expect(lastLines(Buffer.concat([rest(limit - 10), Buffer.from("end")]))).toBe("end");
    expect(lastLines(rest(limit - 5))).toBe("first");
    expect(lastLines(rest(limit))).toBe("");
    expect(lastLines(Buffer.alloc(3000, "x"))).toBe("x".repeat(2000));
  });

  it("ends with its last dozen lines", () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
    expect(lastLines(Buffer.from(lines.join("\n"))).split("\n")).toEqual(lines.slice(-12));
  });
});

const read = (...lines: readonly string[]) => readFault(Buffer.from(lines.join("\n")));

describe("a fault's trace", () => {
  it("is that of Go only with a panic and a goroutine", () => {
    const fault = "panic: no stones";
    const trace = "goroutine 1 [running]:";
    const frames = [1, 2, 3, 4, 5].map((line) => `main.f(...)\n\t./own.go:${line}`);
    const driver = "main.grundyRead(...)\n\t./driver.go:9";
    expect(read("out", fault, trace, driver, ...frames, "exit status 2")).toBe(
      [fault, ...frames.slice(0, 4)].join("\n"),
    );
    expect(read("out", fault, "end")).toBe(`out\n${fault}\nend`);
    expect(read("out", trace, "end")).toBe(`out\n${trace}\nend`);
  });

  it.each([
    [
      "Java",
      'Exception in thread "main" java.lang.NumberFormatException: For input string: "x"\n\tat java.base/java.lang.Integer.parseInt(Integer.java:652)\n\tat Own.main(Own.java:3)\n',
      'Exception in thread "main" java.lang.NumberFormatException: For input string: "x"\n\tat Own.main(Own.java:3)',
    ],
    [
      "Node.js",
      "TypeError: m is not a function\n    at win (own.js:2:3)\n    at Module._compile (node:internal/modules/cjs/loader:1554:14)\n\nNode.js v24.21.0\n",
      "TypeError: m is not a function\n    at win (own.js:2:3)",
    ],
    [
      "Go",
      "panic: runtime error: index out of range [2] with length 2\n\ngoroutine 1 [running]:\nmain.win(...)\n\t./own.go:7\nruntime.main()\n\t/usr/local/go/src/runtime/proc.go:283 +0x1\n",
      "panic: runtime error: index out of range [2] with length 2\nmain.win(...)\n\t./own.go:7",
    ],
  ])("of %s is cut to the frames of the submission", (_, printed, shown) => {
    expect(readFault(Buffer.from(printed))).toBe(shown);
  });
});
