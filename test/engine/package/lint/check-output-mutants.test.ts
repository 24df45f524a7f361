import { describe, expect, it } from "vitest";
import { checkOutputMutants } from "../../../../harness/engine/package/lint/check-output-mutants.ts";
import { surveyTests } from "../../../../harness/packages/index.ts";
import { tinyCase, tinyGroup, tinyPackage } from "../../../packages/tiny-package.ts";
import { collect, inShort } from "./lint-bench.ts";
import { checkBy, type Opinion } from "./opinion.ts";

async function messagesFor(opinion: Opinion): Promise<string[]> {
  const { cases } = await surveyTests(tinyPackage());
  return inShort(await collect(checkOutputMutants(cases, checkBy(opinion))));
}

const tokens = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");
const compares: Opinion = ({ output, answer }) =>
  tokens(output) === tokens(answer) ? "accepted" : "wrong";

const careless: Opinion = ({ output, answer }) =>
  Math.abs(Number.parseFloat(output) - Number(answer)) > 0.1 ? "wrong" : "accepted";

describe("mutants of outputs", () => {
  it("are nothing to complain about where tokens are compared", async () => {
    expect(await messagesFor(compares)).toEqual([]);
  });

  it("show a validator that does not read to the end, or takes NaN for near", async () => {
    const found = await messagesFor(({ output, answer }) =>
      Math.abs(Number.parseFloat(output) - Number(answer)) > 0.1 ? "wrong" : "accepted",
    );
    expect(found).toEqual([
      "warning mutant-output-accepted data/sample/1.ans: the output validator accepts this answer with one change, in 8 ways: nothing at all, a token more at the end, a line of garbage at the end, a NUL byte in the last token, a letter that is not ASCII in the last token and 3 more",
    ]);
  });

  it("that may be right are only worth a look", async () => {
    const found = await messagesFor(({ output }) =>
      /^\d+\n$/.test(output) ? "accepted" : "wrong",
    );
    expect(found[0]).toBe(
      "note mutant-output-accepted data/sample/1.ans: the output validator accepts this answer with one change, in 4 ways: a number beyond 64 bits, a number of 100,000 digits, the answer of secret/1 in its place, the answer of sample/1 in its place",
    );
    expect(found.filter((each) => each.startsWith("warning"))).toEqual([]);
  });

  it("that differ in white space alone should be right", async () => {
    const found = await messagesFor(({ output, answer }) =>
      output === answer ? "accepted" : "wrong",
    );
    expect(found).toEqual([
      "note mutant-output-rejected data/sample/1.ans: the output validator rejects this answer with one change, in 4 ways: no newline at the end, a space at the end of every line, an empty line at the end, line ends of Windows",
    ]);
  });

  it("must not make it fail, and each reason is listed once", async () => {
    const found = await messagesFor((question) =>
      /^\d+\s*$/.test(question.output)
        ? compares(question)
        : "it ended with exit status 1.\nValueError",
    );
    expect(found).toEqual([
      "mistake mutant-output-failed data/sample/1.ans: this answer with one change (nothing at all) cannot be judged: it ended with exit status 1.",
    ]);
  });

  it("take no blank answer in place of another", async () => {
    const secret = tinyGroup("secret", [tinyCase("secret/1", "5\n", " \t\n")]);
    const { cases } = await surveyTests(tinyPackage({ secret }));
    const asked: string[] = [];
    const check = checkBy(({ output }) => {
      asked.push(output);
      return output === "30\n" ? "accepted" : "wrong";
    });
    await collect(checkOutputMutants(cases, check));
    expect(asked).not.toContain(" \t\n");
  });

  it("come with the advice that fits them", async () => {
    const { cases } = await surveyTests(tinyPackage());
    const hintOf = async (opinion: Opinion) =>
      (await collect(checkOutputMutants(cases, checkBy(opinion))))[0]?.hint;
    expect(await hintOf(careless)).toContain("It should read the output to its end");
    expect(await hintOf(({ output }) => (/^\d+\n$/.test(output) ? "accepted" : "wrong"))).toContain(
      "This is fine if several outputs are right",
    );
  });

  it("are not right where they earn nothing", async () => {
    expect(
      await messagesFor((question) => (compares(question) === "accepted" ? "accepted" : "nothing")),
    ).toEqual([]);
  });

  it("are not made of an answer that is no output", async () => {
    const asked: string[] = [];
    await messagesFor(({ output }) => {
      asked.push(output);
      return "wrong";
    });
    expect(asked).toEqual(["30\n", "50\n"]);
  });
});
