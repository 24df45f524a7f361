import { lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ExerciseFiles, MAX_FILE_BYTES } from "../../../harness/app/authoring/exercise-files.ts";

const SPEC = "problems/toy/problem.yaml";

let folder: string;
let files: ExerciseFiles;
beforeEach(async () => {
  const outer = await mkdtemp(join(tmpdir(), "grundy-authoring-"));
  onTestFinished(() => rm(outer, { recursive: true }));
  folder = join(outer, "workspace");
  for (const path of ["problems/toy", "problems/other", "reference", "submissions/toy/accepted"]) {
    await mkdir(join(folder, path), { recursive: true });
  }
  await writeFile(join(outer, "secret.txt"), "secret");
  await writeFile(join(folder, SPEC), "id: toy\n");
  await writeFile(join(folder, "problems/other/problem.yaml"), "id: other\n");
  await writeFile(join(folder, "reference/toy.ts"), "export const reference = {};\n");
  await writeFile(join(folder, "submissions/toy/accepted/right.py"), "pass\n");
  files = new ExerciseFiles(folder);
});

describe("the files of an exercise", () => {
  it("are its spec, statements, references and programs, and no others", async () => {
    await writeFile(join(folder, "problems/toy/statement.en.md"), "Win.\n");
    await writeFile(join(folder, "problems/toy/secret.pem"), "no\n");
    await writeFile(join(folder, "reference/other.ts"), "\n");
    expect((await files.list("toy")).map(({ path }) => path)).toEqual([
      SPEC,
      "problems/toy/statement.en.md",
      "reference/toy.ts",
      "submissions/toy/accepted/right.py",
    ]);
  });

  it("are replaced only if nobody else has changed them, and new ones only if there is none", async () => {
    const { text, base } = await files.read("toy", SPEC);
    expect(text).toBe("id: toy\n");
    const both = await Promise.all(
      ["id: a\n", "id: b\n"].map(async (own) => files.write("toy", SPEC, own, base)),
    );
    expect(both.filter((hash) => hash !== undefined)).toHaveLength(1);
    expect(await files.write("toy", SPEC, "id: c\n", undefined)).toBeUndefined();
    const fresh = "submissions/toy/wrong_answer/slip.py";
    expect(await files.write("toy", fresh, "slip\n", undefined)).toBeDefined();
    expect(await readFile(join(folder, fresh), "utf8")).toBe("slip\n");
    expect(await files.write("toy", fresh, "again\n", undefined)).toBeUndefined();
    // Repeated after a lost answer.
    const now = (await files.read("toy", fresh)).base;
    expect(await files.write("toy", fresh, "slip\n", undefined)).toBe(now);
  });

  it.each([
    "../secret.txt",
    "problems/toy/../../../secret.txt",
    "problems/toy/../other/problem.yaml",
    "problems/other/problem.yaml",
    "/etc/passwd",
    "problems/toy/problem.yaml\0.md",
    "problems\\toy\\problem.yaml",
    "problems//toy/problem.yaml",
    "reference/../secret.ts",
    "reference/kit/toy.ts",
    "reference/check/../toy.ts",
    "submissions/toy/accepted/../../../../secret.txt",
    "submissions/toy/accepted/.git",
    "submissions/toy/accepted/..",
    "submissions/toy/elsewhere/a.py",
    ".git/hooks/post-commit",
    "package.json",
    "",
  ])("do not include %j", async (path) => {
    await expect(files.read("toy", path)).rejects.toThrow("no file of the exercise");
    await expect(files.write("toy", path, "x", undefined)).rejects.toThrow("no file of");
    expect(() => files.check("toy", path, "x")).toThrow("no file of the exercise");
  });

  it.each(["..", "../problems", "toy/..", "", ".", "Toy", "a\0"])(
    "belong to no exercise %j",
    async (exercise) => {
      const path = `problems/${exercise}/problem.yaml`;
      await expect(files.read(exercise, path)).rejects.toThrow("valid exercise ID");
      await expect(files.write(exercise, path, "x", undefined)).rejects.toThrow(
        "valid exercise ID",
      );
    },
  );

  it("are not reached through links, neither of files nor of folders", async () => {
    const statement = "problems/toy/statement.en.md";
    await symlink("../../../secret.txt", join(folder, statement));
    await expect(files.read("toy", statement)).rejects.toThrow("this is a link");
    await expect(files.write("toy", statement, "x", undefined)).rejects.toThrow("this is a link");
    await symlink("../..", join(folder, "submissions/toy/wrong_answer"));
    const program = "submissions/toy/wrong_answer/secret.txt";
    await expect(files.read("toy", program)).rejects.toThrow("this is a link");
    await expect(files.write("toy", program, "x", undefined)).rejects.toThrow("this is a link");
    await rm(join(folder, "reference"), { recursive: true });
    await symlink("..", join(folder, "reference"));
    await expect(files.write("toy", "reference/toy.ts", "x", undefined)).rejects.toThrow("a link");
    await symlink("..", join(folder, "submissions/linked"));
    await mkdir(join(folder, "problems/linked"));
    const deep = "submissions/linked/accepted/a.py";
    await expect(files.write("linked", deep, "x", undefined)).rejects.toThrow("this is a link");
    expect(await readFile(join(folder, "../secret.txt"), "utf8")).toBe("secret");
    await expect(lstat(join(folder, "../toy.ts"))).rejects.toThrow("ENOENT");
    expect((await files.list("toy")).map(({ path }) => path)).not.toContain(statement);
  });

  it("are at most 256 KiB, and in UTF-8", async () => {
    const { base } = await files.read("toy", SPEC);
    const large = "ä".repeat(MAX_FILE_BYTES / 2 + 1);
    await expect(files.write("toy", SPEC, large, base)).rejects.toThrow("larger than 256 KiB");
    await writeFile(join(folder, SPEC), Buffer.alloc(10_000_000, "a"));
    await expect(files.read("toy", SPEC)).rejects.toThrow("larger than 256 KiB");
    await writeFile(join(folder, SPEC), Buffer.from([0xff, 0xfe]));
    await expect(files.read("toy", SPEC)).rejects.toThrow("not in UTF-8");
  });

  it("are checked with lines, without running anything", () => {
    const mistakes = files.check("toy", SPEC, "id: toy\nname: { en: Toy }\ntset: {}\n");
    expect(mistakes).toContainEqual(expect.objectContaining({ line: 3, file: SPEC }));
    const script = "const a = 1;\nprocess.exit(3);\nconst = ;\n";
    expect(files.check("toy", "reference/toy.ts", script)).toMatchObject([{ line: 3 }]);
    expect(files.check("toy", "reference/toy.ts", "process.exit(3);\n")).toEqual([]);
    expect(files.check("toy", "problems/toy/statement.en.md", "<script>")).toEqual([]);
  });
});
