import type { ComponentChildren } from "preact";
import type { ExerciseCounts } from "../../../api/grading-routes.ts";
import type { CourseView } from "../../../api/shapes.ts";
import { Table } from "../../../components/table.ts";
import { lazy } from "../../ui/lazy.tsx";
import { Points } from "../../ui/standing.tsx";
import { addressOf, countsSolvedOnly, ExerciseTimes } from "./exercise-times.tsx";
import { coursePageTexts } from "./texts.ts";

const NewBadge = lazy(async () => (await import("../notices/new-badge.tsx")).NewBadge);

/** The exercises of a course for staff, with figures of the class once they are there. */
export function ExerciseTable({
  id,
  exercises,
  counts,
}: CourseView & { readonly counts: ExerciseCounts | undefined }) {
  const t = coursePageTexts.value;
  const head = [t.exercise, t.deadline, { count: t.points }, ...headOfCounts(counts)];
  return (
    <Table stacks label={t.exercise} head={head}>
      {exercises.map((exercise) => (
        <tr key={exercise.id}>
          <th scope="row">
            <a href={addressOf(id, exercise.id)}>{exercise.name}</a>
            <NewBadge isAbout={(notice) => notice.exercise === exercise.id} />
          </th>
          <td>
            <ExerciseTimes {...exercise} course={id} />
          </td>
          <td class="count">
            <Points
              {...exercise.standing}
              {...(!countsSolvedOnly(exercise) && { most: exercise.points })}
            />
          </td>
          <Counts
            course={id}
            name={exercise.name}
            counts={counts?.exercises.find((each) => each.id === exercise.id)}
          />
        </tr>
      ))}
    </Table>
  );
}

function headOfCounts(counts: ExerciseCounts | undefined) {
  const t = coursePageTexts.value;
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
  const t = coursePageTexts.value;
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
