import type { Finding } from "../../../core/spec/finding.ts";
import type { SurveyedCase } from "../../../packages/lint/check-tests.ts";
import { chooseBases } from "../../../packages/lint/choose-bases.ts";
import { type Mutant, mutantsOf } from "../../../packages/lint/mutant.ts";
import { outputMutations } from "../../../packages/lint/output-mutations.ts";
import { MergedFindings } from "./merged-findings.ts";
import { drawFrom } from "./check-input-mutants.ts";
import { validatorOutputOf } from "./check-inputs.ts";
import { describeValidatorFailure } from "./check-outputs.ts";
import { earnsPoints, type OutputReply, type OutputValidator } from "./output-validator.ts";

/**
 * Reports wrong outputs that the validator accepts and outputs that it rejects for their white
 * space, as one finding each; and outputs that make it fail, which would be judge errors, one
 * finding for each reason.
 */
export async function* checkOutputMutants(
  cases: readonly SurveyedCase[],
  check: OutputValidator,
): AsyncGenerator<Finding> {
  const bases = chooseBases(cases, {
    isBlank: ({ isBlankAnswer }) => isBlankAnswer,
    wordsOf: ({ test }) => test.outputValidatorWords,
  });
  const alike = new MergedFindings();
  const reported = new Set<string>();
  for (const base of bases) {
    const { test } = base;
    // A mutant of a rejected output shows nothing.
    if (!earnsPoints(await check.judge(test))) continue;
    const answer = await test.answer.read();
    const mutants = [
      ...mutantsOf(answer, outputMutations(drawFrom(answer))),
      ...(await answerOfAnother(base, cases)),
    ];
    for (const mutant of mutants) {
      const reply = await check.judge(test, mutant.bytes);
      const file = test.answer.path;
      if (reply.kind === "failed") {
        const key = reply.reason.replaceAll(/\d+(?:\.\d+)?/g, "#");
        if (reported.has(key)) continue;
        reported.add(key);
        const what = `this answer with one change (${mutant.change})`;
        yield describeValidatorFailure(file, what, reply.reason, "mutant-output-failed");
      } else {
        const finding = describeReply(file, mutant, reply);
        if (finding !== undefined) alike.add(mutant.change, finding);
      }
    }
  }
  yield* alike.list();
}

async function answerOfAnother(
  base: SurveyedCase,
  cases: readonly SurveyedCase[],
): Promise<Mutant[]> {
  const other = cases.find(
    ({ answerHash, isBlankAnswer }) => answerHash !== base.answerHash && !isBlankAnswer,
  );
  if (other === undefined) return [];
  const change = `the answer of ${other.test.name} in its place`;
  return [{ change, meaning: "doubtful", bytes: await other.test.answer.read() }];
}

function describeReply(file: string, { meaning }: Mutant, reply: OutputReply): Finding | undefined {
  if (earnsPoints(reply) && (meaning === "wrong" || meaning === "doubtful")) {
    return {
      severity: meaning === "wrong" ? "warning" : "note",
      code: "mutant-output-accepted",
      file,
      message: "the output validator accepts this answer with one change",
      hint:
        meaning === "wrong"
          ? "It should read the output to its end, and parse every number."
          : "This is fine if several outputs are right.",
    };
  }
  if (reply.kind === "wrong" && meaning === "harmless") {
    return {
      severity: "note",
      code: "mutant-output-rejected",
      file,
      message: "the output validator rejects this answer with one change",
      hint: "This is fine if white space is part of the problem.",
      ...validatorOutputOf(reply.judgeMessage),
    };
  }
  return undefined;
}
