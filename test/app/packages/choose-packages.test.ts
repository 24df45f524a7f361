import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTargets, listPackages } from "../../../harness/app/packages/choose-packages.ts";
import type { Config } from "../../../harness/app/index.ts";

let folder = "";
const at = (...parts: string[]) => join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-targets-"));
  const files = [
    "workspace/problems/p1/problem.yaml",
    "packages/sum/problem.yaml",
    "packages/.hidden/problem.yaml",
    "packages/notes/readme.txt",
    "packages/product.zip",
    "packages/old.ZIP",
    "empty/nothing.txt",
    "domjudge/domjudge-problem.ini",
    "short/problem.yml",
  ];
  for (const file of files) {
    await mkdir(dirname(at(file)), { recursive: true });
    await writeFile(at(file), "");
  }
});

afterAll(async () => rm(folder, { recursive: true }));

async function choose(...names: string[]) {
  const problemsFolder = at("workspace/problems");
  const problemIds = async () => Promise.resolve(["p1", at("packages/sum")]);
  return chooseTargets(names, { problemIds, config: { problemsFolder } as Config });
}

describe("names of targets", () => {
  it("may be exercises by ID and packages by path", async () => {
    const zip = at("packages/product.zip");
    expect(await choose("p1", `${folder}/packages/./sum`, zip)).toEqual({
      ids: ["p1"],
      packages: [`${folder}/packages/./sum`, zip],
    });
  });

  it("count as IDs if they are not paths", async () => {
    expect(await choose("p9")).toEqual({ ids: ["p9"], packages: [] });
  });

  it("do not count as IDs if a folder has this name", async () => {
    await expect(choose("docs")).rejects.toThrow("docs: not a problem package");
  });

  it("must not be ambiguous", async () => {
    await expect(choose(at("packages/sum"))).rejects.toThrow(/is both an exercise and a problem/);
  });

  it.each<[name: string, message: RegExp]>([
    ["gone/sum", /no such folder or ZIP file/],
    ["gone.zip", /no such folder or ZIP file/],
    ["packages/notes/readme.txt", /not a problem package; expected a folder or a ZIP file/],
    ["packages/notes", /it has no problem\.yaml$/],
    ["short", /it has no problem\.yaml; rename problem\.yml$/],
    ["packages", /but it contains some: .*old\.ZIP, .*product\.zip, .*sum/],
    ["workspace/problems/p1", /this is an exercise; refer to it by its ID/],
  ])("%s is neither an exercise nor a package", async (name, message) => {
    await expect(choose(at(name))).rejects.toThrow(message);
  });
});

describe("the packages of a folder", () => {
  it("are its ZIP files and the folders with a spec, by name", async () => {
    expect(await listPackages(at("packages"))).toEqual([
      at("packages/old.ZIP"),
      at("packages/product.zip"),
      at("packages/sum"),
    ]);
  });

  it("include the path itself if it is a package", async () => {
    expect(await listPackages(at("packages/sum"))).toEqual([at("packages/sum")]);
    expect(await listPackages(at("packages/product.zip"))).toEqual([at("packages/product.zip")]);
    expect(await listPackages(at("domjudge"))).toEqual([at("domjudge")]);
  });

  it("must not be empty", async () => {
    await expect(listPackages(at("empty"))).rejects.toThrow(/no problem packages here/);
    await expect(listPackages(at("gone"))).rejects.toThrow(/no problem packages here/);
  });
});
