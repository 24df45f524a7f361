import { expect, test } from "vitest";
import { blankLiterals } from "../../harness/languages/blank-literals.ts";

const LITERALS = /\b\d[\d']*|\/\/[^\n]*|'[^']*'|"[^"]*"/g;

test("literals are blanked out, and the code after them keeps its position", () => {
  expect(blankLiterals('f("{") // }\ng()', LITERALS)).toBe("f(   )     \ng()");
});

test("line ends within a literal stay", () => {
  expect(blankLiterals('a "1\n2" b', LITERALS)).toBe("a   \n   b");
});

test("a number is kept with its quotes", () => {
  expect(blankLiterals("1'000'000 + '0'", LITERALS)).toBe("1'000'000 +    ");
});
