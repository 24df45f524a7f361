import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  printStudentCopy,
  type Problem,
  readProblem,
  readTests,
} from "../../harness/problems/index.ts";
import { readShippedExercises } from "../shipped-exercises.ts";

const PROBLEMS = fileURLToPath(new URL("../../problems", import.meta.url));
const IDS = (await readShippedExercises()).map(({ id }) => id);

/** Writes a student's copy and reads it again. */
async function copyOf<T>(
  problem: Problem,
  work: (copy: Problem, files: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "grundy-copy-"));
  try {
    const files = await printStudentCopy(problem, await readTests(problem));
    for (const [path, text] of files) {
      const file = join(root, problem.id, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return await work(await readProblem(join(root, problem.id)), files);
  } finally {
    await rm(root, { recursive: true });
  }
}

describe.each(IDS)("the copy of %s", (id) => {
  test("is the same exercise without notes, seeds and strata", async () => {
    const problem = await readProblem(join(PROBLEMS, id));
    await copyOf(problem, async (copy, files) => {
      expect(Object.keys(parse(files.get("problem.yaml") ?? "") as object)).not.toContain("tests");
      expect(copy).toEqual({
        ...problem,
        folder: copy.folder,
        notes: [],
        groups: copy.groups,
        copy: copy.copy,
        tests: { ...problem.tests, salt: "", strata: [] },
      });
      await Promise.resolve();
    });
  });

  test("has the cases of visible groups and marks the others as judged elsewhere", async () => {
    const problem = await readProblem(join(PROBLEMS, id));
    const tests = await readTests(problem);
    await copyOf(problem, async (copy) => {
      const elsewhere = copy.copy?.elsewhere ?? [];
      const ids = [...copy.groups, ...elsewhere].map((group) => group.id);
      expect(ids).toEqual(problem.groups.map((group) => group.id));
      expect(elsewhere.map(({ visibility }) => visibility)).not.toContain("visible");
      for (const [group, cases] of await readTests(copy)) {
        expect(cases.map(({ args }) => args)).toEqual(tests.get(group)?.map(({ args }) => args));
      }
    });
  });

  test("is deterministic to the byte", async () => {
    const problem = await readProblem(join(PROBLEMS, id));
    const tests = await readTests(problem);
    expect([...(await printStudentCopy(problem, tests))]).toEqual([
      ...(await printStudentCopy(problem, tests)),
    ]);
  });
});

test("of an optimisation exercise has no best answers", async () => {
  const problem = await readProblem(join(PROBLEMS, "crossout"));
  await copyOf(problem, async (_, files) => {
    expect(files.get("tests/sample.jsonl")).toBe(
      '{"args":[9,"123456789"]}\n{"args":[9,"123456789111213141516171819"]}\n',
    );
    expect([...files.keys()].filter((path) => path.endsWith(".ans"))).toEqual([]);
    await Promise.resolve();
  });
});

test("has samples in the form that programs read and print", async () => {
  const problem = await readProblem(join(PROBLEMS, "p4"));
  const files = await printStudentCopy(problem, await readTests(problem));
  expect(files.get("samples/1.in")).toBe("4\n4 3 1 2\n");
  expect(files.get("samples/1.ans")).toBe("6\n");
});

test("has no comments of the author and no keys outside of the allow-list", async () => {
  const root = await mkdtemp(join(tmpdir(), "grundy-copy-"));
  try {
    const folder = join(root, "p2");
    await cp(join(PROBLEMS, "p2"), folder, { recursive: true });
    const file = join(folder, "problem.yaml");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace("groups:\n", "# the secret is 42\ngroups:\n"));
    const problem = await readProblem(folder);
    const spec = (await printStudentCopy(problem, await readTests(problem))).get("problem.yaml");
    expect(spec).not.toContain("secret");
    expect(spec).not.toContain("Logarithms");
    expect(Object.keys(parse(spec ?? "") as object)).toEqual([
      "id",
      "name",
      "source",
      "interface",
      "limits",
      "constraints",
      "order",
      "samples",
      "groups",
      "copy",
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});
