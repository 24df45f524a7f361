import { describe, expect, it } from "vitest";
import {
  checkAnswers,
  checkDefaultWords,
  checkOutputExamples,
} from "../../../../harness/engine/package/lint/check-outputs.ts";
import { surveyTests, type TestGroup } from "../../../../harness/packages/index.ts";
import { tinyCase, tinyExample, tinyGroup, tinyPackage } from "../../../packages/tiny-package.ts";
import { collect, inShort } from "./lint-bench.ts";
import { checkBy, type Opinion } from "./opinion.ts";

const rejects =
  (...outputs: string[]): Opinion =>
  ({ output }) =>
    outputs.includes(output) ? "wrong" : "accepted";

async function answers(opinion: Opinion, secret = tinyPackage().secret): Promise<string[]> {
  const { cases } = await surveyTests(tinyPackage({ secret }));
  return inShort(
    await collect(checkAnswers(cases, checkBy(opinion), ({ group }) => group === "sample")),
  );
}

describe("answers as outputs", () => {
  it("are accepted, and of samples must be", async () => {
    expect(await answers(() => "accepted")).toEqual([]);
    expect(await answers(({ output }) => (output === "30\n" ? "wrong" : "accepted"))).toEqual([
      "mistake answer-rejected data/sample/1.ans: the output validator rejects the sample's answer",
    ]);
  });

  it("come with advice that fits how many are rejected", async () => {
    const { cases } = await surveyTests(tinyPackage());
    const isSample = ({ group }: (typeof cases)[number]) => group === "sample";
    const hintOf = async (...outputs: string[]) =>
      (await collect(checkAnswers(cases, checkBy(rejects(...outputs)), isSample)))[0]?.hint;
    expect(await hintOf("50\n", "120\n")).toContain("This is fine if");
    expect(await hintOf("120\n")).toContain("It accepts the others");
  });

  it("of secret tests may all be in a form of their own, and not only some", async () => {
    expect(await answers(rejects("50\n", "120\n"))).toEqual([
      "note answer-rejected data/secret/1.ans: the output validator rejects 2 of 2 answers as outputs: secret/1, secret/2",
    ]);
    expect(await answers(rejects("120\n"))).toEqual([
      "warning answer-rejected data/secret/2.ans: the output validator rejects 1 of 2 answers as outputs: secret/2",
    ]);
  });

  it("must be judged", async () => {
    expect(
      await answers(({ output }) => (output === "50\n" ? "it crashed.\nTraceback" : "accepted")),
    ).toEqual([
      "mistake validator-failed data/secret/1.ans: this answer as an output cannot be judged: it crashed.",
    ]);
  });

  it("are not put to a validator that ran out of time twice", async () => {
    const asked: string[] = [];
    const check = checkBy(({ output }) => {
      asked.push(output);
      return "out of time";
    });
    const cases = Array.from({ length: 5 }, (_, index) =>
      tinyCase(`secret/${index}`, `${index}`, "1"),
    );
    const survey = await surveyTests(tinyPackage({ secret: tinyGroup("secret", cases) }));
    expect(await collect(checkAnswers(survey.cases, check, () => false))).toHaveLength(2);
    expect(asked).toHaveLength(2);
    expect(check.unasked).toBe(4);
  });
});

async function examples(opinion: Opinion): Promise<string[]> {
  const outputs = [
    tinyExample("valid_output", "5\n", "yes\n", "a\n"),
    tinyExample("invalid_output", "5\n", "no\n", "a\n"),
    tinyExample("invalid_input", "x\n"),
  ];
  return inShort(await collect(checkOutputExamples(outputs, checkBy(opinion))));
}

describe("examples of outputs", () => {
  it("are what they are called", async () => {
    expect(await examples(({ output }) => (output === "yes\n" ? "accepted" : "wrong"))).toEqual([]);
    expect(await examples(() => "accepted")).toEqual([
      "mistake invalid-output-accepted data/invalid_output/1.out: the output validator accepts this output, which is listed as invalid",
    ]);
    expect(await examples(() => "wrong")).toEqual([
      "mistake valid-output-rejected data/valid_output/1.out: the output validator rejects this output, which is listed as valid",
    ]);
  });

  it("are judged only where they have an output and an answer", async () => {
    const asked: string[] = [];
    const check = checkBy(({ name }) => {
      asked.push(name);
      return "wrong";
    });
    const outputs = [
      tinyExample("invalid_input", "5\n", "yes\n", "a\n"),
      tinyExample("valid_output", "5\n", "yes\n"),
      tinyExample("valid_output", "5\n", undefined, "a\n"),
    ];
    expect(await collect(checkOutputExamples(outputs, check))).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("must be judged, with their own input and answer", async () => {
    const seen: unknown[] = [];
    const found = await examples((question) => {
      seen.push(question);
      return "it ended with exit status 1.";
    });
    expect(found).toEqual([
      "mistake validator-failed data/valid_output/1.out: this output cannot be judged: it ended with exit status 1.",
      "mistake validator-failed data/invalid_output/1.out: this output cannot be judged: it ended with exit status 1.",
    ]);
    expect(seen).toEqual([
      { name: "valid_output/1", input: "5\n", answer: "a\n", output: "yes\n" },
      { name: "invalid_output/1", input: "5\n", answer: "a\n", output: "no\n" },
    ]);
  });
});

function groupWith(name: string, words: readonly string[]): TestGroup {
  const cases = ["1", "2"].map((each) =>
    tinyCase(`secret/${name}/${each}`, `${name}${each}\n`, "1\n", { outputValidatorWords: words }),
  );
  return tinyGroup(`secret/${name}`, cases);
}

it("arguments that the default validator does not accept are reported once for all their tests", async () => {
  const groups = [
    groupWith("near", ["float_tolerance", "1e-6"]),
    groupWith("large", ["large"]),
    groupWith("bare", ["float_tolerance"]),
  ];
  const { cases } = await surveyTests(tinyPackage({ secret: tinyGroup("secret", [], groups) }));
  expect(inShort(checkDefaultWords(cases))).toEqual([
    "mistake bad-validator-words data/secret/large: the default output validator does not know the argument 'large': no output can be judged for secret/large/1, secret/large/2",
    "mistake bad-validator-words data/secret/bare: float_tolerance needs a number that is not negative: no output can be judged for secret/bare/1, secret/bare/2",
  ]);
});
