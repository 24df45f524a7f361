import { formatMoment } from "../quantities.ts";
import { type FeedbackSection, quiet } from "./block.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

/** Before the release, shows only whether something was submitted. */
export function describeHeld({ exercise, attempts, pending }: ExerciseFeedback): FeedbackSection {
  const isSubmitted = attempts.length > 0 || pending !== undefined;
  const when =
    exercise.release === undefined ? "later" : `from ${formatMoment(exercise.release)} on`;
  return {
    title: exercise.name ?? exercise.id,
    worth: exercise.points,
    standing: { state: isSubmitted ? "submitted" : "not submitted", isAsked: false },
    blocks: [quiet(`Feedback and points are available ${when}.`)],
    programs: [],
  };
}
