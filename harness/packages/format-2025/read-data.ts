import { didYouMean } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { substituteConstants } from "../constants.ts";
import type { Findings } from "../findings.ts";
import type { Package, PackageKind, ValidatorExample } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { type FoundCase, findCases, type FoundCases } from "../parts/find-cases.ts";
import { readYaml } from "../read-yaml.ts";
import { checkGroups, type SourcedGroup } from "./check-groups.ts";
import { CASE_YAML } from "./group-schema.ts";
import { type ReadCase, readCase, readExample } from "./read-cases.ts";
import { readScoring, type ScoringContext } from "./read-scoring.ts";
import { inherit, type Inherited, NOTHING, readSettings, SETTINGS_FILES } from "./read-settings.ts";

export interface DataContext {
  readonly files: PackageFiles;
  readonly findings: Findings;
  readonly kind: PackageKind;
  readonly hasStaticValidator: boolean;
  readonly constants: Readonly<Record<string, string>>;
}

const EXAMPLES = ["invalid_input", "valid_output", "invalid_output"] as const;
const FOLDERS = ["sample", "secret", ...EXAMPLES];
/** Folders that only BAPCtools knows. */
const FOREIGN_FOLDERS = ["invalid_answer", "testing_tool_test"];

/** Reads data/. */
export async function readData(
  context: DataContext,
): Promise<Pick<Package, "sample" | "secret" | "examples">> {
  const { files, findings, kind } = context;
  checkFolders(files, findings);
  const above = await readWhole(context);
  const sample = await readGroup("data/sample", findTestsBelow("data/sample", files, findings), {
    ...context,
    level: "sample",
    above: { ...above, isFullFeedback: true },
  });
  const secretTests = findTests("data/secret", files, findings);
  const isGroup = (folder: string) =>
    SETTINGS_FILES.some((name) => files.files.has(`${folder}/${name}`));
  // Other folders only sort the tests of data/secret itself.
  const ungrouped = secretTests.folders.filter((folder) => !isGroup(folder));
  const cases = [
    ...secretTests.cases,
    ...ungrouped.flatMap((folder) => findTestsBelow(folder, files, findings)),
  ].toSorted((first, second) => (first.name < second.name ? -1 : 1));
  const whole = await readGroup("data/secret", cases, {
    ...context,
    level: "secret",
    above,
  });
  const groups: SourcedGroup[] = [];
  for (const folder of secretTests.folders.filter(isGroup)) {
    const tests = findTestsBelow(folder, files, findings);
    const group = await readGroup(folder, tests, {
      ...context,
      level: "group",
      above: whole.inherited,
    });
    groups.push(group);
    if (tests.length > 0 || group.group.staticValidatorWords !== undefined) continue;
    group.source.refuse({
      code: "missing-file",
      path: [],
      message: "there are no tests in this group",
      hint: "Add some, or remove the folder.",
    });
  }
  if (cases.length > 0 && groups.length > 0) {
    const mixed = {
      code: "bad-place",
      message: "there are tests beside groups, but the format allows only one or the other",
      hint: "Put the tests into a group of their own.",
    };
    if (kind.isScoring) findings.refuse("data/secret", mixed);
    else findings.warn("data/secret", mixed);
  }
  if (cases.length === 0 && groups.length === 0) {
    findings.refuse("data/secret", {
      code: "missing-file",
      message: "there are no tests",
      hint: "Add at least 1.in and 1.ans.",
    });
  }
  checkGroups(sample.group, whole, groups);
  return {
    sample: sample.group,
    secret: { ...whole.group, groups: groups.map(({ group }) => group) },
    examples: [...toExamples(sample.cases, kind), ...(await readExamples(context, above))],
  };
}

/** Reads settings of all tests from data/ itself, where BAPCtools has them. */
async function readWhole({ files, findings, constants }: DataContext): Promise<Inherited> {
  const file = files.files.get(`data/${SETTINGS_FILES[0]}`);
  const kind = { ...CASE_YAML, prepare: (text: string) => substituteConstants(text, constants) };
  if (file === undefined) return NOTHING;
  findings.warn(file.path, {
    code: "bad-place",
    message: "the format has no settings for all tests; they are applied as in BAPCtools",
    hint: "Write them into data/sample/test_group.yaml and data/secret/test_group.yaml.",
  });
  return inherit(NOTHING, (await readYaml(file, kind, findings))?.data ?? {});
}

interface GroupContext extends DataContext {
  readonly level: ScoringContext["level"];
  readonly above: Inherited;
}

