import type { Findings } from "../findings.ts";
import type { LegacyScoring, PackageProgram } from "../package.ts";
import type { Reading } from "./choose-reading.ts";
import { type GroupSettings, SETTINGS_FILE } from "./group-settings.ts";

/** Rules for all groups of a package. */
export interface ScoringRules {
  readonly isScoring: boolean;
  /** Validators write score.txt. */
  readonly givesScores: boolean;
  readonly hasValidator: boolean;
  readonly reading: Reading;
  readonly grader: PackageProgram | undefined;
}

type Grader = LegacyScoring["grader"];

/** A folder of data/. */
export interface GroupFolder {
  readonly folder: string;
  /** True if it contains groups. */
  readonly hasGroups: boolean;
  /** Settings of its own testdata.yaml. */
  readonly ownSettings: GroupSettings;
}

/** Decides how a group is scored, by its merged settings. */
export function scoringOf(
  { folder, hasGroups, ownSettings }: GroupFolder,
  settings: GroupSettings,
  rules: ScoringRules,
  findings: Findings,
): LegacyScoring {
  const words = settings.graderWords ?? [];
  const isCustom = settings.isCustomGraded === true;
  if (!isCustom) warnOfWords(folder, ownSettings.graderWords ?? [], findings);
  if (ownSettings.isCustomGraded === true && rules.grader === undefined)
    refuseGrader(folder, findings);
  const grader = graderOf(words);
  // DOMjudge counts accept_score once per group, if all of its cases are accepted.
  const isOnce = rules.reading === "domjudge" && !hasGroups && settings.acceptScore !== undefined;
  const isDomjudge = rules.reading === "domjudge";
  return {
    kind: "legacy",
    reading: rules.reading,
    onReject: isDomjudge && grader.ignoresSample ? "continue" : (settings.onReject ?? "break"),
    points: rules.isScoring ? pointsOf(settings, rules, isOnce) : undefined,
    grader: {
      ...grader,
      ...(isDomjudge && { verdict: "first_error" }),
      ...(isOnce && { score: "min" }),
    },
    customGrader: isCustom && rules.grader ? { program: rules.grader, words } : undefined,
  };
}

function pointsOf(
  { acceptScore, rejectScore, range }: GroupSettings,
  { givesScores, hasValidator, reading }: ScoringRules,
  isOnce: boolean,
): LegacyScoring["points"] {
  const mustScore = reading === "domjudge" ? hasValidator : givesScores;
  return {
    accept: acceptScore ?? 1,
    reject: reading === "domjudge" ? 0 : (rejectScore ?? 0),
    range: range ?? [-Infinity, Infinity],
    ofValidator: isOnce ? "ignored" : mustScore ? "required" : "refused",
  };
}

const VERDICTS: Readonly<Record<string, Grader["verdict"]>> = {
  worst_error: "worst_error",
  // An older name of worst_error.
  no_errors: "worst_error",
  first_error: "first_error",
  always_accept: "always_accept",
};

const SCORES: Readonly<Record<string, Grader["score"]>> = {
  sum: "sum",
  avg: "avg",
  min: "min",
  max: "max",
};

const FLAGS = ["ignore_sample", "accept_if_any_accepted"];

/** The last one of conflicting modes counts. */
function graderOf(words: readonly string[]): Grader {
  return {
    verdict: lastOf(VERDICTS, words) ?? "worst_error",
    score: lastOf(SCORES, words) ?? "sum",
    ignoresSample: words.includes("ignore_sample"),
    acceptsIfAnyAccepted: words.includes("accept_if_any_accepted"),
  };
}

function lastOf<T>(modes: Readonly<Record<string, T>>, words: readonly string[]): T | undefined {
  return modes[words.findLast((word) => Object.hasOwn(modes, word)) ?? ""];
}

function warnOfWords(folder: string, words: readonly string[], findings: Findings): void {
  const knownWords = [...Object.keys(VERDICTS), ...Object.keys(SCORES), ...FLAGS];
  const unknown = words.filter((word) => !knownWords.includes(word));
  if (unknown.length === 0) return;
  findings.warn(`${folder}/${SETTINGS_FILE}`, {
    code: "unknown-value",
    message: `the default grader does not know '${unknown.join(" ")}' and ignores it`,
    hint: `It knows ${knownWords.filter((word) => word !== "no_errors").join(", ")}.`,
  });
}

function refuseGrader(folder: string, findings: Findings): void {
  findings.refuse(`${folder}/${SETTINGS_FILE}`, {
    code: "missing-program",
    message: "grading is 'custom', but there is no grader",
    hint: "Put the program into graders/, or write `grading: default`.",
  });
}
