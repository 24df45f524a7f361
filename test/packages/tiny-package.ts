import type {
  ExpectationRule,
  Package,
  PackageCase,
  PackageFile,
  PackageProgram,
  PackageSubmission,
  TestGroup,
  ValidatorExample,
} from "../../harness/packages/index.ts";

/** Packages as values, made in memory: what `readPackage` would make of files. */

export function tinyFile(path: string, content: string | Uint8Array): PackageFile {
  const bytes = Buffer.from(content);
  return { path, sizeBytes: bytes.length, read: async () => bytes };
}

export function tinyCase(
  name: string,
  input: string | Uint8Array,
  answer: string | Uint8Array = "1\n",
  changes: Partial<PackageCase> = {},
): PackageCase {
  return {
    name,
    input: tinyFile(`data/${name}.in`, input),
    answer: tinyFile(`data/${name}.ans`, answer),
    files: [],
    words: [],
    outputValidatorWords: [],
    inputValidatorWords: {},
    ...changes,
  };
}

export function tinyGroup(
  name: string,
  cases: readonly PackageCase[],
  groups: readonly TestGroup[] = [],
): TestGroup {
  return {
    name,
    cases,
    groups,
    scoring: { kind: "pass-fail" },
    requires: [],
    isFullFeedback: false,
  };
}

export function tinyProgram(path: string, source: string): PackageProgram {
  const name = path.split("/").at(-1) ?? path;
  return { path, files: [{ name, file: tinyFile(path, source) }] };
}

export function tinySubmission(
  path: string,
  rule: Partial<ExpectationRule>,
  source = "print(1)\n",
): PackageSubmission {
  const nothing = {
    group: undefined,
    permitted: undefined,
    required: undefined,
    final: undefined,
    score: undefined,
    message: undefined,
  };
  return {
    ...tinyProgram(path, source),
    language: undefined,
    entryPoint: undefined,
    rules: [{ from: path, ...nothing, ...rule }],
    useForTimeLimit: undefined,
  };
}

export function tinyExample(
  kind: ValidatorExample["kind"],
  input: string,
  output?: string,
  answer?: string,
): ValidatorExample {
  const name = `${kind}/1`;
  const file = (ending: string, content: string | undefined) =>
    content === undefined ? undefined : tinyFile(`data/${name}.${ending}`, content);
  return {
    name,
    kind,
    input: tinyFile(`data/${name}.in`, input),
    answer: file("ans", answer),
    output: file("out", output),
    outputValidatorWords: [],
    inputValidatorWords: {},
  };
}

/** Two tests and a sample of one number each, nothing to complain about but the missing validator. */
export function tinyPackage(changes: Partial<Package> = {}): Package {
  return {
    id: "tiny",
    path: "tiny",
    format: "2025-09",
    name: { en: "Tiny" },
    kind: { isScoring: false, isInteractive: false, isMultiPass: false, isSubmitAnswer: false },
    limits: {
      timeMs: 1000,
      timeResolutionMs: 1000,
      acToTimeLimit: 2,
      timeLimitToTle: 1.5,
      memoryBytes: 2 * 1024 ** 3,
      outputBytes: 8 * 1024 ** 2,
      codeBytes: 128 * 1024,
      compileMs: 60_000,
      validationMs: 60_000,
      validationMemoryBytes: 1024 ** 3,
      validationOutputBytes: 8 * 1024 ** 2,
      passes: 2,
    },
    languages: undefined,
    constants: {},
    statements: [{ language: "en", file: tinyFile("statement/problem.en.md", "Say it.\n") }],
    attachments: [],
    sample: tinyGroup("sample", [tinyCase("sample/1", "3\n", "30\n")]),
    overall: undefined,
    secret: tinyGroup("secret", [
      tinyCase("secret/1", "5\n", "50\n"),
      tinyCase("secret/2", "12\n", "120\n"),
    ]),
    examples: [],
    inputValidators: [],
    outputValidator: { kind: "default" },
    staticValidator: undefined,
    include: {},
    submissions: [
      tinySubmission("submissions/accepted/a.py", { permitted: ["AC"] }),
      tinySubmission("submissions/wrong_answer/b.py", { required: ["WA"] }),
    ],
    warnings: [],
    notes: [],
    ...changes,
  };
}
