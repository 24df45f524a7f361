import type { ResultAdjustment } from "../../core/results/adjustment.ts";
import type { FeedbackSection } from "./block.ts";
import { describeAdjustment } from "./describe-adjustment.ts";

/** Applies an instructor's adjustment to a section; its text comes first. */
export function adjustSection(
  section: FeedbackSection,
  adjustment: ResultAdjustment | undefined,
): FeedbackSection {
  const { standing } = section;
  const grade = adjustment?.grade;
  const isOnProgram = section.programs.some(({ text }) => text.comments.length > 0);
  const own = describeAdjustment(adjustment, { isOnProgram });
  const adjusted = { ...section, blocks: [...own, ...section.blocks] };
  if (grade?.excused) {
    const { score: _, ...rest } = standing;
    return { ...adjusted, standing: { ...rest, state: "excused", isAsked: false } };
  }
  if (grade?.score === undefined) return adjusted;
  const state =
    standing.score === undefined ? "graded by your instructor" : `${standing.state}, adjusted`;
  return { ...adjusted, standing: { ...standing, state, score: grade.score } };
}
