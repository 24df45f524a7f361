import { useEffect, useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { listUnread, notices, noticesOf, readNotices } from "../../client/notices.ts";
import { me } from "../../client/session.ts";
import { matchPath } from "../../routing/match-path.ts";
import { address } from "../../routing/router.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CourseTimes, Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { noticesTexts } from "./texts.ts";
import "../../style/notices.css";

/** The notices of the page's course, if the reader is a student there. */
export function ShellNotices() {
  const course = findCourse();
  return course === undefined ? null : <CourseNotices key={course} course={course} />;
}

/** The course of the page, if the reader is a student there. */
function findCourse(): string | undefined {
  const start = address.value.pathname.split("/").slice(0, 3).join("/");
  const id = matchPath("/courses/:course", start)?.["course"] ?? noticesOf.value;
  const own = me.value?.courses.find((course) => course.id === id);
  return own?.role === "student" ? id : undefined;
}

/** A button with the number of unread notices of a course, which opens their list. */
function CourseNotices({ course }: { readonly course: string }) {
  const t = noticesTexts.value;
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const loaded = useData(
    async (signal) => call("notices", { params: { course }, signal }),
    [course],
  );
  useEffect(() => {
    if (loaded.value !== undefined) notices.value = { course, list: loaded.value };
  }, [loaded.value, course]);
  // The stream of the page's course: one for all that listens.
  useLive(course, (event) => {
    if (event.kind === "reset" || (event.kind === "changed" && MAY_TELL.has(event.what))) {
      loaded.reload();
    }
  });
  const list = notices.value.course === course ? notices.value.list : [];
  const unread = listUnread(course);
  const read = () => action.run(async () => readNotices(course, unread));
  return (
    <>
      <button
        type="button"
        class="plain notices-button"
        aria-label={unread.length === 0 ? t.title : t.unread(unread.length)}
        onClick={() => setOpen(true)}
      >
        {t.title}
        {unread.length > 0 && <span class="badge new">{unread.length}</span>}
      </button>
      {isOpen && (
        <Dialog title={t.title} onClose={() => setOpen(false)}>
          <CourseTimes course={course}>
            {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
            {list.length === 0 && <p class="quiet">{t.none}</p>}
            <ul class="notices">
              {list.map((notice) => {
                const { id, kind, at, exercise, exerciseName, submission, number, isUnread } =
                  notice;
                const href =
                  submission === undefined
                    ? `/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(exercise)}`
                    : `/submissions/${encodeURIComponent(submission)}`;
                return (
                  <li key={id}>
                    <a
                      href={href}
                      onClick={() => {
                        setOpen(false);
                        void readNotices(course, [notice]);
                      }}
                    >
                      {t.kinds[kind]}
                    </a>
                    {isUnread && <span class="badge new">{t.new}</span>}
                    <span class="quiet">
                      {number === undefined ? exerciseName : t.attempt(exerciseName, number)} ·{" "}
                      <Moment at={at} />
                    </span>
                  </li>
                );
              })}
            </ul>
            {unread.length > 0 && (
              <div class="buttons">
                <Button isBusy={action.isBusy} onClick={read}>
                  {t.readAll}
                </Button>
              </div>
            )}
          </CourseTimes>
        </Dialog>
      )}
    </>
  );
}

/** Changes after which there may be a new notice, or one less. */
const MAY_TELL: ReadonlySet<string> = new Set(["course", "comments", "questions", "notices"]);
