import { describe, expect, it } from "vitest";
import type { TestGroup } from "../../../harness/packages/index.ts";
import { surveyTests } from "../../../harness/packages/index.ts";
import { tinyCase, tinyFile, tinyGroup, tinyPackage } from "../tiny-package.ts";

async function messagesFor(changes: Parameters<typeof tinyPackage>[0]): Promise<string[]> {
  const { findings } = await surveyTests(tinyPackage(changes));
  return findings
    .filter(({ code }) => code !== "no-input-validator")
    .map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
}

const secret = (...cases: Parameters<typeof tinyCase>[]) =>
  tinyGroup(
    "secret",
    cases.map((each) => tinyCase(...each)),
  );

describe("tests as a whole", () => {
  it("give no findings if they are fine", async () => {
    expect(await messagesFor({})).toEqual([]);
  });

  it("must exist", async () => {
    expect(await messagesFor({ secret: tinyGroup("secret", []) })).toEqual([
      "mistake no-tests: there is no test here",
    ]);
    const groups = [
      tinyGroup("secret/1", [tinyCase("secret/1/a", "7\n"), tinyCase("secret/1/b", "8\n")]),
      tinyGroup("secret/2", []),
    ];
    expect(await messagesFor({ secret: tinyGroup("secret", [], groups) })).toEqual([
      "mistake no-tests: there is no test here",
    ]);
    const isStatic: TestGroup = { ...tinyGroup("secret/2", []), staticValidatorWords: [] };
    const withStatic = [groups[0] as TestGroup, isStatic];
    expect(await messagesFor({ secret: tinyGroup("secret", [], withStatic) })).toEqual([]);
  });

  it("include samples, unless the problem is interactive", async () => {
    const sample = tinyGroup("sample", []);
    expect(await messagesFor({ sample })).toEqual(["warning no-sample: there is no sample"]);
    const kind = { ...tinyPackage().kind, isInteractive: true };
    expect(await messagesFor({ sample, kind })).toEqual([]);
  });

  it("are reported if a group has only one", async () => {
    const groups = ["secret/1", "secret/2"].map((name, index) =>
      tinyGroup(name, [tinyCase(`${name}/a`, `${index + 6}\n`)]),
    );
    expect(await messagesFor({ secret: tinyGroup("secret", [], groups) })).toEqual([
      "note one-test: a group has only one test: secret/1, secret/2",
    ]);
  });

  it("with empty answers are reported once, unless a sample has one, too", async () => {
    const empty = secret(["secret/1", "5\n", ""], ["secret/2", "6\n", "\n"], ["secret/3", "7\n"]);
    expect(await messagesFor({ secret: empty })).toEqual([
      "note empty-answer: the answer is empty: secret/1, secret/2",
    ]);
    const sample = tinyGroup("sample", [tinyCase("sample/1", "3\n", "\n")]);
    expect(await messagesFor({ secret: empty, sample })).toEqual([]);
    const kind = { ...tinyPackage().kind, isInteractive: true };
    expect(await messagesFor({ secret: empty, kind })).toEqual([]);
  });

  it("of the same group with equal inputs are reported", async () => {
    expect(
      await messagesFor({
        secret: secret(["secret/1", "3\n", "30\n"], ["secret/2", "3\n", "30\n"]),
      }),
    ).toEqual(["warning equal-tests: 2 tests of a group have the same input: secret/1, secret/2"]);
    expect(await messagesFor({ secret: secret(["secret/1", "3\n", "30\n"]) })).toEqual([]);
  });

  it("with equal inputs but other arguments or files are different", async () => {
    const files = [{ name: "a.txt", file: tinyFile("data/secret/3.files/a.txt", "1") }];
    expect(
      await messagesFor({
        secret: secret(
          ["secret/1", "5\n"],
          ["secret/2", "5\n", "1\n", { words: ["--two"] }],
          ["secret/3", "5\n", "1\n", { files }],
        ),
      }),
    ).toEqual([]);
  });

  it("in groups that include each other may be equal", async () => {
    const groups = ["secret/1", "secret/2"].map((name) =>
      tinyGroup(name, [tinyCase(`${name}/a`, "6\n"), tinyCase(`${name}/b`, "7\n")]),
    );
    expect(await messagesFor({ secret: tinyGroup("secret", [], groups) })).toEqual([]);
  });

  it("with equal inputs must have equal answers if answers are compared", async () => {
    const twins = secret(["secret/1", "3\n", "31\n"], ["secret/2", "4\n", "A  b\n"]);
    expect(await messagesFor({ secret: twins })).toEqual([
      "warning answers-differ: tests with the same input have different answers: sample/1, secret/1",
    ]);
    const program = { path: "output_validator", files: [] };
    const outputValidator = { kind: "program", program, protocol: "icpc" } as const;
    expect(await messagesFor({ secret: twins, outputValidator })).toEqual([]);
    expect(await messagesFor({ secret: secret(["secret/1", "3\n", " 30 \n\n"]) })).toEqual([]);
  });

  it("with rounded numbers need a tolerance", async () => {
    const rounded = secret(
      ["secret/1", "9\n", "1.25\n"],
      ["secret/2", "8\n", "0.333333333333 2\n"],
    );
    expect(await messagesFor({ secret: rounded })).toEqual([
      "warning exact-decimals: numbers with many decimals are compared character by character: secret/2",
    ]);
    const outputValidatorWords = ["float_tolerance", "1e-6"];
    const near = secret(["secret/2", "8\n", "0.333333333333 2\n", { outputValidatorWords }]);
    expect(await messagesFor({ secret: near })).toEqual([]);
  });

  it("are reported if 10 comes before 2", async () => {
    expect(
      await messagesFor({
        secret: secret(["secret/1", "9\n"], ["secret/10", "2\n"], ["secret/2", "4\n"]),
      }),
    ).toEqual([
      "note order-of-names: secret/10 comes before secret/2: names are sorted character by character",
    ]);
    expect(
      await messagesFor({
        secret: secret(["secret/01", "1\n", "9\n"], ["secret/02-b", "2\n"], ["secret/10", "4\n"]),
      }),
    ).toEqual([]);
  });
});
