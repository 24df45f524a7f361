import { expect, test } from "vitest";
import { describeMutation } from "../../../harness/generation/mutants/mutation.ts";

const place = { operator: "deletion", line: 41, column: 12, start: 0, end: 0 } as const;

test("a description has the position, the old and the new text", () => {
  expect(describeMutation({ ...place, before: "<", after: "<=" })).toBe("41:12 `<` -> `<=`");
});

test("a removed statement is described as nothing, a long one is cut and on one line", () => {
  const before = `if (a) {\n  return ${"b".repeat(99)};\n}`;
  const text = describeMutation({ ...place, before, after: ";" });
  expect(text).toBe(`41:12 \`if (a) { return ${"b".repeat(43)}…\` -> nothing`);
});
