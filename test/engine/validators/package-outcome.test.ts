import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../../harness/engine/validators/package-outcome.ts";

const FACTS = { cpuMs: 7, output: Buffer.from("10"), dialogue: undefined };
const SCORE = { kind: "points", value: 3 } as const;

describe("the outcome of a package's test", () => {
  it("is right without a message to the person who submitted", () => {
    const messages = { judgeMessage: "7 steps", teamMessage: "well done", nextPass: undefined };
    expect(outcomeOf({ kind: "accepted", ...messages, score: SCORE }, FACTS)).toEqual({
      ...FACTS,
      verdict: "AC",
      message: "",
      judgeMessage: "7 steps",
      score: SCORE,
    });
  });

  it("is wrong with the validator's message, or a general one", () => {
    const wrong = {
      kind: "wrong",
      judgeMessage: "",
      score: undefined,
      nextPass: undefined,
    } as const;
    const messages = ["too far", ""].map((teamMessage) => {
      const { verdict, message } = outcomeOf({ ...wrong, teamMessage }, FACTS);
      return [verdict, message];
    });
    expect(messages).toEqual([
      ["WA", "too far"],
      ["WA", "The output is wrong."],
    ]);
  });

  it("is a judge error where the validator failed, told as a sentence", () => {
    const reason = "the output validator check.py failed: it crashed";
    expect(outcomeOf({ kind: "failed", reason, isOutOfTime: false }, FACTS)).toEqual({
      ...FACTS,
      verdict: "JE",
      message: "The output validator check.py failed: it crashed",
      judgeMessage: "",
      score: undefined,
    });
  });
});
