import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Workspace } from "../../../harness/app/index.ts";
import { readConfig } from "../../../harness/cli/config.ts";
import { withFolder } from "../../cli/run-grundy.ts";

function open(folder: string): Workspace {
  const { signal } = new AbortController();
  return new Workspace(readConfig({}, { folder, by: "name" }), () => ({
    signal,
    [Symbol.dispose]: () => undefined,
  }));
}

describe("a workspace", () => {
  it("has a judge's version of its own references, also where there are none yet", async () => {
    await withFolder(async (folder) => {
      const empty = await open(folder).judgeVersion();
      await mkdir(join(folder, "reference"));
      await writeFile(join(folder, "reference/nim.ts"), "export const reference = {};\n");
      const first = await open(folder).judgeVersion();
      expect(await open(folder).judgeVersion()).toBe(first);
      await writeFile(join(folder, "reference/nim.ts"), "export const reference = [];\n");
      const second = await open(folder).judgeVersion();
      expect(new Set([empty, first, second]).size).toBe(3);
    });
  });

  it("reads a spec once if its files never change, and again otherwise", async () => {
    await withFolder(async (folder) => {
      const workspace = open(folder);
      await cp(join(workspace.config.root, "problems/p1"), join(folder, "problems/p1"), {
        recursive: true,
      });
      const copy = workspace.atCopy(folder);
      expect(await copy.problem("p1")).toBe(await copy.problem("p1"));
      expect(await workspace.problem("p1")).not.toBe(await workspace.problem("p1"));
    });
  });

  it("refuses a claim about the game of an exercise that is not there", async () => {
    await withFolder(async (folder) => {
      const workspace = open(folder);
      await cp(
        join(workspace.config.root, "problems/p1-claim"),
        join(folder, "problems/p1-claim"),
        {
          recursive: true,
        },
      );
      await expect(workspace.suite("p1-claim")).rejects.toThrow(
        "there is no exercise 'p1', whose game this claim is about",
      );
    });
  });

  it("names the line of a claim or of tests about an exercise that is not there", async () => {
    await withFolder(async (folder) => {
      const workspace = open(folder);
      for (const id of ["p1-claim", "p1-tests", "heaps-claim"]) {
        const [from, to] = [workspace.config.root, folder].map((root) =>
          join(root, "problems", id),
        );
        await cp(from ?? "", to ?? "", { recursive: true });
        const error: unknown = await workspace.suite(id).catch((thrown: unknown) => thrown);
        const spec = await readFile(join(to ?? "", "problem.yaml"), "utf8");
        const line = spec.split("\n").findIndex((text) => /\b(?:claim|tests): \w/.test(text)) + 1;
        expect(error).toMatchObject({
          diagnostics: [{ code: "unknown-exercise", line, file: join(to ?? "", "problem.yaml") }],
        });
      }
    });
  });

  it("hides from submissions its exercises, references and programs, and Grundy's own", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "library/problems"), { recursive: true });
      await symlink("library", join(folder, "course"));
      const workspace = open(join(folder, "course"));
      const hidden = await workspace.hiddenFolders();
      for (const name of ["problems", "reference", "submissions"]) {
        expect(hidden).toContain(join(folder, "course", name));
      }
      expect(hidden).toContain(join(folder, "library/problems"));
      expect(hidden).toContain(workspace.config.root);
      expect(hidden).toContain(workspace.config.cacheFolder);
    });
  });
});
