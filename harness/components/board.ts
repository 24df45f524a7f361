import { type ComponentChildren, h } from "preact";
import type { Column } from "./table.ts";

/** A team as a board shows it. */
interface Team {
  readonly rank?: number | undefined;
  readonly name: ComponentChildren;
  readonly solved: number;
  readonly score?: number | undefined;
  /** Total time with penalty. */
  readonly minutes: number;
  readonly cells: readonly Cell[];
  readonly hacks?: Hacks | undefined;
}

/** A team's hacks of other teams' submissions. */
interface Hacks {
  readonly successful: number;
  readonly unsuccessful: number;
  readonly points: number;
}

/** A team's submissions to a problem; null: nothing submitted. */
type Cell = {
  /** Judged submissions up to the first accepted one. */
  readonly tries: number;
  readonly pending: number;
  readonly isSolved?: true | undefined;
  readonly isFirst?: true | undefined;
  readonly score?: number | undefined;
  /** Contest time of the solution, or of the last improvement. */
  readonly minutes?: number | undefined;
} | null;

/** How a board is printed: by scores or by solved problems, in the reader's language. */
export interface BoardLook {
  readonly isScored: boolean;
  /** A column for the points of hacks. */
  readonly hasHacks: boolean;
  readonly words: typeof BOARD_EN;
  readonly printScore: (score: number | undefined) => string;
}

export const BOARD_EN = {
  rank: "Rank",
  teamColumn: "Team",
  solvedColumn: "Solved",
  timeColumn: "Penalty",
  score: "Score",
  hacksColumn: "Hacks",
  hacks: (successful: number, unsuccessful: number) =>
    `${successful} successful, ${unsuccessful} unsuccessful`,
  legend: {
    solved: "minute of the solution, and submissions",
    first: "first to solve",
    rejected: "rejected submissions",
    pending: "submissions without a verdict",
    scored: "score",
  },
};

/** The columns of a board, to whose rows {@link BoardRow} belongs. */
export function listBoardColumns(
  problems: readonly {
    readonly label: string;
    readonly name: string;
    readonly balloon: ComponentChildren;
  }[],
  { isScored, hasHacks, words }: BoardLook,
): readonly Column[] {
  return [
    { count: words.rank },
    words.teamColumn,
    ...(isScored
      ? [{ count: words.score }]
      : [{ count: words.solvedColumn }, { count: words.timeColumn }]),
    ...(hasHacks ? [{ count: words.hacksColumn }] : []),
    ...problems.map(({ label, name, balloon }) => ({
      count: label,
      title: name,
      sign: [balloon, h("span", { class: "unseen" }, name, ": ")],
    })),
  ];
}

/** A team's row. `team.name` can have buttons and badges beside it. */
export function BoardRow({
  team: { rank, name, solved, score, minutes, cells, hacks },
  look,
  attributes,
}: {
  readonly team: Team;
  readonly look: BoardLook;
  /** Additional attributes of the `tr`. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}) {
  const { isScored, printScore } = look;
  return h(
    "tr",
    attributes,
    h("td", { class: "count rank" }, rank),
    h("th", { scope: "row" }, name),
    h("td", { class: "count total" }, isScored ? printScore(score) : solved),
    !isScored && h("td", { class: "count penalty" }, minutes),
    look.hasHacks && h(HacksCell, { hacks, look }),
    // Columns have no identity but their place.
    cells.map((cell, column) => h(BoardCell, { key: column, cell, look })),
  );
}

/** The points that hacks brought or cost, with the hacks in a title. */
function HacksCell({
  hacks,
  look: { words, printScore },
}: {
  readonly hacks: Hacks | undefined;
  readonly look: BoardLook;
}) {
  if (hacks === undefined) return h("td", { class: "count hacks" });
  const { successful, unsuccessful, points } = hacks;
  const sign = points > 0 ? "+" : points < 0 ? "−" : "";
  const title = words.hacks(successful, unsuccessful);
  return h("td", { class: "count hacks", title }, sign, printScore(Math.abs(points)));
}

/** Solved cells have the minute and the submissions, others the submissions and those that wait. */
export function BoardCell({
  cell,
  look: { isScored, printScore },
}: {
  readonly cell: Cell;
  readonly look: BoardLook;
}) {
  if (cell === null) return h("td", { class: "count cell" });
  const { tries, pending, isSolved, isFirst, score = 0, minutes } = cell;
  const waiting = pending > 0 ? `${pending}?` : "";
  if (isScored) {
    const state = pending > 0 ? "pending" : score > 0 ? "solved" : "rejected";
    const more = waiting !== "" && h("small", null, `+${waiting}`);
    return h("td", { class: `count cell ${state}` }, printScore(score), " ", more);
  }
  if (isSolved === true) {
    const own = isFirst === true ? "count cell solved first" : "count cell solved";
    return h("td", { class: own }, isFirst && "★ ", minutes, " ", h("small", null, tries));
  }
  if (waiting === "") return h("td", { class: "count cell rejected" }, `−${tries}`);
  return h("td", { class: "count cell pending" }, tries > 0 ? `−${tries} +${waiting}` : waiting);
}

/** Explains the signs of the cells. */
export function BoardLegend({ look: { isScored, words } }: { readonly look: BoardLook }) {
  const { legend } = words;
  const entries = isScored
    ? [
        ["50", legend.scored],
        ["50 +1?", legend.pending],
      ]
    : [
        ["42 3", legend.solved],
        ["★", legend.first],
        ["−2", legend.rejected],
        ["1?", legend.pending],
      ];
  return h(
    "ul",
    { class: "legend quiet small" },
    entries.map(([sign, meaning]) => h("li", { key: sign }, h("strong", null, sign), " ", meaning)),
  );
}
