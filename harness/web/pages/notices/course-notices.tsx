import { useEffect, useState } from "preact/hooks";
import Bell from "lucide/dist/esm/icons/bell.mjs";
import { call } from "../../client/call.ts";
import { listUnread, notices, noticesOf } from "../../client/notices.ts";
import { me } from "../../client/session.ts";
import { matchPath } from "../../routing/match-path.ts";
import { address } from "../../routing/router.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { noticesTexts } from "./texts.ts";
import "../../style/notices.css";

const NoticesDialog = lazy(async () => (await import("./notices-dialog.tsx")).NoticesDialog);

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
  return (
    <>
      <button type="button" class="plain notices-button" onClick={() => setOpen(true)}>
        <Icon shape={Bell} /> <span class="navigation-name">{t.title}</span>
        {unread.length > 0 && (
          <>
            <span class="badge new" aria-hidden="true">
              {unread.length}
            </span>
            <span class="unseen"> ({t.unread(unread.length)})</span>
          </>
        )}
      </button>
      {isOpen && <NoticesDialog course={course} list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Changes after which there may be a new notice, or one less. */
const MAY_TELL: ReadonlySet<string> = new Set(["course", "comments", "questions", "notices"]);
