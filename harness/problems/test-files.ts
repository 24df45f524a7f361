/**
 * The generated cases of a problem: `problems/<id>/tests/<group>.jsonl`, one case per line, and a
 * lock file with their hashes. Judging reads only the cases.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { HarnessError } from "../core/harness-error.ts";
import { fromJson, toJson, ValueError, type JsonValue } from "../core/values/value.ts";
import { argumentsFromJson, printCaseArguments } from "./case-arguments.ts";
import { ownerOfCases } from "./domain.ts";
import type { Problem, Stratum, TestCase } from "./problem.ts";
import { printLock } from "./test-lock.ts";

/** Cases by group ID, in the order of `problem.groups`. */
export type Tests = ReadonlyMap<string, readonly TestCase[]>;

interface CaseLine {
  readonly args: readonly JsonValue[];
  /** Absent in a student's copy of an optimisation exercise: the best answer would give it away. */
  readonly expected?: JsonValue;
  /** Absent: false. */
  readonly timed?: true;
  /** Absent: false. */
  readonly functionOnly?: true;
  readonly stratum?: Stratum["kind"];
}

/**
 * Reads the cases of all groups.
 * @throws {HarnessError} `tests-missing` if a group has no file.
 * @throws {DiagnosticsError} if a line is not a case of this problem.
 */
export async function readTests(problem: Problem): Promise<Tests> {
  const tests = new Map<string, readonly TestCase[]>();
  for (const { id, positions } of problem.groups) {
    if (positions !== undefined) continue;
    const text = await readGroup(problem, id);
    const lines = text.split("\n").slice(0, -1);
    tests.set(
      id,
      lines.map((line, index) => parseCase(problem, line, { id, line: index + 1 })),
    );
  }
  return withSharedCases(problem, tests);
}

/** The cases of all groups, also of those whose games begin with the positions of another group. */
export function withSharedCases({ groups }: Problem, tests: Tests): Tests {
  return new Map(
    groups.map((group) => [group.id, tests.get(ownerOfCases(groups, group).id) ?? []]),
  );
}

/** Writes the cases of all groups and their lock, and removes files of former groups. */
export async function writeTests(
  problem: Problem,
  tests: Tests,
  texts = printTests(problem, tests),
): Promise<void> {
  const folder = testsFolder(problem);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of texts) await writeFile(join(folder, name), text);
  for (const name of await readdir(folder)) {
    if (isObsolete(name, texts)) await rm(join(folder, name));
  }
}

/** The texts of all files by their names: deterministic to the byte. */
export function printTests(problem: Problem, tests: Tests): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [id, cases] of tests) texts.set(`${id}.jsonl`, printCases(problem, cases));
  return texts.set(
    "lock.json",
    printLock(problem, tests, (id) => texts.get(`${id}.jsonl`) ?? ""),
  );
}

/** True if a file holds cases of a group that no longer exists. */
export function isObsolete(name: string, texts: ReadonlyMap<string, string>): boolean {
  return name.endsWith(".jsonl") && !texts.has(name);
}

/** The text of one group's file: deterministic to the byte. */
export function printCases(problem: Problem, cases: readonly TestCase[]): string {
  return cases.map((testCase) => `${printCase(problem, testCase)}\n`).join("");
}

/**
 * SHA-256 in hex over the files of all groups: equal hashes mean equal cases.
 * @throws {HarnessError} `tests-missing` if a group has no file.
 */
export async function hashTests(problem: Problem): Promise<string> {
  const hash = createHash("sha256");
  for (const { id, positions } of problem.groups) {
    if (positions !== undefined) continue;
    const text = await readGroup(problem, id);
    hash.update(`${id} ${text.length}\n`).update(text);
  }
  return hash.digest("hex");
}

async function readGroup(problem: Problem, id: string): Promise<string> {
  try {
    return await readFile(fileOf(problem, id), "utf8");
  } catch (cause) {
    throw new HarnessError(
      "tests-missing",
      `The tests of ${problem.id}, group '${id}', are missing: ${fileOf(problem, id)}`,
      { cause },
    );
  }
}

export function testsFolder({ folder }: Problem): string {
  return join(folder, "tests");
}

function fileOf(problem: Problem, groupId: string): string {
  return join(testsFolder(problem), `${groupId}.jsonl`);
}

function printCase(problem: Problem, testCase: TestCase): string {
  const types = problem.interface.parameters.map(({ type }) => type);
  const others: Omit<CaseLine, "args"> = {
    ...(hasAnswers(problem) && {
      expected: toJson(problem.interface.returns, testCase.expected),
    }),
    ...(testCase.isTimed && { timed: true }),
    ...(!testCase.isForPrograms && { functionOnly: true }),
    ...(testCase.stratum !== undefined && { stratum: testCase.stratum }),
  };
  const rest = JSON.stringify(others).slice(1);
  return `{"args":${printCaseArguments(types, testCase.args)}${rest === "}" ? "" : ","}${rest}`;
}

/** Placeholder for a missing answer; the rules then decide which answers are accepted. */
const NO_ANSWER: TestCase["expected"] = [];

/** True if the tests contain the right answers. */
export function hasAnswers({ copy, answers }: Problem): boolean {
  return copy === undefined || answers.scoring === "exact";
}

function parseCase(
  problem: Problem,
  text: string,
  place: { readonly id: string; readonly line: number },
): TestCase {
  try {
    const line = JSON.parse(text) as Partial<CaseLine> | null;
    return {
      args: argumentsFromJson(problem, line?.args),
      expected: hasAnswers(problem)
        ? fromJson(problem.interface.returns, line?.expected, "expected")
        : NO_ANSWER,
      isTimed: line?.timed ?? false,
      isForPrograms: !(line?.functionOnly ?? false),
      ...(line?.stratum !== undefined && { stratum: line.stratum }),
    };
  } catch (error) {
    if (!(error instanceof ValueError || error instanceof SyntaxError)) throw error;
    throw new DiagnosticsError([
      {
        code: "bad-test",
        file: fileOf(problem, place.id),
        line: place.line,
        message: error.message,
        hint: `Generate the tests again with \`grundy generate ${problem.id}\`.`,
      },
    ]);
  }
}
