import { expect, test } from "vitest";
import * as fc from "fast-check";
import { nameTens, printPowersOfTen } from "../../../harness/report/html/powers-of-ten.ts";

test("an exponent is raised, and a hidden sign keeps the text as it was", () => {
  const { markup } = printPowersOfTen("up to 10^18 or -10^9.");
  expect(markup).toContain("<sup>18</sup> or -10");
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe("up to 10^18 or -10^9.");
});

test.each(["110^9", "x10^9", "10^n", "10^9a", "2^10^9", "10^2^3", "10^1234"])(
  "%s is left as it is",
  (text) => {
    expect(printPowersOfTen(text).markup).toBe(text);
  },
);

test.each([
  ["up to 1,000,000,000,000,000,000.", "up to 10^18."],
  ["10,000,000,000 or 100,000,000,000", "10^10 or 10^11"],
  ["1,000,000", "1,000,000"],
  ["21,000,000,000", "21,000,000,000"],
  ["1,000,000,000,001", "1,000,000,000,001"],
  ["1,000,000,000.5", "1,000,000,000.5"],
])("%s is written as %s", (text, short) => {
  expect(nameTens(text)).toBe(short);
});

test("text becomes no markup", () => {
  const text = fc.stringMatching(/^(?:10\^\d{1,4}|[<>&"' ]|sup){0,12}$/);
  fc.assert(
    fc.property(text, (each) => {
      const { markup } = printPowersOfTen(each);
      expect(markup.replaceAll(/<span class="unseen">\^<\/span>|<\/?sup>/g, "")).not.toMatch(
        /[<>]/,
      );
    }),
  );
});
