import { expect, test } from "vitest";
import { guessByName } from "../../harness/languages/guess-by-name.ts";
import { outlineC } from "../../harness/languages/c-family/outline-c.ts";

const guess = (source: string, companions: readonly string[] = []) =>
  guessByName("canWin", outlineC(source, "cpp"), companions);

test("a function is preferred to a program in the same file", () => {
  expect(guess("bool canWin(int n) {} int main() {}").kinds).toEqual(["function", "program"]);
  expect(guess("auto canWin = [](int n) {}; int main() {}").kinds).toEqual(["function", "program"]);
});

test("the function is a last resort if only a variable has its name", () => {
  expect(guess("int main() { bool canWin; }").kinds).toEqual(["program", "function"]);
  expect(guess("int main() {}", ["bool canWin(int n) {}"]).kinds).toEqual(["program", "function"]);
});

test("a missing name is reported, with the one that was probably meant", () => {
  expect(guess("bool helper() {} bool can_win(int n) {}")).toEqual({
    kinds: [],
    hint: "The exercise asks for a function canWin; this file defines can_win: rename it.",
  });
  expect(guess("bool solve(int n) {}")).toEqual({
    kinds: [],
    hint: "The exercise asks for a function canWin; this file defines solve: rename it.",
  });
  expect(guess("bool solve(int n) {} bool other(int n) {}")).toEqual({
    kinds: [],
    hint:
      "This file defines neither the function canWin nor a main: define canWin, " +
      "or write a program whose main reads the input and prints the answer.",
  });
});

test("a program needs no function of the name", () => {
  expect(guess("int main() {}")).toEqual({ kinds: ["program"], hint: "" });
});
