import { useMemo, useState } from "preact/hooks";
import type { ClassView } from "../../../api/staff-shapes.ts";
import { recall, remember } from "../../storage/browser-memory.ts";
import { texts } from "../../texts/index.ts";
import { printPoints } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { statisticsTexts } from "./statistics/texts.ts";
import { AttemptDots } from "./class/attempt-dots.tsx";
import { type CellFilter, matches } from "./class-filters.tsx";
import { addressOfCourse } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import "../../style/class.css";

type Row = ClassView["students"][number];
type Cell = Row["cells"][number];

const ROWS_PER_GROUP = 20;
/** Chromium hides rows that it has not laid out from screen readers, so small classes have all at once. */
const MIN_LARGE = 100;
const STORED = "grundy-all-rows";

/** Table of students and exercises, with points and verdicts; cells with the mark are highlighted. */
export function ClassMatrix({
  course,
  exercises,
  students,
  mark,
}: {
  readonly course: string;
  readonly exercises: ClassView["exercises"];
  readonly students: readonly Row[];
  readonly mark: CellFilter | undefined;
}) {
  const t = staffTexts.value.class;
  const head = [
    t.student,
    ...exercises.map(({ id, name }) =>
      id === name ? { count: id } : { count: name, note: id, title: name },
    ),
    { count: t.total },
  ] as const;
  const isLarge = students.length > MIN_LARGE;
  const [hasAll, setAll] = useState(recall(STORED) === "yes");
  const showAll = (all: boolean) => {
    remember(STORED, all ? "yes" : "no");
    setAll(all);
  };
  return (
    <>
      {isLarge && (
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
        label={t.title}
        name={isLarge ? `matrix large ${hasAll ? "whole" : ""}` : "matrix"}
        rowCount={isLarge ? students.length + 1 : undefined}
        head={head}
        groups={chunk(students).map((rows, group) =>
          rows.map((row, index) => (
            <MatrixRow
              key={row.student}
              course={course}
              exercises={exercises}
              row={row}
              rowIndex={isLarge ? group * ROWS_PER_GROUP + index + 2 : undefined}
              mark={mark}
            />
          )),
        )}
      />
      <Legend cells={students.flatMap(({ cells }) => cells)} />
    </>
  );
}

/** In a large class, browsers lay out and paint groups of rows when they come into sight: see class.css. */
function chunk<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_GROUP) }, (_, index) =>
    rows.slice(index * ROWS_PER_GROUP, (index + 1) * ROWS_PER_GROUP),
  );
}

/** A row that renders again only if it shows something else: a reload of a large class changes few. */
function MatrixRow({
  course,
  exercises,
  row,
  rowIndex,
  mark,
}: {
  readonly course: string;
  readonly exercises: ClassView["exercises"];
  readonly row: Row;
  readonly rowIndex: number | undefined;
  readonly mark: CellFilter | undefined;
}) {
  const t = staffTexts.value.class;
  const rowKey = JSON.stringify([course, exercises, row]);
  return useMemo(
    () => (
      <tr aria-rowindex={rowIndex}>
        <th scope="row">
          <a href={addressOfCourse(course, "students", row.student)}>{row.name ?? row.student}</a>{" "}
          {!row.hasJoined && <span class="quiet">({t.notJoined})</span>}
        </th>
        {exercises.map(({ id, points }) => {
          const cell = row.cells.find((each) => each.exercise === id);
          const isMarked = mark !== undefined && cell !== undefined && matches(cell, mark);
          return (
            <td key={id} class={`count ${shadeOf(cell, points)} ${isMarked ? "marked" : ""}`}>
              <MatrixCell cell={cell} />
              {cell?.lastVerdicts && (
                <AttemptDots
                  verdicts={cell.lastVerdicts}
                  label={t.lastVerdicts(cell.lastVerdicts.join(", "))}
                />
              )}
            </td>
          );
        })}
        <td class="count">{printPoints(row.total)}</td>
      </tr>
    ),
    [rowKey, rowIndex, mark, t, texts.value, statisticsTexts.value],
  );
}

