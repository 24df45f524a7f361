import { describe, expect, it } from "vitest";
import { checkOutputMutants } from "../../../../harness/engine/package/lint/check-output-mutants.ts";
import { surveyTests } from "../../../../harness/packages/index.ts";
import { tinyPackage } from "../../../packages/tiny-package.ts";
import { collect, inShort } from "./lint-bench.ts";
import { checkBy, type Opinion } from "./opinion.ts";

async function told(opinion: Opinion): Promise<string[]> {
  const { cases } = await surveyTests(tinyPackage());
  return inShort(await collect(checkOutputMutants(cases, checkBy(opinion))));
}

const tokens = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");
const compares: Opinion = ({ output, answer }) =>
  tokens(output) === tokens(answer) ? "accepted" : "wrong";

describe("mutants of outputs", () => {
  it("are nothing to complain about where tokens are compared", async () => {
    expect(await told(compares)).toEqual([]);
  });

  it("show a validator that does not read to the end, or takes NaN for near", async () => {
    const found = await told(({ output, answer }) =>
      Math.abs(Number.parseFloat(output) - Number(answer)) > 0.1 ? "wrong" : "accepted",
    );
    expect(found.map((each) => each.replace(/ data.* change: /, ": "))).toEqual([
      "warning mutant-output-accepted: nothing at all",
      "warning mutant-output-accepted: a token more at the end",
      "warning mutant-output-accepted: a line of garbage at the end",
      "warning mutant-output-accepted: a NUL byte in the last token",
      "warning mutant-output-accepted: a letter that is not ASCII in the last token",
      "warning mutant-output-accepted: NaN for a number",
      "warning mutant-output-accepted: inf for a number",
      "warning mutant-output-accepted: a word for a number",
    ]);
  });

  it("that may be right are only worth a look", async () => {
    const found = await told(({ output }) => (/^\d+\n$/.test(output) ? "accepted" : "wrong"));
    expect(found).toContain(
      "note mutant-output-accepted data/sample/1.ans: the output validator accepts this answer with one change: the answer of secret/1 in its place",
    );
    expect(found.filter((each) => each.startsWith("warning"))).toEqual([]);
  });

  it("that differ in white space alone should be right", async () => {
    const found = await told(({ output, answer }) => (output === answer ? "accepted" : "wrong"));
    expect(found).toContain(
      "note mutant-output-rejected data/sample/1.ans: the output validator rejects this answer with one change: no newline at the end",
    );
    expect(found).toHaveLength(4);
  });

  it("must not make it fail, and each reason is told once", async () => {
    const found = await told((question) =>
      /^\d+\s*$/.test(question.output)
        ? compares(question)
        : "it ended with exit status 1.\nValueError",
    );
    expect(found).toEqual([
      "mistake mutant-output-failed data/sample/1.ans: this answer with one change (nothing at all) is not judged: it ended with exit status 1.",
    ]);
  });

  it("are not right where they earn nothing", async () => {
    expect(
      await told((question) => (compares(question) === "accepted" ? "accepted" : "nothing")),
    ).toEqual([]);
  });

  it("are not made of an answer that is no output", async () => {
    const asked: string[] = [];
    await told(({ output }) => {
      asked.push(output);
      return "wrong";
    });
    expect(asked).toEqual(["30\n", "50\n"]);
  });
});
