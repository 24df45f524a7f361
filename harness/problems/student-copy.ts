/**
 * What of an exercise students may have. A copy says so itself (`copy: student`), so that whoever
 * judges by it knows that groups are missing, and where they are judged.
 */
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { parse, stringify } from "yaml";
import { printInput, printOutput } from "../core/values/text-form.ts";
import { SAMPLE_GROUP_ID } from "./domain.ts";
import type { Problem, TestCase } from "./problem.ts";
import { parseProblem, SPEC_FILE } from "./read-problem.ts";
import type { Spec } from "./spec-schema.ts";
import { listStatements, readStatement } from "./statement.ts";
import { hasAnswers, printCases, type Tests } from "./test-files.ts";

/** Keys that concern students. What is not named here stays behind, also what comes to be later. */
const TOLD = [
  "id",
  "name",
  "source",
  "interface",
  "limits",
  "answers",
  "constraints",
  "order",
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

/** Which entry made a case tells how hidden ones are made. */
function withoutOrigin(test: TestCase): TestCase {
  const { stratum: _, ...rest } = test;
  return rest;
}

/** Made anew from its data, since an author's comments are for authors. */
function cutSpec(text: string): string {
  const spec = parse(text, { intAsBigInt: true }) as Readonly<Record<string, unknown>>;
  const told = TOLD.filter((key) => Object.hasOwn(spec, key)).map((key) => [
    key,
    key === "answers" ? withoutHiddenChecker(spec[key] as SpecAnswers) : spec[key],
  ]);
  return HEAD + stringify({ ...Object.fromEntries(told), copy: "student" }, { lineWidth: 0 });
}

type SpecAnswers = NonNullable<Spec["answers"]>;

/** Its path would tell that it is there, and what its author calls it. */
function withoutHiddenChecker(answers: SpecAnswers): SpecAnswers {
  if (answers.checker_visibility !== "hidden") return answers;
  const { checker: _, ...rest } = answers;
  return rest;
}

/** What programs read, `1.in`, and the right output, `1.ans`. */
function printSamples(copy: Problem, tests: Tests): ReadonlyMap<string, string> {
  const { parameters, returns } = copy.interface;
  const types = parameters.map(({ type }) => type);
  const cases = (tests.get(SAMPLE_GROUP_ID) ?? []).filter(({ isForPrograms }) => isForPrograms);
  const files = new Map<string, string>();
  for (const [index, { args, expected }] of cases.entries()) {
    files.set(`${index + 1}.in`, printInput(types, args));
    if (hasAnswers(copy)) files.set(`${index + 1}.ans`, printOutput(returns, expected));
  }
  return files;
}
