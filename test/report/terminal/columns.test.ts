import * as fc from "fast-check";
import stringWidth from "fast-string-width";
import { describe, expect, test } from "vitest";
import {
  cutColumns,
  cutColumnsBefore,
  wrapColumns,
  wrapText,
} from "../../../harness/report/terminal/columns.ts";

const letters = fc.string({ unit: fc.constantFrom("a", " ", "李", "e\u0301", "👩\u200D👧") });

describe("cutColumns", () => {
  test("a text that fits is left alone", () => {
    expect(cutColumns("李小龙", 6, "…")).toBe("李小龙");
  });

  test("a wide character that does not fit is left out whole", () => {
    expect(cutColumns("李小龙", 5, "…")).toBe("李小…");
    expect(cutColumns("李小龙", 4, "…")).toBe("李…");
  });
});

describe("cutColumnsBefore", () => {
  test("a text that fits is left alone", () => {
    expect(cutColumnsBefore("李小龙", 6, "…")).toBe("李小龙");
  });

  test("keeps the end, and no half of a wide character", () => {
    expect(cutColumnsBefore("inbox/anna/P1.py", 10, "...")).toBe("...a/P1.py");
    expect(cutColumnsBefore("李小龙", 5, "…")).toBe("…小龙");
    expect(cutColumnsBefore("李小龙", 4, "…")).toBe("…龙");
  });
});

describe("wrapColumns", () => {
  test("breaks after spaces, and inside a word only when the word is too long", () => {
    expect(wrapText("to be or notwithstanding", 8)).toEqual(["to be or", "notwiths", "tanding"]);
  });

  test("keeps the indent of code", () => {
    expect(wrapText("    return n", 8)).toEqual(["    ", "return n"].map((line) => line.trimEnd()));
    expect(wrapText("    return n", 12)).toEqual(["    return n"]);
  });

  test("loses nothing and stays within the width", () => {
    fc.assert(
      fc.property(letters, fc.integer({ min: 2, max: 12 }), (text, width) => {
        const lines = wrapColumns(text, width);
        expect(lines.join("")).toBe(text);
        for (const line of lines) expect(stringWidth(line.trimEnd())).toBeLessThanOrEqual(width);
      }),
    );
  });
});