/** Explains the letters and signs that occur in the table. */
function Legend({ cells }: { readonly cells: readonly Cell[] }) {
  const t = staffTexts.value.class;
  const { states, verdicts } = texts.value;
  const filled = cells.filter((cell) => !isEmpty(cell));
  const presentVerdicts = new Set(
    filled.flatMap(({ state, verdict }) => (state === "judged" && verdict) || []),
  );
  const { marks } = statisticsTexts.value;
  const entries: readonly (readonly [mark: string, meaning: string, isThere: boolean])[] = [
    ...Object.entries(verdicts).map(([id, name]) => [id, name, presentVerdicts.has(id)] as const),
    ["…", `${states.queued}, ${states.judging}`, filled.some(isWaiting)],
    ["!", states.failed, filled.some(({ state }) => state === "failed")],
    ["*", t.adjusted, filled.some(({ isAdjusted }) => isAdjusted)],
    ["⚑", marks.names.stuck, filled.some((cell) => cell.marks.includes("stuck"))],
    ["+", marks.names.late, filled.some((cell) => cell.marks.includes("late"))],
    ["–", states.none, cells.some(isEmpty)],
    ["●○□", t.dots, cells.some(({ lastVerdicts }) => lastVerdicts !== undefined)],
  ];
  return (
    <ul class="legend quiet small" aria-label={t.marks}>
      {entries.map(
        ([mark, meaning, isThere]) =>
          isThere && (
            <li key={mark}>
              <strong>{mark}</strong> {meaning}
            </li>
          ),
      )}
    </ul>
  );
}

/** Colour of a cell, by its share of the exercise's points. */
function shadeOf(cell: Cell | undefined, points: number): string {
  if (cell?.score === undefined || cell.excused === true) return "";
  if (cell.score >= points) return "all-points";
  return cell.score > 0 ? "some-points" : "no-points";
}

function isEmpty({ state, isAdjusted }: Cell): boolean {
  return state === "none" && !isAdjusted;
}

function isWaiting({ state }: Cell): boolean {
  return state === "queued" || state === "judging";
}

function MatrixCell({ cell }: { readonly cell: Cell | undefined }) {
  const t = staffTexts.value.class;
  const { points, states, verdicts } = texts.value;
  if (cell === undefined || isEmpty(cell)) {
    return <span class="quiet">–</span>;
  }
  const {
    state,
    verdict,
    score,
    judged,
    excused,
    submission,
    query = "",
    isAdjusted,
    marks,
  } = cell;
  const isStuck = marks.includes("stuck");
  const isLate = marks.includes("late");
  const { names } = statisticsTexts.value.marks;
  const isJudged = state === "judged" && verdict !== undefined;
  const words = isJudged ? (verdicts[verdict] ?? verdict) : states[state];
  const adjusted = [
    isAdjusted && t.adjusted,
    judged !== undefined && points.judged(printPoints(judged)),
  ];
  const remarks = [words, ...adjusted, isStuck && names.stuck, isLate && names.late]
    .filter(Boolean)
    .join(", ");
  const final = excused ? points.excused : score === undefined ? "" : printPoints(score);
  const kind = isJudged ? (verdict === "AC" ? "good" : "bad") : "quiet";
  const waiting = state === "none" ? "" : "…";
  const letters = isJudged ? verdict : state === "failed" ? "!" : waiting;
  const signs = `${letters}${isAdjusted ? "*" : ""}${isStuck ? " ⚑" : ""}${isLate ? " +" : ""}`;
  const content = (
    <>
      {final !== "" && `${final} `}
      {letters !== "" && (
        <span class={`letters ${kind}`} title={remarks}>
          {letters}
        </span>
      )}
      {isAdjusted && <span title={adjusted.filter(Boolean).join(", ")}>*</span>}
      {isStuck && (
        <span class="warn" title={names.stuck}>
          {" "}
          ⚑
        </span>
      )}
      {isLate && <span title={names.late}> +</span>}
    </>
  );
  if (submission === undefined) return content;
  return (
    <a
      class="cell"
      href={`/submissions/${submission}${query}`}
      aria-label={`${final === "" ? "" : `${final} `}${signs}, ${remarks}`}
    >
      {content}
    </a>
  );
}
