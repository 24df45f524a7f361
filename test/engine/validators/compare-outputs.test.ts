import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { compareInThread } from "../../../harness/engine/validators/compare-in-thread.ts";
import { findDifference } from "../../../harness/engine/validators/compare-outputs.ts";
import {
  type CompareRules,
  readCompareRules,
} from "../../../harness/engine/validators/compare-rules.ts";
import { Threads } from "../../../harness/engine/index.ts";

function rulesOf(...words: string[]): CompareRules {
  const rules = readCompareRules(words);
  if (typeof rules === "string") throw new Error(rules);
  return rules;
}

function differ(output: string, answer: string, ...words: string[]): string | undefined {
  return findDifference(Buffer.from(output), Buffer.from(answer), rulesOf(...words));
}

const split = (array: Uint8Array) =>
  Buffer.from(array)
    .toString("latin1")
    .split(/[ \t-\r]+/)
    .filter((word) => word !== "");

/** The number 1 of so many digits, after many other tokens. */
const lateOne = (digits: number) => `${"x ".repeat(6000)}${"1".padStart(digits, "0")}`;

const lines = (end: string) => Buffer.from(`${"12345\n".repeat(1_000_000)}${end}`);

describe("the arguments of the default output validator", () => {
  it.each([
    [["float_tolerance", "1e-6"], { absolute: 1e-6, relative: 1e-6 }],
    [["float_absolute_tolerance", ".5"], { absolute: 0.5, relative: 0 }],
    [["float_relative_tolerance", "0.1"], { absolute: 0, relative: 0.1 }],
    [
      ["float_relative_tolerance", "2", "float_absolute_tolerance", "1"],
      { absolute: 1, relative: 2 },
    ],
    [["case_sensitive", "space_change_sensitive"], undefined],
  ])("%j say how floats are compared", (words, tolerance) => {
    expect(readCompareRules(words)).toMatchObject({ tolerance });
  });

  it.each([
    [["float_tolerance"], "float_tolerance needs a number that is not negative"],
    [["float_tolerance", "-1"], "float_tolerance needs a number that is not negative"],
    [["float_tolerance", "nan"], "float_tolerance needs a number that is not negative"],
    [["float_tolerance", "1", "float_tolerance", "1"], "float_tolerance is given twice"],
    [
      ["float_tolerance", "1", "float_absolute_tolerance", "1"],
      "float_tolerance cannot be combined with float_absolute_tolerance or float_relative_tolerance",
    ],
    [["casesensitive"], "the default output validator does not know the argument 'casesensitive'"],
  ])("%j are a mistake", (words, reason) => {
    expect(readCompareRules(words)).toBe(reason);
  });
});

