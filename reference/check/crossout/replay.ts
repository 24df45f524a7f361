import { countLeft, createBoard, crossOut, deal, explainIllegal, findMove } from "./board.ts";
import type { Board } from "./board.ts";
import type { Pair } from "./match.ts";
import { PAIR_REFUSALS } from "./refusals.ts";

/** The end of a replay; a message names the step and the reason. */
export type Outcome =
  | { readonly isCleared: true; readonly cellCount: number }
  | { readonly isCleared: false; readonly message: string };

/** Largest board of a replay: only boards on which dealing never helps grow as large. */
const MAX_CELLS = 10_000;

/**
 * Plays the moves and yields the board at the start, after every move and after every deal. A deal
 * happens before a move exactly when no move is left.
 */
export function* replay(
  width: number,
  digits: string,
  moves: readonly Pair[],
): Generator<Board, Outcome> {
  let board = createBoard(width, digits);
  yield board;
  for (const [index, pair] of moves.entries()) {
    const step = index + 1;
    if (countLeft(board) === 0) {
      return refuse(`step ${step}: the board was cleared in step ${index}, no move may follow`);
    }
    while (findMove(board) === undefined) {
      if (board.digits.length > MAX_CELLS) {
        return refuse(
          `step ${step}: no move is left, and dealing has not helped for ${MAX_CELLS} cells`,
        );
      }
      board = deal(board);
      yield board;
    }
    const fault = explainIllegal(board, pair, PAIR_REFUSALS);
    if (fault !== undefined) {
      return refuse(`step ${step} (cells ${pair[0]} and ${pair[1]}): ${fault}`);
    }
    board = crossOut(board, pair, step);
    yield board;
  }
  if (countLeft(board) > 0) return refuse(explainUnfinished(board));
  return { isCleared: true, cellCount: board.digits.length };
}

function refuse(message: string): Outcome {
  return { isCleared: false, message };
}

function explainUnfinished(board: Board): string {
  const count = countLeft(board);
  const left = count === 1 ? "1 digit is" : `${count} digits are`;
  const move = findMove(board);
  const next =
    move === undefined
      ? "and no move is left: what is left is dealt again, and play goes on"
      : `and cells ${move[0]} and ${move[1]} can still be crossed out`;
  return `the board is not cleared: ${left} left after the last move, ${next}`;
}
