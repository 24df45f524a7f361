import { describe, expect, it } from "vitest";
import type { Package, PackageCase, TestGroup } from "../../../harness/packages/index.ts";
import { readPackage } from "../../../harness/packages/index.ts";
import {
  PROBLEM_YAML,
  type PackageContents,
  type WriteOptions,
  writePackage,
} from "../write-package.ts";

async function read(contents: PackageContents = {}, options: WriteOptions = {}): Promise<Package> {
  await using written = await writePackage(contents, options);
  return await readPackage(written.path);
}

const warningsOf = ({ warnings, path }: Package) =>
  warnings.map(({ file, message }) => `${file.slice(path.length + 1)}: ${message}`);

const plain = (pkg: Package) => JSON.stringify({ ...pkg, path: "" });

const caseNames = ({ cases }: TestGroup) => cases.map(({ name }) => name);

const only = (group: TestGroup): PackageCase | undefined => group.cases[0];

describe("a package of 2025-09", () => {
  it("is read in the same way from a folder and a zip, without warnings", async () => {
    const [folder, zip] = [await read(), await read({}, { as: "zip" })];
    expect(plain(zip)).toBe(plain(folder));
    expect(folder).toMatchObject({
      id: "sum",
      format: "2025-09",
      name: { en: "Sum" },
      kind: { isScoring: false, isInteractive: false, isMultiPass: false, isSubmitAnswer: false },
      languages: undefined,
      outputValidator: { kind: "default" },
      staticValidator: undefined,
      overall: undefined,
      warnings: [],
    });
    expect(folder.inputValidators.map(({ path }) => path)).toEqual(["input_validators/check.py"]);
    expect([...caseNames(folder.sample), ...caseNames(folder.secret)]).toEqual([
      "sample/1",
      "secret/1",
    ]);
  });

  it("has the specification's typical limits by default", async () => {
    const { limits } = await read();
    expect(limits).toEqual({
      timeMs: 2000,
      timeResolutionMs: 1000,
      acToTimeLimit: 2,
      timeLimitToTle: 1.5,
      memoryBytes: 2 ** 31,
      outputBytes: 2 ** 23,
      codeBytes: 2 ** 17,
      compileMs: 60_000,
      validationMs: 60_000,
      validationMemoryBytes: 2 ** 31,
      validationOutputBytes: 2 ** 23,
      passes: 1,
    });
  });

  it("may set every limit, including passes", async () => {
    const { limits, kind } = await read({
      "output_validator/validate.py": "",
      "problem.yaml": `${PROBLEM_YAML}  time_multipliers: { ac_to_time_limit: 3, time_limit_to_tle: 2 }
  time_resolution: 0.5
  memory: 64
  output: 1
  code: 2
  compilation_time: 7
  validation_time: 8
  validation_memory: 9
  validation_output: 10
  validation_passes: 4
type: [multi-pass, interactive]
`,
    });
    expect(kind).toMatchObject({ isMultiPass: true, isInteractive: true });
    expect(limits).toMatchObject({
      timeResolutionMs: 500,
      acToTimeLimit: 3,
      timeLimitToTle: 2,
      memoryBytes: 64 * 2 ** 20,
      codeBytes: 2048,
      compileMs: 7000,
      validationMs: 8000,
      validationMemoryBytes: 9 * 2 ** 20,
      validationOutputBytes: 10 * 2 ** 20,
      passes: 4,
    });
  });

  it("may have its time limit inferred from submissions", async () => {
    const { limits } = await read({
      "problem.yaml": PROBLEM_YAML.replace(/limits:\n.*\n/, ""),
    });
    expect(limits.timeMs).toBeUndefined();
  });

  it("has statements, attachments, include/ and validators", async () => {
    const pkg = await read({
      "problem.yaml": PROBLEM_YAML.replace("name: Sum", "name: { en: Sum, de: Summe }"),
      "statement/problem.de.tex": "x",
      "statement/problem.en.pdf": "x",
      "statement/picture.png": "x",
      "attachments/tool.py": "x",
      "include/default/lib.txt": "x",
      "include/cpp/deep/lib.h": "x",
      "output_validator/validate.cpp": "x",
      "output_validator/lib/validate.h": "x",
      "input_validators/grammar.ctd": "x",
      "input_validators/README.md": "x",
      "input_validators/cpp/main.cpp": "x",
    });
    expect(pkg.statements.map(({ language, file }) => [language, file.path])).toEqual([
      ["de", "statement/problem.de.tex"],
      ["en", "statement/problem.en.md"],
      ["en", "statement/problem.en.pdf"],
    ]);
    expect(pkg.attachments.map(({ path }) => path)).toEqual(["attachments/tool.py"]);
    expect(
      Object.entries(pkg.include).map(([id, files]) => [id, files.map(({ name }) => name)]),
    ).toEqual([
      ["cpp", ["deep/lib.h"]],
      ["default", ["lib.txt"]],
    ]);
    expect(pkg.outputValidator).toMatchObject({
      kind: "program",
      protocol: "icpc",
      program: {
        path: "output_validator",
        files: [{ name: "lib/validate.h" }, { name: "validate.cpp" }],
      },
    });
    expect(pkg.inputValidators.map(({ path }) => path)).toEqual([
      "input_validators/check.py",
      "input_validators/cpp",
      "input_validators/grammar.ctd",
    ]);
    expect(pkg.warnings).toEqual([]);
  });

  it("restricts languages if it names some", async () => {
    const { languages } = await read({ "problem.yaml": `${PROBLEM_YAML}languages: [cpp, java]\n` });
    expect(languages).toEqual(["cpp", "java"]);
  });
});

