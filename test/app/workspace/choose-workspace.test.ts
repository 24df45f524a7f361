import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseWorkspace } from "../../../harness/app/index.ts";
import { withFolder } from "../../cli/run-grundy.ts";

async function makeExercise(folder: string, id: string): Promise<void> {
  await mkdir(join(folder, "problems", id), { recursive: true });
  await writeFile(join(folder, "problems", id, "problem.yaml"), `id: ${id}\n`);
}

describe("the workspace", () => {
  it("is the nearest parent folder whose problems/ has an exercise", async () => {
    await withFolder(async (folder) => {
      const outer = join(folder, "Spieltheorie für Anfänger");
      const inner = join(outer, "week 1");
      await makeExercise(outer, "nim");
      await makeExercise(inner, "kayles");
      await mkdir(join(inner, "inbox/ada"), { recursive: true });
      await mkdir(join(outer, "inbox"));
      expect(await chooseWorkspace(undefined, join(inner, "inbox/ada"))).toEqual({
        folder: inner,
        by: "place",
      });
      expect(await chooseWorkspace(undefined, join(inner, "problems/kayles"))).toEqual({
        folder: inner,
        by: "place",
      });
      expect(await chooseWorkspace(undefined, join(outer, "inbox"))).toEqual({
        folder: outer,
        by: "place",
      });
    });
  });

  it("is undefined if problems/ is not a folder or has no exercise", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "a/problems/notes"), { recursive: true });
      await mkdir(join(folder, "b"));
      await writeFile(join(folder, "b/problems"), "a list of what is hard\n");
      expect(await chooseWorkspace(undefined, join(folder, "a"))).toBeUndefined();
      expect(await chooseWorkspace(undefined, join(folder, "b"))).toBeUndefined();
    });
  });

  it("may contain links to exercises", async () => {
    await withFolder(async (folder) => {
      await makeExercise(join(folder, "library"), "nim");
      await mkdir(join(folder, "course/problems"), { recursive: true });
      await symlink("../../library/problems/nim", join(folder, "course/problems/nim"));
      const course = join(folder, "course");
      expect(await chooseWorkspace(undefined, course)).toEqual({ folder: course, by: "place" });
    });
  });

  it("is the named one, relative to the current folder", async () => {
    expect(await chooseWorkspace("course", "/home/ada")).toEqual({
      folder: "/home/ada/course",
      by: "name",
    });
  });
});
