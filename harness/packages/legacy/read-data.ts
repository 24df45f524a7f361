import type { Findings } from "../findings.ts";
import type { LegacyScoring, PackageCase, TestGroup, ValidatorExample } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findCases, type FoundCase } from "../parts/find-cases.ts";
import { type GroupSettings, inherit, readGroupSettings, SETTINGS_FILE } from "./group-settings.ts";
import { isExampleFolder, readExamples } from "./read-examples.ts";
import { scoringOf, type ScoringRules } from "./scoring-of.ts";

/** Rules that apply to all of data/. */
export interface DataRules extends ScoringRules {
  /** Arguments of `validator_flags`, placed before those of every group. */
  readonly validatorWords: readonly string[];
  readonly isInteractive: boolean;
  /** Settings for all groups from problem.yaml. */
  readonly ofProblem: Partial<GroupSettings>;
}

export interface LegacyData {
  readonly sample: TestGroup;
  readonly secret: TestGroup;
  readonly overall: LegacyScoring;
  readonly examples: readonly ValidatorExample[];
}

/** The settings file of 2025-09. */
const FOREIGN_SETTINGS = "test_group.yaml";

/** Reads data/ of a legacy package; groups may be nested to any depth. */
export async function readData(
  files: PackageFiles,
  rules: DataRules,
  findings: Findings,
): Promise<LegacyData> {
  const reader = { files, rules, findings };
  const ownSettings = await readGroupSettings(files, "data", rules.isScoring, findings);
  const settings = inherit(rules.ofProblem, inherit(ownSettings, undefined));
  findStrayFiles(files, findings);
  const sample = await readGroup(reader, "data/sample", settings);
  const secret = await readGroup(reader, "data/secret", settings);
  const hasTestFiles = [...files.files.keys()].some((path) =>
    /^data\/secret\/.*\.(?:in|ans)$/.test(path),
  );
  if (secret.cases.length + secret.groups.length === 0 && !hasTestFiles) {
    findings.refuse("data/secret", {
      code: "missing-tests",
      message: "there are no secret tests",
      hint: "Add tests, each with a .in and a .ans file.",
    });
  }
  const overall = scoringOf(
    { folder: "data", hasGroups: true, ownSettings },
    settings,
    rules,
    findings,
  );
  const { validatorWords, isInteractive } = rules;
  const examples = await readExamples({ files, validatorWords, isInteractive, findings }, settings);
  return { sample, secret, overall, examples };
}

interface DataReader {
  readonly files: PackageFiles;
  readonly rules: DataRules;
  readonly findings: Findings;
}

async function readGroup(
  reader: DataReader,
  folder: string,
  above: GroupSettings,
): Promise<TestGroup> {
  const { files, rules, findings } = reader;
  const ownSettings = await readGroupSettings(files, folder, rules.isScoring, findings);
  const settings = inherit(rules.ofProblem, inherit(ownSettings, inheritedFrom(above, rules)));
  const entries = findCases(
    files,
    folder,
    { settings: [SETTINGS_FILE, FOREIGN_SETTINGS], forbiddenNames: "taken" },
    findings,
  );
  if (files.files.has(`${folder}/${FOREIGN_SETTINGS}`)) warnOfSettings(folder, findings);
  const groups: TestGroup[] = [];
  for (const path of entries.folders) groups.push(await readGroup(reader, path, settings));
  const cases = entries.cases.flatMap((each) => toCase(each, settings, reader) ?? []);
  const filled = groups.filter((group) => group.cases.length + group.groups.length > 0);
  warnOfBareGroups(folder, groups, filled, findings);
  const scoring = scoringOf(
    { folder, hasGroups: filled.length > 0, ownSettings },
    settings,
    rules,
    findings,
  );
  const isUncounted = folder === "data/sample" && !files.files.has(`${folder}/${SETTINGS_FILE}`);
  return {
    name: folder.slice("data/".length),
    cases,
    groups: filled,
    scoring: isUncounted ? uncounted(scoring) : scoring,
    requires: [],
    isFullFeedback: folder === "data/sample" || folder.startsWith("data/sample/"),
  };
}

