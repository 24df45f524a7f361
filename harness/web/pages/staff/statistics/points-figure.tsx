import type { CourseStatistics } from "../../../../api/index.ts";
import type { ClassView } from "../../../../api/staff-shapes.ts";
import { countBins } from "../../../../core/statistics.ts";
import { FigureTable, linkTo } from "./figure-table.tsx";
import { StudentsChart } from "./students-chart.tsx";
import { statisticsTexts } from "./texts.ts";

type Exercises = CourseStatistics["exercises"];

/** Points of each exercise, as dots or columns beside each other. */
export function Points({
  course,
  exercises,
  view,
}: {
  readonly course: string;
  readonly exercises: Exercises;
  readonly view: ClassView;
}) {
  const t = statisticsTexts.value;
  const [scored, unscored] = [true, false].map((hasScores) =>
    exercises.filter(({ bins }) => sum(bins) > 0 === hasScores),
  ) as [Exercises, Exercises];
  const nameBin = (bin: number, { length }: readonly unknown[]) =>
    bin === length - 1 ? t.course.all : t.course.bin(bin * 10);
  // One scale, so that a column has the same meaning in every chart.
  const most = Math.max(...exercises.flatMap(({ bins }) => bins));
  return (
    <FigureTable
      title={t.course.points}
      finding={findHardest(exercises)}
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
            {scored.map(({ id, name, points, bins }) => (
              <figure key={id}>
                <figcaption>
                  {linkTo(course, { id, name }).content}{" "}
                  <span class="quiet">{t.course.allPoints(bins.at(-1) ?? 0, sum(bins))}</span>
                </figcaption>
                <StudentsChart
                  label={t.chart(`${t.course.points}, ${name}`)}
                  title={name}
                  height={130}
                  most={most}
                  columns={nameStudents(view, { id, points, bins }).map(
                    ({ count, names }, bin) => ({
                      name: String(bin * 10),
                      title: `${nameBin(bin, bins)}: ${count}`,
                      count,
                      names,
                    }),
                  )}
                />
              </figure>
            ))}
          </div>
          <p class="quiet small">
            {t.course.share}{" "}
            {unscored.length > 0 && t.course.noScores(unscored.map(({ name }) => name).join(", "))}
          </p>
        </>
      }
    />
  );
}

/** The exercise in which the smallest share of students has all points. */
function findHardest(exercises: Exercises): string | undefined {
  const t = statisticsTexts.value.course;
  const lost = exercises
    .map(({ name, bins }) => ({ name, share: 1 - (bins.at(-1) ?? 0) / sum(bins) }))
    .filter(({ share }) => share > 0);
  const [hardest] = lost.toSorted((left, right) => right.share - left.share);
  if (hardest !== undefined) return t.hardest(hardest.name);
  return exercises.some(({ bins }) => sum(bins) > 0) ? t.noneHardest : undefined;
}

/** Students of each bin, with names unless the class has changed since the figures were counted. */
function nameStudents(
  { students }: ClassView,
  { id, points, bins }: Pick<Exercises[number], "id" | "points" | "bins">,
) {
  const names: string[][] = bins.map(() => []);
  for (const { name, student, cells } of students) {
    const score = cells.find(({ exercise }) => exercise === id)?.score;
    if (score !== undefined) names[countBins([score], points).indexOf(1)]?.push(name ?? student);
  }
  return bins.map((count, bin) => {
    const here = names[bin] ?? [];
    return { count, names: here.length === count ? here : [] };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
