import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { WorkspaceHistory } from "../../harness/doctor/workspace-history.ts";

const PLACES = ["problems/toy", "reference/toy.ts"];
const ADA = { name: "Ada <b>\n", email: "ada@example.edu" };

it("has what differs from the last commit, and commits it under the administrator's name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-history-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const history = new WorkspaceHistory(folder, process.env["PATH"] ?? "");
  await mkdir(join(folder, "problems/toy"), { recursive: true });
  const file = join(folder, "problems/toy/problem.yaml");
  await writeFile(file, "id: toy\n");
  expect(await history.changes(PLACES)).toBeUndefined();
  const git = async (...args: readonly string[]) =>
    (await execa("git", args, { cwd: folder })).stdout;
  await git("init", "--quiet");
  const hook = join(folder, ".git/hooks/pre-commit");
  await writeFile(hook, "#!/bin/sh\ntouch hooked\nexit 1\n");
  await chmod(hook, 0o755);
  await writeFile(join(folder, "other.txt"), "not of the exercise\n");
  expect(await history.changes(PLACES)).toEqual(["problems/toy/problem.yaml"]);
  await history.commit(PLACES, "--amend\nThe first version", ADA);
  expect(await history.changes(PLACES)).toEqual([]);
  expect(await git("log", "--format=%an|%ae|%cn|%s")).toBe(
    "Ada  b|ada@example.edu|Ada  b|--amend The first version",
  );
  expect(await git("status", "--porcelain")).toBe("?? other.txt");
  await expect(stat(join(folder, "hooked"))).rejects.toThrow("ENOENT");
  await rm(file);
  await history.commit(PLACES, "Without it", { name: "", email: undefined });
  expect(await git("log", "--format=%an|%s")).toContain("unknown|Without it");
  await history.commit(PLACES, "Nothing", ADA);
  expect(await git("log", "--format=%s")).not.toContain("Nothing");
});
