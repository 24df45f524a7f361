import { describe, expect, it } from "vitest";
import { chooseBases, surveyTests } from "../../../harness/packages/index.ts";
import { tinyCase, tinyGroup, tinyPackage } from "../tiny-package.ts";

async function choose(...cases: ReturnType<typeof tinyCase>[]): Promise<string[]> {
  const survey = await surveyTests(
    tinyPackage({ sample: tinyGroup("sample", []), secret: tinyGroup("secret", cases) }),
  );
  return chooseBases(survey.cases, {
    isBlank: ({ isBlankInput }) => isBlankInput,
    wordsOf: ({ test }) => test.inputValidatorWords,
  }).map(({ test }) => test.name);
}

describe("the tests chosen for mutants", () => {
  it("are the two smallest that are not blank", async () => {
    const sizes = [4, 1, 100_000, 0, 3, 2];
    const cases = sizes.map((size, index) => tinyCase(`secret/${index}`, "1".repeat(size)));
    expect(await choose(...cases)).toEqual(["secret/1", "secret/5"]);
    expect(
      await choose(tinyCase("secret/1", " \n"), tinyCase("secret/2", "1".repeat(70_000))),
    ).toEqual([]);
  });

  it("preferably have different validator arguments", async () => {
    const inputValidatorWords = { "": ["--large"] };
    const cases = [
      tinyCase("secret/1", "1\n"),
      tinyCase("secret/2", "22\n"),
      tinyCase("secret/3", "333\n"),
      tinyCase("secret/4", "4444\n", "1\n", { inputValidatorWords }),
    ];
    expect(await choose(...cases)).toEqual(["secret/1", "secret/4"]);
  });
});
