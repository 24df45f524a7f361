import type { Limits } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import type { SurveyedCase } from "../../../packages/lint/check-tests.ts";
import type { ValidatorExample } from "../../../packages/package.ts";
import type { InputValidators, InputValidatorReply } from "./input-validators.ts";
import { hintAtReadOnly } from "./validator-hints.ts";

/** Checks that every validator accepts every input. */
export async function* checkInputs(
  cases: readonly SurveyedCase[],
  panel: InputValidators,
  limits: Limits,
): AsyncGenerator<Finding> {
  for (const { test } of cases) {
    const input = (await test.input?.read()) ?? Buffer.alloc(0);
    const { words, files, inputValidatorWords: validatorWords } = test;
    const replies = await panel.ask({ input, validatorWords, words, files }, limits);
    yield* describeRejections((test.input ?? test.answer).path, replies);
  }
}

/**
 * Checks that invalid inputs are rejected by a validator, and that inputs of outputs are accepted.
 */
export async function* checkInputExamples(
  examples: readonly ValidatorExample[],
  panel: InputValidators,
  limits: Limits,
): AsyncGenerator<Finding> {
  for (const { kind, input, inputValidatorWords: validatorWords } of examples) {
    const bytes = await input.read();
    const replies = await panel.ask({ input: bytes, validatorWords, words: [], files: [] }, limits);
    if (kind === "invalid_input") yield* describeAcceptance(input.path, replies);
    else yield* describeRejections(input.path, replies);
  }
}

function describeRejections(file: string, replies: readonly InputValidatorReply[]): Finding[] {
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
                  message: `the input validator ${path} ends with exit status 0 on this input, which means "rejected"`,
                  hint: "It must exit with status 42 if the input is valid.",
                }
              : {
                  message: `the input validator ${path} rejects this input`,
                  hint:
                    hintAtReadOnly(reply.output) ??
                    "Fix the test, or the validator if it is too strict.",
                }),
            ...validatorOutputOf(reply.output),
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
              hintAtReadOnly(reply.output) ??
              "A validator has to accept (exit status 42) or reject any input.",
            ...validatorOutputOf(reply.output),
          },
        ];
    }
  });
}

function describeAcceptance(file: string, replies: readonly InputValidatorReply[]): Finding[] {
  if (replies.some(({ reply }) => reply.kind === "rejected" || reply.kind === "unasked")) return [];
  const crash = replies.find(({ reply }) => reply.kind === "crashed");
  if (crash?.reply.kind === "crashed") {
    return [
      {
        severity: "warning",
        code: "rejected-by-crash",
        file,
        message: `only a crash of ${crash.checker.path} rejects this input: ${crash.reply.reason}`,
        hint: "The crash may not happen on another machine: check for this mistake in the validator.",
        ...validatorOutputOf(crash.reply.output),
      },
    ];
  }
  return [
    {
      severity: "mistake",
      code: "invalid-input-accepted",
      file,
      message: "no input validator rejects this input, which is listed as invalid",
      hint: "Check for its mistake in a validator, or move it to the tests.",
    },
  ];
}

/** The validator's output, if it printed any. */
export function validatorOutputOf(output: string): Pick<Finding, "said"> {
  return output === "" ? {} : { said: output };
}