describe("the default output validator", () => {
  it.each([
    ["1 2\n", "1 2"],
    ["1\n2\r\n\n", "\t1 \v\f2"],
    ["", " \n"],
    ["YES Ä", "yes Ä"],
    ["AZ", "az"],
  ])("takes %j for %j", (output, answer) => {
    expect(differ(output, answer)).toBeUndefined();
  });

  it.each([
    ["1 3\n", "1 2\n", 'Line 1, token 2: read "3", expected "2".'],
    ["a\n\nb c d", "a b c e", 'Line 3, token 3: read "d", expected "e".'],
    ["1.0", "1", 'Line 1, token 1: read "1.0", expected "1".'],
    ["ä", "Ä", 'Line 1, token 1: read "ä", expected "Ä".'],
    ["12", "1 2", 'Line 1, token 1: read "12", expected "1".'],
    ["", "7", 'The output is empty, expected "7".'],
    ["\n", "7", 'The output is empty, expected "7".'],
    ["7 8", "7 8 9", 'The output ends after 2 tokens, expected "9".'],
    ["7 8\n9", "7 8", 'Line 2, token 1: read "9", expected the end of the output.'],
    ["@", "`", 'Line 1, token 1: read "@", expected "`".'],
    ["[", "{", 'Line 1, token 1: read "[", expected "{".'],
    ["abc", "adc", 'Line 1, token 1: read "abc", expected "adc".'],
    ["7", "7 9", 'The output ends after 1 token, expected "9".'],
    ["1\u00012", "1 2", 'Line 1, token 1: read "1\\u00012", expected "1".'],
    ["1\u00a02", "1 2", 'Line 1, token 1: read "1\u00a02", expected "1".'],
  ])("does not take %j for %j", (output, answer, message) => {
    expect(differ(output, answer)).toBe(message);
  });

  it("is case-sensitive on request", () => {
    expect(differ("yes", "YES", "case_sensitive")).toBe(
      'Line 1, token 1: read "yes", expected "YES".',
    );
    expect(differ("YES", "YES", "case_sensitive")).toBeUndefined();
  });

  it("is sensitive to white space on request", () => {
    expect(differ("1  2\n", "1 2\n", "space_change_sensitive")).toBe(
      'After 1 token the white space is "  ", expected " ".',
    );
    expect(differ("1 2", "1 2\n", "space_change_sensitive")).toBe(
      'After 2 tokens the white space is "", expected "\\n".',
    );
    expect(differ(" A", " a", "space_change_sensitive")).toBeUndefined();
  });

  it.each([
    ["1.0000001", "1", "float_tolerance 1e-6"],
    ["3.31", "3.3", "float_absolute_tolerance 0.01"],
    ["1000001", "1e6", "float_relative_tolerance 1e-6"],
    [".5", "0.5", "float_tolerance 0"],
    ["+1.E0", "1", "float_tolerance 1e-9"],
    ["nan", "NaN", "float_tolerance 1e-9"],
  ])("takes %s for %s by %s", (output, answer, words) => {
    expect(differ(output, answer, ...words.split(" "))).toBeUndefined();
  });

  it.each([
    ["1.1", "1", "float_tolerance 1e-6", 'read "1.1", expected "1": the difference is 0.1.'],
    ["0x1", "1", "float_tolerance 1e-6", 'read "0x1", expected a number, about "1".'],
    ["nan", "1", "float_tolerance 1e-6", 'read "nan", expected a number, about "1".'],
    ["inf", "1", "float_tolerance 1e6", 'read "inf", expected a number, about "1".'],
    ["1e999", "1", "float_tolerance 1e6", 'read "1e999", expected a number, about "1".'],
    ["1", "NO", "float_tolerance 1e-6", 'read "1", expected "NO".'],
    [
      "0.1",
      "0",
      "float_relative_tolerance 0.5",
      'read "0.1", expected "0": the difference is 0.1.',
    ],
  ])("does not take %s for %s by %s", (output, answer, words, message) => {
    expect(differ(output, answer, ...words.split(" "))).toBe(`Line 1, token 1: ${message}`);
  });

  it("reads numbers of up to 10,000 digits, wherever they stand", () => {
    const tolerance = ["float_tolerance", "1e-6"];
    expect(differ(lateOne(10_000), lateOne(1), ...tolerance)).toBeUndefined();
    expect(differ(lateOne(10_001), lateOne(1), ...tolerance)).toMatch(
      /expected a number, about "1"\.$/,
    );
  });

  it("says what a splitting into words says, of any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 12 }).map((array) => array.map((byte) => byte % 48));
    fc.assert(
      fc.property(bytes, bytes, (output, answer) => {
        const isSame = JSON.stringify(split(output)) === JSON.stringify(split(answer));
        const found = findDifference(output, answer, rulesOf("case_sensitive"));
        expect(found === undefined).toBe(isSame);
      }),
    );
  });
});

/** Counts what is asked of the threads, which find no difference. */
function countThreads() {
  const counts = { asked: 0 };
  const run = async () => {
    counts.asked += 1;
    return { kind: "done", value: undefined };
  };
  return { counts, threads: { run } as unknown as Threads };
}

describe("a comparison", () => {
  const half = 64 * 1024;

  it("of short outputs needs no thread", async () => {
    const { counts, threads } = countThreads();
    const compare = async (output: string, answer: string) => {
      const request = {
        output: Buffer.from(output),
        answer: Buffer.from(answer),
        rules: rulesOf(),
      };
      return (await compareInThread(request, threads, undefined)).kind;
    };
    expect(await compare("x".repeat(half), "y".repeat(half))).toBe("different");
    expect(counts.asked).toBe(0);
    expect(await compare("x".repeat(half + 1), "y".repeat(half))).toBe("same");
    expect(counts.asked).toBe(1);
    expect(await compare("x", "y".repeat(2 * half))).toBe("same");
    expect(counts.asked).toBe(2);
  });

  it("of long outputs that are identical needs no thread", async () => {
    const { counts, threads } = countThreads();
    const [output, answer] = [lines("7"), lines("7")];
    const same = { kind: "same" };
    expect(await compareInThread({ output, answer, rules: rulesOf() }, threads, undefined)).toEqual(
      same,
    );
    expect(counts.asked).toBe(0);
  });
});

describe("long outputs", () => {
  const threads = new Threads();
  afterAll(async () => threads[Symbol.asyncDispose]());
  it("are compared in a thread, to the same end", async () => {
    const rules = rulesOf();
    const compare = async (output: Buffer) =>
      compareInThread({ output, answer: lines("7"), rules }, threads, undefined);
    expect(await compare(lines(" 7\n"))).toEqual({ kind: "same" });
    expect(await compare(lines("8"))).toEqual({
      kind: "different",
      message: 'Line 1000001, token 1: read "8", expected "7".',
    });
    expect(await compare(Buffer.from("x".repeat(10 ** 7)))).toMatchObject({
      message: expect.stringMatching(/^Line 1, token 1: read "x{200,400}…, expected "12345"\.$/),
    });
  });
});