describe("test data", () => {
  it("are sorted by name, with files, arguments and their folder's settings", async () => {
    const { secret } = await read({
      "data/secret/test_group.yaml":
        "args: [all]\ninput_validator_args: [--n, 5]\noutput_validator_args: [float_tolerance, 1e-6]\n",
      "data/secret/10.in": "",
      "data/secret/10.ans": "",
      "data/secret/10.yaml": "args: [own]\ninput_validator_args: { check: [x] }\nhint: no\n",
      "data/secret/1.files/deep/a.txt": "x",
      "data/secret/2.in": "",
      "data/secret/2.ans": "",
      "data/secret/2.png": "x",
    });
    expect(caseNames(secret)).toEqual(["secret/1", "secret/10", "secret/2"]);
    const [one, ten] = secret.cases;
    expect(one).toMatchObject({
      words: ["all"],
      inputValidatorWords: { "": ["--n", "5"] },
      outputValidatorWords: ["float_tolerance", "1e-6"],
      files: [{ name: "deep/a.txt" }],
    });
    expect(ten).toMatchObject({
      words: ["own"],
      inputValidatorWords: { check: ["x"] },
      outputValidatorWords: ["float_tolerance", "1e-6"],
    });
  });

  it("inherit settings in data/ with a warning", async () => {
    const { secret, sample, examples, warnings } = await read({
      "data/test_group.yaml": "output_validator_args: [float_tolerance, 1e-6]\n",
      "data/sample/test_group.yaml": "output_validator_args: []\n",
      "data/valid_output/1.in": "1 2\n",
      "data/valid_output/1.ans": "3\n",
      "data/valid_output/1.out": "3.0\n",
    });
    const words = ["float_tolerance", "1e-6"];
    expect(secret.cases.map((test) => test.outputValidatorWords)).toEqual([words]);
    expect(sample.cases.map((test) => test.outputValidatorWords)).toEqual([[]]);
    expect(examples.map((test) => test.outputValidatorWords)).toEqual([words]);
    expect(warnings.map(({ message }) => message)).toEqual([
      "the format has no settings for all tests; they are applied as in BAPCtools",
    ]);
  });

  it("are read on demand", async () => {
    await using written = await writePackage();
    const test = only((await readPackage(written.path)).secret);
    expect((await test?.input?.read())?.toString()).toBe("20 22\n");
    expect((await test?.answer.read())?.toString()).toBe("42\n");
  });

  it("may be groups with scores, which inherit arguments but no scores", async () => {
    const { sample, secret, kind } = await read({
      "problem.yaml": `${PROBLEM_YAML}type: scoring\n`,
      "static_validator/look.py": "",
      "data/secret/1.in": undefined,
      "data/secret/1.ans": undefined,
      "data/secret/test_group.yaml": "args: [all]\nmax_score: 30\n",
      "data/secret/a/x/1.in": "",
      "data/secret/a/x/1.ans": "",
      "data/secret/a/test_group.yaml": "max_score: 10\nrequire_pass: sample\nfull_feedback: true\n",
      "data/secret/b/1.in": "",
      "data/secret/b/1.ans": "",
      "data/secret/b/test_group.yaml":
        "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: 5\nstatic_validator_args: [x]\nrequire_pass: [sample, secret/a]\nargs: []\n",
    });
    expect(kind.isScoring).toBe(true);
    expect(sample).toMatchObject({ scoring: { kind: "pass-fail" }, isFullFeedback: true });
    expect(secret).toMatchObject({
      cases: [],
      scoring: { kind: "2025-09", aggregation: "sum", maxScore: 30, staticScore: undefined },
      isFullFeedback: false,
    });
    expect(secret.groups).toMatchObject([
      {
        name: "secret/a",
        cases: [{ name: "secret/a/x/1", words: ["all"] }],
        scoring: { aggregation: "pass-fail", maxScore: 10 },
        requires: ["sample"],
        isFullFeedback: true,
      },
      {
        name: "secret/b",
        cases: [{ words: [] }],
        scoring: { aggregation: "sum", maxScore: 20, staticScore: 5 },
        staticValidatorWords: ["x"],
        requires: ["sample", "secret/a"],
        isFullFeedback: false,
      },
    ]);
  });

  it("are tests of data/secret itself in folders without test_group.yaml", async () => {
    const { secret, warnings } = await read({
      "problem.yaml": `${PROBLEM_YAML}type: scoring\n`,
      "data/secret/test_group.yaml": "max_score: 100\nscore_aggregation: sum\n",
      "data/secret/a/deep/2.in": "",
      "data/secret/a/deep/2.ans": "",
      "data/secret/b/3.in": "",
      "data/secret/b/3.ans": "",
    });
    expect(caseNames(secret)).toEqual(["secret/1", "secret/a/deep/2", "secret/b/3"]);
    expect([secret.groups, warnings]).toEqual([[], []]);
  });

  it("may be examples for validators, as is the output shown in a sample", async () => {
    const { examples } = await read({
      "data/sample/1.out": "3 \n",
      "data/invalid_input/test_group.yaml": "input_validator_args: [a]\n",
      "data/invalid_input/bad/1.in": "x",
      "data/valid_output/1.in": "1 2\n",
      "data/valid_output/1.ans": "3\n",
      "data/valid_output/1.out": "03\n",
      "data/invalid_output/1.in": "1 2\n",
      "data/invalid_output/1.ans": "3\n",
      "data/invalid_output/1.out": "4\n",
      "data/invalid_output/1.yaml": "output_validator_args: [case_sensitive]\n",
    });
    expect(
      examples.map(({ name, kind, answer, output, inputValidatorWords, outputValidatorWords }) => [
        name,
        kind,
        answer?.path,
        output?.path,
        inputValidatorWords,
        outputValidatorWords,
      ]),
    ).toEqual([
      ["sample/1", "valid_output", "data/sample/1.ans", "data/sample/1.out", {}, []],
      ["invalid_input/bad/1", "invalid_input", undefined, undefined, { "": ["a"] }, []],
      [
        "valid_output/1",
        "valid_output",
        "data/valid_output/1.ans",
        "data/valid_output/1.out",
        {},
        [],
      ],
      [
        "invalid_output/1",
        "invalid_output",
        "data/invalid_output/1.ans",
        "data/invalid_output/1.out",
        {},
        ["case_sensitive"],
      ],
    ]);
  });

  it("of an interactive problem may have samples only for the statement", async () => {
    const { sample } = await read({
      "problem.yaml": `${PROBLEM_YAML}type: interactive\n`,
      "output_validator/validate.py": "",
      "data/sample/2.interaction": "<1\n>2\n",
    });
    expect(caseNames(sample)).toEqual(["sample/1"]);
  });

  it("of a submit-answer problem may have no input", async () => {
    const { secret } = await read({
      "problem.yaml": `${PROBLEM_YAML}type: submit-answer\n`,
      "data/secret/1.in": undefined,
      "submissions/accepted/answer.txt": "42\n",
    });
    expect(only(secret)).toMatchObject({ name: "secret/1", input: undefined });
  });
});

