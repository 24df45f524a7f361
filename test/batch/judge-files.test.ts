import { describe, expect, test } from "vitest";
import { toSpreadOrder } from "../../harness/batch/judge-files.ts";

/** A class in the order of an inbox: every student has one file per exercise. */
const CLASS = Array.from({ length: 300 }, (_, index) => {
  const student = String(Math.floor(index / 3)).padStart(3, "0");
  const ending = Number(student) < 50 ? "py" : "java";
  return { problemId: `p${index % 3}`, path: `inbox/${student}/p${index % 3}.${ending}` };
});

describe("the order of judging", () => {
  test("has every file once, and depends on nothing but names", () => {
    const spread = toSpreadOrder(CLASS);
    expect(new Set(spread)).toEqual(new Set(CLASS));
    expect(spread).toHaveLength(CLASS.length);
    expect(toSpreadOrder(CLASS.toReversed())).toEqual(spread);
    expect(toSpreadOrder([])).toEqual([]);
  });

  test("shows every exercise, language and part of the class in its first tenth", () => {
    const first = toSpreadOrder(CLASS).slice(0, 30);
    const count = (isCounted: (file: (typeof CLASS)[number]) => boolean) =>
      first.filter(isCounted).length;
    for (const id of ["p0", "p1", "p2"]) {
      for (const ending of [".py", ".java"]) {
        const own = count(({ problemId, path }) => problemId === id && path.endsWith(ending));
        expect(own).toBeGreaterThanOrEqual(4);
        expect(own).toBeLessThanOrEqual(6);
      }
    }
    expect(count(({ path }) => path < "inbox/025")).toBeGreaterThanOrEqual(6);
  });
});
