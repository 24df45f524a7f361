import { can } from "../../../school/role.ts";
import { me } from "../../client/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { addressOfCourse } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";

/** Tells staff of verdicts that are of older tests, and instructors where to rejudge them. */
export function OutdatedVerdicts({
  course,
  exercises,
}: {
  readonly course: string;
  readonly exercises: readonly {
    readonly id: string;
    readonly name: string;
    readonly outdated: number;
  }[];
}) {
  const t = staffTexts.value.outdated;
  const affected = exercises.filter(({ outdated }) => outdated > 0);
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  if (affected.length === 0) return null;
  return (
    <Notice kind="warn">
      {affected.map(({ id, name, outdated }) => (
        <p key={id}>
          {t.verdicts(name, outdated)}{" "}
          {can(role, "rejudge") ? (
            <a href={`${addressOfCourse(course, "rejudgings")}?exercise=${encodeURIComponent(id)}`}>
              {t.rejudge}
            </a>
          ) : (
            t.askInstructor
          )}
        </p>
      ))}
    </Notice>
  );
}
