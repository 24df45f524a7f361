import { expect, test } from "vitest";
import { programSchema } from "../../harness/api/student-shapes.ts";

const parse = (text: string) => programSchema.safeParse({ language: "python", text });

test("a program to run or submit is measured in bytes, as a draft is", () => {
  expect(parse("x".repeat(2 ** 20)).success).toBe(true);
  const { error } = parse("ж".repeat(2 ** 19 + 1));
  expect(error?.issues).toMatchObject([
    { path: ["text"], message: "the program is larger than 1 MiB" },
  ]);
});
