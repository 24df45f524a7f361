import { expect, test } from "vitest";
import { blankLiterals } from "../../harness/languages/blank-literals.ts";

const LITERALS = /\b\d[\d']*|\/\/[^\n]*|'[^']*'|"[^"]*"/g;

test("literals are blanked out, and what follows them stays in its place", () => {
  expect(blankLiterals('f("{") // }\ng()', LITERALS)).toBe("f(   )     \ng()");
});

test("line ends within a literal stay", () => {
  expect(blankLiterals('a "1\n2" b', LITERALS)).toBe("a   \n   b");
});

test("a number is kept with the quotes in it", () => {
  expect(blankLiterals("1'000'000 + '0'", LITERALS)).toBe("1'000'000 +    ");
});
