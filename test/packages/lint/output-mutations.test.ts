import { describe, expect, it } from "vitest";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import { mutantsOf, outputMutations } from "../../../harness/packages/index.ts";

const mutate = (text: string) =>
  mutantsOf(Buffer.from(text), outputMutations(new SplitMix64(1n))).map(
    ({ change, meaning, bytes }) =>
      `${meaning}: ${change}: ${JSON.stringify(bytes.toString("latin1").replace(/([7x])\1{20,}/, "$1…"))}`,
  );

describe("mutants of an output", () => {
  it("are wrong, doubtful, harmless or open", () => {
    expect(mutate("yes 2.5\n")).toMatchInlineSnapshot(`
      [
        "wrong: nothing at all: """,
        "wrong: a token more at the end: "yes 2.5 grundy\\n"",
        "wrong: a line of garbage at the end: "yes 2.5\\nYVR%t&*(e]T~ 0s\\\\R {jZC2}\\n"",
        "wrong: a NUL byte in the last token: "yes 2.5\\u0000\\n"",
        "wrong: a letter that is not ASCII in the last token: "yes 2.5Ã©\\n"",
        "wrong: NaN for a number: "yes NaN\\n"",
        "wrong: inf for a number: "yes inf\\n"",
        "wrong: a word for a number: "yes grundy\\n"",
        "doubtful: a number beyond 64 bits: "yes 1000000000000000000000000000000\\n"",
        "doubtful: a number beyond all floats: "yes 1e999\\n"",
        "doubtful: a number of 100,000 digits: "yes 7…\\n"",
        "open: -1 for a number: "yes -1\\n"",
        "open: 0 for a number: "yes 0\\n"",
        "open: 2147483648 for a number: "yes 2147483648\\n"",
        "harmless: no newline at the end: "yes 2.5"",
        "harmless: a space at the end of every line: "yes 2.5 \\n"",
        "harmless: an empty line at the end: "yes 2.5\\n\\n"",
        "harmless: line ends of Windows: "yes 2.5\\r\\n"",
        "open: an empty line alone: "\\n"",
        "open: a token of 100,000 letters alone: "x…"",
        "open: bytes that are no text: "ÿ\\u0000\\u0001þ\\n"",
        "open: no last token: "yes\\n"",
      ]
    `);
  });

  it("of words contain no changed numbers", () => {
    expect(mutate("yes\n").filter((each) => each.includes("number"))).toEqual([]);
  });

  it("of an empty output are not empty", () => {
    expect(mutate("").some((each) => each.startsWith("wrong: nothing"))).toBe(false);
  });
});
