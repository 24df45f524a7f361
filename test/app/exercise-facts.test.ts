import { expect, test } from "vitest";
import { filmsOf } from "../../harness/app/exercise-facts.ts";
import { reference } from "../../reference/crossout.ts";
import { film } from "../../reference/film/crossout.ts";
import { makeWorkspace } from "./own-workspace.ts";

const problem = await makeWorkspace("/nowhere").problem("crossout");
const filmOf = filmsOf(problem, film);
const PAIRS = [[2, 3]];

test("a call's arguments and a program's input give the same film", () => {
  const called = filmOf({ args: [3, "4782"], actual: PAIRS });
  expect(called?.frames).toHaveLength(3);
  expect(called).toEqual(reference.film?.([3n, "4782"], [[2n, 3n]], "en"));
  expect(filmOf({ input: "3 4782\n", actual: PAIRS })).toEqual(called);
});

test.each([
  ["an answer that is none", { args: [3, "4782"], actual: "pairs" }],
  ["no answer", { args: [3, "4782"] }],
  ["no input", { actual: PAIRS }],
  ["an input that the exercise has no more", { args: [3, "4702"], actual: PAIRS }],
  ["too few arguments", { args: [3], actual: PAIRS }],
  ["an input that was cut", { input: "3 47", actual: PAIRS }],
])("there is no film of %s", (_, wrong) => {
  expect(filmOf(wrong)).toBeUndefined();
});
