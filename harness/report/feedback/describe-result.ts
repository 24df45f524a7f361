import { distinctTexts } from "../../core/judging/note-texts.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { formatPoints } from "../../core/format-points.ts";
import { isWritten } from "../wording/failure-words.ts";
import { formatCount } from "../wording/quantities.ts";
import {
  type Block,
  type DescribedGroup,
  heading,
  paragraph,
  quietParagraph,
  toTextBlocks,
} from "./block.ts";
import { describeFailures } from "./describe-failures.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";
import type { GroupResult } from "../../core/judging/judging.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { describeCases, sumCases } from "../wording/case-counts.ts";
import { listLineComments, type ResultAdjustment } from "../../core/results/adjustment.ts";
import { describeAdjustedGrade, describeComment } from "../../core/results/adjustment-words.ts";

/** Describes the result of an attempt, in the same words for student and instructor. */
export function describeResult(
  result: StudentResult,
  feedback: Pick<ExerciseFeedback, "exercise" | "facts">,
): Block[] {
  return [
    ...describeGroups(result, feedback),
    ...describeFailures(result, feedback.facts),
    ...describeNotes(result),
  ];
}

function describeNotes({ notes }: StudentResult): Block[] {
  if (notes.length === 0) return [];
  return [heading("Notes"), ...distinctTexts(notes).flatMap(toTextBlocks)];
}

/** Says in quiet words how the points came about: tests counted, and the time of the submission if its rule is known. */
export function describeScoring(
  result: StudentResult,
  { exercise }: Pick<ExerciseFeedback, "exercise">,
): Block[] {
  const { attempt, groups } = result;
  // Claims are proved, and tests that were submitted catch bugs: no test cases passed or failed.
  const isTested = groups.length > 0 && !isWritten(result);
  return [
    ...(isTested ? [quietParagraph(countTests(groups)), ...describeCutShort(result)] : []),
    ...(attempt.why === ""
      ? []
      : [quietParagraph(`${attempt.why}${describePenalty(result, exercise.points)}`)]),
  ];
}

/** Says how many points the attempt would have earned on time; empty if there was no penalty. */
function describePenalty({ attempt, points, maxPoints }: StudentResult, worth: number): string {
  if (attempt.penaltyFactor === 1 || maxPoints === 0) return "";
  return ` Submitted on time, it would have earned ${formatPoints((worth * points) / maxPoints)} points.`;
}

/** Describes the verdict and the points of each group; empty if the course hides groups. */
export function describeGroups(
  { groups, maxPoints }: StudentResult,
  { exercise }: Pick<ExerciseFeedback, "exercise">,
): Block[] {
  if (groups.length === 0) return [];
  const scale = maxPoints === 0 ? 1 : exercise.points / maxPoints;
  const described = groups.map((group) => ({
    name: isHidden(group) ? `${group.id} (hidden)` : group.id,
    ...describeState(group.verdict),
    passed: countPassed(group),
    points: group.points * scale,
    worth: group.maxPoints * scale,
  }));
  return [{ kind: "groups", groups: described }];
}

function describeState(verdict: GroupResult["verdict"]): Pick<DescribedGroup, "state" | "result"> {
  if (verdict === "skipped") return { state: "not run", result: "not run" };
  return { state: verdict === "AC" ? "passed" : "failed", result: describeVerdict(verdict) };
}

function describeCutShort({ groups, points, maxPoints, causes }: StudentResult): Block[] {
  const isCutShort = causes?.options["allCases"] === false && groups.some(isLeftEarly);
  return isCutShort && points < maxPoints
    ? [quietParagraph("A group stops at its first failing test, so more of its tests may pass.")]
    : [];
}

function isHidden({ visibility }: GroupResult): boolean {
  return visibility === "hidden";
}

function isLeftEarly({ verdict, cases }: GroupResult): boolean {
  return (
    verdict !== "AC" &&
    verdict !== "skipped" &&
    verdict !== "CE" &&
    cases !== undefined &&
    cases.passed < cases.total
  );
}

function countPassed({ cases }: GroupResult): string {
  if (cases === undefined) return "not shown";
  return `${formatCount(cases.passed)} of ${formatCount(cases.total)}`;
}

/** `5 of 5 visible tests passed; 12 of 12 hidden tests tried, 9 passed.` */
function countTests(groups: readonly GroupResult[]): string {
  const visible = groups.filter((group) => !isHidden(group));
  const start = describeCases(sumCases(visible), "visible test");
  return `${[start, countHidden(groups.filter(isHidden))].filter((part) => part !== "").join("; ")}.`;
}

function countHidden(hidden: readonly GroupResult[]): string {
  if (hidden.length === 0) return "there are no hidden tests";
  if (hidden.every(({ verdict }) => verdict === "skipped")) {
    return "the hidden tests were not run, because they require groups that failed";
  }
  return hidden.every(({ cases }) => cases === undefined)
    ? "hidden tests show only their verdicts"
    : describeCases(sumCases(hidden), "hidden test");
}

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
    ...[...general, ...onLines].map(describeComment).flatMap(toTextBlocks),
    ...reasonsOf(adjustment).map((why) => paragraph(`Reason (for instructors only): ${why}`)),
    ...remarks.map((remark) => paragraph(`Note: ${remark}.`)),
  ];
  return blocks.length === 0 ? [] : [heading("From the instructor"), ...blocks];
}

function reasonsOf({ grade, comments }: ResultAdjustment): readonly string[] {
  return [...new Set([grade, ...comments].flatMap((each) => each?.why ?? []))];
}