describe("constants", () => {
  const CONSTANTS = `${PROBLEM_YAML}constants: { n: 1000, e: 1e-6, big: { value: 7, tex: "7" } }\n`;

  it("are replaced in test_group.yaml and submissions.yaml, and returned as texts", async () => {
    const { constants, secret, submissions } = await read({
      "problem.yaml": CONSTANTS,
      "statement/problem.en.md": "At most {{n}}, {{e}}, {{big.tex}}.\n",
      "data/secret/test_group.yaml": "args: ['{{n}}', '{{other}}']\n",
      "submissions/submissions.yaml": "accepted/*:\n  message: more than {{n}}\n",
    });
    expect(constants).toEqual({
      n: "1000",
      "n.value": "1000",
      e: "1e-6",
      "e.value": "1e-6",
      big: "7",
      "big.value": "7",
      "big.tex": "7",
    });
    expect(only(secret)?.words).toEqual(["1000", "{{other}}"]);
    expect(submissions[0]?.rules.at(-1)?.message).toBe("more than 1000");
  });

  it("cause warnings if unused or misspelled", async () => {
    const pkg = await read({
      "problem.yaml": `${PROBLEM_YAML}constants: { limit: 5, unused: 6 }\n`,
      "statement/problem.en.tex": "\\constant{limit}\n",
      "input_validators/check.py": "a = {{limt}}\nb = {{0}}\nc = {{x}}\n",
    });
    expect(warningsOf(pkg)).toEqual([
      "input_validators/check.py: there is no constant 'limt'",
      "problem.yaml: the constant 'unused' is not used: nothing contains {{unused}}",
    ]);
  });
});

