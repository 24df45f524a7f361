import { textsOf } from "../../core/judging/note-texts.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { formatPoints } from "../quantities.ts";
import { type Block, heading, paragraph, said } from "./block.ts";
import { describeFailures } from "./describe-failures.ts";
import { describeGroups } from "./describe-groups.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

/** Describes the result of an attempt, in the same words for student and instructor. */
export function describeResult(
  result: StudentResult,
  feedback: Pick<ExerciseFeedback, "exercise" | "facts">,
): Block[] {
  const { attempt, notes } = result;
  return [
    paragraph(`${attempt.why}${describePenalty(result, feedback.exercise.points)}`),
    ...describeGroups(result, feedback),
    ...describeFailures(result, feedback.facts),
    ...(notes.length === 0 ? [] : [heading("Notes")]),
    ...textsOf(notes).flatMap(said),
  ];
}

/** Adds the points without the late penalty. */
function describePenalty({ attempt, points, maxPoints }: StudentResult, worth: number): string {
  if (attempt.penaltyFactor === 1 || maxPoints === 0) return "";
  return ` Submitted on time, it would have earned ${formatPoints((worth * points) / maxPoints)} points.`;
}
