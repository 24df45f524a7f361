import { expect, test } from "vitest";
import { describeMutation } from "../../../harness/generation/mutants/mutation.ts";

const place = { operator: "deletion", line: 41, column: 12, start: 0, end: 0 } as const;

test("a mutation tells its place, what was there and what is there now", () => {
  expect(describeMutation({ ...place, before: "<", after: "<=" })).toBe("41:12 `<` -> `<=`");
});

test("a statement that is gone is nothing, a long one is cut and on one line", () => {
  const before = `if (a) {\n  return ${"b".repeat(99)};\n}`;
  const text = describeMutation({ ...place, before, after: ";" });
  expect(text).toBe(`41:12 \`if (a) { return ${"b".repeat(43)}…\` -> nothing`);
});