describe("oddities with a clear meaning are read with a warning:", () => {
  it.each<[string, PackageContents, readonly string[]]>([
    [
      "several types in one text",
      {
        "problem.yaml": `${PROBLEM_YAML}type: pass-fail interactive\n`,
        "output_validator/v.py": "",
      },
      ["problem.yaml: several types must be a list: [pass-fail, interactive]"],
    ],
    [
      "a draft with testdata.yaml",
      {
        "problem.yaml": PROBLEM_YAML.replace("2025-09", "2023-07-draft"),
        "data/secret/testdata.yaml":
          "on_reject: break\noutput_validator_flags: float_tolerance 1e-6\n",
      },
      [
        "problem.yaml: '2023-07-draft' is a draft of 2025-09, and is read as 2025-09",
        "data/secret/testdata.yaml: testdata.yaml belongs to older formats; only its unambiguous settings are used",
      ],
    ],
    [
      "a draft with names of groups, and scores where there are none",
      {
        "problem.yaml": PROBLEM_YAML.replace("2025-09", "draft"),
        "data/secret/testdata.yaml": "name: all\ngrading: { score: 10, aggregation: sum }\n",
      },
      [
        "problem.yaml: 'draft' is a draft of 2025-09, and is read as 2025-09",
        "data/secret/testdata.yaml: 'name' is not a key of the format and is ignored",
        "data/secret/testdata.yaml: testdata.yaml belongs to older formats; only its unambiguous settings are used",
      ],
    ],
    [
      "a key of BAPCtools",
      { "problem.yaml": `${PROBLEM_YAML}  generator_time: 5\nverified: yes\n` },
      [
        "problem.yaml: 'generator_time' is not a key of the format and is ignored",
        "problem.yaml: 'verified' is not a key of the format and is ignored",
      ],
    ],
    [
      "folders of older formats",
      {
        "statement/problem.en.md": undefined,
        "problem_statement/problem.en.md": "# Sum\n",
        "output_validators/v.py": "",
        "output_validator/v.py": "",
      },
      [
        "output_validators: the format has no folder of that name",
        "problem_statement: the format calls this folder statement/, and it is read as that",
      ],
    ],
    [
      "a validator in a folder of its own",
      { "output_validator/check/v.py": "" },
      [
        "output_validator/check: the program is in a subfolder, but should be directly in output_validator/",
      ],
    ],
    [
      "a time limit that is no multiple of the resolution",
      { "problem.yaml": `${PROBLEM_YAML}  time_resolution: 1.5\n` },
      ["problem.yaml: the time limit, 2 s, is not a multiple of time_resolution, 1.5 s"],
    ],
    [
      "rights that nobody has, and no uuid",
      { "problem.yaml": `${PROBLEM_YAML.replace(/uuid.*\n/, "")}license: cc by\n` },
      [
        "problem.yaml: 'uuid' is missing, by which archives recognize a problem",
        "problem.yaml: the license 'cc by' needs a rights owner, and none is named",
      ],
    ],
    [
      "a name without a statement",
      { "problem.yaml": PROBLEM_YAML.replace("name: Sum", "name: { en: Sum, sv: Summa }") },
      ["problem.yaml: there is a name in 'sv', but no statement/problem.sv.md, .tex or .pdf"],
    ],
    [
      "a folder that is misspelt, or one tool's own",
      { "data/secrets/1.in": "", "attachment/x": "", "answer_validators/v.py": "" },
      [
        "answer_validators: the format has no answer validators, so they are not run",
        "attachment: the format has no folder of that name",
        "data/secrets: it is ignored: data/ has no such folder",
      ],
    ],
    [
      "limits in another unit, and one that is not kept",
      {
        "problem.yaml": `${PROBLEM_YAML}  memory: 99999999\n  output: 8388608\n  compilation_memory: 4096\n`,
      },
      [
        "problem.yaml: 'memory' is 99,999,999 MiB, which is more than any machine has",
        "problem.yaml: 'output' is 8,388,608 MiB, which is more than any machine has",
        "problem.yaml: compilers get 2,048 MiB here, and the package asks for 4,096",
      ],
    ],
    [
      "a single test whose feedback is not its group's",
      { "data/secret/1.yaml": "full_feedback: true\n" },
      ["data/secret/1.yaml: it is ignored: students see all tests of a group or none"],
    ],
    [
      "a byte-order mark",
      { "problem.yaml": `\uFEFF${PROBLEM_YAML}` },
      [
        "problem.yaml: it begins with a byte-order mark, which the format forbids and other tools cannot read",
      ],
    ],
    [
      "folders of validators without a program",
      { "output_validator/README.md": "x", "static_validator/README": "x" },
      [
        "static_validator: there is no program in this folder, so nothing is run",
        "output_validator: there is no program in this folder, so nothing is run",
      ],
    ],
    [
      "tests and groups of names that the format has not",
      {
        "data/secret/my test.in": "1 1\n",
        "data/secret/my test.ans": "2\n",
        "data/secret/größe/1.in": "1 1\n",
        "data/secret/größe/1.ans": "2\n",
      },
      [
        "data/secret/größe: it is ignored: the format does not allow this name",
        "data/secret/my test.ans: it is ignored: the format does not allow this name",
        "data/secret/my test.in: it is ignored: the format does not allow this name",
      ],
    ],
    [
      "tests beside groups in a pass-fail problem",
      {
        "data/secret/a/1.in": "",
        "data/secret/a/1.ans": "",
        "data/secret/a/test_group.yaml": "{}",
      },
      ["data/secret: there are tests beside groups, but the format allows only one or the other"],
    ],
    [
      "what is no test in a folder of tests",
      { "data/secret/make.sh": "x" },
      ["data/secret/make.sh: it is ignored: test data has no such ending"],
    ],
    [
      "no programs and no statement, of which the checks of packages tell",
      {
        "input_validators/check.py": undefined,
        "submissions/accepted/sum.py": undefined,
        "statement/problem.en.md": undefined,
      },
      ["problem.yaml: there is a name in 'en', but no statement/problem.en.md, .tex or .pdf"],
    ],
  ])("%s", async (_, contents, warnings) => {
    expect(warningsOf(await read(contents))).toEqual(warnings);
  });

  it("scores of a draft are translated", async () => {
    const { secret } = await read({
      "problem.yaml": `${PROBLEM_YAML.replace("2025-09", "draft")}type: scoring\n`,
      "data/secret/testdata.yaml": "range: 0 100\ngrader_flags: ignore_sample\n",
      "data/secret/1.in": undefined,
      "data/secret/1.ans": undefined,
      "data/secret/a/1.in": "",
      "data/secret/a/1.ans": "",
      "data/secret/a/testdata.yaml": "accept_score: 40\nrange: 0 40\n",
      "data/secret/b/1.in": "",
      "data/secret/b/1.ans": "",
      "data/secret/b/testdata.yaml": "scoring: { score: 50, require_pass: secret/a }\n",
      "data/secret/c/1.in": "",
      "data/secret/c/1.ans": "",
      "data/secret/c/testdata.yaml": "grading: { max_score: 10, score_aggregation: min }\n",
    });
    expect(secret).toMatchObject({ scoring: { aggregation: "sum", maxScore: 100 } });
    expect(secret.groups.map(({ scoring }) => scoring)).toMatchObject([
      { aggregation: "pass-fail", maxScore: 40 },
      { aggregation: "pass-fail", maxScore: 50 },
      { aggregation: "min", maxScore: 10 },
    ]);
  });
});

it("a package without a version is read as legacy", async () => {
  expect(await read({}, { format: "legacy" })).toMatchObject({
    format: "legacy",
    name: { en: "Sum" },
  });
});

it("a draft's partially accepted submissions pass some tests and score less than the maximum", async () => {
  const draft = PROBLEM_YAML.replace("2025-09", "2023-07-draft");
  const pkg = await read({
    "problem.yaml": `${draft}type: scoring\n`,
    "submissions/partially_accepted/a.py": "print(3)\n",
    "data/secret/testdata.yaml": "grading: { max_score: 60, verdict: accept_if_any_accepted }\n",
  });
  const partial = pkg.submissions.find(({ path }) => path.includes("partially"));
  expect(partial?.rules).toMatchObject([
    { from: "partially_accepted", required: ["AC"], score: [-Infinity, 59.99] },
  ]);
  expect(pkg.secret.scoring).toMatchObject({ aggregation: "sum", maxScore: 60 });
  expect(warningsOf(pkg).join("\n")).toContain("accept_if_any_accepted belongs to older formats");
  expect(warningsOf(pkg).join("\n")).not.toContain("nothing says what is expected");
});
