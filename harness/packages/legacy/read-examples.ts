import { pushAll } from "../../core/large-lists.ts";
import type { Findings } from "../findings.ts";
import type { ValidatorExample } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { type CaseEnding, findCases, type FoundCase } from "../parts/find-cases.ts";
import { type GroupSettings, inherit, readGroupSettings, SETTINGS_FILE } from "./group-settings.ts";

/**
 * Folders of 2025-09 with examples that validators must accept or reject. Legacy packages have them,
 * too, and older versions of BAPCtools used the plural names.
 */
const FOLDERS: Readonly<Record<string, ValidatorExample["kind"]>> = {
  invalid_input: "invalid_input",
  invalid_inputs: "invalid_input",
  invalid_output: "invalid_output",
  invalid_outputs: "invalid_output",
  valid_output: "valid_output",
  valid_outputs: "valid_output",
};

export function isExampleFolder(name: string): boolean {
  return Object.hasOwn(FOLDERS, name);
}

export interface ExampleOptions {
  readonly files: PackageFiles;
  /** Arguments placed before those of every folder. */
  readonly validatorWords: readonly string[];
  readonly isInteractive: boolean;
  readonly findings: Findings;
}

/** Reads the examples for validators; `above` are the settings of data/. */
export async function readExamples(
  options: ExampleOptions,
  above: GroupSettings,
): Promise<readonly ValidatorExample[]> {
  const examples: ValidatorExample[] = [];
  for (const [folder, kind] of Object.entries(FOLDERS)) {
    // Interactive submissions have no outputs of their own.
    if (options.isInteractive && kind !== "invalid_input") continue;
    pushAll(examples, await readFolder(`data/${folder}`, kind, above, options));
  }
  return examples;
}

async function readFolder(
  folder: string,
  kind: ValidatorExample["kind"],
  above: GroupSettings,
  options: ExampleOptions,
): Promise<readonly ValidatorExample[]> {
  const { files, findings } = options;
  const own = await readGroupSettings(files, folder, true, findings);
  const settings = inherit(own, above);
  const { cases, folders } = findCases(
    files,
    folder,
    { settings: [SETTINGS_FILE], forbiddenNames: "taken" },
    findings,
  );
  const examples = cases.flatMap(
    (foundCase) => toExample(foundCase, kind, settings, options) ?? [],
  );
  for (const inner of folders) pushAll(examples, await readFolder(inner, kind, settings, options));
  return examples;
}

function toExample(
  { name, parts }: FoundCase,
  kind: ValidatorExample["kind"],
  settings: GroupSettings,
  { validatorWords, findings }: ExampleOptions,
): ValidatorExample | undefined {
  const needed: readonly CaseEnding[] = kind === "invalid_input" ? ["in"] : ["in", "ans", "out"];
  const missing = needed.filter((ending) => !parts.has(ending));
  const input = parts.get("in");
  if (input === undefined || missing.length > 0) {
    findings.warn(`data/${name}`, {
      code: "missing-file",
      message: `it is ignored: there is no .${missing.join(", no .")}`,
      hint: `An example of this kind needs .${needed.join(", .")}.`,
    });
    return undefined;
  }
  return {
    name,
    kind,
    input,
    answer: kind === "invalid_input" ? undefined : parts.get("ans"),
    output: kind === "invalid_input" ? undefined : parts.get("out"),
    outputValidatorWords: [...validatorWords, ...(settings.outputValidatorWords ?? [])],
    inputValidatorWords: settings.inputValidatorWords ?? {},
  };
}
