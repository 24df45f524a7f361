import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { openPackageFiles } from "../../harness/packages/open-package-files.ts";
import { readPackage } from "../../harness/packages/index.ts";
import { listEntries } from "../../harness/packages/package-files.ts";
import { type MadeEntry, makeZip } from "../inbox/make-zip.ts";
import { type PackageContents, writePackage } from "./write-package.ts";

const ROOT: PackageContents = { "problem.yaml": "name: Sum\n" };

async function openFolder(contents: PackageContents, links: Readonly<Record<string, string>> = {}) {
  await using written = await writePackage({ ...ROOT, ...contents }, { format: "none" });
  for (const [path, target] of Object.entries(links)) {
    await mkdir(dirname(join(written.path, path)), { recursive: true });
    await symlink(target, join(written.path, path));
  }
  return await open(written.path);
}

async function openZip(entries: readonly MadeEntry[]) {
  await using written = await writePackage({}, { format: "none" });
  const path = join(written.path, "sum.zip");
  await writeFile(path, makeZip([{ name: "problem.yaml", bytes: "name: Sum\n" }, ...entries]));
  return await open(path);
}

/** Texts by path, or what is wrong, by the path within. */
async function open(path: string): Promise<Readonly<Record<string, string>>> {
  try {
    const { files } = await openPackageFiles(path);
    const texts = [...files].map(
      async ([name, file]) => [name, (await file.read()).toString()] as const,
    );
    return Object.fromEntries(await Promise.all(texts));
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return Object.fromEntries(
      error.diagnostics.map(({ file, message }) => [`!${file.slice(path.length)}`, message]),
    );
  }
}

const LINK = 0o120777;

describe("the files of a package", () => {
  it.each(["folder", "zip"] as const)("are read by their paths in a %s", async (as) => {
    const contents = { ...ROOT, "data/secret/1.in": "1\n", "attachments/old.tar.gz": "no archive" };
    await using written = await writePackage(contents, { format: "none", as, name: "sum" });
    const files = await openPackageFiles(written.path);
    expect(files).toMatchObject({ id: "sum", path: written.path });
    expect(await open(written.path)).toEqual(contents);
    expect(files.files.get("data/secret/1.in")?.sizeBytes).toBe(2);
  });

  it("may be in the only folder of a zip, despite files added by macOS", async () => {
    const contents = { "other/problem.yaml": "name: Sum\n", "__MACOSX/other/._problem.yaml": "x" };
    await using written = await writePackage(contents, { format: "none", as: "zip" });
    expect(await open(written.path)).toEqual(ROOT);
    expect((await openPackageFiles(written.path)).id).toBe("sum");
  });

  it("are a package if there is only DOMjudge's file, also in the only folder of a zip", async () => {
    const contents = { "sum/domjudge-problem.ini": "timelimit=1", "sum/data/secret/1.in": "1" };
    await using written = await writePackage(contents, { format: "none", as: "zip" });
    const { files } = await openPackageFiles(written.path);
    expect([...files.keys()].toSorted()).toEqual(["data/secret/1.in", "domjudge-problem.ini"]);
  });

  it("do not include leftovers of operating systems, editors and git", async () => {
    const files = await openFolder({
      ".git/config": "x",
      ".gitignore": "x",
      "data/secret/.DS_Store": "x",
      "submissions/accepted/a.py~": "x",
      "submissions/accepted/__pycache__/a.pyc": "x",
      "submissions/accepted/Main$Edge.class": "x",
      "-hyphen": "x",
      ".timelimit": "2",
    });
    expect(files).toEqual({ ...ROOT, ".timelimit": "2" });
  });

  it("include empty folders by name", async () => {
    await using written = await writePackage(ROOT, { format: "none" });
    await mkdir(join(written.path, "data/secret"), { recursive: true });
    await mkdir(join(written.path, ".git/refs"), { recursive: true });
    expect(listEntries(await openPackageFiles(written.path), "data")).toEqual([
      { name: "secret", path: "data/secret", file: undefined },
    ]);
  });

  it("may be compressed as far as deflate can", async () => {
    const zeros = "0\n".repeat(4_000_000);
    expect(await openZip([{ name: "data/secret/1.in", bytes: zeros }])).toHaveProperty([
      "data/secret/1.in",
    ]);
  });

  it("are refused if the path does not exist", async () => {
    expect(await open("/nowhere/at/all")).toEqual({ "!": "no such folder or zip" });
  });

  it("are read from a zip only if it is one", async () => {
    await using written = await writePackage({ "sum.zip": "no zip" }, { format: "none" });
    const opened = await open(join(written.path, "sum.zip"));
    expect(opened["!"]).toMatch(/^it is not a zip archive, or it is truncated or damaged/);
  });
});

const OUTSIDE =
  "it leads out of the package (`cp -rL` copies a package with the targets of its links)";

