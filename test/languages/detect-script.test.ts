import { expect, test } from "vitest";
import { detectScript, type ScriptFindings } from "../../harness/languages/detect-script.ts";

const nothing: ScriptFindings = {
  functionName: "canWin",
  names: [],
  readsInput: false,
  readsAtLoad: false,
  prints: false,
};

test("a file that defines the function is a function, unless it reads while it is loaded", () => {
  const names = ["canWin"];
  expect(detectScript({ ...nothing, names, readsInput: true })).toEqual({ kind: "function" });
  const reading = { ...nothing, names, readsInput: true, readsAtLoad: true };
  expect(detectScript(reading)).toEqual({ kind: "program" });
});

test("a file that reads is a program, also with a misspelt function", () => {
  expect(detectScript({ ...nothing, names: ["canwin"], readsInput: true })).toEqual({
    kind: "program",
  });
});

test("a misspelt function is told, also where something is printed", () => {
  expect(detectScript({ ...nothing, names: ["solve", "can_win"], prints: true })).toEqual({
    kind: "neither",
    message: "The exercise asks for a function canWin; this file defines can_win: rename it.",
  });
});

test("a file that only prints is a program; one that does nothing learns of both ways", () => {
  expect(detectScript({ ...nothing, prints: true })).toEqual({ kind: "program" });
  expect(detectScript({ ...nothing, names: ["solve"] })).toEqual({
    kind: "neither",
    message:
      "This file defines no function canWin, and it neither reads nor prints: " +
      "define canWin, or write a program that reads the input and prints the answer.",
  });
});
