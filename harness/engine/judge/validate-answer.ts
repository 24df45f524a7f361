import { formatValue, printInput, printOutput } from "../../core/values/text-form.ts";
import { isEqualValue, type Value } from "../../core/values/value.ts";
import type { Problem } from "../../problems/problem.ts";
import { cutShown } from "../../core/comparison/describe-difference.ts";
import { type Answer, cannotCheck, checkAnswer, type CheckedAnswer } from "./check-answer.ts";
import type { AnswerValidator } from "./answer-validator.ts";

/**
 * Has a validator judge an answer. It is not run for an answer that is not a value of the type,
 * which is wrong, or for one that equals the expected answer, which is right. It reads input,
 * expected answer and answer as programs read and print them, even if a function answered.
 */
export async function validateAnswer(
  answer: Answer,
  { problem, validator }: { readonly problem: Problem; readonly validator: AnswerValidator },
): Promise<CheckedAnswer> {
  const { parameters, returns } = problem.interface;
  const { strictness } = problem.answers;
  let read: { readonly value: Value } | undefined;
  const formed = checkAnswer(answer, {
    type: returns,
    strictness,
    comparison: problem.answers.comparison,
    check: (_args, _expected, value) => {
      read = { value };
      return { isRight: true };
    },
  });
  if (read === undefined) return formed;
  const { value } = read;
  const expected = answer.expected ?? value;
  if (answer.expected !== undefined && isEqualValue(expected, value)) return formed;
  const types = parameters.map(({ type }) => type);
  const reply = await validator.judge({
    input: printInput(types, answer.args),
    answer: printOutput(returns, expected),
    output: printOutput(returns, value),
  });
  switch (reply.kind) {
    case "failed":
      return { ...formed, ...cannotCheck(reply.reason) };
    case "accepted":
      return formed;
    case "wrong": {
      const { judgeMessage, teamMessage } = reply;
      const plain = `The answer ${cutShown(formatValue(returns, value))} is not right.`;
      return {
        ...formed,
        verdict: "WA",
        score: 0,
        message: teamMessage === "" ? plain : teamMessage,
        ...(judgeMessage !== "" && { judgeMessage }),
      };
    }
  }
}
