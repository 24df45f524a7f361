import { createHash } from "node:crypto";
import type { Limits } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import { SplitMix64 } from "../../../core/split-mix.ts";
import { chooseBases } from "../../../packages/lint/choose-bases.ts";
import { inputMutations } from "../../../packages/lint/input-mutations.ts";
import { type Mutant, mutantsOf } from "../../../packages/lint/mutant.ts";
import type { Survey } from "../../../packages/lint/survey-tests.ts";
import { AlikeChanges } from "./alike-changes.ts";
import { tellSaid } from "./check-inputs.ts";
import type { InputPanel, PanelReply } from "./input-panel.ts";

/**
 * What all validators take though it is no input, told as one; and what makes one of them crash, once
 * for each reason.
 */
export async function* checkInputMutants(
  { cases, habits }: Survey,
  panel: InputPanel,
  limits: Limits,
): AsyncGenerator<Finding> {
  if (habits === undefined) return;
  const bases = chooseBases(cases, {
    isBlank: ({ isBlankInput }) => isBlankInput,
    wordsOf: ({ test }) => [test.inputValidatorWords, test.words],
  });
  const accepted = new AlikeChanges();
  const told = new Set<string>();
  for (const { test } of bases) {
    const text = await test.input?.read();
    if (text === undefined) continue;
    for (const mutant of mutantsOf(text, inputMutations(habits, drawFrom(text)))) {
      const { words, files, inputValidatorWords: validatorWords } = test;
      const question = { input: mutant.bytes, validatorWords, words, files };
      const replies = await panel.ask(question, limits);
      const file = test.input?.path ?? "";
      if (replies.every(({ reply }) => reply.kind === "accepted")) {
        accepted.add(mutant.change, tellAcceptance(file, mutant));
      }
      for (const { key, finding } of tellCrashes(file, mutant, replies)) {
        if (told.has(key)) continue;
        told.add(key);
        yield finding;
      }
    }
  }
  yield* accepted.tell();
}

/** The same for the same text, and another for another. */
export function drawFrom(text: Uint8Array): SplitMix64 {
  return new SplitMix64(createHash("sha256").update(text).digest().readBigUInt64BE());
}

interface Keyed {
  /** What it is about, whichever the test. */
  readonly key: string;
  readonly finding: Finding;
}

function tellAcceptance(file: string, { meaning }: Mutant): Finding {
  const isSure = meaning === "wrong";
  return {
    severity: isSure ? "warning" : "note",
    code: "mutant-input-accepted",
    file,
    message: "no input validator rejects this input with one change",
    hint: isSure
      ? "Read every line as a whole and match all of it: programs stumble over what slips through."
      : "If the statement allows it, all is well.",
  };
}

function tellCrashes(file: string, mutant: Mutant, replies: readonly PanelReply[]): Keyed[] {
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
              hint: "A validator has to say no to whatever is no input, however odd.",
              ...tellSaid(reply.said),
            },
          },
        ],
  );
}
