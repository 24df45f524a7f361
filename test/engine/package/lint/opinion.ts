import { OutputValidator } from "../../../../harness/engine/package/lint/output-validator.ts";

/** An output validator as a function. What is none of the words is why it failed. */
export type Opinion = (question: {
  readonly name: string;
  readonly input: string;
  readonly answer: string;
  readonly output: string;
}) => string;

export function checkBy(opinion: Opinion): OutputValidator {
  return new OutputValidator({
    judge: async (test, input, output) => {
      const word = opinion({
        name: test.name,
        input: Buffer.from(input).toString("latin1"),
        answer: (await test.answer.read()).toString("latin1"),
        output: output.toString("latin1"),
      });
      const messages = { judgeMessage: "", teamMessage: "", nextPass: undefined };
      switch (word) {
        case "accepted":
        case "wrong":
          return { kind: word, ...messages, score: undefined };
        case "nothing":
          return { kind: "accepted", ...messages, score: { kind: "points", value: 0 } };
        default:
          return { kind: "failed", reason: word, isOutOfTime: word === "out of time" };
      }
    },
    endCase: async () => undefined,
  });
}
