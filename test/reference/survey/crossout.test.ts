import { expect, test } from "vitest";
import { survey } from "../../../reference/survey/crossout.ts";
import { reference } from "../../../reference/crossout.ts";

const NINETEEN = "123456789111213141516171819";

function listAnswers(width: bigint, digits: string, to: bigint | undefined) {
  return [...(survey([width, digits], to).answers?.found ?? [])];
}

test("the numbers 1 to 19 have one clearing of 68 cells, and five of 80", () => {
  const sizes = listAnswers(9n, NINETEEN, 80n).map(({ size }) => size);
  expect(sizes).toEqual([68, 72, 74, 76, 80, 80, 80, 80, 80]);
});

test("each clearing is a right answer of its size", () => {
  const [best, ...others] = listAnswers(9n, NINETEEN, 76n);
  for (const { size, answer } of others) {
    const check = reference.check?.([9n, NINETEEN], best?.answer ?? [], answer);
    expect(check).toMatchObject({ isRight: true });
    expect((answer as readonly unknown[]).length * 2).toBe(size);
  }
});

test("more cells than a list can have are refused", () => {
  expect(() => listAnswers(9n, NINETEEN, 121n)).toThrow(
    "the number of cells goes from 1 to 120 here, not to 121",
  );
});
