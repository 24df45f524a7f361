import { afterAll, describe, expect, it } from "vitest";
import type { GroupScoring, Package } from "../../../../harness/packages/index.ts";
import {
  tinyCase,
  tinyExample,
  tinyGroup,
  tinyPackage,
  tinyProgram,
} from "../../../packages/tiny-package.ts";
import { legacyScoring, scoredBy } from "../../../packages/score/group-of.ts";
import { EngineBench } from "../../engine-bench.ts";
import { inShort, lint, prepareOn } from "./lint-bench.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isCpp = await bench.hasLanguage("cpp");

/** One positive number and a newline. */
const STRICT = `#include <cstdio>
#include <cstring>
#include <cstdlib>
int main() {
  char line[64];
  if (!fgets(line, sizeof line, stdin) || getchar() != EOF) return 43;
  long n = strtol(line, nullptr, 10);
  char again[64];
  snprintf(again, sizeof again, "%ld\\n", n);
  return n > 0 && strcmp(line, again) == 0 ? 42 : 43;
}
`;
const inputValidators = [tinyProgram("input_validators/check.cpp", STRICT)];

/** Ten times the input; whoever prints no number makes it fail. */
const FRAGILE = `#include <cstdlib>
#include <fstream>
#include <iostream>
int main(int, char** words) {
  std::ifstream in(words[1]);
  long n, own;
  in >> n;
  if (!(std::cin >> own)) return 1;
  return own == 10 * n ? 42 : 43;
}
`;

/** Ten times the input; gives points whatever it says. */
const GENEROUS = `#include <fstream>
#include <iostream>
#include <string>
int main(int, char** words) {
  std::ifstream in(words[1]);
  std::ofstream(std::string(words[3]) + "score.txt") << 1;
  long n, own;
  in >> n;
  std::string rest;
  return std::cin >> own && own == 10 * n && !(std::cin >> rest) ? 42 : 43;
}
`;

/** Its validator gives points to whatever it rejects. */
function generousPackage(scoring: GroupScoring): Package {
  const outputValidator = {
    kind: "program",
    program: tinyProgram("output_validator/check.cpp", GENEROUS),
    protocol: "icpc",
  } as const;
  const secret = { ...tinyGroup("secret", [tinyCase("secret/1", "5\n", "50\n")]), scoring };
  return tinyPackage({ inputValidators, outputValidator, secret });
}

async function isAnswerRejected(...args: Parameters<typeof lint>): Promise<boolean> {
  return (await lint(...args)).some(({ code }) => code === "answer-rejected");
}

