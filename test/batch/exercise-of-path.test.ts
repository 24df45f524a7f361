import { describe, expect, it } from "vitest";
import { exerciseOfPath, suggestName } from "../../harness/batch/index.ts";

const IDS = ["heaps", "numbergame", "p1", "p2"];

describe("the exercise of a file", () => {
  it.each([
    ["P1.py", "p1"],
    ["somewhere/NumberGame.java", "numbergame"],
    ["number_game (3).cpp", "numbergame"],
    ["submissions/p2/accepted/fast.rs", "p2"],
    ["p1/P2.py", "p2"],
    ["p1/p2/solution.py", "p2"],
    ["P1/solution.py", undefined],
    ["p1-2.py", "p1"],
    ["p1_12.py", "p1"],
    ["p 1.py", "p1"],
    ["P2.tar.py", undefined],
    ["solution.py", undefined],
  ])("of %s is %s", (path, id) => {
    expect(exerciseOfPath(path, IDS)).toBe(id);
  });

  it("is suggested if none matches", () => {
    expect(suggestName("heeps", IDS)).toContain("Did you mean heaps?");
    expect(suggestName("homework", IDS)).toContain("heaps, numbergame, p1, p2");
  });
});
