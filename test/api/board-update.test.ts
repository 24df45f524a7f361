import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyBoardUpdate,
  applyBoardUpdates,
  findBoardUpdate,
  rankAmong,
} from "../../harness/api/board-update.ts";
import type { Board, BoardRow } from "../../harness/api/index.ts";

interface Result {
  readonly solved: number;
  readonly isOfficial: boolean;
}

/** A board of these results; team `t3` has the fourth. */
function boardOf(version: string, results: readonly Result[]): Board {
  const sorted = results
    .map((result, index) => ({ ...result, team: `t${index}` }))
    .toSorted((left, right) => right.solved - left.solved);
  const rows = sorted.map(({ team, solved, isOfficial }): BoardRow => {
    const better = sorted.filter((each) => each.isOfficial && each.solved > solved).length;
    const rank = isOfficial ? { rank: better + 1 } : {};
    return { team, name: team, groups: [], ...rank, solved, minutes: 0, cells: [] };
  });
  return { version, name: "Finals", kind: "icpc", view: "full", problems: [], groups: [], rows };
}

const arbitraryResults = fc.array(
  fc.record({ solved: fc.nat({ max: 3 }), isOfficial: fc.boolean() }),
  { minLength: 6, maxLength: 6 },
);

const solves = (...solved: readonly number[]) =>
  solved.map((count) => ({ solved: count, isOfficial: true }));

describe("an update of a board", () => {
  it("makes the earlier board the later one, ranks and places included", () => {
    fc.assert(
      fc.property(arbitraryResults, arbitraryResults, (before, after) => {
        const [earlier, later] = [boardOf("1", before), boardOf("2", after)];
        const update = findBoardUpdate(earlier, later);
        if (update === undefined) throw new Error("both boards have the same teams");
        expect(applyBoardUpdate(earlier, update)).toEqual(later);
      }),
    );
  });

  it("has only the rows that changed, although others get another rank", () => {
    const update = findBoardUpdate(
      boardOf("1", solves(3, 2, 1, 0)),
      boardOf("2", solves(3, 2, 1, 4)),
    );
    expect(update?.changed.map(({ place, row }) => [place, row.team])).toEqual([[0, "t3"]]);
  });

  it("is empty if nothing changed", () => {
    const board = boardOf("1", solves(1, 0));
    expect(findBoardUpdate(board, board)?.changed).toEqual([]);
  });

  it("does not exist if a team is gone, if something else changed, or if very many rows did", () => {
    const board = boardOf("1", solves(2, 1, 0));
    expect(findBoardUpdate(board, boardOf("2", solves(2, 1)))).toBeUndefined();
    expect(findBoardUpdate(board, { ...board, name: "Semifinals" })).toBeUndefined();
    const [few, many] = [0, 1].map((solved) =>
      boardOf(
        String(solved),
        Array.from({ length: 201 }, () => ({ solved, isOfficial: true })),
      ),
    );
    expect(few && many && findBoardUpdate(few, many)).toBeUndefined();
  });

  it("keeps rows that show nothing else, so that pages need not draw them again", () => {
    const before = boardOf("1", solves(3, 2, 1));
    const update = findBoardUpdate(before, boardOf("2", solves(3, 2, 2)));
    const after = update && applyBoardUpdate(before, update);
    expect(after?.rows[0]).toBe(before.rows[0]);
  });
});

it("updates that arrived while a board was loading make it the last one, whichever was loaded", () => {
  const arbitraryBoards = fc.array(arbitraryResults, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(arbitraryBoards, fc.nat({ max: 4 }), (results, read) => {
      const boards = results.map((each, index) => boardOf(String(index), each));
      const updates = boards.slice(1).flatMap((after, index) => {
        const before = boards[index];
        return before === undefined ? [] : (findBoardUpdate(before, after) ?? []);
      });
      const loaded = boards[read % boards.length];
      expect(loaded && applyBoardUpdates(loaded, updates)).toEqual(boards.at(-1));
    }),
  );
});

it("ranks some rows among themselves: ties share a rank, unofficial teams have none", () => {
  const { rows } = boardOf("1", [
    ...solves(4, 3, 3, 2),
    { solved: 3, isOfficial: false },
    ...solves(1),
  ]);
  const some = rows.filter(({ team }) => team !== "t0");
  expect(rankAmong(some).map(({ team, rank }) => [team, rank])).toEqual([
    ["t1", 1],
    ["t2", 1],
    ["t4", undefined],
    ["t3", 3],
    ["t5", 4],
  ]);
});
