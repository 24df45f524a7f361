import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { formatValue, printInput, printOutput } from "../../harness/core/values/text-form.ts";
import { isEqualValue, type Value } from "../../harness/core/values/value.ts";
import { findGroup, SAMPLE_GROUP_ID } from "../../harness/problems/domain.ts";
import { listStatements, readStatement, readTests } from "../../harness/problems/index.ts";
import { readAllShipped, readShippedExercises } from "../shipped-exercises.ts";

const ROOT = join(import.meta.dirname, "../..");
const shipped = await readAllShipped();
const problems = await readShippedExercises();

async function loadReference(id: string): Promise<Reference> {
  const module = (await import(`../../reference/${id}.ts`)) as { readonly reference: Reference };
  return module.reference;
}

test("every folder is an exercise", () => {
  const entries = readdirSync(join(ROOT, "problems"), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(shipped.map(({ id }) => id)).toEqual(folders.toSorted());
  expect(folders.length).toBeGreaterThan(0);
});

test.each(shipped)("the points of $id add up to 100", ({ groups }) => {
  expect(groups.reduce((sum, { points }) => sum + points, 0)).toBe(100);
});

describe.each(problems)("$id", (problem) => {
  const { functionName, parameters, returns } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const formatCall = (args: readonly Value[]) =>
    `${functionName}(${args.map((value, index) => formatValue(parameters[index]?.type ?? returns, value)).join(", ")})`;

  test("its statements give the time limit of its spec", async () => {
    const seconds = String(problem.limits.timeMs / 1000);
    for (const language of await listStatements(problem)) {
      const statement = (await readStatement(problem, language)).replaceAll(/(\d),(\d)/g, "$1.$2");
      const limit = statement
        .split("\n")
        .find((line) => line.startsWith("- ") && line.includes("256"));
      expect(limit).toMatch(new RegExp(`(?<![\\d.])${seconds.replace(".", "\\.")}(?![\\d.])`));
    }
  });

  test("every stored sample has the reference's answer", async () => {
    const reference = await loadReference(problem.id);
    const samples = (await readTests(problem)).get(SAMPLE_GROUP_ID) ?? [];
    expect(samples.map(({ args }) => args)).toEqual(problem.samples);
    for (const { args, expected } of samples) {
      expect(isEqualValue(reference.solve(args), expected)).toBe(true);
    }
  });

  test("every stored case is in the right group, and only once", async () => {
    for (const [id, cases] of await readTests(problem)) {
      expect(cases.length).toBeGreaterThan(0);
      expect(new Set(cases.map(({ args }) => printInput(types, args))).size).toBe(cases.length);
      const isShared = problem.groups.some(
        (each) => each.id === id && each.positions !== undefined,
      );
      if (id === SAMPLE_GROUP_ID || isShared) continue;
      for (const { args } of cases) {
        expect(findGroup(problem.groups, parameters, args)?.id).toBe(id);
      }
    }
  });

  test("programs have few cases, with both answers if there are two", async () => {
    for (const [id, cases] of await readTests(problem)) {
      const forPrograms = cases.filter(({ isForPrograms }) => isForPrograms);
      expect(forPrograms.length).toBeLessThanOrEqual(60);
      expect(cases.filter(({ isTimed }) => isTimed).length).toBeLessThanOrEqual(4);
      if (returns.kind !== "bool" || id === SAMPLE_GROUP_ID) continue;
      for (const answer of [true, false]) {
        const alike = forPrograms.filter(({ expected }) => expected === answer);
        // p1's small group is complete, and four fifths of it are won.
        expect(alike.length / forPrograms.length).toBeGreaterThanOrEqual(0.2);
      }
    }
  });

  test("its statements show the function, every group with its points, and every sample", async () => {
    const languages = await listStatements(problem);
    expect(languages).toContain("en");
    const samples = (await readTests(problem)).get(SAMPLE_GROUP_ID) ?? [];
    for (const language of languages) {
      const statement = (await readStatement(problem, language)).replaceAll(/ +/g, " ");
      expect(statement).toContain(`# ${problem.name[language]}\n`);
      expect(statement).toContain(`def ${functionName}(`);
      for (const { id, points } of problem.groups) {
        expect(statement).toMatch(new RegExp(`^\\| ${id} \\|.*\\| ${points} \\|$`, "m"));
      }
      for (const { args, expected } of samples) {
        // The optimisation exercise shows lengths, and players several moves: there are many answers.
        const isExact = problem.answers.scoring === "exact" && !problem.interface.isPlayer;
        const answer = isExact ? `\`${formatValue(returns, expected)}\`` : "| ";
        const line = statement.split("\n").find((each) => each.includes(`\`${formatCall(args)}\``));
        expect(line).toContain(answer);
      }
      const [first] = samples;
      const shown = [
        printInput(types, first?.args ?? []),
        printOutput(returns, first?.expected ?? ""),
      ];
      for (const text of shown) expect(statement).toContain(text.trim());
    }
  });
});

test("the translated statements", async () => {
  const translated = await Promise.all(
    problems.map(async (problem) => [problem.id, await listStatements(problem)]),
  );
  expect(Object.fromEntries(translated)).toMatchObject({
    crossout: ["en", "ru"],
    "p1-play": ["en", "ru"],
    p4: ["en", "ko"],
  });
});
