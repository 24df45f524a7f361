import { formatPoints } from "../quantities.ts";
import type { FeedbackDocument, FeedbackSection } from "./block.ts";
import { describeExercise } from "./describe-exercise.ts";
import type { StudentFeedback } from "./student-feedback.ts";

/** Describes the feedback for a student, independent of the output format. */
export function describeFeedback({
  course,
  student,
  exercises,
}: StudentFeedback): FeedbackDocument {
  const sections = exercises.map(describeExercise);
  const known = student.name === undefined ? [] : [student.id];
  return {
    title: `Feedback for ${student.name ?? student.id}`,
    subtitle: [...(course === undefined ? [] : [course]), ...known].join(", "),
    total: describeTotal(sections),
    sections,
  };
}

function describeTotal(sections: readonly FeedbackSection[]): string {
  const graded = sections.filter(({ standing }) => standing.score !== undefined);
  const score = graded.reduce((sum, { standing }) => sum + (standing.score ?? 0), 0);
  const worth = graded.reduce((sum, each) => sum + each.worth, 0);
  const points = `${formatPoints(score)} of ${formatPoints(worth)} points`;
  const pending = sections.filter(
    ({ standing }) => standing.score === undefined && standing.isAsked !== false,
  );
  if (pending.length === 0) return `Total: ${points}`;
  return `So far: ${points}; not graded yet: ${pending.map(({ title }) => title).join(", ")}`;
}
