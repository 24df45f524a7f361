import { describe, expect, it } from "vitest";
import { checkAnswer, checkText } from "../../../harness/packages/lint/check-files.ts";
import { factsOfText } from "../../../harness/packages/lint/text-facts.ts";
import { tinyPackage } from "../tiny-package.ts";

const codesOf = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);
const facts = (text: string | Buffer) => factsOfText(Buffer.from(text));

describe("a test's file", () => {
  it.each([
    ["as it should be", "1 2\nä\n", []],
    ["empty", "", []],
    ["no UTF-8", Buffer.from([0xe4, 10]), ["not-utf8"]],
    ["with a byte-order mark", "\uFEFF1\n", ["byte-order-mark"]],
    ["with a NUL byte", "1\0\n", ["nul-in-test"]],
    ["with Windows' line ends", "1\r\n", ["carriage-return"]],
    ["without its last newline", "1", ["no-final-newline"]],
    [
      "all of it",
      Buffer.from([0xe4, 0, 13]),
      ["not-utf8", "nul-in-test", "carriage-return", "no-final-newline"],
    ],
  ])("that is %s", (_, text, codes) => {
    expect(codesOf(checkText("data/secret/1.in", facts(text)))).toEqual(codes);
  });

  it("that is huge is reported with its size", () => {
    const huge = { ...facts("1\n"), sizeBytes: 200 * 1024 ** 2 };
    expect(checkText("data/secret/1.in", huge)).toMatchObject([
      { severity: "warning", code: "huge-test", message: "the file is 200 MiB" },
    ]);
  });
});

function check(input: string, answer: string, outputBytes = 1000, isInteractive = false): string[] {
  const pkg = tinyPackage();
  return checkAnswer(
    "data/secret/1.ans",
    { input: facts(input), answer: facts(answer) },
    {
      kind: { ...pkg.kind, isInteractive },
      limits: { ...pkg.limits, outputBytes },
    },
  ).map(({ severity, code }) => `${severity} ${code}`);
}

describe("an answer", () => {
  it.each([
    ["of its own", "1\n", "2\n", []],
    ["of nothing", "1\n", " \n", []],
    ["that is the input", "1\n", "1\n", ["note answer-is-input"]],
    ["that is empty, as the input is", "", "", []],
  ])("%s", (_, input, answer, messages) => {
    expect(check(input, answer)).toEqual(messages);
  });

  it("must be far shorter than the output limit", () => {
    expect(check("1", "x".repeat(500))).toEqual([]);
    expect(check("1", "x".repeat(501))).toEqual(["warning answer-near-output-limit"]);
    expect(check("1", "x".repeat(1001))).toEqual(["mistake answer-near-output-limit"]);
  });

  it("that is not compared is not checked", () => {
    expect(check("1\n", "1\n", 1, true)).toEqual([]);
  });
});
