import { useState } from "preact/hooks";
import type { CourseStatistics } from "../../../../api/index.ts";
import { VERDICTS } from "../../../../core/judging/verdict.ts";
import { MARKS } from "../../../../school/marks.ts";
import { texts } from "../../../texts/index.ts";
import { Choice } from "../../../ui/field.tsx";
import { addressOfCourse } from "../staff-page.tsx";
import { ChartLegend, ChartPatterns } from "./charts/chart-frame.tsx";
import { DistributionChart, ShareChart, TimeChart } from "./charts/charts.ts";
import { FigureTable } from "./figure-table.tsx";
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
}: {
  readonly course: string;
  readonly figures: CourseStatistics;
}) {
  const t = statisticsTexts.value;
  const { exercises } = figures;
  return (
    <>
      <ChartPatterns />
      <Points course={course} exercises={exercises} />
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

function Points({ course, exercises }: OfExercises) {
  const t = statisticsTexts.value;
  const nameBin = (bin: number, { length }: readonly unknown[]) =>
    bin === length - 1 ? t.course.all : t.course.bin(bin * 10);
  // One scale, so that a column has the same meaning in every chart.
  const most = Math.max(...exercises.flatMap(({ bins }) => bins));
  return (
    <FigureTable
      title={t.course.points}
      legend={t.course.pointsLegend}
      file={`${course}-points`}
      empty={t.none}
      head={[
        t.exercise,
        { count: t.course.most },
        ...(exercises[0]?.bins ?? []).map((_, bin, all) => ({ count: nameBin(bin, all) })),
      ]}
      rows={exercises.map((each) => [linkTo(course, each), each.points, ...each.bins])}
      chart={
        <>
          <div class="small-charts">
            {exercises.map(({ id, name, bins }) => (
              <figure key={id}>
                <figcaption>{linkTo(course, { id, name }).content}</figcaption>
                <DistributionChart
                  label={t.chart(`${t.course.points}, ${name}`)}
                  height={130}
                  most={most}
                  series={[{ name: t.students, fill: "fill-plain" }]}
                  columns={bins.map((count, bin) => ({
                    name: String(bin * 10),
                    title: `${nameBin(bin, bins)}: ${count}`,
                    values: [count],
                  }))}
                />
              </figure>
            ))}
          </div>
          <p class="quiet small">{t.course.share}</p>
        </>
      }
    />
  );
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

function linkTo(course: string, { id, name }: { readonly id: string; readonly name: string }) {
  const href = addressOfCourse(course, "exercises", id, "statistics");
  return { value: name, content: <a href={href}>{name}</a> };
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
    const sum = (figure: "attempts" | "late") =>
      filtered.reduce((total, each) => total + each[figure], 0);
    return [{ from, attempts: sum("attempts"), late: sum("late"), due: dueNames.join(", ") }];
  });
  const series = [
    { name: t.course.onTime, fill: "fill-plain" },
    { name: t.course.late, fill: "fill-slanted" },
  ];
  const marks = rows.filter(({ due }) => due !== "");
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
