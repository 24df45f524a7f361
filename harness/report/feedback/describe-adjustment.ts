import { listLineComments, type ResultAdjustment } from "../../core/results/adjustment.ts";
import { describeAdjustedGrade, describeComment } from "../../core/results/adjustment-words.ts";
import { type Block, heading, paragraph, said } from "./block.ts";

/**
 * Describes an instructor's points and comments, with reasons and warnings if the reader may see
 * them. `isOnProgram`: comments on lines are shown in the program instead.
 */
export function describeAdjustment(
  adjustment: ResultAdjustment | undefined,
  { isOnProgram = false }: { readonly isOnProgram?: boolean } = {},
): Block[] {
  if (adjustment === undefined) return [];
  const { grade, comments, remarks } = adjustment;
  const general = comments.filter(({ line, isOutdated }) => line === undefined || isOutdated);
  const onLines = isOnProgram ? [] : listLineComments(adjustment);
  const blocks = [
    ...(grade === undefined ? [] : [paragraph(describeAdjustedGrade(grade))]),
    ...[...general, ...onLines].map(describeComment).flatMap(said),
    ...reasonsOf(adjustment).map((why) => paragraph(`Reason (for instructors only): ${why}`)),
    ...remarks.map((remark) => paragraph(`Note: ${remark}.`)),
  ];
  return blocks.length === 0 ? [] : [heading("From the instructor"), ...blocks];
}

function reasonsOf({ grade, comments }: ResultAdjustment): readonly string[] {
  return [...new Set([grade, ...comments].flatMap((each) => each?.why ?? []))];
}
