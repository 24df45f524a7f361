import { expect, test } from "vitest";
import { factsOf, filmsOf, picturesOf } from "../../harness/app/exercise-facts.ts";
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

test("a recorded input has a picture, from arguments and from a program's text", () => {
  const drawn = picturesOf(problem, ([width, start]) => ({
    kind: "row",
    things: [{ text: String(start) }],
    caption: String(width),
  }));
  const picture = { kind: "row", things: [{ text: "4782" }], caption: "3" };
  expect(drawn({ args: [3, "4782"] })).toEqual(picture);
  expect(drawn({ input: "3 4782\n" })).toEqual(picture);
  expect(drawn({ args: [3] })).toBeUndefined();
  expect(drawn({ args: ["no number", "4782"] })).toBeUndefined();
});

const check = () => ({ isRight: true }) as const;

test("answers are compared with the expected one only if no other can be right", async () => {
  const p1 = await makeWorkspace("/nowhere").problem("p1");
  const programs = { ...p1.programs, checker: "checkers/p1.py" };
  expect(factsOf(p1, {}).hasOneAnswer).toBe(true);
  expect(factsOf(p1, { check }).hasOneAnswer).toBe(false);
  expect(factsOf({ ...p1, programs }, {}).hasOneAnswer).toBe(false);
  expect(factsOf(problem, {}).hasOneAnswer).toBe(false);
});
