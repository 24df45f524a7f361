import {
  addUp,
  type Board,
  type BoardCell,
  makeBoard,
  toComparison,
  type Totals,
} from "./board.ts";
import type { ContestState } from "./contest-state.ts";

/** One step of a reveal: a frozen cell is opened, or the team has none left and keeps its place. */
export type RevealStep =
  | {
      readonly kind: "open";
      readonly teamId: string;
      readonly cell: BoardCell;
      readonly totals: Totals;
      /** Rows by which the team rises. */
      readonly rises: number;
    }
  | { readonly kind: "settle"; readonly teamId: string };

export interface Reveal {
  /** The board as everybody saw it. */
  readonly frozen: Board;
  readonly full: Board;
  readonly steps: readonly RevealStep[];
}

/**
 * Opens the frozen cells one by one from the last place up. A team that rises leaves its place to the
 * one above it, which comes next. After the last step the board is the full one.
 */
export function planReveal(contest: ContestState, groupId?: string): Reveal {
  const frozen = makeBoard(contest, { view: "frozen", groupId });
  const full = makeBoard(contest, { view: "full", groupId });
  const compare = toComparison(contest.settings);
  const finalRows = new Map(full.rows.map((row) => [row.team.id, row]));
  const collator = new Intl.Collator("en-US");
  const order = frozen.rows.map((row) => ({ ...row, cells: [...row.cells] }));
  const steps: RevealStep[] = [];
  const opened = new Set<string>();
  for (let place = order.length - 1; place >= 0;) {
    const row = order[place];
    if (row === undefined) break;
    const { team } = row;
    const column = row.cells.findIndex(
      // A cell may stay pending, because its submission was never judged.
      ({ pending, problemId }) => pending > 0 && !opened.has(`${team.id} ${problemId}`),
    );
    const cell = finalRows.get(team.id)?.cells[column];
    if (cell === undefined) {
      steps.push({ kind: "settle", teamId: team.id });
      place -= 1;
      continue;
    }
    opened.add(`${team.id} ${cell.problemId}`);
    row.cells[column] = cell;
    const totals = addUp(row.cells, team.id, contest);
    const risen = { ...row, ...totals };
    const isBefore = (other: typeof row) =>
      (compare(other, risen) ||
        collator.compare(other.team.name, team.name) ||
        (other.team.id < team.id ? -1 : 1)) < 0;
    order.splice(place, 1);
    const firstAfter = order.findIndex((other) => !isBefore(other));
    const newPlace = firstAfter < 0 ? order.length : firstAfter;
    order.splice(newPlace, 0, risen);
    steps.push({ kind: "open", teamId: team.id, cell, totals, rises: place - newPlace });
  }
  return { frozen, full, steps };
}
