import { substituteConstants } from "../constants.ts";
import type { Findings } from "../findings.ts";
import type { PackageFiles } from "../package-files.ts";
import { readYaml, type YamlSource } from "../read-yaml.ts";
import { acceptsAny, DRAFT_YAML, fromDraft } from "./draft-settings.ts";
import { GROUP_YAML, type WrittenCase, type WrittenGroup } from "./group-schema.ts";

/** Settings that tests inherit from their folder. */
export interface Inherited {
  readonly words: readonly string[];
  readonly inputValidatorWords: Readonly<Record<string, readonly string[]>>;
  readonly outputValidatorWords: readonly string[];
  readonly isFullFeedback: boolean;
}

export const NOTHING: Inherited = {
  words: [],
  inputValidatorWords: {},
  outputValidatorWords: [],
  isFullFeedback: false,
};

export const SETTINGS_FILES = ["test_group.yaml", "testdata.yaml"] as const;

export interface SettingsContext {
  readonly constants: Readonly<Record<string, string>>;
  readonly hasScores: boolean;
}

/** Reads a folder's test_group.yaml, or its older testdata.yaml; empty if there is neither. */
export async function readSettings(
  folder: string,
  files: PackageFiles,
  { constants, hasScores }: SettingsContext,
  findings: Findings,
): Promise<YamlSource<WrittenGroup>> {
  const [own, old] = SETTINGS_FILES.map((name) => files.files.get(`${folder}/${name}`));
  const prepare = (text: string) => substituteConstants(text, constants);
  const kind = { ...GROUP_YAML, prepare };
  const source = own && (await readYaml(own, kind, findings));
  if (own === undefined && old !== undefined) {
    const draft = await readYaml(old, { ...DRAFT_YAML, prepare }, findings);
    findings.warn(old.path, {
      code: "old-format",
      message: "testdata.yaml belongs to older formats; only its unambiguous settings are used",
      hint: "Write a test_group.yaml.",
    });
    if (draft !== undefined && hasScores && acceptsAny(draft.data)) {
      findings.warn(old.path, {
        code: "old-format",
        message:
          "accept_if_any_accepted belongs to older formats: here a submission that fails a test is not accepted, but keeps the points of other tests",
        hint: "Write `score_aggregation: sum` into test_group.yaml.",
      });
    }
    if (draft !== undefined) return { ...draft, data: fromDraft(draft.data, hasScores) };
  }
  const place = (path: string) => own?.path ?? path;
  return (
    source ?? {
      data: {},
      refuse: ({ code, message, hint }) =>
        findings.refuse(place(folder), { code, message, ...(hint !== undefined && { hint }) }),
      warn: ({ code, message, hint }) =>
        findings.warn(place(folder), { code, message, ...(hint !== undefined && { hint }) }),
    }
  );
}

/** Merges written settings over inherited ones. */
export function inherit(above: Inherited, settings: WrittenCase | WrittenGroup): Inherited {
  const input = settings.input_validator_args;
  return {
    words: settings.args ?? above.words,
    inputValidatorWords:
      input === undefined
        ? above.inputValidatorWords
        : Array.isArray(input)
          ? { "": input }
          : input,
    outputValidatorWords: settings.output_validator_args ?? above.outputValidatorWords,
    isFullFeedback: settings.full_feedback ?? above.isFullFeedback,
  };
}
