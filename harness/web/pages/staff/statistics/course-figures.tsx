import { useState } from "preact/hooks";
import type { CourseStatistics } from "../../../../api/index.ts";
import type { ClassView } from "../../../../api/staff-shapes.ts";
import { VERDICTS } from "../../../../core/judging/verdict.ts";
import { MARKS } from "../../../../school/marks.ts";
import { texts } from "../../../texts/index.ts";
import { Choice } from "../../../ui/field.tsx";
import { ChartLegend, ChartPatterns } from "./charts/chart-frame.tsx";
import { ShareChart, TimeChart } from "./charts/charts.ts";
import { FigureTable, linkTo } from "./figure-table.tsx";
import { Points } from "./points-figure.tsx";
import { statisticsTexts } from "./texts.ts";

/** Colours and patterns of verdicts. */
const FILLS: Readonly<Record<string, string>> = {
  AC: "fill-good",
  WA: "fill-bad",
  TLE: "fill-slanted",
  MLE: "fill-level",
  OLE: "fill-level",
  RTE: "fill-upright",
};

/** Figures of a course, as charts and tables. */
export function CourseFigures({
  course,
  figures,
  view,
}: {
  readonly course: string;
  readonly figures: CourseStatistics;
  /** Has the names of the students; graders of an anonymous course cannot open this page. */
  readonly view: ClassView;
}) {
  const t = statisticsTexts.value;
  const { exercises } = figures;
  return (
    <>
      <ChartPatterns />
      <Points course={course} exercises={exercises} view={view} />
      <Verdicts course={course} exercises={exercises} />
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

interface OfExercises {
  readonly course: string;
  readonly exercises: CourseStatistics["exercises"];
}

function Verdicts({ course, exercises }: OfExercises) {
  const t = statisticsTexts.value;
  const names = texts.value.verdicts;
  const verdicts = VERDICTS.filter((verdict) =>
    exercises.some((each) => each.verdicts.some((it) => it.verdict === verdict)),
  );
  const series = verdicts.map((verdict) => ({
    letters: verdict,
    name: `${verdict} ${names[verdict] ?? ""}`,
    fill: FILLS[verdict] ?? "fill-none",
  }));
  const rows = exercises.map((each) => ({
    each,
    counts: verdicts.map(
      (verdict) => each.verdicts.find((it) => it.verdict === verdict)?.attempts ?? 0,
    ),
  }));
  return (
    <FigureTable
      title={t.course.verdicts}
      finding={t.course.acceptedOf(
        sum(rows.map(({ counts }) => counts[verdicts.indexOf("AC")] ?? 0)),
        sum(rows.flatMap(({ counts }) => counts)),
      )}
      legend={t.course.verdictsLegend}
      file={`${course}-verdicts`}
      empty={t.none}
      head={[t.exercise, ...verdicts.map((count) => ({ count }))]}
      rows={
        verdicts.length === 0
          ? []
          : rows.map(({ each, counts }) => [linkTo(course, each), ...counts])
      }
      chart={
        <div>
          <ChartLegend series={series} />
          <ShareChart
            label={t.chart(t.course.verdicts)}
            series={series}
            rows={rows
              .filter(({ counts }) => counts.some((count) => count > 0))
              .map(({ each, counts }) => ({
                key: each.id,
                name: each.name,
                values: counts,
                title: (index) => `${series[index]?.name ?? ""}: ${counts[index] ?? 0}`,
              }))}
          />
        </div>
      }
    />
  );
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
    const filtered = all.filter((each) => exercise === "" || each.exercise === exercise);
    if (filtered.length === 0) return [];
    const dueNames = filtered
      .filter(({ isDue }) => isDue)
      .map((each) => names.get(each.exercise) ?? "");
    const totalOf = (figure: "attempts" | "late") =>
      filtered.reduce((total, each) => total + each[figure], 0);
    return [
      { from, attempts: totalOf("attempts"), late: totalOf("late"), due: dueNames.join(", ") },
    ];
  });
  const series = [
    { name: t.course.onTime, fill: "fill-plain" },
    { name: t.course.late, fill: "fill-late" },
  ];
  const marks = rows.filter(({ due }) => due !== "");
  return (
    <FigureTable
      title={t.course.periods}
      finding={t.course.lateOf(
        sum(rows.map(({ late }) => late)),
        sum(rows.map(({ attempts }) => attempts)),
      )}
      legend={t.course.periodsLegend(timezone)}
      file={`${course}-submissions`}
      empty={t.none}
      head={[
        t.course.period[unit],
        { count: t.attempts },
        { count: t.course.late },
        t.course.deadlines,
      ]}
      rows={rows.map(({ from, attempts, late, due }) => [from, attempts, late, due])}
      chart={
        <div>
          <ChartLegend series={series} />
          <TimeChart
            label={t.chart(t.course.periods)}
            series={series}
            columnMs={PERIOD_MS[unit]}
            columns={rows.map(({ from, attempts, late }) => ({
              at: readPeriod(from),
              name: from,
              title: `${from}: ${attempts} (${t.course.late}: ${late})`,
              values: [attempts - late, late],
            }))}
            marks={marks.map(({ from, due }) => ({ at: readPeriod(from), title: due }))}
          />
          {marks.length > 0 && (
            <ol class="legend quiet small" aria-label={t.course.deadlines}>
              {marks.map(({ from, due }, index) => (
                <li key={from}>
                  <strong>{index + 1}</strong> {due}
                </li>
              ))}
            </ol>
          )}
        </div>
      }
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

const PERIOD_MS = { hour: 3_600_000, day: 86_400_000 } as const;

/** Reads `2026-11-20` or `2026-11-20 14:00` as if it were UTC. */
function readPeriod(from: string): number {
  const [day = "", time = "00:00"] = from.split(" ");
  return Date.parse(`${day}T${time}Z`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
