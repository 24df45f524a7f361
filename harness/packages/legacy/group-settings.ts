import type { Findings } from "../findings.ts";
import type { PackageFiles } from "../package-files.ts";
import { readYaml, type YamlSource } from "../read-yaml.ts";
import { checkTestdataKeys } from "./check-keys.ts";
import { type ProblemYaml, TESTDATA_KIND, type TestdataYaml, type Words } from "./legacy-schema.ts";

/** Settings of a group's testdata.yaml; undefined: not set. */
export interface GroupSettings {
  readonly onReject: "break" | "continue" | undefined;
  readonly isCustomGraded: boolean | undefined;
  readonly graderWords: readonly string[] | undefined;
  readonly acceptScore: number | undefined;
  readonly rejectScore: number | undefined;
  readonly range: readonly [number, number] | undefined;
  readonly outputValidatorWords: readonly string[] | undefined;
  /** By validator name, or '' for all. */
  readonly inputValidatorWords: Readonly<Record<string, readonly string[]>> | undefined;
}

export const SETTINGS_FILE = "testdata.yaml";

const NOTHING: GroupSettings = {
  onReject: undefined,
  isCustomGraded: undefined,
  graderWords: undefined,
  acceptScore: undefined,
  rejectScore: undefined,
  range: undefined,
  outputValidatorWords: undefined,
  inputValidatorWords: undefined,
};

/** Reads a folder's own settings, without those of parent folders. */
export async function readGroupSettings(
  { files }: PackageFiles,
  folder: string,
  isScoring: boolean,
  findings: Findings,
): Promise<GroupSettings> {
  const file = files.get(`${folder}/${SETTINGS_FILE}`);
  const source = file && (await readYaml(file, TESTDATA_KIND, findings));
  if (source === undefined) return NOTHING;
  checkTestdataKeys(source);
  if (isScoring) refuseDraft(source);
  else warnOfScores(source);
  const { data } = source;
  return {
    onReject: data.on_reject,
    isCustomGraded: data.grading && data.grading === "custom",
    graderWords: wordsOf(data.grader_flags),
    acceptScore: data.accept_score,
    rejectScore: data.reject_score,
    range: readRange(source, data.range, ["range"]),
    outputValidatorWords: outputWords(data.output_validator_flags),
    inputValidatorWords: inputWords(data.input_validator_flags),
  };
}

/** Settings for all groups that older packages have in problem.yaml; they override testdata.yaml. */
export function settingsOfProblem(source: YamlSource<ProblemYaml>): Partial<GroupSettings> {
  const { grading = {} } = source.data;
  const ON_REJECT = { first_error: "break", worst_error: undefined, grade: "continue" } as const;
  const all = {
    onReject: grading.on_reject && ON_REJECT[grading.on_reject],
    acceptScore: grading.accept_score,
    rejectScore: grading.reject_score,
    range: readRange(source, grading.range, ["grading", "range"]),
  };
  return definedOf(all);
}

/** Merges a group's own settings over those of its parent, key by key. */
export function inherit(
  own: Partial<GroupSettings>,
  above: GroupSettings | undefined,
): GroupSettings {
  return { ...NOTHING, ...above, ...definedOf(own) };
}

function definedOf(settings: Partial<GroupSettings>): Partial<GroupSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function readRange(
  { refuse }: Pick<YamlSource<unknown>, "refuse">,
  text: string | undefined,
  path: readonly string[],
): readonly [number, number] | undefined {
  const range = text === undefined ? undefined : parseRange(text);
  if (text !== undefined && range === undefined) {
    refuse({
      code: "empty-range",
      path,
      message: `the range is '${text}', not two numbers, the smaller one first`,
      hint: "Write `range: 0 100`; -inf and +inf are allowed.",
    });
  }
  return range;
}

/** Refuses `grading` mappings of drafts: their points are not defined here. */
function refuseDraft({ data, refuse }: YamlSource<TestdataYaml>): void {
  if (typeof data.grading !== "object") return;
  const message = "'grading' must be 'default' or 'custom', not a mapping";
  const hint = "Write `accept_score`, `range` and `grader_flags` instead.";
  refuse({ code: "wrong-type", path: ["grading"], message, hint });
}

const SCORE_KEYS = ["accept_score", "reject_score", "range"] as const;

function warnOfScores({ data, warn }: YamlSource<TestdataYaml>): void {
  const isDraft = typeof data.grading === "object";
  for (const key of isDraft ? ([...SCORE_KEYS, "grading"] as const) : SCORE_KEYS) {
    if (data[key] === undefined) continue;
    const message = `the problem is pass-fail, so '${key}' has no effect`;
    const hint = "Write `type: scoring` into problem.yaml if there should be scores.";
    warn({ code: "unsuitable-key", path: [key], at: "key", message, hint });
  }
}

/** Splits the value of a key that may be one text or a list of words. */
export function wordsOf(words: Words | undefined): string[] | undefined {
  return typeof words === "string" ? splitWords(words) : words;
}

type Flags = TestdataYaml["output_validator_flags"];

/** Flags with `name` and `flags`, or by names; both mean the same, as there is one validator. */
function outputWords(flags: Flags): readonly string[] | undefined {
  const named = inputWords(flags);
  return named && Object.values(named).flat();
}

function inputWords(flags: Flags): Readonly<Record<string, readonly string[]>> | undefined {
  if (flags === undefined) return undefined;
  if (typeof flags === "string" || Array.isArray(flags)) return { "": wordsOf(flags) ?? [] };
  const { name, flags: words, ...rest } = flags;
  const isPair = typeof name === "string" && Object.keys(rest).length === 0;
  const entries: [string, Words][] = isPair ? [[name, words ?? ""]] : Object.entries(flags);
  return Object.fromEntries(entries.map(([key, value]) => [key, wordsOf(value) ?? []]));
}

/** Parses the bounds of a score, smaller first: `0 100`, `-inf +inf`. Undefined: not a range. */
export function parseRange(text: string): readonly [number, number] | undefined {
  const numbers = text.trim().split(/\s+/).map(parseBound);
  const [min = Number.NaN, max = Number.NaN] = numbers;
  return numbers.length === 2 && min <= max ? [min, max] : undefined;
}

function parseBound(text: string): number {
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (infinite !== null) return infinite[1] === "-" ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/**
 * Splits a command line at white space outside of quotes. Unlike in a shell, nothing else is special:
 * no patterns, variables or commands.
 */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']|["'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? (single ?? "") : double,
    ),
  );
}
