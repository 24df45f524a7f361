import { useState } from "preact/hooks";
import type { CourseStatistics } from "../../../../api/index.ts";
import { MARKS } from "../../../../school/marks.ts";
import { Choice } from "../../../ui/field.tsx";
import { FigureTable } from "./figure-table.tsx";
import { statisticsTexts } from "./texts.ts";
import { addressOfCourse } from "../staff-page.tsx";

/** Figures of a course, as tables. */
export function CourseFigures({
  course,
  figures,
}: {
  readonly course: string;
  readonly figures: CourseStatistics;
}) {
  const t = statisticsTexts.value;
  const { exercises } = figures;
  const verdicts = [...new Set(exercises.flatMap((each) => each.verdicts.map((it) => it.verdict)))];
  return (
    <>
      <FigureTable
        title={t.course.points}
        legend={t.course.pointsLegend}
        file={`${course}-points`}
        empty={t.none}
        head={[
          t.exercise,
          { count: t.course.most },
          ...(exercises[0]?.bins ?? []).map((_, bin, { length }) => ({
            count: bin === length - 1 ? t.course.all : t.course.bin(bin * 10),
          })),
        ]}
        rows={exercises.map((each) => [linkTo(course, each), each.points, ...each.bins])}
      />
      <FigureTable
        title={t.course.verdicts}
        legend={t.course.verdictsLegend}
        file={`${course}-verdicts`}
        empty={t.none}
        head={[t.exercise, ...verdicts.map((count) => ({ count }))]}
        rows={
          verdicts.length === 0
            ? []
            : exercises.map((each) => [
                linkTo(course, each),
                ...verdicts.map(
                  (verdict) => each.verdicts.find((it) => it.verdict === verdict)?.attempts ?? 0,
                ),
              ])
        }
      />
      <Periods course={course} figures={figures} />
      <FigureTable
        title={t.course.marks}
        legend={<MarkLegend />}
        file={`${course}-marks`}
        empty={t.none}
        head={[t.exercise, ...MARKS.map((mark) => ({ count: t.marks.names[mark] }))]}
        rows={exercises.map((each) => [
          linkTo(course, each),
          ...MARKS.map((mark) => each.marks.find((it) => it.mark === mark)?.students ?? 0),
        ])}
      />
    </>
  );
}

function linkTo(course: string, { id, name }: { readonly id: string; readonly name: string }) {
  const href = addressOfCourse(course, "exercises", id, "statistics");
  return { value: name, shown: <a href={href}>{name}</a> };
}

/** Explains each mark. */
function MarkLegend() {
  const { names, legends } = statisticsTexts.value.marks;
  return (
    <ul class="legend">
      {MARKS.map((mark) => (
        <li key={mark}>
          <strong>{names[mark]}</strong>: {legends[mark]}
        </li>
      ))}
    </ul>
  );
}

function Periods({
  course,
  figures: { exercises, unit, periods, timezone },
}: {
  readonly course: string;
  readonly figures: CourseStatistics;
}) {
  const t = statisticsTexts.value;
  const [exercise, setExercise] = useState("");
  const names = new Map(exercises.map(({ id, name }) => [id, name]));
  const rows = periods.flatMap(({ from, exercises: all }) => {
    const shown = all.filter((each) => exercise === "" || each.exercise === exercise);
    if (shown.length === 0) return [];
    const due = shown.filter(({ isDue }) => isDue).map((each) => names.get(each.exercise) ?? "");
    const sum = (figure: "attempts" | "late") =>
      shown.reduce((total, each) => total + each[figure], 0);
    return [[from, sum("attempts"), sum("late"), due.join(", ")]];
  });
  return (
    <FigureTable
      title={t.course.periods}
      legend={t.course.periodsLegend(timezone)}
      file={`${course}-submissions`}
      empty={t.none}
      head={[
        t.course.period[unit],
        { count: t.attempts },
        { count: t.course.late },
        t.course.deadlines,
      ]}
      rows={rows}
    >
      <div class="filters">
        <Choice
          label={t.exercise}
          value={exercise}
          options={[["", t.everyExercise], ...exercises.map(({ id, name }) => [id, name] as const)]}
          onChange={setExercise}
        />
      </div>
    </FigureTable>
  );
}
