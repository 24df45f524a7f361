import { printProgramInput, printProgramOutput } from "../../core/forms/program-text.ts";
import { SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { Group, Problem, TestCase } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import { UsageError } from "../usage-error.ts";
import type { Judge } from "./output-validator.ts";
import { printYaml } from "./package-yaml.ts";
import { layoutOf, type PackageOptions } from "./package-target.ts";

interface Facts {
  readonly problem: Problem;
  readonly tests: Tests;
  readonly judge: Judge;
}

/** Prints the files of `data/`, by path within it. */
export function printData(facts: Facts, order: PackageOptions): ReadonlyMap<string, string> {
  const { problem, tests, judge } = facts;
  const files = new Map<string, string>();
  const addCases = (folder: string, group: Group, cases: readonly TestCase[], prefix = "") => {
    const digits = Math.max(2, String(cases.length).length);
    for (const [index, test] of cases.entries()) {
      const name = `${folder}/${prefix}${String(index + 1).padStart(digits, "0")}`;
      files.set(`${name}.in`, printProgramInput(problem.interface, test.args));
      const others =
        judge.kind === "interactor"
          ? judge.describeGame(group, test)
          : new Map([["ans", printProgramOutput(problem.interface, test.expected)]]);
      for (const [ending, text] of others) files.set(`${name}.${ending}`, text);
    }
  };
  const groups = listGroups(problem, tests);
  if (groups.length === 0) {
    throw new UsageError(`${problem.id} has no tests for programs, which a package needs`);
  }
  const samples = problem.groups.find(({ id }) => id === SAMPLE_GROUP_ID);
  if (samples !== undefined) addCases("sample", samples, casesOf(tests, SAMPLE_GROUP_ID));
  for (const group of groups) {
    const folder = `secret/${folderOf(group, groups)}`;
    // The legacy format has no required groups, so their cases are repeated.
    const before = order.target === "icpc" || order.isPassFail ? [] : listRequired(group, groups);
    for (const other of before) addCases(folder, other, casesOf(tests, other.id), `${other.id}-`);
    addCases(folder, group, ownCases(facts, group, order), before.length > 0 ? `${group.id}-` : "");
  }
  const configs =
    order.target === "icpc"
      ? describeGroups(facts, groups, order)
      : describeLegacy(facts, groups, order);
  for (const [folder, config] of configs) {
    if (Object.keys(config).length === 0) continue;
    files.set(
      [folder, layoutOf(order.target).groupFile].filter(Boolean).join("/"),
      printYaml(config),
    );
  }
  return files;
}

type Configs = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * A group's cases for programs, and its smallest input even if it is for functions only, since
 * packages turn functions into programs.
 */
function casesOf(tests: Tests, id: string): readonly TestCase[] {
  const cases = tests.get(id) ?? [];
  if (!cases.some(({ isForPrograms }) => isForPrograms)) return [];
  return cases.filter(({ isForPrograms }, index) => isForPrograms || index === 0);
}

/** A group's cases. With a single verdict, samples count anyway and are not repeated. */
function ownCases({ problem, tests }: Facts, { id }: Group, { isPassFail }: PackageOptions) {
  const cases = casesOf(tests, id);
  if (!isPassFail) return cases;
  const printed = (test: TestCase) => printProgramInput(problem.interface, test.args);
  const samples = new Set(casesOf(tests, SAMPLE_GROUP_ID).map(printed));
  const own = cases.filter((test) => !samples.has(printed(test)));
  return own.length > 0 ? own : cases;
}

function listGroups({ groups }: Problem, tests: Tests): readonly Group[] {
  return groups.filter(({ id }) => id !== SAMPLE_GROUP_ID && casesOf(tests, id).length > 0);
}

/** The folder's name. Groups are judged in the order of their names. */
function folderOf(group: Group, groups: readonly Group[]): string {
  const digits = String(groups.length).length;
  return `${String(groups.indexOf(group) + 1).padStart(digits, "0")}-${group.id}`;
}

/** The required groups, and those that they require in turn. */
function listRequired(group: Group, groups: readonly Group[]): readonly Group[] {
  const needed = new Set(group.requires);
  for (const each of groups.toReversed()) {
    if (needed.has(each.id)) for (const id of each.requires) needed.add(id);
  }
  return groups.filter(({ id }) => needed.has(id));
}

function describeGroups(
  { problem, judge }: Facts,
  groups: readonly Group[],
  { isPassFail }: PackageOptions,
): Configs {
  const isOptimisation = problem.answers.scoring === "optimisation";
  const words = judge.kind === "default" ? judge.words : [];
  const shared = words.length > 0 ? { output_validator_args: words } : {};
  const total = groups.reduce((sum, { points }) => sum + points, 0);
  return new Map<string, Record<string, unknown>>([
    ["sample", shared],
    [
      "secret",
      isPassFail ? {} : { max_score: toInteger(total, problem), score_aggregation: "sum" },
    ],
    ...groups.map((group): [string, Record<string, unknown>] => {
      const needed = groups.filter(({ id }) => group.requires.includes(id));
      return [
        `secret/${folderOf(group, groups)}`,
        {
          ...(isPassFail
            ? {}
            : {
                max_score: toInteger(group.points, problem),
                score_aggregation: isOptimisation ? "sum" : "pass-fail",
                ...(needed.length > 0 && {
                  require_pass: needed.map((each) => `secret/${folderOf(each, groups)}`),
                }),
              }),
          ...(group.visibility === "visible" && { full_feedback: true }),
          input_validator_args: [group.id],
          ...shared,
          ...(isOptimisation && !isPassFail && { output_validator_args: ["score_multiplier"] }),
        },
      ];
    }),
  ]);
}

/** @throws {UsageError} for fractions: the format has only whole points. */
function toInteger(points: number, { id }: Problem): number {
  if (Number.isInteger(points)) return points;
  throw new UsageError(
    `${id} has groups with fractional points, but packages have only whole points: use --pass-fail to write it without points`,
  );
}

function describeLegacy(
  { problem, tests }: Facts,
  groups: readonly Group[],
  { target, isPassFail }: PackageOptions,
): Configs {
  const isOptimisation = problem.answers.scoring === "optimisation";
  // A group that repeats cases of other groups gets only the checks that all cases pass.
  const flagsOf = (group: Group) =>
    isPassFail || listRequired(group, groups).length === 0
      ? { input_validator_flags: group.id }
      : {};
  if (isPassFail) {
    return new Map(
      groups.map((group) => [`secret/${folderOf(group, groups)}`, flagsOf(group)] as const),
    );
  }
  const total = groups.reduce((sum, { points }) => sum + points, 0);
  const flags = (...words: readonly string[]) => ({
    // Kattis gives rejected submissions no points; DOMjudge keeps their points.
    grader_flags: [...(target === "legacy" ? ["accept_if_any_accepted"] : []), ...words].join(" "),
  });
  return new Map<string, Record<string, unknown>>([
    ["", { on_reject: "continue", ...flags("ignore_sample"), range: `0 ${total}` }],
    // Groups inherit the settings of their parents, and only the root may ignore samples.
    [
      "sample",
      {
        on_reject: "continue",
        grader_flags: "sum",
        accept_score: 0,
        range: "0 0",
        // A validator that scores must score every case.
        ...(isOptimisation && { output_validator_flags: "score=0" }),
      },
    ],
    ["secret", { on_reject: "continue", ...flags("sum"), range: `0 ${total}` }],
    ...groups.map((group): [string, Record<string, unknown>] => {
      const { points } = group;
      const range = `0 ${points}`;
      const share = points / casesOf(tests, group.id).length;
      return [
        `secret/${folderOf(group, groups)}`,
        isOptimisation
          ? {
              on_reject: "continue",
              ...flags("sum"),
              range,
              output_validator_flags: `score=${share}`,
              ...flagsOf(group),
            }
          : {
              on_reject: "break",
              grader_flags: "min",
              accept_score: points,
              range,
              ...flagsOf(group),
            },
      ];
    }),
  ]);
}
