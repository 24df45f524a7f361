import { useMemo, useState } from "preact/hooks";
import type { Board, BoardRow as TeamRow } from "../../../api/contest-shapes.ts";
import { type BoardLook, BoardRow, listBoardColumns } from "../../../components/board.ts";
import { recall, remember } from "../../storage/browser-memory.ts";
import { printPoints } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { contestTexts } from "./texts.ts";

const ROWS_PER_GROUP = 20;
/** Chromium hides rows that it has not laid out from screen readers, so small boards have all at once. */
const MIN_LARGE = 100;
const STORED = "grundy-all-board-rows";

interface Marks {
  readonly ownTeam: string | undefined;
  readonly followed: ReadonlySet<string>;
  readonly onFollow: (team: string) => void;
}

/** A board's rows as a table; followed teams are also listed first. */
export function BoardTable({
  board: { problems },
  look,
  rows,
  isPlain,
  marks,
}: {
  readonly board: Board;
  readonly look: BoardLook;
  readonly rows: readonly TeamRow[];
  /** Only the table: no buttons, and no teams twice. */
  readonly isPlain: boolean;
  readonly marks: Marks;
}) {
  const t = contestTexts.value;
  const isLarge = rows.length > MIN_LARGE;
  const [hasAll, setAll] = useState(recall(STORED) === "yes");
  const showAll = (all: boolean) => {
    remember(STORED, all ? "yes" : "no");
    setAll(all);
  };
  const head = listBoardColumns(
    problems.map(({ label, name, color }) => ({ label, name, balloon: <Balloon color={color} /> })),
    look,
  );
  const first = isPlain ? [] : rows.filter(({ team }) => marks.followed.has(team));
  const draw = (row: TeamRow, index: number | undefined) => (
    <Row
      key={row.team}
      row={row}
      rowIndex={index}
      look={look}
      isOwn={row.team === marks.ownTeam}
      isFollowed={marks.followed.has(row.team)}
      onFollow={isPlain ? undefined : marks.onFollow}
    />
  );
  const groups = [
    first.map((row) => draw(row, undefined)),
    ...chunk(rows).map((some, group) =>
      some.map((row, index) => draw(row, isLarge ? group * ROWS_PER_GROUP + index + 2 : undefined)),
    ),
  ];
  return (
    <>
      {isLarge && !isPlain && (
        <label class="check quiet small">
          <input
            type="checkbox"
            checked={hasAll}
            onChange={({ currentTarget }) => showAll(currentTarget.checked)}
          />{" "}
          {t.allRows}
        </label>
      )}
      <Table
        label={t.board}
        name={`board ${isLarge ? "large" : ""} ${hasAll ? "whole" : ""}`}
        rowCount={isLarge ? rows.length + 1 : undefined}
        head={head}
        groups={groups}
      />
    </>
  );
}

/** Browsers lay out and paint groups of rows when they come into sight: see contest.css. */
function chunk(rows: readonly TeamRow[]): readonly (readonly TeamRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_GROUP) }, (_, index) =>
    rows.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}

/** A row that renders again only if it shows something else: an update changes few. */
function Row({
  row,
  rowIndex,
  look,
  isOwn,
  isFollowed,
  onFollow,
}: {
  readonly row: TeamRow;
  readonly rowIndex: number | undefined;
  readonly look: BoardLook;
  readonly isOwn: boolean;
  readonly isFollowed: boolean;
  readonly onFollow: ((team: string) => void) | undefined;
}) {
  const t = contestTexts.value;
  return useMemo(
    () => {
      const { team, name, isVirtual } = row;
      const withMarks = (
        <>
          {onFollow !== undefined && (
            <button
              type="button"
              class="plain follow"
              aria-pressed={isFollowed}
              aria-label={t.follow(name)}
              onClick={() => onFollow(team)}
            >
              {isFollowed ? "★" : "☆"}
            </button>
          )}
          <span>
            {name} {isOwn && <span class="badge">{t.ownTeam}</span>}{" "}
            {isVirtual === true && <span class="badge">{t.virtual}</span>}
          </span>
        </>
      );
      const attributes = { "aria-rowindex": rowIndex, class: isOwn ? "own" : "" };
      return <BoardRow team={{ ...row, name: withMarks }} look={look} attributes={attributes} />;
    },
    // `onFollow` is left out: it is another function each time, and does the same for the same mark.
    [row, rowIndex, look.isScored, look.hasHacks, isOwn, isFollowed, t],
  );
}

/** How boards are printed in the page's language. */
export function lookOf({ kind, rows }: Pick<Board, "kind" | "rows">): BoardLook {
  return {
    isScored: kind === "ioi",
    hasHacks: rows.some(({ hacks }) => hacks !== undefined),
    words: contestTexts.value,
    printScore: printPoints,
  };
}
