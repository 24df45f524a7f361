import { describe, expect, test } from "vitest";
import { findAdvice } from "../../harness/languages/advice.ts";
import { javascript } from "../../harness/languages/javascript.ts";
import { python } from "../../harness/languages/python.ts";

const advices = [{ message: /EPERM/, source: /fork/, sentence: "Do not fork." }];

test("advice is given where message and source both fit, and once", () => {
  expect(findAdvice(advices, "EPERM", "fork()")).toBe("Do not fork.");
  expect(findAdvice(advices, "EPERM", "open()")).toBeUndefined();
  expect(findAdvice(advices, "EPERM\nDo not fork.", "fork()")).toBeUndefined();
});

describe("what is advised is told in the language's own words", () => {
  const nothing = "The answer is nothing (is a `return` missing?) where a bool is expected.";

  test.each([
    [python, nothing, "returns None"],
    [javascript, nothing, "returns undefined"],
    [python, "TypeError: unsupported operand: 'NoneType' and 'int'", "list.sort()"],
    [javascript, "TypeError: Cannot mix BigInt and other types", "n % 8n"],
  ])("%#", ({ advise }, message, part) => {
    expect(advise?.(message, "")).toContain(part);
  });

  test("and an ordinary error needs none", () => {
    expect(python.advise?.("ValueError: no such move", "")).toBeUndefined();
    expect(javascript.advise?.("RangeError: no such move", "")).toBeUndefined();
  });
});
