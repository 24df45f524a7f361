/**
 * The copy of an exercise for students. It is marked by `copy: student`, so that judging with it can
 * report which groups are missing and judged elsewhere.
 */
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { parse, stringify } from "yaml";
import { printProgramInput, printProgramOutput } from "../core/forms/program-text.ts";
import { SAMPLE_GROUP_ID } from "./domain.ts";
import type { Problem, TestCase } from "./problem.ts";
import { SPEC_FILE } from "./list-problems.ts";
import { parseProblem } from "./read-problem.ts";
import type { Spec } from "./spec-schema.ts";
import { listStatements, readStatement } from "./statement.ts";
import { hasAnswers, printCases, type Tests } from "./test-files.ts";

/** Keys that students may see. An allow-list, so that keys added later stay hidden. */
const VISIBLE_KEYS = [
  "id",
  "name",
  "source",
  "interface",
  "limits",
  "python",
  "answers",
  "constraints",
  "order",
  "input",
  "output",
  "samples",
  "groups",
] as const;

const HEAD =
  "# A student's copy: groups that are not visible are judged by your instructor, who has their tests.\n";

/** The files of a copy, by their paths in the exercise's folder; deterministic to the byte. */
export async function printStudentCopy(
  problem: Problem,
  tests: Tests,
): Promise<ReadonlyMap<string, string>> {
  const spec = cutSpec(await readFile(join(problem.folder, SPEC_FILE), "utf8"));
  const copy = parseProblem(spec, problem.folder, join(problem.folder, SPEC_FILE));
  const files = new Map([[SPEC_FILE, spec]]);
  for (const language of await listStatements(problem)) {
    files.set(`statement.${language}.md`, await readStatement(problem, language));
  }
  for (const { id } of copy.groups) {
    files.set(`tests/${id}.jsonl`, printCases(copy, (tests.get(id) ?? []).map(withoutOrigin)));
  }
  for (const [name, text] of printSamples(copy, tests)) files.set(`samples/${name}`, text);
  return files;
}

/** Removes the stratum of a case, which would show how hidden cases are made. */
function withoutOrigin(test: TestCase): TestCase {
  const { stratum: _, ...rest } = test;
  return rest;
}

/** Rewrites the spec from its data, without the author's comments. */
function cutSpec(text: string): string {
  const spec = parse(text, { intAsBigInt: true }) as Readonly<Record<string, unknown>>;
  const visible = VISIBLE_KEYS.filter((key) => Object.hasOwn(spec, key)).map((key) => [
    key,
    key === "answers" ? withoutHiddenChecker(spec[key] as SpecAnswers) : spec[key],
  ]);
  return HEAD + stringify({ ...Object.fromEntries(visible), copy: "student" }, { lineWidth: 0 });
}

type SpecAnswers = NonNullable<Spec["answers"]>;

/** Removes a hidden checker's path, which would reveal that it exists and its name. */
function withoutHiddenChecker(answers: SpecAnswers): SpecAnswers {
  if (answers.checker_visibility !== "hidden") return answers;
  const { checker: _, ...rest } = answers;
  return rest;
}

/** Writes samples for programs: the input `1.in` and the right output `1.ans`. */
function printSamples(copy: Problem, tests: Tests): ReadonlyMap<string, string> {
  const cases = (tests.get(SAMPLE_GROUP_ID) ?? []).filter(({ isForPrograms }) => isForPrograms);
  const files = new Map<string, string>();
  for (const [index, { args, expected }] of cases.entries()) {
    files.set(`${index + 1}.in`, printProgramInput(copy.interface, args));
    if (hasAnswers(copy))
      files.set(`${index + 1}.ans`, printProgramOutput(copy.interface, expected));
  }
  return files;
}
