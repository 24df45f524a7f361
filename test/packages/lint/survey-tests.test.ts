import { describe, expect, it } from "vitest";
import { surveyTests } from "../../../harness/packages/index.ts";
import { tinyCase, tinyGroup, tinyPackage } from "../tiny-package.ts";

describe("the survey of tests", () => {
  it("reads every file once", async () => {
    const reads: string[] = [];
    const spied = tinyCase("secret/1", "5\n", "50\n");
    const spy = (file: typeof spied.answer) => ({
      ...file,
      read: async () => {
        reads.push(file.path);
        return file.read();
      },
    });
    const test = { ...spied, input: spy(spied.input ?? spied.answer), answer: spy(spied.answer) };
    await surveyTests(tinyPackage({ secret: tinyGroup("secret", [test]) }));
    expect(reads).toEqual(["data/secret/1.in", "data/secret/1.ans"]);
  });

  it("lists the cases with their groups, samples first, and the input format", async () => {
    const { cases, inputFormat } = await surveyTests(tinyPackage());
    expect(cases.map(({ test, group, bytes }) => [test.name, group, bytes])).toEqual([
      ["sample/1", "sample", 5],
      ["secret/1", "secret", 5],
      ["secret/2", "secret", 7],
    ]);
    expect(inputFormat).toEqual({ shownIds: new Set(), integers: "all" });
  });

  it("has no input format if no case has an input", async () => {
    const test = tinyCase("secret/1", "", "1\n", { input: undefined });
    const none = { sample: tinyGroup("sample", []), secret: tinyGroup("secret", [test]) };
    const { inputFormat, findings } = await surveyTests(
      tinyPackage({ ...none, constants: { max_n: "7" } }),
    );
    expect(inputFormat).toBeUndefined();
    expect(findings.map(({ code }) => code)).toEqual(["no-input-validator", "no-sample"]);
  });

  it("reports bounds that no test reaches", async () => {
    const { findings } = await surveyTests(
      tinyPackage({ constants: { max_n: "12", max_m: "13" } }),
    );
    expect(findings.filter(({ code }) => code === "bound-not-reached")).toMatchObject([
      { message: expect.stringContaining("max_m") },
    ]);
  });
});
