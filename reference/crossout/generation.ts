import { MaskMap } from "../kit/mask-map.ts";
import { isMatch } from "../check/crossout/match.ts";
import type { Pair } from "../check/crossout/match.ts";

/** Cells not crossed out when a generation begins, in reading order, with their digits. */
export interface LiveCells {
  readonly width: number;
  readonly cells: readonly number[];
  readonly digits: readonly number[];
}

/** A state without a move: the cells that are left, none on a cleared board, and a way there. */
export interface End {
  readonly left: readonly number[];
  readonly moves: readonly Pair[];
}

/** How many states a search may still visit, over all of its generations. */
export interface SearchBudget {
  statesLeft: number;
}

export class BudgetSpentError extends Error {}

/**
 * All ends of one generation, that is until the next deal, with at most `maxLeft` cells left. The
 * order of disjoint moves makes no difference and a move stays possible until one of its cells is
 * gone, so this walks the *set* of reachable states, which is far smaller than the set of lines of
 * play. A state is a mask of the live cells; its value in the map is the state it came from.
 * @throws {BudgetSpentError}
 */
export function findEnds(
  { width, cells, digits }: LiveCells,
  maxLeft: number,
  budget?: SearchBudget,
): readonly End[] {
  const wordCount = Math.ceil(cells.length / 32);
  const states = new MaskMap(wordCount);
  const mask = new Int32Array(wordCount);
  for (let rank = 0; rank < cells.length; rank += 1) toggle(mask, rank);
  states.add(mask, -1);

  const columns = cells.map((cell) => cell % width);
  const lastInColumn = new Int32Array(width);
  const ends: End[] = [];
  for (let state = 0; state < states.size; state += 1) {
    if (budget !== undefined && states.size > budget.statesLeft) throw new BudgetSpentError();
    let isEnd = true;
    const tryMove = (left: number, right: number): void => {
      if (left === -1 || !isMatch(digits[left] as number, digits[right] as number)) return;
      isEnd = false;
      for (let word = 0; word < wordCount; word += 1) mask[word] = states.wordAt(state, word);
      toggle(mask, left);
      toggle(mask, right);
      states.add(mask, state);
    };

    let before = -1;
    lastInColumn.fill(-1);
    for (let word = 0; word < wordCount; word += 1) {
      let bits = states.wordAt(state, word);
      while (bits !== 0) {
        const rank = 32 * word + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        const column = columns[rank] as number;
        tryMove(before, rank);
        tryMove(lastInColumn[column] as number, rank);
        before = rank;
        lastInColumn[column] = rank;
      }
    }
    if (!isEnd) continue;
    const left = cellsAt(states, state, cells);
    if (left.length <= maxLeft) ends.push({ left, moves: traceMoves(states, state, cells) });
  }
  if (budget !== undefined) budget.statesLeft -= states.size;
  return ends;
}

/** The moves from the first state to this one. */
function traceMoves(states: MaskMap, end: number, cells: readonly number[]): readonly Pair[] {
  const moves: Pair[] = [];
  let left = cellsAt(states, end, cells);
  for (let state = states.valueAt(end); state !== -1; state = states.valueAt(state)) {
    const leftBefore = cellsAt(states, state, cells);
    const [p, q] = leftBefore.filter((cell) => !left.includes(cell));
    moves.push([p as number, q as number]);
    left = leftBefore;
  }
  return moves.reverse();
}

function cellsAt(states: MaskMap, state: number, cells: readonly number[]): readonly number[] {
  return cells.filter((_, rank) => ((states.wordAt(state, rank >> 5) >>> (rank & 31)) & 1) === 1);
}

function toggle(mask: Int32Array, rank: number): void {
  mask[rank >> 5] = (mask[rank >> 5] as number) ^ (1 << (rank & 31));
}
