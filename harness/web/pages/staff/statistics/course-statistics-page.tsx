import type { CourseStatistics } from "../../../../api/index.ts";
import { call } from "../../../client/call.ts";
import { useData } from "../../../client/use-data.ts";
import type { Params } from "../../../routing/match-path.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazy } from "../../../ui/lazy.tsx";
import { StaffPage } from "../staff-page.tsx";
import { useClassChanges } from "../use-class-changes.ts";
import { CourseFigures } from "./course-figures.tsx";
import { statisticsTexts } from "./texts.ts";

const MarkedStudents = lazy(async () => (await import("./marked-students.tsx")).MarkedStudents);

/** Figures change little with an attempt, and tables should not jump while they are read. */
const RELOAD_MS = 15_000;

/** Statistics of a course, for staff. */
export function CourseStatisticsPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = statisticsTexts.value;
  const data = useData(
    async (signal) => {
      const [figures, view] = await Promise.all([
        call("courseStatistics", { params: { course }, signal }),
        call("class", { params: { course }, signal }),
      ]);
      return { figures, view };
    },
    [course],
  );
  useClassChanges(course, { pauseMs: RELOAD_MS, reload: data.reload });
  return (
    <StaffPage course={course} title={t.title} isWide data={data}>
      {({ figures, view }) =>
        hasSubmissions(figures) ? (
          <>
            <CourseFigures course={course} figures={figures} view={view} />
            <MarkedStudents course={course} view={view} />
          </>
        ) : (
          <EmptyState title={t.none} text={t.noneHint} />
        )
      }
    </StaffPage>
  );
}

function hasSubmissions({ periods }: CourseStatistics): boolean {
  return periods.some(({ exercises }) => exercises.some(({ attempts }) => attempts > 0));
}
