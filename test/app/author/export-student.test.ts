import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  exportForStudents,
  placesIn,
  UsageError,
  Workspace,
  writeExport,
  readWholeStatement,
} from "../../../harness/app/index.ts";
import { makeWorkspace } from "../own-workspace.ts";
import { readShippedExercises } from "../../shipped-exercises.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const workspace = makeWorkspace("/nowhere");
const IDS = (await readShippedExercises()).map(({ id }) => id);
const PLAYED = IDS.filter((id) => id.endsWith("-play"));

/** Significant lines of code; brackets and short words occur in every program. */
function linesOf(source: string): readonly string[] {
  return source
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length > 25 && !line.startsWith("import type"));
}

async function readReferences(id: string): Promise<readonly string[]> {
  const folder = join(ROOT, "reference");
  const names = await readdir(folder, { recursive: true });
  const own = names.filter(
    (name) =>
      name.endsWith(".ts") &&
      !name.startsWith("check/") &&
      (name.endsWith(`${id}.ts`) || name.startsWith(`${id}/`)),
  );
  return Promise.all(own.map(async (name) => readFile(join(folder, name), "utf8")));
}

test.each(PLAYED)("%s is played against the solution, so students get nothing", async (id) => {
  await expect(exportForStudents([id], workspace)).rejects.toThrow(
    `${id} is played against the reference, which stays with you: students get no copy.`,
  );
});

describe.each(IDS.filter((id) => !PLAYED.includes(id)))("what students get of %s", (id) => {
  test("has no hidden test", async () => {
    const all = [...(await exportForStudents([id], workspace)).files.values()].join("\n");
    const problem = await workspace.problem(id);
    const shown = new Set<string>();
    const hidden = new Set<string>();
    for (const { id: group, visibility } of problem.groups) {
      const text = await readFile(join(problem.folder, `tests/${group}.jsonl`), "utf8");
      for (const line of text.split("\n").slice(0, -1)) {
        const args = JSON.stringify((JSON.parse(line) as { args: unknown }).args);
        (visibility === "visible" ? shown : hidden).add(`"args":${args}`);
      }
    }
    const secret = [...hidden].filter((input) => !shown.has(input));
    const hides = problem.groups.some(({ visibility }) => visibility === "hidden");
    expect(secret.length > 10).toBe(hides);
    expect(secret.filter((input) => all.includes(input))).toEqual([]);
    const [hiddenFiles, lock] = [
      problem.groups.flatMap((group) => (group.visibility === "hidden" ? [group.id] : [])),
      "lock.json",
    ];
    const paths = [...(await exportForStudents([id], workspace)).files.keys()];
    expect(
      paths.filter((path) =>
        [lock, ...hiddenFiles.map((name) => `tests/${name}.jsonl`)].some((end) =>
          path.endsWith(end),
        ),
      ),
    ).toEqual([]);
  });

  test("has no line of the reference, its reasons, mistakes and relations", async () => {
    const files = [...(await exportForStudents([id], workspace)).files];
    const [checks, others] = [true, false].map((isCheck) =>
      files.filter(([path]) => path.startsWith("reference/check/") === isCheck),
    ) as [typeof files, typeof files];
    // Checks and the rest of a reference may convert values to numbers in the same way.
    const allowed = new Set(checks.flatMap(([, text]) => linesOf(text)));
    // A claim is about another exercise's game, whose reference stays with the author, too.
    const { claimedGame } = (await workspace.problem(id)).interface;
    const ids = [id, ...(claimedGame === undefined ? [] : [claimedGame])];
    const references = (await Promise.all(ids.map(readReferences))).flat();
    const lines = references.flatMap(linesOf).filter((line) => !allowed.has(line));
    expect(lines.length).toBeGreaterThan(10);
    const texts = others.map(([, text]) => text).join("\n");
    expect(lines.filter((line) => texts.includes(line))).toEqual([]);
    expect(
      checks.map(([path]) => path).filter((path) => /clearings|generation/.test(path)),
    ).toEqual([]);
  });

  test("has starter code in every language", async () => {
    const { files } = await exportForStudents([id], workspace);
    const starters = [...files.keys()].filter((path) => path.startsWith("starter/"));
    expect(starters.map((path) => path.replace(/.*\./, "")).sort()).toEqual([
      "c",
      "cpp",
      "go",
      "java",
      "js",
      "py",
      "rs",
      "ts",
    ]);
  });
});

test("several exercises go into one folder, and its README names them", async () => {
  const { files } = await exportForStudents(["p2", "p1", "p2"], workspace);
  expect([...files.keys()].filter((path) => path.endsWith("problem.yaml"))).toEqual([
    "problems/p1/problem.yaml",
    "problems/p2/problem.yaml",
  ]);
  expect(files.get("README.md")).toContain("p2, p1");
});

test("of a reference, only the check is included, and it runs by itself", async () => {
  const { files } = await exportForStudents(["crossout"], workspace);
  expect([...files.keys()].filter((path) => path.startsWith("reference/"))).toEqual([
    "reference/check/crossout.ts",
    "reference/check/crossout/board.ts",
    "reference/check/crossout/match.ts",
    "reference/check/crossout/refusals.ts",
    "reference/check/crossout/replay.ts",
    "reference/check/package.json",
  ]);
});

