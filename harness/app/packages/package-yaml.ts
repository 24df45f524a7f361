import { createHash } from "node:crypto";
import { stringify } from "yaml";
import type { Problem } from "../../problems/problem.ts";
import type { Judge } from "./output-validator.ts";
import type { PackageOptions } from "./package-target.ts";

const MEBIBYTE = 2 ** 20;

interface Facts {
  readonly problem: Problem;
  /** Languages of the statements. */
  readonly languages: readonly string[];
  readonly judge: Judge;
  /** CPU time per case, for every language. */
  readonly timeMs: number;
}

export function printProblemYaml(facts: Facts, order: PackageOptions): string {
  return printYaml(order.target === "icpc" ? describe(facts, order) : describeLegacy(facts, order));
}

export function printYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

function describe(
  { problem, languages, judge, timeMs }: Facts,
  { isPassFail }: PackageOptions,
): unknown {
  const seconds = timeMs / 1000;
  const type = isPassFail ? "pass-fail" : "scoring";
  return {
    problem_format_version: "2025-09",
    type: judge.kind === "interactor" ? [type, "interactive"] : type,
    name: Object.fromEntries(languages.map((language) => [language, nameIn(problem, language)])),
    uuid: uuidOf(problem),
    ...(problem.source === undefined ? {} : { source: problem.source }),
    limits: {
      time_limit: seconds,
      // Tools require the limit to be a multiple of the resolution.
      ...(Number.isInteger(seconds) ? {} : { time_resolution: seconds }),
      ...describeSpace(problem),
    },
  };
}

function describeLegacy(
  { problem, judge }: Facts,
  { target, isPassFail }: PackageOptions,
): unknown {
  const isScored = problem.answers.scoring === "optimisation" && !isPassFail;
  const words = judge.kind === "default" ? judge.words : [];
  return {
    // Kattis reads the name from the statement; this one is for people who read the file.
    name: nameIn(problem, "en"),
    ...(isPassFail ? {} : { type: "scoring" }),
    ...(target === "legacy" ? { uuid: uuidOf(problem) } : {}),
    ...(problem.source === undefined ? {} : { source: problem.source }),
    limits: describeSpace(problem),
    ...(judge.kind === "default"
      ? { validation: "default", ...(words.length > 0 && { validator_flags: words.join(" ") }) }
      : { validation: describeValidation(judge, isScored) }),
    ...(isPassFail ? {} : { grading: { show_test_data_groups: true } }),
  };
}

function describeValidation({ kind }: Judge, isScored: boolean): string {
  if (kind === "interactor") return "custom interactive";
  return isScored ? "custom score" : "custom";
}

function describeSpace({ limits }: Problem) {
  return {
    memory: Math.ceil(limits.memoryBytes / MEBIBYTE),
    output: Math.ceil(limits.outputBytes / MEBIBYTE),
  };
}

export function nameIn({ name, id }: Problem, language: string): string {
  return name[language] ?? name["en"] ?? id;
}

/** A stable UUID for an exercise, by which judging systems identify it. */
function uuidOf({ id, name, tests }: Problem): string {
  const hash = createHash("sha256").update(JSON.stringify([id, name["en"], tests.salt]));
  const hex = hash.digest("hex");
  // Version 8 is for custom UUIDs.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
