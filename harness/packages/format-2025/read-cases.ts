import type { Findings } from "../findings.ts";
import type { PackageCase, PackageFile, PackageKind, ValidatorExample } from "../package.ts";
import type { CaseEnding, FoundCase } from "../parts/find-cases.ts";
import { readYaml, type YamlSource } from "../read-yaml.ts";
import { CASE_YAML, type WrittenCase } from "./group-schema.ts";
import { inherit, type Inherited } from "./read-settings.ts";

export interface ReadCase {
  readonly test: PackageCase;
  /** The output shown in the statement for a sample; the validator must accept it. */
  readonly output: PackageFile | undefined;
}

/** Reads a test of data/sample or data/secret; undefined if the files make no test. */
export async function readCase(
  foundCase: FoundCase,
  kind: PackageKind,
  above: Inherited,
  findings: Findings,
): Promise<ReadCase | undefined> {
  const { name, parts } = foundCase;
  checkStatementFiles(foundCase, kind, findings);
  const [input, answer] = [parts.get("in"), parts.get("ans")];
  const any = `data/${name}`;
  if (input === undefined && !(kind.isSubmitAnswer && answer !== undefined)) {
    const isForStatement =
      name.startsWith("sample/") &&
      [...parts.keys()].every((ending) => /interaction|statement|download/.test(ending));
    if (!isForStatement) {
      findings.refuse(any, {
        code: "missing-file",
        message: `there is ${listParts(foundCase)}, but no ${name}.in`,
        hint: "Add the input, or remove these files.",
      });
    }
    return undefined;
  }
  if (answer === undefined) {
    findings.refuse(`${any}.in`, {
      code: "missing-answer",
      message: `there is no ${name}.ans`,
      hint: parts.has("out")
        ? `Is ${name}.out the answer? Call it ${name}.ans.`
        : "Add the answer, or an empty file if the validator needs none.",
    });
    return undefined;
  }
  if (name.endsWith("/test_group")) {
    findings.refuse(`${any}.in`, {
      code: "bad-name",
      message: "no test may have that name, since test_group.yaml has the settings of the folder",
      hint: "Rename the test.",
    });
  }
  const own = await readOwn(foundCase, above, findings);
  return {
    output: parts.get("out"),
    test: {
      name,
      input,
      answer,
      files: foundCase.files,
      words: own.words,
      outputValidatorWords: own.outputValidatorWords,
      inputValidatorWords: own.inputValidatorWords,
    },
  };
}

/** Reads an example of data/invalid_input, data/valid_output or data/invalid_output. */
export async function readExample(
  foundCase: FoundCase,
  kind: ValidatorExample["kind"],
  above: Inherited,
  findings: Findings,
): Promise<ValidatorExample | undefined> {
  const needed: readonly CaseEnding[] = kind === "invalid_input" ? ["in"] : ["in", "ans", "out"];
  const missing = needed.filter((ending) => !foundCase.parts.has(ending));
  if (missing.length > 0) {
    findings.refuse(`data/${foundCase.name}`, {
      code: "missing-file",
      message: `there is ${listParts(foundCase)}, but no .${missing.join(", no .")}`,
      hint: `A test in data/${kind} needs .${needed.join(", .")}.`,
    });
    return undefined;
  }
  const own = await readOwn(foundCase, above, findings);
  const input = foundCase.parts.get("in");
  return (
    input && {
      name: foundCase.name,
      kind,
      input,
      answer: kind === "invalid_input" ? undefined : foundCase.parts.get("ans"),
      output: kind === "invalid_input" ? undefined : foundCase.parts.get("out"),
      outputValidatorWords: own.outputValidatorWords,
      inputValidatorWords: own.inputValidatorWords,
    }
  );
}

async function readOwn(
  { parts }: FoundCase,
  above: Inherited,
  findings: Findings,
): Promise<Inherited> {
  const file = parts.get("yaml");
  const caseYaml = file && (await readYaml(file, CASE_YAML, findings));
  if (caseYaml !== undefined) warnOfFeedback(caseYaml, above);
  if (file !== undefined && caseYaml?.data.hint !== undefined) {
    const message = "the test's hint is ignored: students see no hints";
    findings.note(file.path, { code: "unsuitable-key", message });
  }
  return inherit(above, caseYaml?.data ?? {});
}

/** Warns of feedback settings of single tests: here a group is shown whole or not at all. */
function warnOfFeedback({ data, warn }: YamlSource<WrittenCase>, above: Inherited): void {
  if (data.full_feedback === undefined || data.full_feedback === above.isFullFeedback) return;
  warn({
    code: "unsuitable-key",
    path: ["full_feedback"],
    at: "key",
    message: "it is ignored: students see all tests of a group or none",
    hint: "Write it into the test_group.yaml of the group.",
  });
}

/** Checks files shown in the statement instead of the test, which must not contradict each other. */
function checkStatementFiles(
  { name, parts }: FoundCase,
  { isInteractive, isMultiPass }: PackageKind,
  findings: Findings,
): void {
  const refuse = (ending: CaseEnding, message: string, hint: string) =>
    findings.refuse(`data/${name}.${ending}`, { code: "unsuitable-file", message, hint });
  if (parts.has("args")) {
    refuse(
      "args",
      "command-line arguments have no file of their own",
      "Write them as `args: […]` into the test's .yaml.",
    );
  }
  if (parts.has("out") && parts.has("ans.statement")) {
    refuse(
      "ans.statement",
      "there is also an .out, and only one can be shown in the statement",
      "Keep the .out, which is checked.",
    );
  }
  if (!parts.has("interaction")) return;
  if (!isInteractive && !isMultiPass) {
    refuse(
      "interaction",
      "this problem is neither interactive nor multi-pass",
      "Remove it, or add the type in problem.yaml.",
    );
  }
  for (const ending of ["in.statement", "ans.statement", "out"] as const) {
    if (!parts.has(ending)) continue;
    refuse(
      ending,
      "there is also an .interaction, and only one can be shown in the statement",
      "Keep the .interaction.",
    );
  }
}

function listParts({ parts, files }: FoundCase): string {
  const names = [...parts.keys()].map((ending) => `.${ending}`);
  return [...names, ...(files.length > 0 ? [".files/"] : [])].join(", ") || "an empty folder";
}
