import type { StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { formatMoment, formatPoints } from "../quantities.ts";
import { type Block, paragraph } from "./block.ts";

/** Which of several attempts counts; nothing where there is one, which counts. */
export function describeAttempts(attempts: readonly StudentResult[]): Block[] {
  const counting = attempts.find(({ attempt }) => attempt.counts);
  if (attempts.length === 0 || (attempts.length === 1 && counting !== undefined)) return [];
  const sentence =
    counting === undefined
      ? "None of these counts; they are kept."
      : `Attempt ${counting.attempt.number} counts; the other${attempts.length === 2 ? " is" : "s are"} kept.`;
  const rows = attempts.map(({ attempt, verdict }) => [
    String(attempt.number),
    attempt.submittedAt === undefined ? "not known" : formatMoment(attempt.submittedAt),
    describeVerdict(verdict),
    verdict === "JE" ? "not graded" : formatPoints(attempt.score),
  ]);
  const head = [{ count: "attempt" }, "handed in", "result", { count: "points" }];
  return [paragraph(sentence), { kind: "table", head, rows }];
}
