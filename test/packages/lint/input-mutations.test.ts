import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import {
  inputFormatOf,
  inputMutations,
  joinInputFormats,
} from "../../../harness/packages/lint/input-mutations.ts";
import { mutantsOf } from "../../../harness/packages/lint/mutant.ts";

const habits = (...texts: string[]) =>
  texts.map((text) => inputFormatOf(Buffer.from(text))).reduce(joinInputFormats);
const mutate = (text: string, own = habits(text), seed = 1n) =>
  mutantsOf(Buffer.from(text), inputMutations(own, new SplitMix64(seed)));
const shorten = (text: string) => text.replaceAll(/7{20,}/g, "77…");

describe("mutants of an input", () => {
  it("are each wrong in a different way", () => {
    expect(
      mutate("2\n3 4\n").map(
        ({ change, meaning, bytes }) =>
          `${meaning}: ${change}: ${JSON.stringify(shorten(bytes.toString("latin1")))}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "wrong: nothing at all: """,
        "wrong: an empty line alone: "\\n"",
        "wrong: no newline at the end: "2\\n3 4"",
        "wrong: an empty line at the end: "2\\n3 4\\n\\n"",
        "wrong: an empty line at the start: "\\n2\\n3 4\\n"",
        "wrong: a space at the end of a line: "2\\n3 4 \\n"",
        "wrong: a space at the start of a line: "2\\n 3 4\\n"",
        "wrong: two spaces for one: "2\\n3  4\\n"",
        "wrong: a tab for a space: "2\\n3\\t4\\n"",
        "wrong: line ends of Windows: "2\\r\\n3 4\\r\\n"",
        "wrong: a NUL byte at the end of a line: "2\\n3 4\\u0000\\n"",
        "wrong: a letter that is not ASCII at the end of a token: "2Ã©\\n3 4\\n"",
        "wrong: a word for a number: "2\\n3 grundy\\n"",
        "wrong: a plus before a number: "+2\\n3 4\\n"",
        "wrong: a zero before a number: "02\\n3 4\\n"",
        "wrong: -0 for a number: "-0\\n3 4\\n"",
        "wrong: a number with decimals: "2\\n3.0 4\\n"",
        "wrong: 1e9 for a number: "1e9\\n3 4\\n"",
        "wrong: 0x1 for a number: "2\\n0x1 4\\n"",
        "wrong: NaN for a number: "2\\n3 NaN\\n"",
        "wrong: inf for a number: "2\\ninf 4\\n"",
        "wrong: a number beyond 64 bits: "2\\n1000000000000000000000000000000 4\\n"",
        "wrong: a number of 100,000 digits: "2\\n3 77…\\n"",
        "doubtful: a token more on the last line: "2\\n3 4 7\\n"",
        "doubtful: a line more: "2\\n3 4\\n7\\n"",
        "doubtful: a token less: "2\\n3\\n"",
      ]
    `);
  });

  it("leave out what some test has already", () => {
    const own = habits("1 2 \n\n", "\r\n", "abc", "  é\n");
    expect([...own.shownIds].toSorted()).toMatchInlineSnapshot(`
      [
        "blank",
        "blank-at-end",
        "carriage-return",
        "empty",
        "not-ascii",
        "space-at-end",
        "space-at-start",
        "two-spaces",
        "unended",
      ]
    `);
    expect(mutate("2\n3 4\n", own).map(({ change }) => change)).toMatchInlineSnapshot(`
      [
        "an empty line at the start",
        "a tab for a space",
        "a NUL byte at the end of a line",
        "a token more on the last line",
        "a line more",
        "a token less",
      ]
    `);
  });

  it.each([
    [["1\n2 3\n", "0\n"], "all"],
    [["1\nab\n", "2 3\n"], "first"],
    [["1\n", "x 1\n"], "none"],
    [["1\n", ""], "none"],
    // A number written so is a string of digits.
    [["007\n"], "none"],
    [[`${"9".repeat(19)}\n`], "none"],
    [["-0\n"], "none"],
    [["+1\n"], "none"],
  ])("know which tokens are integers: in %j they are %s", (texts, integers) => {
    expect(habits(...texts).integers).toBe(integers);
  });

  it("change numbers only where every test has one", () => {
    const first = mutate("5\nab cd\n", habits("5\nab cd\n")).filter(({ change }) =>
      change.includes("number"),
    );
    expect(first.length).toBeGreaterThan(8);
    for (const { bytes } of first) expect(bytes.toString()).toMatch(/\nab cd\n$/);
    expect(mutate("ab\n").some(({ change }) => change.includes("number"))).toBe(false);
  });

  it("always differ from the input and each other, and are deterministic", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.bigInt({ min: 0n, max: 99n }), (text, seed) => {
        const mutants = mutate(text, habits(text), seed);
        const texts = mutants.map(({ bytes }) => bytes.toString("latin1"));
        expect(new Set([...texts, Buffer.from(text).toString("latin1")]).size).toBe(
          texts.length + 1,
        );
        expect(mutate(text, habits(text), seed)).toEqual(mutants);
        expect(texts.length).toBeLessThan(30);
      }),
    );
  });
});
