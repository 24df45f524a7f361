import type { ComponentChildren } from "preact";
import { me } from "../../client/session.ts";
import type { Data } from "../../client/use-data.ts";
import { isFramed } from "../../client/frame.ts";
import { texts } from "../../texts/index.ts";
import { lazy } from "../../ui/lazy.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { type Crumb, Page } from "../../ui/page.tsx";

// In a frame; elsewhere they are in the navigation.
const CourseLinks = lazy(async () => (await import("../course-links.tsx")).CourseLinks);

/** A staff page of a course: breadcrumbs, links to the other pages, and the content once it is loaded. */
export function StaffPage<T>({
  course,
  title,
  about,
  actions,
  crumbs = [],
  isWide = false,
  data,
  children,
}: {
  readonly course: string;
  readonly title: string;
  readonly about?: ComponentChildren;
  readonly actions?: ComponentChildren;
  /** Between the course and this page. */
  readonly crumbs?: readonly Crumb[];
  /** The content uses the whole width of the screen. */
  readonly isWide?: boolean;
  readonly data: Pick<Data<T>, "value" | "problem" | "reload">;
  readonly children: (value: T) => ComponentChildren;
}) {
  const courseEntry = me.value?.courses.find(({ id }) => id === course);
  const way = [
    { name: texts.value.courses.title, href: "/" },
    { name: courseEntry?.name ?? course, href: addressOfCourse(course) },
    ...crumbs,
  ];
  return (
    // All pages begin at the same left edge, and narrow ones end earlier.
    <Page title={title} crumbs={way} about={about} actions={actions} isWide>
      {isFramed && <CourseLinks course={course} role={courseEntry?.role ?? "student"} />}
      <div class={isWide ? "" : "page-part"}>
        <Loaded data={data}>{children}</Loaded>
      </div>
    </Page>
  );
}

export function addressOfCourse(course: string, ...rest: readonly string[]): string {
  return ["/courses", ...[course, ...rest].map(encodeURIComponent)].join("/");
}

/** The address of the page that grades an exercise, or one of its submissions. */
export function addressOfGrading(course: string, exercise: string, submission?: string): string {
  const page = addressOfCourse(course, "grading", exercise);
  return submission === undefined ? page : `${page}?submission=${encodeURIComponent(submission)}`;
}
