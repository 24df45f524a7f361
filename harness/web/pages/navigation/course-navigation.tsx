import BookOpen from "lucide/dist/esm/icons/book-open.mjs";
import ChartColumn from "lucide/dist/esm/icons/chart-column.mjs";
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import ClipboardCheck from "lucide/dist/esm/icons/clipboard-check.mjs";
import Copy from "lucide/dist/esm/icons/copy.mjs";
import FolderSync from "lucide/dist/esm/icons/folder-sync.mjs";
import ListChecks from "lucide/dist/esm/icons/list-checks.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import ScrollText from "lucide/dist/esm/icons/scroll-text.mjs";
import Swords from "lucide/dist/esm/icons/swords.mjs";
import Table from "lucide/dist/esm/icons/table-2.mjs";
import Timer from "lucide/dist/esm/icons/timer.mjs";
import Users from "lucide/dist/esm/icons/users.mjs";
import Webhook from "lucide/dist/esm/icons/webhook.mjs";
import type { CourseView } from "../../../api/shapes.ts";
import { call } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { isStudentView } from "../../client/view-mode.ts";
import type { IconShape } from "../../ui/icon.tsx";
import { listStaffLinks } from "../course-links.tsx";
import { addressOfCourse } from "../staff/staff-page.tsx";
import { NavigationGroup, NavigationLink } from "./navigation-link.tsx";
import { navigationTexts } from "./texts.ts";

const ICONS: Readonly<Record<string, IconShape>> = {
  class: Table,
  grading: ClipboardCheck,
  statistics: ChartColumn,
  tournaments: Swords,
  contests: Timer,
  rejudgings: RotateCcw,
  members: Users,
  grades: ListChecks,
  similarity: Copy,
  webhooks: Webhook,
  files: FolderSync,
  audit: ScrollText,
};

/** Links to the pages of a course; beside an exercise also to the others, with their state. */
export function CourseNavigation({
  course,
  pathname,
}: {
  readonly course: string;
  readonly pathname: string;
}) {
  const t = navigationTexts.value;
  const own = me.value?.courses.find(({ id }) => id === course);
  const links = isStudentView.value ? [] : listStaffLinks(course, own?.role ?? "student");
  const isAtExercise = pathname.startsWith(`${addressOfCourse(course, "exercises")}/`);
  return (
    <>
      <NavigationLink
        href={addressOfCourse(course)}
        icon={BookOpen}
        name={own?.name ?? course}
        isExact
      />
      {isAtExercise && <Exercises course={course} />}
      {(["teaching", "running"] as const).map((group) => {
        const members = links.filter((link) => link.group === group);
        if (members.length === 0) return null;
        return (
          <NavigationGroup key={group} name={t[group]}>
            {members.map(({ path, name }) => (
              <NavigationLink
                key={path}
                href={addressOfCourse(course, path)}
                icon={ICONS[path] ?? Circle}
                name={name}
              />
            ))}
          </NavigationGroup>
        );
      })}
    </>
  );
}

function Exercises({ course }: { readonly course: string }) {
  const view = useData(async (signal) => call("course", { params: { course }, signal }), [course]);
  useLive(course, (event) => {
    const isCourse = event.kind === "changed" && event.what === "course";
    if (event.kind === "reset" || event.kind === "attempt" || isCourse) view.reload();
  });
  // Links that cannot be loaded are missing; the page itself says why.
  if (view.value === undefined) return null;
  return (
    <NavigationGroup name={navigationTexts.value.exercises}>
      {view.value.exercises.map(({ id, name, standing }) => (
        <NavigationLink
          key={id}
          href={addressOfCourse(course, "exercises", id)}
          name={name}
          {...stateOf(standing)}
        />
      ))}
    </NavigationGroup>
  );
}

/** The icon of an exercise's state, and the colour that supports it. */
function stateOf({ state, verdict }: CourseView["exercises"][number]["standing"]) {
  if (state === "none") return { icon: Circle };
  if (state !== "judged" || verdict === undefined || verdict === "JE")
    return { icon: CircleDashed };
  const isSolved = verdict === "AC";
  return { icon: isSolved ? CircleCheck : CircleX, tone: isSolved ? "good" : "bad" } as const;
}
