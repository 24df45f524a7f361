import { createHash } from "node:crypto";
import type { Limits } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import { SplitMix64 } from "../../../core/split-mix.ts";
import { chooseBases } from "../../../packages/lint/choose-bases.ts";
import { inputMutations } from "../../../packages/lint/input-mutations.ts";
import { type Mutant, mutantsOf } from "../../../packages/lint/mutant.ts";
import type { Survey } from "../../../packages/lint/survey-tests.ts";
import { MergedFindings } from "./merged-findings.ts";
import { validatorOutputOf } from "./check-inputs.ts";
import type { InputValidators, InputValidatorReply } from "./input-validators.ts";

/**
 * Reports invalid inputs that all validators accept, as one finding, and inputs that crash one of
 * them, one finding for each reason.
 */
export async function* checkInputMutants(
  { cases, inputFormat }: Survey,
  panel: InputValidators,
  limits: Limits,
): AsyncGenerator<Finding> {
  if (inputFormat === undefined) return;
  const bases = chooseBases(cases, {
    isBlank: ({ isBlankInput }) => isBlankInput,
    wordsOf: ({ test }) => [test.inputValidatorWords, test.words],
  });
  const accepted = new MergedFindings();
  const reported = new Set<string>();
  for (const { test } of bases) {
    const { input } = test;
    if (input === undefined) continue;
    const text = await input.read();
    for (const mutant of mutantsOf(text, inputMutations(inputFormat, drawFrom(text)))) {
      const { words, files, inputValidatorWords: validatorWords } = test;
      const question = { input: mutant.bytes, validatorWords, words, files };
      const replies = await panel.ask(question, limits);
      if (replies.every(({ reply }) => reply.kind === "accepted")) {
        accepted.add(mutant.change, describeAcceptance(input.path, mutant));
      }
      for (const { key, finding } of describeCrashes(input.path, mutant, replies)) {
        if (reported.has(key)) continue;
        reported.add(key);
        yield finding;
      }
    }
  }
  yield* accepted.list();
}

/** A random source that is seeded by a text. */
export function drawFrom(text: Uint8Array): SplitMix64 {
  return new SplitMix64(createHash("sha256").update(text).digest().readBigUInt64BE());
}

interface Keyed {
  /** Equal for findings that differ only in the test. */
  readonly key: string;
  readonly finding: Finding;
}

function describeAcceptance(file: string, { meaning }: Mutant): Finding {
  const isSure = meaning === "wrong";
  return {
    severity: isSure ? "warning" : "note",
    code: "mutant-input-accepted",
    file,
    message: "no input validator rejects this input with one change",
    hint: isSure
      ? "Read every line as a whole and match all of it: an invalid input can break programs."
      : "This is fine if the statement allows it.",
  };
}

function describeCrashes(
  file: string,
  mutant: Mutant,
  replies: readonly InputValidatorReply[],
): Keyed[] {
  return replies.flatMap(({ checker: { path }, reply }) =>
    reply.kind !== "crashed"
      ? []
      : [
          {
            key: `${path} ${reply.reason.replaceAll(/\d+(?:\.\d+)?/g, "#")}`,
            finding: {
              severity: "warning" as const,
              code: "mutant-input-crash",
              file,
              message: `the input validator ${path} crashes on this input with one change (${mutant.change}): ${reply.reason}`,
              hint: "A validator has to reject every invalid input.",
              ...validatorOutputOf(reply.output),
            },
          },
        ],
  );
}
