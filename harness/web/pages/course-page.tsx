import type { CourseView } from "../../api/shapes.ts";
import type { LiveEvent } from "../../api/live-shapes.ts";
import { call } from "../client/call.ts";
import { me, syncClock } from "../client/session.ts";
import { useData } from "../client/use-data.ts";
import { useLive } from "../client/use-live.ts";
import type { Params } from "../routing/match-path.ts";
import { isFramed } from "../client/frame.ts";
import { texts } from "../texts/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazy } from "../ui/lazy.tsx";
import { LoadingPage } from "../ui/loaded.tsx";
import { ProblemNotice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { printPoints } from "../ui/standing.tsx";
import { useClassChanges } from "./staff/use-class-changes.ts";

const LostWorkers = lazy(async () => (await import("./machines/lost-workers.tsx")).LostWorkers);

// In a frame; elsewhere they are in the navigation.
const CourseLinks = lazy(async () => (await import("./course-links.tsx")).CourseLinks);

const ContestList = lazy(async () => (await import("./contest/contest-list.tsx")).ContestList);
const FirstSteps = lazy(
  async () => (await import("./staff/first-steps/first-steps.tsx")).FirstSteps,
);

const Announcements = lazy(
  async () => (await import("./announcements/announcements.tsx")).Announcements,
);

const WriteAnnouncement = lazy(
  async () => (await import("./announcements/announcements.tsx")).WriteAnnouncement,
);

const EditedFiles = lazy(
  async () => (await import("./staff/course-files/edited-files.tsx")).EditedFiles,
);

const ExerciseTable = lazy(async () => (await import("./course/exercise-table.tsx")).ExerciseTable);

const StudentCourse = lazy(async () => (await import("./course/student-course.tsx")).StudentCourse);
const CourseGroups = lazy(async () => (await import("./groups/own-group.tsx")).CourseGroups);

/** Exercises of a course, with the user's results, updated live. */
export function CoursePage({ params }: { readonly params: Params }) {
  const { course: id = "" } = params;
  const { courses } = texts.value;
  const course = useData(
    async (signal) => {
      const reply = await call("course", { params: { course: id }, signal });
      syncClock(reply.now);
      return reply;
    },
    [id],
  );
  useLive(id, (event) => {
    if (concerns(event, id)) course.reload();
  });
  const isStaff = course.value !== undefined && course.value.role !== "student";
  const counts = useData(
    async (signal) =>
      isStaff ? call("exerciseCounts", { params: { course: id }, signal }) : undefined,
    [id, String(isStaff)],
  );
  useClassChanges(id, { pauseMs: 5000, reload: counts.reload });
  if (course.value === undefined && course.problem?.status === 404) {
    const { notFound, notFoundHint } = texts.value.course;
    return (
      <Page title={notFound}>
        <EmptyState title={notFoundHint} action={{ name: courses.title, href: "/" }} />
      </Page>
    );
  }
  if (course.value === undefined) {
    return <LoadingPage data={course} title={id} />;
  }
  const crumbs = [{ name: courses.title, href: "/" }];
  const hasGroups = course.value.exercises.some(({ groups }) => groups !== undefined);
  return (
    <Page
      title={course.value.name}
      crumbs={crumbs}
      about={<Total {...course.value} />}
      isWide
      actions={isStaff && <WriteAnnouncement course={id} reload={course.reload} />}
    >
      {isFramed && <CourseLinks course={id} role={course.value.role} />}
      {me.value?.lostWorkers !== undefined && <LostWorkers />}
      {course.value.isEdited && <EditedFiles course={id} />}
      {isStaff ? (
        <>
          {course.value.announcements !== undefined && (
            <Announcements
              course={id}
              announcements={course.value.announcements}
              isStaff
              reload={course.reload}
            />
          )}
          {course.value.hasContests === true && (
            <ContestList course={id} isStaff onChange={course.reload} />
          )}
          {course.value.firstSteps !== undefined && <FirstSteps {...course.value} />}
          {counts.problem && <ProblemNotice problem={counts.problem} onRetry={counts.reload} />}
          <div class="staff-exercises">
            {course.value.exercises.length === 0 ? (
              <EmptyState title={texts.value.course.empty} text={texts.value.course.emptyHint} />
            ) : (
              <ExerciseTable {...course.value} counts={counts.value} />
            )}
          </div>
        </>
      ) : (
        <StudentCourse {...course.value} reload={course.reload} />
      )}
      {isStaff && hasGroups && <CourseGroups {...course.value} />}
    </Page>
  );
}

const CHANGES: ReadonlySet<string> = new Set(["course", "files"]);

/** True if an event changes this page: only own submissions and the course do. */
function concerns(event: LiveEvent, course: string): boolean {
  if (event.kind === "reset") return true;
  if (event.kind === "changed") return event.course === course && CHANGES.has(event.what);
  return event.kind === "attempt" && event.course === course;
}

function Total({ exercises }: CourseView) {
  const t = texts.value.course;
  if (!exercises.some(({ standing }) => standing.score !== undefined)) return null;
  const got = exercises.reduce((sum, { standing }) => sum + (standing.score ?? 0), 0);
  const required = exercises.filter(({ standing }) => !standing.excused);
  const most = required.reduce((sum, { points }) => sum + points, 0);
  return <>{t.total(printPoints(got), printPoints(most))}</>;
}
