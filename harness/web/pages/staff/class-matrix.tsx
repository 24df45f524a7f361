import type { ClassView } from "../../../api/index.ts";
import { texts } from "../../texts/index.ts";
import { printPoints } from "../../ui/standing.tsx";
import { Table } from "../../ui/table.tsx";
import { addressOfCourse } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";

type Row = ClassView["students"][number];
type Cell = Row["cells"][number];

/** Students by exercises: points, and the verdict's letters beside them. */
export function ClassMatrix({
  course,
  exercises,
  students,
}: {
  readonly course: string;
  readonly exercises: ClassView["exercises"];
  readonly students: readonly Row[];
}) {
  const t = staffTexts.value.class;
  const head = [
    t.student,
    ...exercises.map(({ id }) => ({ count: id })),
    { count: t.total },
  ] as const;
  return (
    <Table label={t.title} name="matrix" head={head}>
      {students.map((row) => (
        <tr key={row.student}>
          <th scope="row">
            <a href={addressOfCourse(course, "students", row.student)}>{row.name ?? row.student}</a>{" "}
            {!row.hasJoined && <span class="quiet">({t.notJoined})</span>}
          </th>
          {exercises.map(({ id }) => (
            <td key={id} class="count">
              <MatrixCell cell={row.cells.find((cell) => cell.exercise === id)} />
            </td>
          ))}
          <td class="count">{printPoints(row.total)}</td>
        </tr>
      ))}
    </Table>
  );
}

function MatrixCell({ cell }: { readonly cell: Cell | undefined }) {
  const t = staffTexts.value.class;
  const { states, verdicts } = texts.value;
  if (cell === undefined || (cell.state === "none" && !cell.isAdjusted)) {
    return <span class="quiet">–</span>;
  }
  const { state, verdict, score, submission, isAdjusted, isStuck } = cell;
  const isJudged = state === "judged" && verdict !== undefined;
  const words = isJudged ? (verdicts[verdict] ?? verdict) : states[state];
  const remarks = [words, isAdjusted && t.adjusted, isStuck && t.stuck].filter(Boolean).join(", ");
  const kind = isJudged ? (verdict === "AC" ? "good" : "bad") : "quiet";
  const letters = isJudged ? verdict : state === "failed" ? "!" : "…";
  const signs = `${letters}${isAdjusted ? "*" : ""}${isStuck ? " ⚑" : ""}`;
  const shown = (
    <>
      {score !== undefined && `${printPoints(score)} `}
      <span class={`letters ${kind}`} title={remarks}>
        {letters}
      </span>
      {isAdjusted && <span title={t.adjusted}>*</span>}
      {isStuck && (
        <span class="bad" title={t.stuck}>
          {" "}
          ⚑
        </span>
      )}
    </>
  );
  if (submission === undefined) return shown;
  return (
    <a
      class="cell"
      href={`/submissions/${submission}`}
      aria-label={`${score === undefined ? "" : `${printPoints(score)} `}${signs}, ${remarks}`}
    >
      {shown}
    </a>
  );
}
