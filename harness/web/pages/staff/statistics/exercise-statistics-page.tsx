import type { ExerciseStatistics } from "../../../../api/index.ts";
import { call } from "../../../client/call.ts";
import { useData } from "../../../client/use-data.ts";
import type { Params } from "../../../routing/match-path.ts";
import { texts } from "../../../texts/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { printLanguage } from "../../../ui/standing.tsx";
import { FigureTable } from "./figure-table.tsx";
import { StudentsChart } from "./students-chart.tsx";
import { statisticsTexts } from "./texts.ts";
import { OutdatedVerdicts } from "../outdated-verdicts.tsx";
import { addressOfCourse, StaffPage } from "../staff-page.tsx";

/** Statistics of an exercise, for staff. */
export function ExerciseStatisticsPage({ params }: { readonly params: Params }) {
  const { course = "", exercise = "" } = params;
  const { ofExercise: t, ...all } = statisticsTexts.value;
  const data = useData(
    async (signal) => call("exerciseStatistics", { params: { course, exercise }, signal }),
    [course, exercise],
  );
  const { value } = data;
  return (
    <StaffPage
      course={course}
      title={t.title(value?.name ?? exercise)}
      about={value && t.about(value.tried, value.students, value.solved)}
      crumbs={[{ name: all.title, href: addressOfCourse(course, "statistics") }]}
      data={data}
    >
      {(figures) =>
        figures.tried === 0 ? (
          <EmptyState title={all.none} text={all.noneHint} />
        ) : (
          <>
            <OutdatedVerdicts course={course} exercises={[figures]} />
            <Figures file={`${course}-${exercise}`} figures={figures} />
          </>
        )
      }
    </StaffPage>
  );
}

function Figures({
  file,
  figures,
}: {
  readonly file: string;
  readonly figures: ExerciseStatistics;
}) {
  const { ofExercise: t, ...all } = statisticsTexts.value;
  const { verdicts } = texts.value;
  const { students, tried, solved } = figures;
  return (
    <>
      <FigureTable
        title={t.attempts}
        finding={t.atFirst(figures.attempts[0]?.students ?? 0, tried)}
        legend={t.attemptsLegend}
        file={`${file}-attempts`}
        empty={all.none}
        head={[t.attempt, { count: all.students }]}
        rows={[
          ...figures.attempts.map(({ from, to, students: count }) => [printRange(from, to), count]),
          [t.unsolved, tried - solved],
          [t.notStarted, students - tried],
        ]}
        chart={
          <StudentsChart
            label={all.chart(t.attempts)}
            title={t.attempts}
            columns={figures.attempts.map(({ from, to, students: count }) => ({
              name: to === undefined ? `${from}+` : printRange(from, to),
              title: `${printRange(from, to)}: ${count}`,
              count,
            }))}
          />
        }
      />
      <FigureTable
        title={t.mistakes}
        legend={t.mistakesLegend}
        file={`${file}-mistakes`}
        empty={all.none}
        head={[t.mistake, { count: t.ever }, { count: t.current }]}
        rows={figures.mistakes.map((each) => [each.name, each.students, each.current])}
      />
      <FigureTable
        title={t.counterexamples}
        legend={t.counterexamplesLegend}
        file={`${file}-counterexamples`}
        empty={all.none}
        head={[t.call, t.answer, all.verdict, { count: t.ever }, { count: t.current }]}
        rows={figures.counterexamples.map((each) => [
          { value: each.call, content: <code>{each.call}</code> },
          each.answer === undefined
            ? undefined
            : { value: each.answer, content: <code>{each.answer}</code> },
          { value: each.verdict, content: verdicts[each.verdict] ?? each.verdict },
          each.students,
          each.current,
        ])}
      />
      <FigureTable
        title={t.languages}
        legend={t.languagesLegend}
        file={`${file}-languages`}
        empty={all.none}
        head={[
          t.language,
          ...[all.students, all.attempts, t.accepted, t.wrong, t.slow, t.other, t.cpu].map(
            (count) => ({ count }),
          ),
        ]}
        rows={figures.languages.map((each) => [
          printLanguage(each.language),
          each.students,
          each.attempts,
          each.accepted,
          each.wrong,
          each.slow,
          each.other,
          each.medianCpuMs,
        ])}
      />
      <FigureTable
        title={t.groups}
        legend={t.groupsLegend}
        file={`${file}-groups`}
        empty={all.none}
        head={[
          t.group,
          ...[t.passed, t.ran, t.discrimination].map((count) => ({ count })),
          t.meaning,
        ]}
        rows={figures.groups.map((each) => [
          each.group,
          each.passed,
          each.ran,
          each.discrimination,
          each.rating === undefined ? t.undefined : t.ratings[each.rating],
        ])}
      />
    </>
  );
}

function printRange(from: number, to: number | undefined): string {
  if (to === undefined) return statisticsTexts.value.ofExercise.orMore(from);
  return from === to ? String(from) : `${from}–${to}`;
}
