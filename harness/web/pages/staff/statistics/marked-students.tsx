import { useState } from "preact/hooks";
import type { ClassView } from "../../../../api/staff-shapes.ts";
import { MARKS } from "../../../../school/marks.ts";
import { Choice } from "../../../ui/field.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { addressOfCourse } from "../staff-page.tsx";
import { staffTexts } from "../texts.ts";
import { FigureTable } from "./figure-table.tsx";
import { statisticsTexts } from "./texts.ts";

/** Rows to show. */
const MAX_ROWS = 100;

/** Students with marks, filtered by mark and exercise. */
export function MarkedStudents({
  course,
  view: { exercises, students },
}: {
  readonly course: string;
  readonly view: ClassView;
}) {
  const { marks: t, ...all } = statisticsTexts.value;
  const { total } = staffTexts.value.class;
  const [mark, setMark] = useState("");
  const [exercise, setExercise] = useState("");
  const rows = students.flatMap((row) =>
    row.cells
      .filter((cell) => exercise === "" || cell.exercise === exercise)
      .flatMap((cell) =>
        cell.marks
          .filter((each) => mark === "" || each === mark)
          .map((each) => ({ row, cell, mark: each })),
      ),
  );
  const names = new Map(exercises.map(({ id, name }) => [id, name]));
  return (
    <FigureTable
      title={t.title}
      file={`${course}-students`}
      empty={t.nobody}
      maxRows={MAX_ROWS}
      more={t.more}
      head={[
        all.student,
        t.id,
        all.exercise,
        t.mark,
        { count: all.attempts },
        { count: total },
        all.timeline.last,
      ]}
      rows={rows.map(({ row, cell, mark: rowMark }) => [
        {
          value: row.name ?? row.student,
          content: (
            <a href={addressOfCourse(course, "students", row.student)}>{row.name ?? row.student}</a>
          ),
        },
        row.student,
        names.get(cell.exercise) ?? cell.exercise,
        t.names[rowMark],
        cell.attempts,
        row.total,
        cell.lastAt === undefined
          ? undefined
          : { value: new Date(cell.lastAt).toISOString(), content: <Moment at={cell.lastAt} /> },
      ])}
    >
      <div class="filters">
        <Choice
          label={t.mark}
          value={mark}
          options={[["", t.any], ...MARKS.map((each) => [each, t.names[each]] as const)]}
          onChange={setMark}
        />
        <Choice
          label={all.exercise}
          value={exercise}
          options={[
            ["", all.everyExercise],
            ...exercises.map(({ id, name }) => [id, name] as const),
          ]}
          onChange={setExercise}
        />
      </div>
    </FigureTable>
  );
}
