import type { Finding } from "../../../core/spec/finding.ts";
import { listSome } from "../../../core/list-some.ts";
import type { SurveyedCase } from "../../../packages/lint/check-tests.ts";
import type { ValidatorExample } from "../../../packages/package.ts";
import { validatorOutputOf } from "./check-inputs.ts";
import type { OutputReply, OutputValidator } from "./output-validator.ts";
import { readCompareRules } from "../../validators/compare-rules.ts";

/**
 * Checks that answers are accepted as outputs. Those of samples must be, because people read them
 * as outputs. Those of secret tests may have another form, for the validator only; then it rejects
 * all.
 */
export async function* checkAnswers(
  cases: readonly SurveyedCase[],
  check: OutputValidator,
  isSample: (test: SurveyedCase) => boolean,
): AsyncGenerator<Finding> {
  const rejected: string[] = [];
  const secret = cases.filter((test) => !isSample(test));
  for (const surveyed of cases) {
    const { test } = surveyed;
    const reply = await check.judge(test);
    const file = test.answer.path;
    if (reply.kind === "failed")
      yield describeValidatorFailure(file, "this answer as an output", reply.reason);
    if (reply.kind !== "wrong") continue;
    if (isSample(surveyed)) {
      yield {
        severity: "mistake",
        code: "answer-rejected",
        file,
        message: "the output validator rejects the sample's answer",
        hint: "People read it as a right output: fix the answer or the validator, or add a .out file.",
        ...validatorOutputOf(reply.judgeMessage),
      };
    } else rejected.push(test.name);
  }
  const [first] = rejected;
  if (first === undefined) return;
  const isAll = rejected.length === secret.length;
  yield {
    severity: isAll ? "note" : "warning",
    code: "answer-rejected",
    file: `data/${first}.ans`,
    message: `the output validator rejects ${rejected.length} of ${secret.length} answers as outputs: ${listSome(rejected)}`,
    hint: isAll
      ? "This is fine if answers have a form of their own that only the validator reads."
      : "It accepts the others: are these right?",
  };
}

/** Checks that valid example outputs are accepted and invalid ones rejected. */
export async function* checkOutputExamples(
  examples: readonly ValidatorExample[],
  check: OutputValidator,
): AsyncGenerator<Finding> {
  for (const example of examples) {
    const { kind, answer, output } = example;
    if (kind === "invalid_input" || answer === undefined || output === undefined) continue;
    const test = { ...example, answer, files: [], words: [] };
    yield* describeExample(kind, output.path, await check.judge(test, await output.read()));
  }
}

function describeExample(
  kind: "valid_output" | "invalid_output",
  file: string,
  reply: OutputReply,
): Finding[] {
  switch (reply.kind) {
    case "unasked":
      return [];
    case "failed":
      return [describeValidatorFailure(file, "this output", reply.reason)];
    case "accepted":
      return kind === "valid_output"
        ? []
        : [
            {
              severity: "mistake",
              code: "invalid-output-accepted",
              file,
              message: "the output validator accepts this output, which is listed as invalid",
              hint: "Check for its mistake in the validator, or move it to valid_output.",
              ...validatorOutputOf(reply.judgeMessage),
            },
          ];
    case "wrong":
      return kind === "invalid_output"
        ? []
        : [
            {
              severity: "mistake",
              code: "valid-output-rejected",
              file,
              message: "the output validator rejects this output, which is listed as valid",
              hint: "Fix the validator or the output.",
              ...validatorOutputOf(reply.judgeMessage),
            },
          ];
  }
}

/** A finding for an output that makes the validator fail, which would be a judge error. */
export function describeValidatorFailure(
  file: string,
  what: string,
  reason: string,
  code = "validator-failed",
): Finding {
  const [first = "", ...more] = reason.split("\n");
  return {
    severity: "mistake",
    code,
    file,
    message: `${what} cannot be judged: ${first}`,
    hint: "A validator has to accept (exit status 42) or reject (43) any output.",
    ...validatorOutputOf(more.join("\n")),
  };
}

/** Finds arguments that the default output validator does not accept, each mistake once. */
export function checkDefaultWords(cases: readonly SurveyedCase[]): Finding[] {
  const faulty = new Map<string, string[]>();
  for (const { test } of cases) {
    const rules = readCompareRules(test.outputValidatorWords);
    if (typeof rules === "string") faulty.set(rules, [...(faulty.get(rules) ?? []), test.name]);
  }
  return [...faulty].map(([fault, names]) => ({
    severity: "mistake",
    code: "bad-validator-words",
    file: `data/${names[0]?.split("/").slice(0, -1).join("/") ?? ""}`,
    message: `${fault}: no output can be judged for ${listSome(names)}`,
    hint: "It accepts case_sensitive, space_change_sensitive, float_tolerance E, float_absolute_tolerance E and float_relative_tolerance E. Is the package's own validator missing?",
  }));
}
