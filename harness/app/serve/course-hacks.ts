import { createHash } from "node:crypto";
import type { WorkerJob } from "../../api/worker-shapes.ts";
import { hashSuite } from "../../batch/judging-key.ts";
import { toProgramText } from "../../core/results/program-text.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { JsonValue, Value } from "../../core/values/value.ts";
import type { Course } from "../../course/course.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import { readHackInput } from "../../engine/hack.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { argumentsFromJson, argumentsToJson } from "../../problems/case-arguments.ts";
import { findGroup, ownerOfCases } from "../../problems/domain.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import { hackRulesOf } from "../../school/hack-rule.ts";
import type { HackTest } from "../../school/hacks.ts";
import type { CourseHacks } from "../../server/served-course.ts";
import { highlightLines } from "../../syntax/highlight.ts";
import { removeComments } from "../../syntax/remove-comments.ts";
import { describeCall } from "../exercise-facts.ts";

/** A test that an exercise gets from a hack: its group, and its input. */
interface AddedTest {
  readonly owner: string;
  readonly args: readonly Value[];
  readonly isTimed: boolean;
}

/** Everything about hacks that needs the exercises. */
export function openCourseHacks(suites: ReadonlyMap<string, Suite>): CourseHacks {
  const hashes = new Map<string, string>();
  const suiteOf = (exercise: string): Suite => {
    const suite = suites.get(exercise);
    if (suite === undefined) throw new Error(`${exercise} is not an exercise of the course`);
    return suite;
  };
  return {
    readInput: (exercise, text) => {
      const { problem } = suiteOf(exercise);
      const input = readHackInput(text, problem);
      if (typeof input === "string") return { fault: input };
      return { input: JSON.stringify(argumentsToJson(problem, input)) };
    },
    showInput: (exercise, input) => {
      const { problem } = suiteOf(exercise);
      return describeCall(problem, readArguments(problem, input));
    },
    isShownToAuthors: (exercise, input) => {
      const { groups, interface: called } = suiteOf(exercise).problem;
      const args = readArguments(suiteOf(exercise).problem, input);
      return findGroup(groups, called.parameters, args)?.visibility === "visible";
    },
    printProgram: (program, language, removesComments) => {
      const publicText = removesComments ? removeComments(program, language) : program;
      if (publicText === undefined) return undefined;
      const { lines, linesLeftOut } = toProgramText(language, publicText);
      return { lines: highlightLines(lines, language).map((line) => [...line]), linesLeftOut };
    },
    hashTests: (exercise, tests) => {
      const key = JSON.stringify([exercise, tests]);
      const hash = hashes.get(key) ?? hashSuite(withHackHash(suiteOf(exercise), tests));
      hashes.set(key, hash);
      return hash;
    },
  };
}

/**
 * Requires that programs of exercises with hacks can be tried on an input, whose right answer is known.
 * @throws {DiagnosticsError} for the first exercise that does not suit.
 */
export function requireHackable(
  file: string,
  course: Course,
  suites: ReadonlyMap<string, Suite>,
): void {
  for (const { id } of course.exercises) {
    const suite = suites.get(id);
    if (hackRulesOf(course, id) === undefined || suite === undefined) continue;
    const { problem, reference, model } = suite;
    const canAnswer = reference.solve !== undefined || model !== undefined;
    if (problem.task === undefined && !problem.interface.isPlayer && canAnswer) continue;
    const message = `'${id}' has no inputs that students could try on each other's programs`;
    const hint =
      "Remove its `hacks`, or those of its contest: they need functions or programs, and a reference that solves.";
    throw new DiagnosticsError([{ code: "unsuitable-key", file, message, hint }]);
  }
}

/** The tests in a worker's job. */
export function toHackTests(tests: WorkerJob["hackTests"] = []): readonly HackTest[] {
  return tests.map(({ input, isTimed }) => ({ input, ...(isTimed && { isTimed }) }));
}

/** The suite with the hash that it has with these tests; its cases are as they were. */
export function withHackHash(suite: Suite, tests: readonly HackTest[]): Suite {
  const added = listAdded(suite, tests);
  return added.length === 0 ? suite : { ...suite, hash: hashAdded(suite, added) };
}

/** The suite with inputs of hacks as further cases of their groups; those that it has are left out. */
export async function withHackTests(suite: Suite, tests: readonly HackTest[]): Promise<Suite> {
  const added = listAdded(suite, tests);
  if (added.length === 0) return suite;
  const { problem, reference, model } = suite;
  const inputs = added.map(({ args }) => args);
  const { solve } = reference;
  const answers =
    solve === undefined
      ? ((await model?.answersTo(inputs)) ?? [])
      : inputs.map((args) => solve(args));
  const cases = new Map(suite.cases);
  for (const group of problem.groups) {
    const owner = ownerOfCases(problem.groups, group).id;
    const own = added.flatMap((test, at): readonly TestCase[] => {
      if (test.owner !== owner) return [];
      const { args, isTimed } = test;
      const expected = answers[at];
      if (expected === undefined) throw new Error(`a hack's input has no right answer`);
      return [{ args, expected, isTimed, isForPrograms: true }];
    });
    if (own.length > 0) cases.set(group.id, [...(suite.cases.get(group.id) ?? []), ...own]);
  }
  return { ...suite, cases, hash: hashAdded(suite, added) };
}

function listAdded({ problem, cases }: Suite, tests: readonly HackTest[]): readonly AddedTest[] {
  if (tests.length === 0) return [];
  const { groups } = problem;
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const keysIn = new Map<string, ReadonlySet<string>>();
  const keysOf = (group: string): ReadonlySet<string> => {
    const keys =
      keysIn.get(group) ??
      new Set((cases.get(group) ?? []).map(({ args }) => inputKeyOf(types, args)));
    keysIn.set(group, keys);
    return keys;
  };
  return tests.flatMap(({ input, isTimed = false }) => {
    const args = readArguments(problem, input);
    const group = findGroup(groups, parameters, args) ?? groups.at(-1);
    if (group === undefined || keysOf(group.id).has(inputKeyOf(types, args))) return [];
    return [{ owner: ownerOfCases(groups, group).id, args, isTimed }];
  });
}

function readArguments(problem: Problem, input: string): readonly Value[] {
  return argumentsFromJson(problem, JSON.parse(input) as JsonValue);
}

function hashAdded({ hash, problem }: Suite, added: readonly AddedTest[]): string {
  const parts = added.map(({ owner, args, isTimed }) => [
    owner,
    argumentsToJson(problem, args),
    isTimed,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([hash, parts]))
    .digest("hex");
}
