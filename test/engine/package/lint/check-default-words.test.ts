import { expect, it } from "vitest";
import { checkDefaultWords } from "../../../../harness/engine/package/lint/check-default-words.ts";
import { surveyTests, type TestGroup } from "../../../../harness/packages/index.ts";
import { tinyCase, tinyGroup, tinyPackage } from "../../../packages/tiny-package.ts";
import { inShort } from "./lint-bench.ts";

function groupWith(name: string, words: readonly string[]): TestGroup {
  const cases = ["1", "2"].map((each) =>
    tinyCase(`secret/${name}/${each}`, `${name}${each}\n`, "1\n", { outputValidatorWords: words }),
  );
  return tinyGroup(`secret/${name}`, cases);
}

it("tells words that the default validator does not take, once for all their tests", async () => {
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