describe.skipIf(!isCpp)("the checks of a package", () => {
  it("know that DOMjudge counts a score of what is rejected", async () => {
    const scoring = legacyScoring({ reading: "domjudge", points: { ofValidator: "required" } });
    expect(await lint(bench, generousPackage(scoring))).toEqual([]);
  });

  it.each([
    ["warning", legacyScoring({ points: { ofValidator: "required" } }), ", which is ignored"],
    ["mistake", legacyScoring({ points: { ofValidator: "refused" } }), ""],
    ["mistake", scoredBy("sum"), ""],
  ])("show a score of what is rejected, as a %s", async (severity, scoring, more) => {
    expect(inShort(await lint(bench, generousPackage(scoring)))).toEqual([
      `${severity} scored-rejection tiny/output_validator/check.cpp: it rejects an output of secret/1 and gives it a score${more}`,
    ]);
  });

  it("find nothing where there is nothing, and tell what was said while reading", async () => {
    const warnings = [{ code: "odd", message: "odd", file: "tiny/problem.yaml", line: 3 }];
    const notes = [{ code: "reading", message: "read so", file: "tiny/problem.yaml" }];
    expect(await lint(bench, tinyPackage({ inputValidators, warnings, notes }))).toEqual([
      { severity: "warning", ...warnings[0] },
      { severity: "note", ...notes[0] },
    ]);
  });

  it("say nothing of an invalid input where nothing validates inputs", async () => {
    const examples = [tinyExample("invalid_input", "7\n")];
    const codes = (await lint(bench, tinyPackage({ examples }))).map(({ code }) => code);
    expect(codes).not.toContain("invalid-input-accepted");
  });

  it("name every file with the package's place, and come to the same twice", async () => {
    const outputValidator = {
      kind: "program",
      program: tinyProgram("output_validator/check.cpp", FRAGILE),
      protocol: "icpc",
    } as const;
    const pkg = tinyPackage({
      inputValidators,
      outputValidator,
      examples: [
        tinyExample("invalid_input", "7\n"),
        tinyExample("invalid_output", "7\n", "70 \n", "70\n"),
      ],
      secret: tinyGroup("secret", [tinyCase("secret/1", "5\r\n", "50\n")]),
    });
    const found = inShort(await lint(bench, pkg));
    expect(found).toMatchInlineSnapshot(`
      [
        "warning carriage-return tiny/data/secret/1.in: the file has Windows line endings",
        "mistake input-rejected tiny/data/secret/1.in: the input validator input_validators/check.cpp rejects this input",
        "mistake invalid-input-accepted tiny/data/invalid_input/1.in: no input validator rejects this input, which is listed as invalid",
        "mistake invalid-output-accepted tiny/data/invalid_output/1.out: the output validator accepts this output, which is listed as invalid",
        "mistake mutant-output-failed tiny/data/sample/1.ans: this answer with one change (nothing at all) cannot be judged: the output validator output_validator/check.cpp failed: It ended with exit status 1.",
        "warning mutant-output-accepted tiny/data/sample/1.ans: the output validator accepts this answer with one change, in 4 ways: a token more at the end, a line of garbage at the end, a NUL byte in the last token, a letter that is not ASCII in the last token",
      ]
    `);
    expect(inShort(await lint(bench, pkg))).toEqual(found);
  });

  it("tell of validators that do not compile, or cannot be run, and ask the others", async () => {
    const broken = tinyProgram("input_validators/broken.cpp", "int main( {");
    const odd = tinyProgram("input_validators/format.ctd", "INT(1, 10)\nNEWLINE\n");
    const secret = tinyGroup("secret", [tinyCase("secret/1", "x\n")]);
    const pkg = tinyPackage({ inputValidators: [broken, odd, ...inputValidators], secret });
    const found = await lint(bench, pkg, {
      prepare: async (program) =>
        program === odd ? { reason: "there is no checktestdata here" } : prepareOn(bench, program),
    });
    expect(inShort(found)).toEqual([
      expect.stringContaining(
        "mistake validator-not-built tiny/input_validators/broken.cpp: input_validators/broken.cpp does not compile",
      ),
      "warning validator-not-run tiny/input_validators/format.ctd: this input validator cannot be run here: there is no checktestdata here",
      "mistake input-rejected tiny/data/secret/1.in: the input validator input_validators/check.cpp rejects this input",
    ]);
  });

  it("ask no output validator of what talks, or of what is not built", async () => {
    const secret = tinyGroup("secret", [tinyCase("secret/1", "5\n", "55\n")]);
    const program = tinyProgram("output_validator/check.cpp", FRAGILE);
    const outputValidator = { kind: "program", program, protocol: "icpc" } as const;
    const pkg = tinyPackage({ inputValidators, outputValidator, secret });
    expect(await isAnswerRejected(bench, pkg)).toBe(true);
    const kind = { ...pkg.kind, isInteractive: true };
    expect(await isAnswerRejected(bench, { ...pkg, kind })).toBe(false);
    const passes = { ...pkg.kind, isMultiPass: true };
    expect(await isAnswerRejected(bench, { ...pkg, kind: passes })).toBe(false);
    expect(await isAnswerRejected(bench, pkg, { suite: undefined })).toBe(false);
  });
});
