import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import {
  BOARD_EN,
  BoardCell,
  BoardLegend,
  BoardRow,
  listBoardColumns,
} from "../../harness/components/board.ts";

type Cell = Parameters<typeof BoardCell>[0]["cell"];

const LOOK = { isScored: false, hasHacks: false, words: BOARD_EN, printScore: String };
const SCORED = { ...LOOK, isScored: true };

function draw(cell: Cell, look = LOOK): string {
  return renderToString(h(BoardCell, { cell, look })).replaceAll(/<small>|<\/small>|<\/?td/g, "");
}

describe("a cell of a board", () => {
  test("has the minute of the solution, or the submissions and those that wait", () => {
    const solved = { tries: 3, pending: 0, isSolved: true, minutes: 42 } as const;
    expect(draw(solved)).toBe(' class="count cell solved">42 3>');
    expect(draw({ ...solved, isFirst: true })).toBe(' class="count cell solved first">★ 42 3>');
    expect(draw({ tries: 2, pending: 0 })).toBe(' class="count cell rejected">−2>');
    expect(draw({ tries: 0, pending: 1 })).toBe(' class="count cell pending">1?>');
    expect(draw({ tries: 2, pending: 1 })).toBe(' class="count cell pending">−2 +1?>');
    expect(draw(null)).toBe(' class="count cell">>');
  });

  test("has the score where scores count", () => {
    expect(draw({ tries: 2, pending: 0, score: 50 }, SCORED)).toContain('solved">50');
    expect(draw({ tries: 2, pending: 0, score: 0 }, SCORED)).toContain('rejected">0');
    expect(draw({ tries: 2, pending: 1, score: 50 }, SCORED)).toContain('pending">50 +1?');
  });
});

test("a row has as many cells as there are columns, and no name is markup", () => {
  const problems = ["A", "B"].map((label) => ({ label, name: "<i>", balloon: undefined }));
  const cells = problems.map(() => null);
  const team = { rank: 1, name: "<b>&", solved: 0, score: 0, minutes: 0, cells };
  for (const look of [LOOK, SCORED, { ...SCORED, hasHacks: true }]) {
    const row = renderToString(h(BoardRow, { team, look, attributes: { "data-team": "1" } }));
    expect(row).toContain("&lt;b>&amp;");
    expect(row.match(/<t[dh]/g)).toHaveLength(listBoardColumns(problems, look).length);
  }
});

test("a column has the points of hacks with their sign, and is empty for teams without hacks", () => {
  const look = { ...SCORED, hasHacks: true };
  const drawHacks = (hacks?: { successful: number; unsuccessful: number; points: number }) =>
    renderToString(
      h(BoardRow, {
        team: { rank: 1, name: "Ants", solved: 0, minutes: 0, cells: [], hacks },
        look,
        attributes: {},
      }),
    );
  expect(drawHacks({ successful: 1, unsuccessful: 3, points: -50 })).toContain(
    '<td class="count hacks" title="1 successful, 3 unsuccessful">−50</td>',
  );
  expect(drawHacks({ successful: 2, unsuccessful: 0, points: 200 })).toContain(">+200</td>");
  expect(drawHacks()).toContain('<td class="count hacks"></td>');
});

test("the legend explains the signs that cells have", () => {
  expect(renderToString(h(BoardLegend, { look: LOOK }))).toContain("first to solve");
  expect(renderToString(h(BoardLegend, { look: SCORED }))).not.toContain("first to solve");
});
