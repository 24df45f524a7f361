import { BudgetSpentError, findEnds } from "./generation.ts";
import type { End, LiveCells, SearchBudget } from "./generation.ts";
import type { Pair } from "../check/crossout/match.ts";

/** A way to clear the board: the digits of all its cells in the end, and the moves. */
export interface Clearing {
  readonly digits: string;
  readonly moves: readonly Pair[];
}

/** A board at the start or right after a deal, the cells not crossed out, and the moves so far. */
interface Board {
  readonly digits: string;
  readonly live: readonly number[];
  readonly moves: readonly Pair[];
}

/**
 * All clearings with at most `bound` cells, shortest first, one for every final text of digits. As
 * boards only grow, taking them in order of length makes the first clearing a certified minimum.
 * @param live the cells that are not crossed out
 * @throws {RangeError} when the budget is spent, with the bound up to which all are found.
 */
export function* findClearings(
  width: number,
  digits: string,
  bound: number,
  live: readonly number[] = Array.from(digits, (_, cell) => cell),
  budget?: SearchBudget,
): Generator<Clearing> {
  const cleared = new Set<string>();
  const waitingByLength = Array.from({ length: bound + 1 }, () => new Map<string, Board>());
  const addBoard = (board: Board): void => {
    waitingByLength[board.digits.length]?.set(`${board.digits} ${board.live.join()}`, board);
  };

  let length = 0;
  const findWithin = (cells: LiveCells, maxLeft: number): readonly End[] => {
    try {
      return findEnds(cells, maxLeft, budget);
    } catch (error) {
      if (!(error instanceof BudgetSpentError)) throw error;
      throw new RangeError(
        length > digits.length
          ? `the search for clearings of up to ${bound} cells takes too long; up to ${length - 1} cells works`
          : "the board has too many positions to search",
      );
    }
  };

  addBoard({ digits, live, moves: [] });
  for (const boards of waitingByLength) {
    for (const board of boards.values()) {
      length = board.digits.length;
      const liveDigits = board.live.map((cell) => Number(board.digits[cell]));
      const liveCells = { width, cells: board.live, digits: liveDigits };
      for (const end of findWithin(liveCells, bound - board.digits.length)) {
        const next = deal(board, end);
        if (end.left.length > 0) {
          addBoard(next);
        } else if (!cleared.has(next.digits)) {
          cleared.add(next.digits);
          yield next;
        }
      }
    }
    boards.clear();
  }
}

/** Appends the digits that are left; with none left, that only adds the moves. */
function deal({ digits, moves }: Board, end: End): Board {
  return {
    digits: digits + end.left.map((cell) => digits[cell]).join(""),
    live: [...end.left, ...end.left.map((_, index) => digits.length + index)],
    moves: [...moves, ...end.moves],
  };
}
