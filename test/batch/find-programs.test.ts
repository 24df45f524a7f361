import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPrograms } from "../../harness/batch/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";

describe("programs with expected verdicts", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-programs-"));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  const put = async (...paths: string[]) => {
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), "x");
    }
  };
  const find = async (...ids: string[]) => {
    const programs = await findPrograms(folder, ids);
    return programs.map(
      ({ problemId, path, expected }) =>
        `${problemId} ${path.slice(folder.length + 1)} ${expected}`,
    );
  };

  it("are found by exercise, verdict and name", async () => {
    await put(
      "p2/accepted/a.py",
      "p1/wrong_answer/greedy.js",
      "p1/accepted/mod8.py",
      "p1/accepted/.DS_Store",
      "p1/accepted/Mod.class",
      "p1/accepted/book.c",
      "p1/README.md",
    );
    expect(await find("p1", "p2")).toEqual([
      "p1 p1/accepted/book.c AC",
      "p1 p1/accepted/mod8.py AC",
      "p1 p1/wrong_answer/greedy.js WA",
      "p2 p2/accepted/a.py AC",
    ]);
    expect(await find("p2")).toHaveLength(1);
  });

  it("are not in hidden, built or backup files and folders", async () => {
    await put(
      "p1/.git/config",
      "p1/node_modules/x.js",
      "p1/accepted/__pycache__/x.pyc",
      "p1/accepted/a.py~",
      "p1/accepted/a.exe",
      "p1/accepted/a.o",
      "p1/accepted/a.py",
    );
    expect(await find("p1")).toEqual(["p1 p1/accepted/a.py AC"]);
  });

  it("do not contain the other programs of their folder", async () => {
    await put("p1/accepted/a.py", "p1/accepted/b.py");
    const [program] = await findPrograms(folder, ["p1"]);
    expect(await program?.read(LANGUAGES)).toMatchObject({ submission: { companions: [] } });
  });

  it("list the valid folders if none is near", async () => {
    await put("p1/mine/mod8.py");
    await expect(find("p1")).rejects.toThrow(/Valid names: accepted, .*wrong_answer/);
  });

  it("are empty if the exercise has no folder", async () => {
    expect(await find("p3")).toEqual([]);
  });

  it("are refused in a folder that is not named after a verdict", async () => {
    await put("p1/acepted/mod8.py");
    await expect(find("p1")).rejects.toThrow(
      /p1\/acepted.*not named after a verdict[^]*Did you mean accepted\?/,
    );
  });
});