async function readGroup(
  folder: string,
  tests: readonly FoundCase[],
  context: GroupContext,
): Promise<SourcedGroup & { readonly inherited: Inherited; readonly cases: readonly ReadCase[] }> {
  const { files, findings, kind, constants } = context;
  const hasScores = kind.isScoring && context.level !== "sample";
  const source = await readSettings(folder, files, { constants, hasScores }, findings);
  const inherited = inherit(context.above, source.data);
  const cases: ReadCase[] = [];
  for (const foundCase of tests) {
    const packageCase = await readCase(foundCase, kind, inherited, findings);
    if (packageCase !== undefined) cases.push(packageCase);
  }
  const { require_pass: required = [] } = source.data;
  return {
    source,
    inherited,
    cases,
    group: {
      name: folder.replace(/^data\//, ""),
      cases: cases.map(({ test }) => test),
      groups: [],
      ...readScoring(source, context),
      requires: typeof required === "string" ? [required] : required,
      isFullFeedback: inherited.isFullFeedback,
    },
  };
}

/** Makes examples of the outputs that samples show: they must be valid, too. */
function toExamples(
  cases: readonly ReadCase[],
  { isInteractive, isMultiPass }: PackageKind,
): readonly ValidatorExample[] {
  if (isInteractive || isMultiPass) return [];
  return cases.flatMap(({ test, output }) => {
    const { name, input, answer, outputValidatorWords, inputValidatorWords } = test;
    if (output === undefined || input === undefined) return [];
    const words = { outputValidatorWords, inputValidatorWords };
    return [{ kind: "valid_output" as const, name, input, answer, output, ...words }];
  });
}

async function readExamples(
  context: DataContext,
  above: Inherited,
): Promise<readonly ValidatorExample[]> {
  const { files, findings, kind, constants } = context;
  const examples: ValidatorExample[] = [];
  const readFolder = async (folder: string, of: (typeof EXAMPLES)[number], outer: Inherited) => {
    const settings = { constants, hasScores: false };
    const own = inherit(outer, (await readSettings(folder, files, settings, findings)).data);
    const { cases, folders } = findTests(folder, files, findings);
    for (const foundCase of cases) {
      const example = await readExample(foundCase, of, own, findings);
      if (example !== undefined) examples.push(example);
    }
    for (const inner of folders) await readFolder(inner, of, own);
  };
  for (const of of EXAMPLES) {
    if (of !== "invalid_input" && kind.isInteractive) {
      if (listEntries(files, `data/${of}`).length === 0) continue;
      findings.warn(`data/${of}`, {
        code: "unsuitable-file",
        message:
          "they are ignored: in an interactive problem outputs cannot be checked by themselves",
      });
    } else await readFolder(`data/${of}`, of, above);
  }
  return examples;
}

function checkFolders(files: PackageFiles, findings: Findings): void {
  for (const { name, path } of listEntries(files, "data")) {
    if (FOLDERS.includes(name) || SETTINGS_FILES.some((each) => each === name)) continue;
    const isForeign = FOREIGN_FOLDERS.includes(name);
    findings.warn(path, {
      code: "bad-place",
      message: "it is ignored: data/ has no such folder",
      ...(!isForeign && { hint: didYouMean(nearestName(name, FOLDERS), FOLDERS) }),
    });
  }
}

/** Finds the cases and folders directly in a folder of data/. */
function findTests(folder: string, files: PackageFiles, findings: Findings): FoundCases {
  const entries = findCases(
    files,
    folder,
    { settings: SETTINGS_FILES, forbiddenNames: "left-out" },
    findings,
  );
  const names = new Set(entries.cases.map(({ name }) => `data/${name}`));
  for (const path of entries.folders) {
    if (!names.has(path)) continue;
    findings.refuse(path, {
      code: "duplicate-name",
      message: "a folder and a test have the same name",
      hint: "Rename one of them.",
    });
  }
  return entries;
}

/** Finds all cases below a folder that cannot contain groups, by name. */
function findTestsBelow(
  folder: string,
  files: PackageFiles,
  findings: Findings,
): readonly FoundCase[] {
  const all: FoundCase[] = [];
  const left = [folder];
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    if (each !== folder) refuseSettings(each, files, findings);
    const { cases, folders } = findTests(each, files, findings);
    for (const foundCase of cases) all.push(foundCase);
    for (const inner of folders) left.push(inner);
  }
  return all.toSorted((first, second) => (first.name < second.name ? -1 : 1));
}

function refuseSettings(folder: string, { files }: PackageFiles, findings: Findings): void {
  for (const settings of SETTINGS_FILES) {
    if (!files.has(`${folder}/${settings}`)) continue;
    findings.refuse(`${folder}/${settings}`, {
      code: "bad-place",
      message: "this would be a group within a group, but groups have only one level",
      hint: "Put the folder right below data/secret/, or its settings into the .yaml of each test.",
    });
  }
}