/** A workspace with the exercise crossout and another text as its check; undefined: no check. */
async function withCheck<T>(check: string | undefined, work: (own: Workspace) => Promise<T>) {
  const root = await mkdtemp(join(tmpdir(), "grundy-check-"));
  try {
    await cp(join(ROOT, "problems/crossout"), join(root, "problems/crossout"), { recursive: true });
    await mkdir(join(root, "reference/check"), { recursive: true });
    await writeFile(
      join(root, "reference/crossout.ts"),
      "export const reference = { solve: () => [], check: () => ({ isRight: true }) };\n",
    );
    if (check !== undefined) await writeFile(join(root, "reference/check/crossout.ts"), check);
    const { config } = workspace;
    const own = new Workspace({ ...config, ...placesIn(root) }, () => {
      throw new Error("nothing is run");
    });
    return await work(own);
  } finally {
    await rm(root, { recursive: true });
  }
}

test("a check inside the reference is refused with what to do", async () => {
  await withCheck(undefined, async (own) => {
    const exported = exportForStudents(["crossout"], own);
    await expect(exported).rejects.toThrow(UsageError);
    await expect(exported).rejects.toThrow(/Move its `check` to .*reference\/check\/crossout\.ts/);
  });
});

test.each([
  ['import { solve } from "../crossout.ts";', "../crossout.ts"],
  ['export * from "../crossout.ts";', "../crossout.ts"],
  ['const { solve } = await import("../crossout.ts");', "../crossout.ts"],
  ['import "lodash";', "lodash"],
])("a check that imports files that students do not get is refused: %s", async (line, stranger) => {
  await withCheck(`${line}\nexport const reference = {};\n`, async (own) => {
    await expect(exportForStudents(["crossout"], own)).rejects.toThrow(
      `imports ${stranger}, which students do not get`,
    );
  });
});

test("a check may import types, Node.js modules and its own files", async () => {
  const check =
    'import type { Value } from "../../x.ts";\nimport { ok } from "node:assert";\nok(1);\n';
  await withCheck(check, async (own) => {
    const { files } = await exportForStudents(["crossout"], own);
    expect(files.get("reference/check/crossout.ts")).toBe(check);
  });
});

/** The same with a checker program instead of a check. */
async function withChecker<T>(keys: string, work: (own: Workspace) => Promise<T>): Promise<T> {
  const check = "export const reference = { check: () => ({ isRight: true }) };\n";
  return withCheck(check, async (own) => {
    const { problemsFolder, workspaceFolder } = own.config;
    const spec = join(problemsFolder, "crossout/problem.yaml");
    const text = await readFile(spec, "utf8");
    const answers = `answers: { checker: checkers/any.py${keys} }`;
    await writeFile(spec, text.replace(/^answers: .*$/m, answers));
    await mkdir(join(workspaceFolder, "checkers"));
    await writeFile(join(workspaceFolder, "checkers/any.py"), "raise SystemExit(42)\n");
    return work(own);
  });
}

describe("a checker program", () => {
  test("is included with a warning, since answers cannot be judged without it", async () => {
    await withChecker("", async (own) => {
      const { files, warnings } = await exportForStudents(["crossout"], own);
      expect(files.get("checkers/any.py")).toBe("raise SystemExit(42)\n");
      expect(warnings).toEqual([
        expect.stringMatching(/^students get checkers\/any\.py.*`checker_visibility: hidden`/),
      ]);
    });
  });

  test("is included without a warning if it is declared visible", async () => {
    await withChecker(", checker_visibility: visible", async (own) => {
      const { files, warnings } = await exportForStudents(["crossout"], own);
      expect(files.has("checkers/any.py")).toBe(true);
      expect(warnings).toEqual([]);
    });
  });

  test("is left out if it is hidden, and the copy says what students can still see", async () => {
    await withChecker(", checker_visibility: hidden", async (own) => {
      const { files, warnings } = await exportForStudents(["crossout"], own);
      expect(warnings).toEqual([]);
      expect([...files.values()].join("\n")).not.toContain("any.py");
      expect([...files.keys()].filter((path) => path.startsWith("checkers/"))).toEqual([]);
      expect(files.get("README.md")).toContain(
        "Only your instructor has the checker that judges answers to crossout",
      );
      const folder = join(own.config.workspaceFolder, "copy");
      await writeExport(folder, files);
      const copy = new Workspace({ ...own.config, ...placesIn(folder) }, () => {
        throw new Error("nothing is run");
      });
      expect(await readWholeStatement("crossout", "en", copy)).toContain("#");
      await expect(copy.suite("crossout")).rejects.toThrow(
        /only your instructor has the checker that judges answers to crossout\. `grundy show crossout`/,
      );
    });
  });

  test("cannot be hidden if there is none", async () => {
    await withChecker("", async (own) => {
      const spec = join(own.config.problemsFolder, "crossout/problem.yaml");
      const text = await readFile(spec, "utf8");
      await writeFile(spec, text.replace("checker: checkers/any.py", "checker_visibility: hidden"));
      await expect(own.problem("crossout")).rejects.toThrow(/there is none/);
    });
  });
});
