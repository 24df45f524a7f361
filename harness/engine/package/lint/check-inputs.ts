import { hintAtReadOnly } from "./read-only.ts";
import type { Limits } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import type { SurveyedCase } from "../../../packages/lint/check-tests.ts";
import type { ValidatorExample } from "../../../packages/package.ts";
import type { InputPanel, PanelReply } from "./input-panel.ts";

/** Every input must be accepted by every validator. */
export async function* checkInputs(
  cases: readonly SurveyedCase[],
  panel: InputPanel,
  limits: Limits,
): AsyncGenerator<Finding> {
  for (const { test } of cases) {
    const input = (await test.input?.read()) ?? Buffer.alloc(0);
    const { words, files, inputValidatorWords: validatorWords } = test;
    const replies = await panel.ask({ input, validatorWords, words, files }, limits);
    yield* tellRefusals((test.input ?? test.answer).path, replies);
  }
}

/** What is to be invalid must be rejected by one of them; the inputs of outputs are inputs like any. */
export async function* checkInputExamples(
  examples: readonly ValidatorExample[],
  panel: InputPanel,
  limits: Limits,
): AsyncGenerator<Finding> {
  for (const { kind, input, inputValidatorWords: validatorWords } of examples) {
    const bytes = await input.read();
    const replies = await panel.ask({ input: bytes, validatorWords, words: [], files: [] }, limits);
    if (kind === "invalid_input") yield* tellAcceptance(input.path, replies);
    else yield* tellRefusals(input.path, replies);
  }
}

function tellRefusals(file: string, replies: readonly PanelReply[]): Finding[] {
  return replies.flatMap(({ checker: { path }, reply }): Finding[] => {
    switch (reply.kind) {
      case "accepted":
      case "unasked":
        return [];
      case "rejected":
        return [
          {
            severity: "mistake",
            code: "input-rejected",
            file,
            ...(reply.endedWell
              ? {
                  message: `the input validator ${path} ends with exit status 0 on this input, which says no`,
                  hint: "Have it end with 42 where the input is valid.",
                }
              : {
                  message: `the input validator ${path} rejects this input`,
                  hint:
                    hintAtReadOnly(reply.said) ??
                    "Mend the test, or the validator where it is too strict.",
                }),
            ...tellSaid(reply.said),
          },
        ];
      case "crashed":
        return [
          {
            severity: "mistake",
            code: "validator-crashed",
            file,
            message: `the input validator ${path} crashes on this input: ${reply.reason}`,
            hint:
              hintAtReadOnly(reply.said) ??
              "A validator has to say yes (42) or no of whatever it is given.",
            ...tellSaid(reply.said),
          },
        ];
    }
  });
}

function tellAcceptance(file: string, replies: readonly PanelReply[]): Finding[] {
  if (replies.some(({ reply }) => reply.kind === "rejected" || reply.kind === "unasked")) return [];
  const crash = replies.find(({ reply }) => reply.kind === "crashed");
  if (crash?.reply.kind === "crashed") {
    return [
      {
        severity: "warning",
        code: "rejected-by-crash",
        file,
        message: `only a crash of ${crash.checker.path} rejects this input: ${crash.reply.reason}`,
        hint: "A crash may be gone on another machine: look for this mistake in the validator itself.",
        ...tellSaid(crash.reply.said),
      },
    ];
  }
  return [
    {
      severity: "mistake",
      code: "invalid-input-accepted",
      file,
      message: "no input validator rejects this input, which is to be invalid",
      hint: "Look for what is wrong with it in a validator, or move it to the tests.",
    },
  ];
}

/** A validator that is silent has nothing to show. */
export function tellSaid(said: string): Pick<Finding, "said"> {
  return said === "" ? {} : { said };
}
