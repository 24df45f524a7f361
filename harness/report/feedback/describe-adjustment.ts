import { listLineComments, type ResultAdjustment } from "../../core/results/adjustment.ts";
import { describeAdjustedGrade, describeComment } from "../../core/results/adjustment-words.ts";
import { type Block, heading, paragraph, said } from "./block.ts";

/**
 * What an instructor says beside the judge; why, and what to look at, where the reader may know.
 * `isOnProgram`: what is said of single lines stands on them.
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
    ...whys(adjustment).map((why) => paragraph(`Why, for instructors alone: ${why}`)),
    ...remarks.map((remark) => paragraph(`Mind: ${remark}.`)),
  ];
  return blocks.length === 0 ? [] : [heading("From the instructor"), ...blocks];
}

function whys({ grade, comments }: ResultAdjustment): readonly string[] {
  return [...new Set([grade, ...comments].flatMap((each) => each?.why ?? []))];
}
