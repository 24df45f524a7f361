import { describe, expect, test } from "vitest";
import { cutAround, cutLines, cutMiddle } from "../../../harness/report/wording/cut.ts";

const NUMBERS = Array.from({ length: 50 }, (_, index) => 100 + index).join(" ");

describe("cutMiddle", () => {
  test("a short text is left alone", () => {
    expect(cutMiddle("abc", 3, "…")).toBe("abc");
    expect(cutMiddle("👍👍👍", 3, "…")).toBe("👍👍👍");
  });

  test("both ends stay, no number is broken, and the count is exact", () => {
    const cut = cutMiddle(NUMBERS, 30, "…");
    expect(cut).toMatchInlineSnapshot(`"100 101 102 103 104 … 171 characters … 148 149"`);
    const [, count] = /… (\d+) characters …/.exec(cut) ?? [];
    const keptLength = cut.replace(/… \d+ characters …/, "").length;
    expect(keptLength + Number(count)).toBe(NUMBERS.length);
  });

  test("a text without spaces is cut anywhere", () => {
    expect(cutMiddle("x".repeat(1000), 30, "...")).toBe(
      `${"x".repeat(20)}... 970 characters ...${"x".repeat(10)}`,
    );
  });
});

describe("cutAround", () => {
  test("the focus is kept, and its position is returned", () => {
    const { text, focus } = cutAround(`${"a".repeat(500)}b${"a".repeat(500)}`, 500, 20, "…");
    expect(text).toBe("… 490 characters … aaaaaaaaaabaaaaaaaaa … 491 characters …");
    expect(text[focus]).toBe("b");
  });

  test("a short text is left alone", () => {
    expect(cutAround("abc", 3, 10, "…")).toEqual({ text: "abc", focus: 3 });
  });
});

describe("cutLines", () => {
  test.each([
    [3, 3, undefined, [0, 1, 2]],
    [9, 3, undefined, [0, 1, { leftOut: 6 }, 8]],
    [9, 3, 0, [0, 1, 2, { leftOut: 6 }]],
    [9, 3, 4, [{ leftOut: 3 }, 3, 4, 5, { leftOut: 3 }]],
    [9, 3, 8, [{ leftOut: 6 }, 6, 7, 8]],
    [9, 3, 20, [{ leftOut: 6 }, 6, 7, 8]],
  ])("%i lines cut to %i around %j: %j", (count, room, focus, expected) => {
    expect(cutLines(count, room, focus)).toEqual(expected);
  });
});
