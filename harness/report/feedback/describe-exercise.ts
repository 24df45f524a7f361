import type { StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { adviseImprovement } from "../next-step.ts";
import { adjustSection } from "./adjust-section.ts";
import { type Block, type FeedbackSection, paragraph, quiet, said } from "./block.ts";
import { describeAttempts } from "./describe-attempts.ts";
import { describeHeld } from "./describe-held.ts";
import { describeNextStep } from "./describe-next-step.ts";
import { describePrograms } from "./describe-programs.ts";
import { describeResult } from "./describe-result.ts";
import type { ExerciseFeedback } from "./student-feedback.ts";

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
      standing: { state: describeVerdict(verdict), verdict, score: attempt.score },
      blocks: describeCounting(counting, feedback),
    };
  }
  if (attempts.length === 0 && pending === undefined) {
    return {
      ...common,
      standing: { state: "not submitted", score: 0 },
      blocks: [quiet("If you did submit something, tell your instructor the name of the file.")],
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
  return [
    quiet(`${submission}, ${language}`),
    ...describeImprovement(result),
    ...describeAttempts(attempts, adjustment?.grade),
    ...(pending === undefined ? [] : describeOther(pending)),
    ...describeResult(result, feedback),
    ...describeNextStep(result),
    quiet(describeReceipt(result)),
  ];
}

/** Describes one attempt, without other attempts and without the student. */
export function describeAttemptAlone(
  result: StudentResult,
  feedback: Pick<ExerciseFeedback, "exercise" | "facts">,
): readonly Block[] {
  return [
    ...describeImprovement(result),
    ...describeResult(result, feedback),
    ...describeNextStep(result),
    quiet(describeReceipt(result)),
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
    ? { sentence: "; you lose no points", details: said(trimmed) }
    : { sentence: `: ${trimmed.replace(/\.$/, "")}; you lose no points`, details: [] };
}

/** Hashes of what was judged and by what, with enough digits to be unique in a course. */
function describeReceipt({ causes, judgedAt }: StudentResult): string {
  const judged = `judged ${judgedAt.slice(0, 10)}`;
  if (causes === undefined) return `Receipt: ${judged}.`;
  const hashes = [
    ["submission", causes.submission],
    ["tests", causes.suite],
    ["judge", causes.judge],
  ].map(([name, hash = ""]) => `${name} ${hash.slice(0, HASH_DIGITS)}`);
  return `Receipt: ${hashes.join(", ")}, ${judged}.`;
}
