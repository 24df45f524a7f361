import type { ResultAdjustment } from "../../core/results/adjustment.ts";
import type { FeedbackSection } from "./block.ts";
import { describeAdjustment } from "./describe-adjustment.ts";

/** How an exercise stands with what the instructor says of it, which comes first. */
export function adjustSection(
  section: FeedbackSection,
  adjustment: ResultAdjustment | undefined,
): FeedbackSection {
  const { standing } = section;
  const grade = adjustment?.grade;
  const isOnProgram = section.programs.some(({ text }) => text.comments.length > 0);
  const said = describeAdjustment(adjustment, { isOnProgram });
  const told = { ...section, blocks: [...said, ...section.blocks] };
  if (grade?.excused) {
    const { score: _, ...rest } = standing;
    return { ...told, standing: { ...rest, state: "excused", isAsked: false } };
  }
  if (grade?.score === undefined) return told;
  const state =
    standing.score === undefined ? "graded by your instructor" : `${standing.state}, adjusted`;
  return { ...told, standing: { ...standing, state, score: grade.score } };
}
