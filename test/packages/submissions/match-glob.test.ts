import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainBadGlob, matchesGlob } from "../../../harness/packages/submissions/match-glob.ts";

describe("a glob", () => {
  it.each([
    ["accepted", "accepted/a.py", true],
    ["accepted/", "accepted/a.py", true],
    ["accepted/*", "accepted/a.py", true],
    ["accepted/*", "accepted/folder/a.py", true],
    ["accepted/*/a.py", "accepted/a.py", false],
    ["accepted/a", "accepted/a.py", false],
    ["*.py", "accepted/a.py", false],
    ["*/*.py", "accepted/a.py", true],
    ["*/{ana,bob}.{py,cpp}", "accepted/bob.cpp", true],
    ["*/{ana, bob}.py", "accepted/bob.py", true],
    ["*/{ana,bob}.py", "accepted/eva.py", false],
    ["secret/*-hard", "secret/2-hard", true],
    ["secret/*-hard", "secret/2-hard-not", false],
    ["a*a", "a", false],
    ["a.c", "abc", false],
  ])("%s matches %s: %s", (glob, path, isMatch) => {
    expect(matchesGlob(glob, path)).toBe(isMatch);
  });

  it("matches like a regular expression with stars", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 8 });
    const name = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 8 });
    fc.assert(
      fc.property(text, name, (glob, path) => {
        const pattern = new RegExp(`^${glob.replaceAll("*", ".*")}$`);
        expect(matchesGlob(glob, path)).toBe(pattern.test(path));
      }),
    );
  });

  it("with many stars is fast on a long name", () => {
    expect(matchesGlob(`${"*a".repeat(400)}b`, "a".repeat(4000))).toBe(false);
  });

  it("is refused if braces do not match or the format lacks the syntax", () => {
    expect(explainBadGlob("{a,b")).toBe("its braces do not match");
    expect(explainBadGlob("[ab]")).toContain("is not supported");
    expect(explainBadGlob("*/{a,b}.py")).toBeUndefined();
  });
});
