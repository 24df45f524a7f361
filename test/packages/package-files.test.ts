import { describe, expect, it } from "vitest";
import {
  listEntries,
  listFilesBelow,
  toPackageFiles,
} from "../../harness/packages/package-files.ts";
import { tinyFile } from "./tiny-package.ts";

function filesOf(paths: readonly string[], bareFolders: readonly string[] = []) {
  const files = paths.map((path) => tinyFile(path, ""));
  return toPackageFiles({ id: "sum", path: "sum" }, files, bareFolders);
}

describe("the entries of a folder", () => {
  it("are files and folders sorted by name, including empty folders", () => {
    const files = filesOf(["data/b.in", "data/b/1.in", "problem.yaml"], ["data/a/deep"]);
    const namesIn = (folder: string) =>
      listEntries(files, folder).map(({ name, file }) => (file === undefined ? `${name}/` : name));
    expect(namesIn("")).toEqual(["data/", "problem.yaml"]);
    expect(namesIn("data")).toEqual(["a/", "b/", "b.in"]);
    expect(namesIn("data/a")).toEqual(["deep/"]);
    expect(namesIn("data/a/deep")).toEqual([]);
    expect(namesIn("elsewhere")).toEqual([]);
  });

  it("have their paths from the root", () => {
    const [entry] = listEntries(filesOf(["data/secret/1.in"]), "data/secret");
    expect(entry).toMatchObject({ path: "data/secret/1.in", file: { path: "data/secret/1.in" } });
  });
});

describe("the files below a folder", () => {
  it("are listed completely, sorted by path", () => {
    const files = filesOf(["a/b/2", "a/b.txt", "a/b/c/1", "ab/3", "4"]);
    const paths = listFilesBelow(files, "a").map(({ path }) => path);
    expect(paths).toEqual(["a/b.txt", "a/b/2", "a/b/c/1"]);
  });

  it("are found in tens of thousands of folders and at great depth", () => {
    const wide = Array.from({ length: 30_000 }, (_, index) => `data/secret/${index}/1.in`);
    const deep = `data/${"d/".repeat(2000)}1.in`;
    const files = filesOf([...wide, deep]);
    expect(wide.every((path) => listEntries(files, path.slice(0, -5)).length === 1)).toBe(true);
    expect(listFilesBelow(files, "data")).toHaveLength(30_001);
  });
});
