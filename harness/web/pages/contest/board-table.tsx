import { useMemo, useState } from "preact/hooks";
import type { Board, BoardRow } from "../../../api/contest-shapes.ts";
import { recall, remember } from "../../storage/browser-memory.ts";
import { printPoints } from "../../ui/standing.tsx";
import { Table } from "../../ui/table.tsx";
import { Balloon } from "../../ui/balloon.tsx";
import { contestTexts } from "./texts.ts";

type Cell = BoardRow["cells"][number];

const ROWS_PER_GROUP = 20;
/** Chromium hides rows that it has not laid out from screen readers, so small boards have all at once. */
const MIN_LARGE = 100;
const STORED = "grundy-all-board-rows";

interface Marks {
  readonly own: string | undefined;
  readonly followed: ReadonlySet<string>;
  readonly onFollow: (team: string) => void;
}

/** A board's rows as a table; followed teams are also listed first. */
export function BoardTable({
  board: { problems, kind },
  rows,
  isPlain,
  marks,
}: {
  readonly board: Board;
  readonly rows: readonly BoardRow[];
  /** Only the table: no buttons, and no teams twice. */
  readonly isPlain: boolean;
  readonly marks: Marks;
}) {
  const t = contestTexts.value;
  const isScored = kind === "ioi";
  const isLarge = rows.length > MIN_LARGE;
  const [hasAll, setAll] = useState(recall(STORED) === "yes");
  const showAll = (all: boolean) => {
    remember(STORED, all ? "yes" : "no");
    setAll(all);
  };
  const head = [
    { count: t.rank },
    t.teamColumn,
    ...(isScored ? [{ count: t.score }] : [{ count: t.solvedColumn }, { count: t.timeColumn }]),
    ...problems.map(({ label, name, color }) => ({
      count: label,
      sign: (
        <>
          <Balloon color={color} />
          <span class="unseen">{name}: </span>
        </>
      ),
    })),
  ];
  const first = isPlain ? [] : rows.filter(({ team }) => marks.followed.has(team));
  const draw = (row: BoardRow, index: number | undefined) => (
    <Row
      key={row.team}
      row={row}
      rowIndex={index}
      isScored={isScored}
      isOwn={row.team === marks.own}
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
function chunk(rows: readonly BoardRow[]): readonly (readonly BoardRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_GROUP) }, (_, index) =>
    rows.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}

/** A row that renders again only if it shows something else: an update changes few. */
function Row({
  row,
  rowIndex,
  isScored,
  isOwn,
  isFollowed,
  onFollow,
}: {
  readonly row: BoardRow;
  readonly rowIndex: number | undefined;
  readonly isScored: boolean;
  readonly isOwn: boolean;
  readonly isFollowed: boolean;
  readonly onFollow: ((team: string) => void) | undefined;
}) {
  const t = contestTexts.value;
  const { team, name, rank, isVirtual, solved, score, minutes, cells } = row;
  return useMemo(
    () => (
      <tr aria-rowindex={rowIndex} class={isOwn ? "own" : ""}>
        <td class="count rank">{rank}</td>
        <th scope="row">
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
        </th>
        {isScored ? (
          <td class="count total">{printPoints(score)}</td>
        ) : (
          <>
            <td class="count total">{solved}</td>
            <td class="count">{minutes}</td>
          </>
        )}
        {cells.map((cell, column) => (
          // Columns have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <BoardCell key={column} cell={cell} isScored={isScored} />
        ))}
      </tr>
    ),
    // `onFollow` is left out: it is another function each time, and does the same for the same mark.
    [row, rowIndex, isScored, isOwn, isFollowed, t],
  );
}

function BoardCell({ cell, isScored }: { readonly cell: Cell; readonly isScored: boolean }) {
  if (cell === null) return <td class="count" />;
  const { tries, pending, isSolved, isFirst, score = 0, minutes } = cell;
  const waiting = pending > 0 ? `${pending}?` : "";
  if (isScored) {
    const state = pending > 0 ? "pending" : score > 0 ? "solved" : "rejected";
    return (
      <td class={`count ${state}`}>
        {printPoints(score)} {waiting !== "" && <small>+{waiting}</small>}
      </td>
    );
  }
  if (isSolved === true) {
    return (
      <td class={isFirst ? "count solved first" : "count solved"}>
        {isFirst && "★ "}
        {minutes} <small>{tries}</small>
      </td>
    );
  }
  if (waiting === "") return <td class="count rejected">−{tries}</td>;
  return <td class="count pending">{tries > 0 ? `−${tries} +${waiting}` : waiting}</td>;
}

/** Explains the signs of the cells. */
export function BoardLegend({ isScored }: { readonly isScored: boolean }) {
  const { legend } = contestTexts.value;
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
  return (
    <ul class="legend quiet small">
      {entries.map(([sign, meaning]) => (
        <li key={sign}>
          <strong>{sign}</strong> {meaning}
        </li>
      ))}
    </ul>
  );
}
