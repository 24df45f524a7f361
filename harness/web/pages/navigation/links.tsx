import { useEffect, useRef } from "preact/hooks";
import BookOpen from "lucide/dist/esm/icons/book-open.mjs";
import Cpu from "lucide/dist/esm/icons/cpu.mjs";
import GraduationCap from "lucide/dist/esm/icons/graduation-cap.mjs";
import Plug from "lucide/dist/esm/icons/plug.mjs";
import Server from "lucide/dist/esm/icons/server.mjs";
import { noticesOf } from "../../client/notices.ts";
import { me } from "../../client/session.ts";
import { matchPath } from "../../routing/match-path.ts";
import { address } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { CourseNavigation } from "./course-navigation.tsx";
import { NavigationGroup, NavigationLink } from "./navigation-link.tsx";
import { navigationTexts } from "./texts.ts";

/** Links to a person's courses, to the pages of the course that is open, and to the server's pages. */
export function Links({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = navigationTexts.value;
  const { pathname } = address.value;
  // An attempt's address has no course: its page knows it, and it is mostly opened from pages of it.
  const latest = useRef<string | undefined>(undefined);
  const course =
    findCourse(pathname) ?? (isAttempt(pathname) ? (noticesOf.value ?? latest.current) : undefined);
  latest.current = course;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) onNavigate();
    isFirst.current = false;
  }, [pathname]);
  return (
    <nav class="navigation" aria-label={t.label}>
      <NavigationLink href="/" icon={GraduationCap} name={texts.value.courses.title} />
      {course === undefined ? (
        <Courses />
      ) : (
        <CourseNavigation key={course} course={course} pathname={pathname} />
      )}
      {me.value?.isAdministrator === true && (
        <NavigationGroup name={t.server}>
          <NavigationLink href="/server" icon={Server} name={t.overview} />
          <NavigationLink href="/machines" icon={Cpu} name={t.workers} />
          <NavigationLink href="/platforms" icon={Plug} name={t.platforms} />
        </NavigationGroup>
      )}
    </nav>
  );
}

function Courses() {
  // The start page has them as its content.
  if (address.value.pathname === "/") return null;
  return (me.value?.courses ?? []).map(({ id, name }) => (
    <NavigationLink
      key={id}
      href={`/courses/${encodeURIComponent(id)}`}
      icon={BookOpen}
      name={name}
    />
  ));
}

function findCourse(pathname: string): string | undefined {
  return matchPath("/courses/:course", pathname.split("/").slice(0, 3).join("/"))?.["course"];
}

function isAttempt(pathname: string): boolean {
  return pathname.startsWith("/submissions/");
}