/** In DOMjudge, groups inherit no scoring settings. */
function inheritedFrom(above: GroupSettings, { reading }: DataRules): GroupSettings {
  const { outputValidatorWords, inputValidatorWords } = above;
  return reading === "problemtools"
    ? above
    : inherit({ outputValidatorWords, inputValidatorWords }, undefined);
}

/** In DOMjudge a folder without settings is not a group, so its samples do not count. */
function uncounted(scoring: LegacyScoring): LegacyScoring {
  return scoring.reading === "problemtools" || scoring.points === undefined
    ? scoring
    : { ...scoring, points: { ...scoring.points, accept: 0, ofValidator: "ignored" } };
}

/** Builds a case. One half of a case is refused; files that make no test are skipped. */
function toCase(
  { name, parts, files }: FoundCase,
  settings: GroupSettings,
  { rules, findings }: DataReader,
): PackageCase | undefined {
  const input = parts.get("in");
  const answer = parts.get("ans");
  if (input === undefined && answer === undefined) {
    // A sample interaction for the statement needs no test.
    if (!parts.has("interaction")) warnOfRest(name, findings);
    return undefined;
  }
  if (input === undefined || answer === undefined) {
    const [there, missing] = input === undefined ? ["ans", "in"] : ["in", "ans"];
    const stem = name.split("/").at(-1);
    findings.refuse(`data/${name}.${there}`, {
      code: "missing-file",
      message: `there is no .${missing} file with the same name`,
      hint:
        answer === undefined && parts.has("out")
          ? `Is ${stem}.out its answer? Call it ${stem}.ans.`
          : `Add ${stem}.${missing}, or remove this file.`,
    });
    return undefined;
  }
  return {
    name,
    input,
    answer,
    files,
    words: [],
    outputValidatorWords: [...rules.validatorWords, ...(settings.outputValidatorWords ?? [])],
    inputValidatorWords: settings.inputValidatorWords ?? {},
  };
}

function warnOfSettings(folder: string, findings: Findings): void {
  findings.warn(`${folder}/${FOREIGN_SETTINGS}`, {
    code: "bad-place",
    message: "it is ignored: in the legacy format the file is called testdata.yaml",
    hint: "Move the settings there, or write `problem_format_version: 2025-09` into problem.yaml.",
  });
}

function warnOfRest(name: string, findings: Findings): void {
  findings.warn(`data/${name}`, {
    code: "no-test",
    message: "files of this name are ignored: there is neither a .in nor a .ans file",
    hint: "Remove them, or add the test.",
  });
}

function warnOfBareGroups(
  folder: string,
  groups: readonly TestGroup[],
  filled: readonly TestGroup[],
  findings: Findings,
): void {
  for (const group of groups) {
    if (filled.includes(group)) continue;
    findings.warn(`${folder}/${group.name.split("/").at(-1)}`, {
      code: "missing-tests",
      message: "this group has no tests and is ignored",
      hint: "Remove it, or add tests.",
    });
  }
}

function isKnown(folder: string): boolean {
  return folder === "sample" || folder === "secret" || isExampleFolder(folder);
}

function findStrayFiles(files: PackageFiles, findings: Findings): void {
  for (const { name, path, file } of listEntries(files, "data")) {
    if (file !== undefined && /\.(?:in|ans)$/.test(name)) {
      findings.refuse(path, {
        code: "bad-place",
        message: "tests must be in data/sample or data/secret",
        hint: `Move it to data/secret/${name}.`,
      });
    } else if (file === undefined && !isKnown(name)) {
      findings.warn(path, {
        code: "bad-place",
        message: "it is ignored: tests must be in data/sample or data/secret",
        hint: "Move it there if it should be judged.",
      });
    }
  }
}
