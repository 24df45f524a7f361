import type { ComponentChildren } from "preact";
import type { ExerciseCounts } from "../../api/grading-routes.ts";
import type { CourseView } from "../../api/shapes.ts";
import type { LiveEvent } from "../../api/student-shapes.ts";
import { call } from "../client/call.ts";
import { me, serverNow, syncClock } from "../client/session.ts";
import { useData } from "../client/use-data.ts";
import { useLive } from "../client/use-live.ts";
import type { Params } from "../routing/match-path.ts";
import { isFramed } from "../client/frame.ts";
import { texts } from "../texts/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazy } from "../ui/lazy.tsx";
import { LoadingPage } from "../ui/loaded.tsx";
import { ProblemNotice } from "../ui/notice.tsx";
import { Moment, printDistance, useZone } from "../ui/moment.tsx";
import { Page } from "../ui/page.tsx";
import { Points, printPoints, StandingSign } from "../ui/standing.tsx";
import { Table } from "../../components/table.ts";
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

const EditedFiles = lazy(
  async () => (await import("./staff/course-files/edited-files.tsx")).EditedFiles,
);

const NewBadge = lazy(async () => (await import("./notices/new-badge.tsx")).NewBadge);

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
  return (
    // Staff's pages have the same left edge.
    <Page
      title={course.value.name}
      crumbs={crumbs}
      about={<Total {...course.value} />}
      isWide={isStaff}
    >
      {isFramed && <CourseLinks course={id} role={course.value.role} />}
      {me.value?.lostWorkers !== undefined && <LostWorkers />}
      {course.value.isEdited && <EditedFiles course={id} />}
      {(isStaff || course.value.announcements !== undefined) && (
        <Announcements
          course={id}
          announcements={course.value.announcements ?? []}
          isStaff={isStaff}
          reload={course.reload}
        />
      )}
      {course.value.firstSteps !== undefined && (
        <div class="page-part">
          <FirstSteps {...course.value} />
        </div>
      )}
      {counts.problem && <ProblemNotice problem={counts.problem} onRetry={counts.reload} />}
      {course.value.hasContests === true && <ContestList course={id} onChange={course.reload} />}
      <div class={isStaff ? "staff-exercises" : "page-part"}>
        <Exercises {...course.value} isStaff={isStaff} counts={counts.value} />
        {course.value.hasTournaments === true && !isStaff && (
          <p>
            <a href={`/courses/${encodeURIComponent(id)}/tournaments`}>
              {texts.value.course.tournaments}
            </a>
          </p>
        )}
      </div>
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

/** Staff also see figures of the class, once they are there. */
function Exercises({
  id,
  exercises,
  isStaff,
  counts,
  hasContests,
}: CourseView & { readonly isStaff: boolean; readonly counts: ExerciseCounts | undefined }) {
  const { course: t } = texts.value;
  if (exercises.length === 0) {
    // Those of a contest are shown once it has begun.
    const isBeforeContest = hasContests === true && !isStaff;
    return <EmptyState title={t.empty} text={isBeforeContest ? t.inContestHint : t.emptyHint} />;
  }
  return (
    <Table
      stacks
      label={t.exercise}
      head={[
        t.exercise,
        t.deadline,
        t.standing,
        { count: t.points },
        ...(isStaff ? headOfCounts(counts) : []),
      ]}
    >
      {exercises.map((exercise) => (
        <tr key={exercise.id}>
          <th scope="row">
            <a
              href={`/courses/${encodeURIComponent(id)}/exercises/${encodeURIComponent(exercise.id)}`}
            >
              {exercise.name}
            </a>
            <NewBadge isAbout={(notice) => notice.exercise === exercise.id} />
          </th>
          <td>
            <Times {...exercise} course={id} />
          </td>
          <td>
            <StandingSign {...exercise.standing} />
          </td>
          <td class="count">
            <Points
              {...exercise.standing}
              {...(!countsSolvedOnly(exercise) && { most: exercise.points })}
            />
          </td>
          {isStaff && (
            <Counts
              course={id}
              name={exercise.name}
              counts={counts?.exercises.find((each) => each.id === exercise.id)}
            />
          )}
        </tr>
      ))}
    </Table>
  );
}

/** While an ICPC contest runs, its problems are solved or not. */
function countsSolvedOnly({ contest, standing }: CourseView["exercises"][number]): boolean {
  return contest?.kind === "icpc" && standing.score === undefined;
}

function headOfCounts(counts: ExerciseCounts | undefined) {
  const { course: t } = texts.value;
  return [
    { count: t.submitted, ...(counts && { note: t.ofStudents(counts.students) }) },
    { count: t.accepted },
    { count: t.ungraded },
    { count: t.openQuestions },
  ];
}

function Counts({
  course,
  name,
  counts,
}: {
  readonly course: string;
  readonly name: string;
  readonly counts: ExerciseCounts["exercises"][number] | undefined;
}) {
  const { course: t } = texts.value;
  const { id = "", submitted, accepted, ungraded, openQuestions } = counts ?? {};
  const href = `/courses/${encodeURIComponent(course)}/grading/${encodeURIComponent(id)}`;
  return (
    <>
      <Count label={t.submitted}>{submitted}</Count>
      <Count label={t.accepted}>{accepted}</Count>
      <Count label={t.ungraded}>
        {ungraded ? (
          <a href={href} aria-label={t.ungradedIn(ungraded, name)}>
            {ungraded}
          </a>
        ) : (
          ungraded
        )}
      </Count>
      <Count label={t.openQuestions}>{openQuestions}</Count>
    </>
  );
}

function Count({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <td class="count">
      <span class="stack-label quiet">{label}</span> {children ?? <span class="quiet">–</span>}
    </td>
  );
}

/** The deadline, and for staff when students will see the exercise. */
function Times({
  opens,
  ...exercise
}: CourseView["exercises"][number] & { readonly course: string }) {
  const t = texts.value.course;
  return (
    <>
      {opens !== undefined && (
        <div>
          <span class="badge">{t.opens}</span> <Moment at={opens} />
        </div>
      )}
      <Deadline {...exercise} />
    </>
  );
}

function Deadline({
  deadline,
  hasExtension,
  contest,
  course,
}: CourseView["exercises"][number] & { readonly course: string }) {
  const t = texts.value.course;
  const zone = useZone();
  if (deadline === undefined && contest !== undefined) {
    const address = `/courses/${encodeURIComponent(course)}/contests/${encodeURIComponent(contest.id)}`;
    return <a href={address}>{contest.name}</a>;
  }
  if (deadline === undefined) return <span class="quiet">{t.noDeadline}</span>;
  return (
    <>
      <Moment at={deadline} />{" "}
      <span class="quiet">
        {printDistance(deadline, serverNow(), zone)}
        {hasExtension && `, ${t.extended}`}
      </span>
    </>
  );
}
