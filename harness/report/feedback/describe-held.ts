import { formatMoment } from "../quantities.ts";
import { type FeedbackSection, quiet } from "./block.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

/** All that is told before the release: that something was handed in. */
export function describeHeld({ exercise, attempts, pending }: ExerciseFeedback): FeedbackSection {
  const isHandedIn = attempts.length > 0 || pending !== undefined;
  const when =
    exercise.release === undefined ? "later" : `from ${formatMoment(exercise.release)} on`;
  return {
    title: exercise.name ?? exercise.id,
    worth: exercise.points,
    standing: { state: isHandedIn ? "handed in" : "not handed in", isAsked: false },
    blocks: [quiet(`Feedback and points can be read ${when}.`)],
    programs: [],
  };
}