describe("a link", () => {
  const CONTENTS = { "data/secret/1.in": "1\n", "data/secret/1.ans": "2\n" };

  it("is replaced by its target file or folder", async () => {
    const files = await openFolder(CONTENTS, {
      "data/sample/1.in": "../secret/1.in",
      "data/valid_output": "secret",
      "data/sample/2.in": "../valid_output/1.in",
    });
    expect(files).toEqual({
      ...ROOT,
      ...CONTENTS,
      "data/sample/1.in": "1\n",
      "data/sample/2.in": "1\n",
      "data/valid_output/1.in": "1\n",
      "data/valid_output/1.ans": "2\n",
    });
  });

  it("is followed in a zip, too", async () => {
    const files = await openZip([
      { name: "a/1.in", bytes: "1\n" },
      { name: "b", bytes: "a", mode: LINK },
    ]);
    expect(files).toEqual({ ...ROOT, "a/1.in": "1\n", "b/1.in": "1\n" });
  });

  it.each([
    ["out by its steps", { "data/l": "../../etc/passwd" }, OUTSIDE],
    ["out by its root", { "data/l": "/etc/passwd" }, OUTSIDE],
    ["to nothing", { "data/l": "b" }, "the target does not exist"],
    ["to itself", { "data/l": "l" }, "the links form a loop"],
    ["to the folder that it lies in", { "data/l": "../data" }, "the links form a loop"],
    ["to the root", { "data/l": ".." }, "the links form a loop"],
    [
      "round by another",
      { "data/l": "../include", "include/l": "../data" },
      "the links form a loop",
    ],
  ])("that leads %s is refused", async (_, links, reason) => {
    const refused = await openFolder({}, links);
    const [path = "", target] = Object.entries(links)[0] ?? [];
    expect(refused[`!/${path}`]).toBe(
      `a link to ${target}: ${reason}; replace it with the file itself`,
    );
  });

  it.each([
    ["a statement's picture", { "problem_statement/figure.png": "/shared/figure.png" }],
    ["a generator", { "generators/lib": "../../lib" }],
    ["what nobody knows", { "notes.md": "../notes.md" }],
    ["an attachment", { "attachments/kit.py": "nowhere.py" }],
  ])("that judging does not need may be broken, with a warning: %s", async (_, links) => {
    await using written = await writePackage();
    for (const [path, target] of Object.entries(links)) {
      await mkdir(dirname(join(written.path, path)), { recursive: true });
      await symlink(target, join(written.path, path));
    }
    const { warnings } = await readPackage(written.path);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        file: `${written.path}/${Object.keys(links)[0]}`,
        code: "broken-link",
        message: expect.stringContaining("replace it with the file itself") as string,
      }),
    );
  });

  it.each([
    "data/secret/2.in",
    "include/cpp/grader.h",
    "submissions/accepted/b.py",
    "input_validators/v.py",
    "input_format_validators/v.py",
    "output_validator/v.py",
    "output_validators",
    "static_validator/v.py",
    "graders/g.py",
    "problem.yaml",
  ])("that judging needs is refused if broken: %s", async (path) => {
    const contents = { "problem.yaml": undefined, "domjudge-problem.ini": "" };
    await using written = await writePackage(contents, { format: "legacy" });
    await mkdir(dirname(join(written.path, path)), { recursive: true });
    await symlink("/nowhere/x", join(written.path, path));
    await expect(readPackage(written.path)).rejects.toThrow("a link to /nowhere/x");
  });

  it("to ever more links cannot exceed the limit on files", async () => {
    const links: Record<string, string> = {};
    for (let level = 0; level < 24; level += 1) {
      links[`${level}/a`] = `../${level + 1}`;
      links[`${level}/b`] = `../${level + 1}`;
    }
    const refused = await openFolder({ "24/x": "" }, links);
    expect(refused["!/0/a"]).toContain("more than 50000 files");
  });
});

describe("a package is refused, naming the file, for", () => {
  it.each<[string, readonly MadeEntry[], string, string]>([
    ["a device", [{ name: "d", mode: 0o020666 }], "!/d", "it is a device"],
    ["an encrypted entry", [{ name: "e", bytes: "x", flags: 0x801 }], "!/e", "it is encrypted"],
    ["a path outwards", [{ name: "../x" }], "!/../x", "its name leads out of the archive"],
    ["an absolute path", [{ name: "/etc/x" }], "!//etc/x", "its name is an absolute path"],
    ["one name twice", [{ name: "x" }, { name: "x" }], "!/x", "another entry has the same"],
    ["names that fold together", [{ name: "X" }, { name: "x" }], "!/X", "another entry has"],
    [
      "a file that is a folder",
      [{ name: "x" }, { name: "x/y" }],
      "!/x",
      "it is both a file and a folder",
    ],
    [
      "a file that is too large",
      [{ name: "x", claimedBytes: 2 ** 28 }],
      "!/x",
      "its size is 256 MiB, but at most 128 MiB are allowed",
    ],
    [
      "a wrong checksum",
      [{ name: "x", bytes: "hello", claimedCrc: 1 }],
      "!/x",
      "its checksum is wrong",
    ],
  ])("%s", async (_, entries, path, message) => {
    expect((await openZip(entries))[path]).toContain(message);
  });
});
