/** The generated cases of a problem: `problems/<id>/tests/<group>.jsonl`, one case a line. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticsError } from "../core/diagnostic.ts";
import { HarnessError } from "../core/harness-error.ts";
import { fromJson, toJson, ValueError, type JsonValue } from "../core/value.ts";
import type { Problem, TestCase } from "./problem.ts";

/** The cases of every group, by its id, in the order of `problem.groups`. */
export type Tests = ReadonlyMap<string, readonly TestCase[]>;

interface CaseLine {
  readonly args: readonly JsonValue[];
  readonly expected: JsonValue;
  /** Absent: false. */
  readonly timed?: true;
  /** Absent: false. */
  readonly functionOnly?: true;
}

/**
 * Reads the cases of all groups.
 * @throws {HarnessError} `tests-missing` when a group has no file.
 * @throws {DiagnosticsError} when a line is no case of this problem.
 */
export async function readTests(problem: Problem): Promise<Tests> {
  const tests = new Map<string, readonly TestCase[]>();
  for (const { id } of problem.groups) {
    const text = await readGroup(problem, id);
    const lines = text.split("\n").slice(0, -1);
    tests.set(
      id,
      lines.map((line, index) => parseCase(problem, line, { id, line: index + 1 })),
    );
  }
  return tests;
}

/** Writes the cases of all groups, and removes what an earlier version of the problem left. */
export async function writeTests(problem: Problem, tests: Tests): Promise<void> {
  const folder = join(problem.folder, "tests");
  await mkdir(folder, { recursive: true });
  for (const [id, cases] of tests) {
    await writeFile(fileOf(problem, id), printCases(problem, cases));
  }
  const obsolete = (await readdir(folder)).filter(
    (file) => file.endsWith(".jsonl") && !tests.has(file.slice(0, -".jsonl".length)),
  );
  for (const file of obsolete) await rm(join(folder, file));
}

/** The text of one group's file: deterministic to the byte. */
export function printCases(problem: Problem, cases: readonly TestCase[]): string {
  return cases.map((testCase) => `${printCase(problem, testCase)}\n`).join("");
}

/**
 * A sha256 in hex over the files of all groups: when it is the same, so is every case.
 * @throws {HarnessError} `tests-missing` when a group has no file.
 */
export async function hashTests(problem: Problem): Promise<string> {
  const hash = createHash("sha256");
  for (const { id } of problem.groups) {
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
      `The tests of ${problem.id}, group '${id}', are not there: ${fileOf(problem, id)}`,
      { cause },
    );
  }
}

function fileOf(problem: Problem, groupId: string): string {
  return join(problem.folder, "tests", `${groupId}.jsonl`);
}

function printCase(problem: Problem, testCase: TestCase): string {
  const { parameters, returns } = problem.interface;
  const line: CaseLine = {
    args: testCase.args.map((value, index) => toJson(parameterType(parameters, index), value)),
    expected: toJson(returns, testCase.expected),
    ...(testCase.isTimed && { timed: true }),
    ...(!testCase.isForPrograms && { functionOnly: true }),
  };
  return JSON.stringify(line);
}

function parseCase(
  problem: Problem,
  text: string,
  place: { readonly id: string; readonly line: number },
): TestCase {
  const { parameters, returns } = problem.interface;
  try {
    const line = JSON.parse(text) as Partial<CaseLine> | null;
    if (!Array.isArray(line?.args) || line.args.length !== parameters.length) {
      throw new ValueError(`args must be an array of ${parameters.length}`);
    }
    return {
      args: line.args.map((json: unknown, index) =>
        fromJson(parameterType(parameters, index), json, `args[${index}]`),
      ),
      expected: fromJson(returns, line.expected, "expected"),
      isTimed: line.timed ?? false,
      isForPrograms: !(line.functionOnly ?? false),
    };
  } catch (error) {
    if (!(error instanceof ValueError || error instanceof SyntaxError)) throw error;
    throw new DiagnosticsError([
      {
        code: "bad-test",
        file: fileOf(problem, place.id),
        line: place.line,
        message: error.message,
        hint: `Write the tests anew with \`grundy generate ${problem.id}\`.`,
      },
    ]);
  }
}

function parameterType(parameters: Problem["interface"]["parameters"], index: number) {
  const parameter = parameters[index];
  if (parameter === undefined) throw new RangeError(`there is no parameter ${index}`);
  return parameter.type;
}
