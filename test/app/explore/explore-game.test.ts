import { describe, expect, test } from "vitest";
import { exploreGame, UsageError } from "../../../harness/app/index.ts";
import { gameExplorationSchema } from "../../../harness/core/results/exploration.ts";
import { makeWorkspace } from "../own-workspace.ts";

const workspace = makeWorkspace("/nowhere");
const explore = async (id: string, args: readonly unknown[] = [], to?: bigint) =>
  exploreGame(id, args, to === undefined ? {} : { to }, workspace);

test.each([
  ["p1", [8]],
  ["p2", [7, 1_000]],
  ["p3", [46]],
  ["p4", [[4, 3, 1, 2]]],
  ["heaps", [[2, 1, 3]]],
  ["numbergame", [[2, 3, 5]]],
  ["crossout", [3, "4782"]],
] as const)("the exploration of %s has the form of its schema", async (id, args) => {
  const { exploration } = await explore(id, args, id === "crossout" ? 20n : undefined);
  expect(gameExplorationSchema.parse(exploration)).toEqual(exploration);
  expect(exploration.arguments).toEqual(args);
  expect(exploration.graph).not.toBeNull();
});

test("best play shows the best sums along a row of cards", async () => {
  const { exploration } = await explore("p4", [[4, 3, 1, 2]]);
  const { turns, end } = exploration.bestPlay ?? {};
  expect(turns?.map(({ values, best, move }) => [values, best, move])).toEqual([
    [[6, 5], ["left"], "left"],
    [[4, 3], ["left"], "left"],
    [[1, 2], ["right"], "right"],
    [[1], ["left"], "left"],
  ]);
  expect(end).toBe("A won, 6 to 4.");
});

describe("huge inputs", () => {
  test("have an outcome and a strip, but no graph; the smaller sample that has one is named", async () => {
    const { exploration, smaller, films } = await explore("p1", ["1000000000000000000"]);
    expect(exploration.start.outcome).toBe("loss");
    expect(exploration.graph).toBeNull();
    expect(exploration.bestPlay?.turns).toHaveLength(100);
    expect(exploration.bestPlay?.end).toBeNull();
    expect(exploration.arguments).toEqual(["1000000000000000000"]);
    expect(smaller?.arguments).toEqual([8]);
    expect(films()).toEqual([]);
  });

  test("of 5,000 cards give a few turns", async () => {
    const cards = Array.from({ length: 5_000 }, (_, at) => at % 7);
    const { exploration } = await explore("p4", [cards]);
    expect(exploration.bestPlay?.turns.length).toBeLessThan(30);
    expect(exploration.start.outcome).not.toBeNull();
  });
});

test("clearings are found smallest first and become texts that are read again", async () => {
  const found: string[] = [];
  const { exploration, solutions, films } = await exploreGame(
    "crossout",
    [9, "123456789"],
    { to: 30n, reportFound: (count, size) => found.push(`${count} ${size}`) },
    workspace,
  );
  expect(exploration.answers?.found[0]?.size).toBe(18);
  expect(exploration.bestPlay).toBeNull();
  expect(found[0]).toBe("1 18");
  expect(found).toHaveLength(exploration.answers?.found.length ?? 0);
  const [[name, text] = ["", ""]] = solutions();
  expect(name).toBe("001-18-cells.txt");
  expect(text.split("\n")).toHaveLength(10);
  expect(films()[0]?.title).toBe("Clearings, 1 of 1: 18 cells");
  expect(films()[0]?.frames.at(-1)?.caption).toContain("cleared");
});

describe("wrong use is refused:", () => {
  test.each([
    ["p1", [8], 10n ** 6n, "--to 1000000: the number of stones goes from 1 to 1,999 here"],
    ["p4", [[1]], 5n, "--to 5: p4 has nothing that it bounds"],
    ["p1", [-1], undefined, "n"],
    ["p1", [8, 9], undefined, "takes 1 arguments, not 2"],
  ] as const)("%s %j --to %s", async (id, args, to, message) => {
    const refused = explore(id, args, to);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(message);
  });
});
