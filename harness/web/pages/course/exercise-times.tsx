import type { CourseView } from "../../../api/shapes.ts";
import { serverNow } from "../../client/session.ts";
import { texts } from "../../texts/index.ts";
import { Moment, printDistance, useZone } from "../../ui/moment.tsx";
import { coursePageTexts } from "./texts.ts";

/** An exercise in the list of a course. */
export type ListedExercise = CourseView["exercises"][number];

/** The deadline, and for staff when students will see the exercise. */
export function ExerciseTimes({
  opens,
  ...exercise
}: ListedExercise & { readonly course: string }) {
  return (
    <>
      {opens !== undefined && (
        <div>
          <span class="badge">{texts.value.course.opens}</span> <Moment at={opens} />
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
}: ListedExercise & { readonly course: string }) {
  const t = coursePageTexts.value;
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

/** While an ICPC contest runs, its problems are solved or not. */
export function countsSolvedOnly({ contest, standing }: ListedExercise): boolean {
  return contest?.kind === "icpc" && standing.score === undefined;
}

/** The address of an exercise's page. */
export function addressOf(course: string, exercise: string): string {
  return `/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(exercise)}`;
}
