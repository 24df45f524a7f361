import { describe, expect, test } from "vitest";
import { exploreGame } from "../../../harness/app/index.ts";
import type { GameExploration } from "../../../harness/core/results/exploration.ts";
import { renderGameExploration } from "../../../harness/report/index.ts";
import { makeWorkspace } from "../../app/own-workspace.ts";

const workspace = makeWorkspace("/nowhere");
const STYLE = { width: 80, isColour: false, isUnicode: true };

async function explore(id: string, args: readonly unknown[], to?: bigint) {
  const { exploration } = await exploreGame(id, args, to === undefined ? {} : { to }, workspace);
  return exploration;
}

/** The section with this first line. */
function sectionOf(exploration: GameExploration, title: string): string {
  const text = renderGameExploration(exploration, STYLE);
  const start = text.indexOf(title);
  const sections = [
    "Who wins",
    "Best play",
    "Positions and moves",
    "Clearings",
    "Sets",
    "Play that",
  ];
  const ends = sections.map((each) => text.indexOf(`\n\n${each}`, start + 1));
  return text.slice(start, Math.min(text.length, ...ends.filter((end) => end >= 0)));
}

test("a game of two players has a strip in lines of its period, best play and positions", async () => {
  const exploration = await explore("p1", [4], 20n);
  expect(renderGameExploration(exploration, STYLE)).toMatchInlineSnapshot(`
    "Who takes the last stone?
    4 stones, A to move: A wins.
    Winning moves: 4.

    Who wins with n stones

     n | A to move          B to move
     0 | L W W W W W W L    L W W W W W W W
     8 | L W W W W W W L    L W W W W W W W
    16 | L W W W W          L W W W W

    Period 8 from n = 0 on, proved by the outcomes up to n = 14: from n = 7 on they
    depend on the 7 before, and 7 in a row return.

    Best play: A won: no move is left.

    turn  position  outcome  best moves  move
       1  4 stones  win               4  A takes 4

    Positions and moves: 7 positions, 5 won and 2 lost for the player to move
    * marks moves that win, or keep a draw.

    4 A  W  → 3 B; 2 B; 1 B; 0 B*
    3 B  W  → 1 A; 0 A*
    2 B  W  → 0 A*
    1 B  W  → 0 A*
    0 B  L  (end)
    1 A  W  → 0 B*
    0 A  L  (end)
    "
  `);
});

test("outcomes without a period have intervals", async () => {
  const exploration = await explore("p3", [46], 60n);
  expect(sectionOf(exploration, "Who wins, for each n")).toMatchInlineSnapshot(`
    "Who wins, for each n

     n | A, who selects 1
     6 | L W L W W W W W L W L W L W L W L W L W L W L W L W L W L W
    36 | L W L W L W L W L W W W W W L W L W W W W W L W L

      n = 6 to 9    loss and win in turn
      n = 10 to 13  win
      n = 14 to 45  loss and win in turn
      n = 46 to 49  win
      n = 50 to 53  loss and win in turn
      n = 54 to 57  win
      n = 58        loss
      n = 59        win
      n = 60        loss"
  `);
});

test("a scored game shows the best sum of each turn", async () => {
  const exploration = await explore("p4", [[4, 3, 1, 2]]);
  expect(sectionOf(exploration, "Best play")).toMatchInlineSnapshot(`
    "Best play: A won, 6 to 4.

    turn  position              outcome  best gain  best moves  move
       1  cards 4 3 1 2, sums…  win              6  left        A takes 4 from the …
       2  cards 3 1 2, sums 0…  loss             4  left        B takes 3 from the …
       3  cards 1 2, sums 4 (…  win              2  right       A takes 2 from the …
       4  cards 1, sums 3 (to…  loss             1  left        B takes 1 from the …"
  `);
});

test("clearings are counted by their cells", async () => {
  const exploration = await explore("crossout", [9, "123456789111213141516171819"], 80n);
  expect(sectionOf(exploration, "Clearings")).toMatchInlineSnapshot(`
    "Clearings of up to 80 cells: 9

    cells  clearings  so far
       68          1       1
       72          1       2
       74          1       3
       76          1       4
       80          5       9

    There are too many positions to list.
    "
  `);
});

test("a strip that proves no period says so", async () => {
  const exploration = await explore("p1", [4], 13n);
  expect(sectionOf(exploration, "Who wins")).toContain(
    "No period is proved by the outcomes up to n = 13.",
  );
});

test("too many positions are not listed, and an input with fewer is named", async () => {
  const exploration = await explore("heaps", [[1_000_000_000]]);
  expect(renderGameExploration(exploration, STYLE, [[2, 1]])).toContain(
    "There are too many positions to list. Those of `grundy explore heaps '[2,1]'`\nare fewer.",
  );
});

describe("a terminal of 80 columns", () => {
  test.each([
    ["p1", [20]],
    ["p2", [1, "1000000000000000000"]],
    ["p3", ["1000000000000000000"]],
    ["p4", [Array.from({ length: 60 }, (_, at) => at - 30)]],
    ["heaps", [Array.from({ length: 60 }, (_, at) => 1_000_000_000 - at)]],
    ["numbergame", [[2, 3, 4, 5, 6, 7, 8, 9, 10]]],
    ["crossout", [3, "4782"]],
  ] as const)("holds all of %s", async (id, args) => {
    const exploration = await explore(id, args, id === "crossout" ? 20n : undefined);
    const lines = renderGameExploration(exploration, STYLE).split("\n");
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.filter((line) => /\s$/.test(line))).toEqual([]);
  });

  test("without Unicode shows ASCII alone", async () => {
    const style = { ...STYLE, isUnicode: false };
    const text = renderGameExploration(await explore("p4", [[4, 3, 1, 2]]), style);
    expect(text).toMatch(/^[\n -~]*$/);
  });
});
