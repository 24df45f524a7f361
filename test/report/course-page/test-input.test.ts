import { expect, test } from "vitest";
import { shortenInputs } from "../../../harness/report/course-page/test-input.ts";

test("inputs are cut to a line, each made once, and what is not known stays so", () => {
  const asked: string[] = [];
  const shorten = shortenInputs((problem, group, place) => {
    asked.push(`${problem} ${group} ${place}`);
    return place === 9 ? undefined : `f(\n${"7".repeat(1000)})`;
  });
  expect(shorten("p1", "small", 3)).toMatch(/^f\(␊7+… [\d,]+ characters …7+\)$/);
  expect(shorten("p1", "small", 3)).toHaveLength(shorten("p1", "small", 4)?.length ?? 0);
  expect(shorten("p1", "small", 9)).toBeUndefined();
  expect(shorten("p1", "small", 9)).toBeUndefined();
  expect(asked).toEqual(["p1 small 3", "p1 small 4", "p1 small 9"]);
});
