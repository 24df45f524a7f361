import { formatPoints } from "../../core/format-points.ts";
import { formatMoment } from "../wording/quantities.ts";
import {
  type FeedbackDocument,
  type FeedbackSection,
  type Block,
  paragraph,
  quietParagraph,
  toTextBlocks,
  type DescribedProgram,
  heading,
  linkMessages,
} from "./block.ts";
import type { StudentFeedback, ExerciseFeedback } from "./student-feedback.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { adviseImprovement, adviseNextStep, FOLLOW_THE_PROGRAM } from "../wording/next-step.ts";
import { describeResult, describeAdjustment, describeScoring } from "./describe-result.ts";
import { adviseOnFailure, describePrinted } from "./describe-failures.ts";
import type { ResultAdjustment, AdjustedGrade } from "../../core/results/adjustment.ts";
import { type AttemptStanding, standingOf } from "../../core/results/gradebook.ts";
import { anchorOf, nameProgram } from "./failing-lines.ts";
import { gatherRemarks } from "./remarks.ts";
import type { Judging } from "../../core/judging/judging.ts";
import { describeOutcome, mergeFailures } from "../wording/failure-words.ts";

/** Describes the feedback for a student, independent of the output format. */
export function describeFeedback({
  course,
  student,
  exercises,
}: StudentFeedback): FeedbackDocument {
  const sections = exercises.map(describeExercise);
  const extraIds = student.name === undefined ? [] : [student.id];
  return {
    title: `Feedback for ${student.name ?? student.id}`,
    subtitle: [...(course === undefined ? [] : [course]), ...extraIds].join(", "),
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

const HASH_DIGITS = 12;

/** Describes the result of one exercise, with everything that helps to improve it. */
export function describeExercise(feedback: ExerciseFeedback): FeedbackSection {
  if (feedback.isHeld) return describeHeld(feedback);
  return adjustSection(describeJudged(feedback), feedback.adjustment);
}

function describeJudged(feedback: ExerciseFeedback): FeedbackSection {
  const { exercise, attempts, pending, adjustment } = feedback;
  const title = exercise.name ?? exercise.id;
  const counting = attempts.find(({ attempt, verdict }) => attempt.counts && verdict !== "JE");
  const common = { title, worth: exercise.points, programs: describePrograms(feedback) };
  if (counting !== undefined) {
    const { verdict, attempt } = counting;
    return {
      ...common,
      standing: { state: describeOutcome(verdict, counting), verdict, score: attempt.score },
      blocks: describeCounting(counting, feedback),
    };
  }
  if (attempts.length === 0 && pending === undefined) {
    return {
      ...common,
      standing: { state: "not submitted", score: 0 },
      blocks: [
        quietParagraph("If you did submit something, tell your instructor the name of the file."),
      ],
    };
  }
  const { sentence, details } = explainPending(
    pending ?? "this is an error of the judge, not of your program",
  );
  return {
    ...common,
    standing: { state: `not graded yet${sentence}` },
    blocks: [...details, ...describeAttempts(attempts, adjustment?.grade)],
  };
}

function describeCounting(result: StudentResult, feedback: ExerciseFeedback): Block[] {
  const { attempts, pending, adjustment } = feedback;
  const { submission, language } = result;
  const program = feedback.programOf?.(result);
  const blocks = describeResult(result, feedback);
  return [
    quietParagraph(`${submission}, ${language}`),
    ...describeImprovement(result),
    ...describeAttempts(attempts, adjustment?.grade),
    ...(pending === undefined ? [] : describeOther(pending)),
    ...(program === undefined ? blocks : linkMessages(blocks, nameProgram(result, program))),
    ...describeNextStep(result),
    ...describePrinted(result),
    ...describeScoring(result, feedback),
    quietParagraph(`Receipt: ${describeReceipt(result)}.`),
  ];
}

/** Describes one attempt, without other attempts, the student and the receipt. */
export function describeAttemptAlone(
  result: StudentResult,
  feedback: Pick<ExerciseFeedback, "exercise" | "facts">,
  program: ProgramText,
): readonly Block[] {
  return [
    ...describeImprovement(result),
    ...linkMessages(describeResult(result, feedback), nameProgram(result, program)),
    ...describeNextStep(result),
    ...describePrinted(result),
    ...describeScoring(result, feedback),
  ];
}

function describeImprovement(result: StudentResult): Block[] {
  const improvement = adviseImprovement(result);
  return improvement === undefined ? [] : [paragraph(improvement)];
}

/** Mentions a pending attempt besides the one that counts. */
function describeOther(reason: string): Block[] {
  const { sentence, details } = explainPending(reason);
  return [paragraph(`Another submission of yours is not graded yet${sentence}.`), ...details];
}

/** Continues the sentence with the reason; a reason of several lines follows below. */
function explainPending(reason: string) {
  const trimmed = reason.trimEnd();
  return trimmed.includes("\n")
    ? { sentence: "; you lose no points", details: toTextBlocks(trimmed) }
    : { sentence: `: ${trimmed.replace(/\.$/, "")}; you lose no points`, details: [] };
}

/** Hashes of what was judged and by what, with enough digits to be unique in a course. */
export function describeReceipt({ causes, judgedAt }: StudentResult): string {
  const judgedText = `judged ${judgedAt.slice(0, 10)}`;
  if (causes === undefined) return judgedText;
  const hashes = [
    ["submission", causes.submission],
    ["tests", causes.suite],
    ["judge", causes.judge],
  ].map(([name, hash = ""]) => `${name} ${hash.slice(0, HASH_DIGITS)}`);
  return `${hashes.join(", ")}, ${judgedText}`;
}

/** Before the release, shows only whether something was submitted. */
export function describeHeld({ exercise, attempts, pending }: ExerciseFeedback): FeedbackSection {
  const isSubmitted = attempts.length > 0 || pending !== undefined;
  const when =
    exercise.release === undefined ? "later" : `from ${formatMoment(exercise.release)} on`;
  return {
    title: exercise.name ?? exercise.id,
    worth: exercise.points,
    standing: { state: isSubmitted ? "submitted" : "not submitted", isAsked: false },
    blocks: [quietParagraph(`Feedback and points are available ${when}.`)],
    programs: [],
  };
}

/** Applies an instructor's adjustment to a section; its text comes first. */
function adjustSection(
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
  if (grade?.isUnread && grade.score === undefined) {
    const { score: _, ...rest } = standing;
    return { ...adjusted, standing: { ...rest, state: "not graded yet" } };
  }
  const isOverruled = grade?.overruledBy !== undefined && grade.score === grade.judged;
  if (grade?.score === undefined || isOverruled) return adjusted;
  const state =
    standing.score === undefined ? "graded by your instructor" : `${standing.state}, adjusted`;
  return { ...adjusted, standing: { ...standing, state, score: grade.score } };
}

/** Describes which attempt counts, with final points; empty if the only attempt counts. */
function describeAttempts(
  attempts: readonly StudentResult[],
  grade: AdjustedGrade | undefined,
): Block[] {
  const counting = attempts.find((each) => standingOf(each, grade).counts);
  if (attempts.length === 0 || (attempts.length === 1 && counting !== undefined)) return [];
  const sentence =
    counting === undefined
      ? `${grade?.excused ? "You are excused: no attempt" : "No attempt"} counts; all of them are kept.`
      : `Attempt ${counting.attempt.number} counts; the other${attempts.length === 2 ? " is" : "s are"} kept.`;
  const rows = attempts.map((each) => [
    String(each.attempt.number),
    each.attempt.submittedAt === undefined ? "unknown" : formatMoment(each.attempt.submittedAt),
    describeVerdict(each.verdict),
    printStanding(standingOf(each, grade)),
  ]);
  const head = [{ count: "attempt" }, "submitted", "result", { count: "points" }];
  return [paragraph(sentence), { kind: "table", head, rows }];
}

/** `7, judged 10`: final points come first. */
function printStanding({ score, judged, excused }: AttemptStanding): string {
  const final = excused ? "excused" : score === undefined ? "not graded" : formatPoints(score);
  return judged === undefined ? final : `${final}, judged ${formatPoints(judged)}`;
}

/** The program of the attempt that counts, and others with comments of an instructor. */
export function describePrograms({
  exercise,
  attempts,
  programOf,
}: Pick<ExerciseFeedback, "exercise" | "attempts" | "programOf">): readonly DescribedProgram[] {
  return attempts.flatMap((result) => {
    const text = programOf?.(result);
    if (text === undefined) return [];
    const isShown = result.attempt.counts || text.comments.length > 0;
    const attempt = attempts.length === 1 ? "" : `, attempt ${result.attempt.number}`;
    const name = `Your program for ${exercise.id}${attempt}: ${result.submission}`;
    const remarks = gatherRemarks(result, text);
    return isShown ? [{ name, anchor: anchorOf(result), text, remarks }] : [];
  });
}

/** Advises what to try next, without repetitions, and explains why hidden tests are not shown. */
function describeNextStep(judging: Judging): Block[] {
  const { failures, verdict, counterexample } = judging;
  if (verdict === "AC") return [];
  const sentences = mergeFailures(judging).flatMap((failure) => {
    const { why, advice } = adviseOnFailure(failure, judging);
    return [why, advice];
  });
  // A course that hides failures still gives advice on the verdict.
  const advice = failures.length === 0 ? [adviseNextStep(verdict, true)] : sentences;
  const follow = counterexample === undefined ? undefined : FOLLOW_THE_PROGRAM;
  const all = [...new Set([follow, ...advice])].filter((each) => each !== undefined);
  return all.length === 0 ? [] : [heading("Next step"), ...all.map(paragraph)];
}
