import { describe, expect, test } from "vitest";
import { parseProblem } from "../../harness/problems/read-problem.ts";

const SPEC = `id: own-tests
name: { en: Own }
interface: { tests: own }
where: { n: { max: 100 } }
most: 4
bugs:
  greedy: greedy.py
  misere: misere.js
groups:
  - { id: named, points: 60, visibility: visible, bugs: [greedy] }
  - { id: numbered, points: 40, bugs: [misere] }
`;

function read(text: string) {
  return parseProblem(text, "/somewhere/own-tests", "problem.yaml");
}

describe("the spec of tests", () => {
  test("names bugs, which are in groups", () => {
    const { task, groups } = read(SPEC);
    expect(task).toMatchObject({
      kind: "tests",
      about: "own",
      most: 4,
      asksAnswers: false,
      hintShare: undefined,
      bugs: [
        { name: "greedy", program: "greedy.py", group: "named", isNamed: true },
        { name: "misere", program: "misere.js", group: "numbered", isNamed: false },
      ],
    });
    expect(groups.map(({ id, points }) => [id, points])).toEqual([
      ["named", 60],
      ["numbered", 40],
    ]);
  });

  test.each([
    ["hints: none", undefined],
    ["hints: free", 0],
    ["hints: { cost: 5 }", 0.05],
    ["hints: { cost: 2.5% }", 0.025],
    ["hints: { cost: 100 }", 1],
  ])("with %s says what a hint costs", (hints, share) => {
    expect(read(`${SPEC}${hints}\n`).task).toMatchObject({ hintShare: share });
  });

  test.each([
    ["bugs: [misere]", "bugs: [miser]", "there is no bug 'miser'"],
    ["bugs: [misere]", "bugs: [greedy]", "the bug 'greedy' is already in group 'named'"],
    ["bugs: [greedy]", "bugs: [misere]", "the bug 'greedy' is in no group"],
    ["misere: misere.js", "misere: ../misere.js", "without a folder"],
    ["misere: misere.js", "misere: greedy.py", "'greedy.py' is already the bug 'greedy'"],
    ["most: 4", "most: 0", "most"],
    ["most: 4", "most: 4\nhints: { cost: 100.5 }", "a hint costs more than all points"],
    ["most: 4", "most: 4\nhints: { cost: 0% }", "a hint that costs nothing is `free`"],
    ["most: 4", "most: 4\nhints: { cost: -1 }", "hints"],
    ["most: 4", "most: 4\nhints: { cost: 101% }", "a share such as 5%"],
    ["most: 4", "most: 4\nhints: cheap", "hints"],
    ["most: 4\n", "", "'most' is missing"],
    ["numbered", "named", "named"],
    ["id: own-tests", "id: other", "the id is 'other'"],
  ])("with %s as %s is refused", (before, after, message) => {
    expect(() => read(SPEC.replace(before, after))).toThrow(message);
  });

  test("with two groups that cannot be read does not say that they have the same name", () => {
    const text = SPEC.replaceAll("points: ", "points: -");
    expect(() => read(text)).toThrow(/^(?![^]*already the name)[^]*entry 1[^]*entry 2/);
  });
});
