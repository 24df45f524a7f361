import { expect, test } from "vitest";
import { detectByMain } from "../../harness/languages/detect-by-main.ts";

test("a main makes a program, also where the function is defined", () => {
  expect(detectByMain("canWin", ["canWin", "main"])).toEqual({ kind: "program" });
});

test("without a main the function is enough", () => {
  expect(detectByMain("canWin", ["helper", "canWin"])).toEqual({ kind: "function" });
});

test("a name written in another style is told, to be renamed", () => {
  expect(detectByMain("canWin", ["helper", "can_win"])).toEqual({
    kind: "neither",
    message: "The exercise asks for a function canWin; this file defines can_win: rename it.",
  });
});

test("with nothing near, both ways to hand in are told", () => {
  expect(detectByMain("canWin", ["solve"])).toEqual({
    kind: "neither",
    message:
      "This file defines neither the function canWin nor a main: define canWin, " +
      "or write a program whose main reads the input and prints the answer.",
  });
});
