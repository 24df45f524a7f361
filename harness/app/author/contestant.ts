import { equipSubmission } from "../../engine/build/equip-submission.ts";
import type { FoundTools } from "../../engine/build/build.ts";
import { readSubmission, type Submission } from "../../engine/build/submission.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Problem } from "../../problems/problem.ts";
import { UsageError } from "../usage-error.ts";

/** A program that is tried on inputs outside the tests, with the tools that it needs. */
export type Contestant = FoundTools & { readonly submission: Submission };

/** @throws {UsageError} for a program that cannot be run. */
export async function readContestant(
  path: string,
  problem: Problem,
  findTools: JudgingContext["findTools"],
): Promise<Contestant> {
  const content = await readSubmission(path, LANGUAGES, { hasCompanions: true });
  if (content.kind !== "submission") {
    throw new UsageError(
      `${path}: ${content.kind === "refused" ? content.message : content.reason}`,
    );
  }
  const { submission } = content;
  const equipment = await equipSubmission(submission, problem.interface, findTools);
  if (equipment.kind === "missing") {
    throw new UsageError(`${path}: ${equipment.reason}; \`grundy doctor\` says how to get it`);
  }
  return { submission, ...equipment.tools };
}

/** @throws {UsageError} if only stored inputs of the exercise have right answers. */
export function requireAnswers({
  problem,
  reference,
  model,
}: Pick<Suite, "problem" | "reference" | "model">): void {
  if (reference.solve !== undefined || model !== undefined) return;
  throw new UsageError(
    `there are no right answers to new inputs of ${problem.id}: its answers are written by hand`,
  );
}
