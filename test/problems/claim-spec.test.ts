import { describe, expect, test } from "vitest";
import { parseProblem } from "../../harness/problems/index.ts";

const SPEC = `id: own-claim
name: { en: Own }
interface: { claim: own }
rules: { take: "1, 3, 4" }
groups:
  - { id: lost, points: 40, condition: a, max: 20 }
  - { id: all, points: 60 }
`;

function read(text: string) {
  return parseProblem(text, "/somewhere/own-claim", "problem.yaml");
}

describe("the spec of a claim", () => {
  test("has rules, and groups that look at a part", () => {
    const { task, groups } = read(SPEC);
    expect(task).toMatchObject({ kind: "claim", about: "own", rules: { kind: "taking-away" } });
    expect(task?.kind === "claim" && [...task.scopes]).toEqual([
      ["lost", { max: 20, condition: "a" }],
      ["all", undefined],
    ]);
    expect(groups.map(({ visibility }) => visibility)).toEqual(["visible", "visible"]);
  });

  test.each([
    ['rules: { take: "1, 3, 4" }\n', "", "'rules' is missing"],
    ['{ take: "1, 3, 4" }', "{}", "4:8: 'rules' names no game"],
    ['take: "1, 3, 4"', "or_all: true", "'rules' names no game"],
    ['take: "1, 3, 4"', 'take: "1-"', "4:16: "],
    ['take: "1, 3, 4"', 'octal: "0.8"', "0 or 4, a point and digits"],
    ['take: "1, 3, 4"', "multiply: 1", "at least 2"],
    ['take: "1, 3, 4"', "multiply: 9, or_all: true", "`or_all` belongs to `take`"],
    ['take: "1, 3, 4"', 'take: "1", multiply: 9', "names several games"],
    ["condition: a, max: 20", "condition: a", "needs `max`"],
    ["condition: a, max: 20", "condition: c, max: 20", "condition"],
    ["id: lost", "id: all", "all"],
    ["id: own-claim", "id: other", "the folder is named"],
    ["claim: own", "claim: own, player: move", "there is no key 'player'"],
    ["name: { en: Own }\n", "", "'name' is missing"],
  ])("instead of %j, %j is a mistake: %s", (right, wrong, message) => {
    expect(() => read(SPEC.replace(right, wrong))).toThrow(message);
  });

  test("with two groups that cannot be read does not say that they have the same name", () => {
    const text = SPEC.replaceAll("points: ", "points: -");
    expect(() => read(text)).toThrow(/^(?![^]*already the name)[^]*entry 1[^]*entry 2/);
  });
});
