import type { CourseView } from "../../../api/shapes.ts";
import { notices } from "../../client/notices.ts";
import { texts } from "../../texts/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { ExerciseCards } from "./exercise-cards.tsx";
import { NextStep } from "./next-step.tsx";
import { coursePageTexts } from "./texts.ts";
import "../../style/page-columns.css";

const ContestList = lazy(async () => (await import("../contest/contest-list.tsx")).ContestList);

const Announcements = lazy(
  async () => (await import("../announcements/announcements.tsx")).Announcements,
);

const CourseGroups = lazy(async () => (await import("../groups/own-group.tsx")).CourseGroups);

const NoticeRows = lazy(async () => (await import("../notices/notice-rows.tsx")).NoticeRows);

/** Notices beside the exercises; the navigation has the others. */
const MAX_RECENT = 4;

/** A student's course: what to do next, the exercises, and beside them (on phones: before them) what is new. */
export function StudentCourse({ reload, ...course }: CourseView & { readonly reload: () => void }) {
  const { id, exercises, announcements, hasContests, hasTournaments } = course;
  const t = coursePageTexts.value;
  const { empty, emptyHint } = texts.value.course;
  const recent = notices.value.course === id ? notices.value.list.slice(0, MAX_RECENT) : [];
  const hasGroups = exercises.some(({ groups }) => groups === "course");
  const hasSide =
    announcements !== undefined || hasContests === true || hasGroups || recent.length > 0;
  return (
    <div class="page-columns">
      <NextStep course={id} exercises={exercises} />
      {hasSide && (
        <aside class="side-column">
          {announcements !== undefined && (
            <Announcements
              course={id}
              announcements={announcements}
              isStaff={false}
              reload={reload}
            />
          )}
          {hasContests === true && <ContestList course={id} onChange={reload} />}
          {hasGroups && <CourseGroups {...course} />}
          {recent.length > 0 && (
            <section aria-labelledby="recent">
              <h2 id="recent">{t.recent}</h2>
              <NoticeRows course={id} list={recent} />
            </section>
          )}
        </aside>
      )}
      <div>
        {exercises.length === 0 ? (
          // Those of a contest are shown once it has begun.
          <EmptyState title={empty} text={hasContests === true ? t.inContestHint : emptyHint} />
        ) : (
          <ExerciseCards id={id} exercises={exercises} />
        )}
        {hasTournaments === true && (
          <p>
            <a href={`/courses/${encodeURIComponent(id)}/tournaments`}>{t.tournaments}</a>
          </p>
        )}
      </div>
    </div>
  );
}
