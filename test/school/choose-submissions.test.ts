import { describe, expect, test } from "vitest";
import { chooseSubmissions, type SubmissionChoice } from "../../harness/school/index.ts";
import { stateOf, failed, judged, submitted } from "./sample-state.ts";

const STATE = stateOf([
  submitted("a"),
  judged("a", 40, { worker: "m1" }),
  submitted("b"),
  judged("b", 100, { worker: "m2" }),
  submitted("c", { exercise: "p2" }),
  failed("c"),
  submitted("waiting"),
]);

describe("choosing submissions to rejudge", () => {
  test.each<[SubmissionChoice, string[]]>([
    [{}, ["a", "b", "c"]],
    [{ exercise: "p1" }, ["a", "b"]],
    [{ verdict: "WA" }, ["a"]],
    [{ verdict: "JE" }, ["c"]],
    [{ submissions: ["c", "waiting", "none"] }, ["c"]],
    [{ exercise: "p2", verdict: "WA" }, []],
    [{ submissions: [] }, []],
    [{ worker: "m2" }, ["b"]],
    [{ worker: "m1", verdict: "AC" }, []],
  ])("%j: %j", (choice, expected) => {
    const chosen = chooseSubmissions(STATE, choice);
    expect(chosen.map(({ id }) => id)).toEqual(expected);
  });
});
