import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import { PROGRAM_LANGUAGES, type Tool } from "../../harness/languages/index.ts";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { findToolFolders } from "../../harness/doctor/toolchains.ts";

const TOOL: Tool = {
  id: "snake",
  candidates: ["snake3", "snake"],
  versionArgs: ["--version"],
  locateArgs: ["--where"],
  install: "apt-get install snake",
};

describe("finding a tool", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-tools-"));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  const install = async (path: string, script: string) => {
    const file = join(folder, path);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, `#!/bin/sh\necho run >> ${folder}/log\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };
  const finder = (...folders: string[]) =>
    new ToolchainFinder(folders.map((each) => join(folder, each)).join(delimiter), {});

  it("takes the first candidate that works, and the first line of its version", async () => {
    await install("a/snake", "echo 'snake 2.7'; echo more");
    const right = await install("b/snake3", "echo 'snake 3.1'");
    expect(await finder("a", "b").find(TOOL)).toMatchObject({ path: right, version: "snake 3.1" });
  });

  it("ignores warnings of the tool's runtime", async () => {
    await install("a/snake3", "echo 'Reptile VM Warning: old option' >&2; echo 'snake 3.1'");
    expect(await finder("a").find(TOOL)).toMatchObject({ version: "snake 3.1" });
  });

  it("looks behind a version manager's shim for the real binary", async () => {
    const real = await install("versions/3.1/snake", "echo 'snake 3.1 (real)'");
    await install("shims/snake3", `case $1 in --where) echo ${real};; *) echo shim;; esac`);
    expect(await finder("shims").find(TOOL)).toMatchObject({
      path: real,
      version: "snake 3.1 (real)",
    });
  });

  it("ends at once when it is cancelled, and runs no other tool", async () => {
    await install("a/snake3", "exec sleep 60");
    await install("b/snake3", "echo 'snake 3.1'");
    const ending = new AbortController();
    const finding = finder("a", "b").findAll([TOOL], ending.signal);
    await expect.poll(() => readFile(join(folder, "log"), "utf8").catch(() => "")).toBe("run\n");
    ending.abort(new RangeError("no more"));
    await expect(finding).rejects.toThrow("no more");
    expect(await readFile(join(folder, "log"), "utf8")).toBe("run\n");
  });

  it("skips a shim whose version is not installed", async () => {
    await install("shims/snake3", "echo 'no such version' >&2; exit 127");
    const right = await install("system/snake", "echo 'snake 2.7'");
    expect(await finder("shims", "system").find(TOOL)).toMatchObject({
      path: right,
      version: "snake 2.7",
    });
  });

  it("finds nothing if there is nothing", async () => {
    await writeFile(join(folder, "snake3"), "not executable");
    expect(await new ToolchainFinder(folder, {}).find(TOOL)).toBeUndefined();
    expect(await new ToolchainFinder("", {}).find(TOOL)).toBeUndefined();
  });

  it("runs each tool once for all callers", async () => {
    await install("a/snake3", "echo 'snake 3.1'");
    const once = finder("a");
    await Promise.all([once.find(TOOL), once.find(TOOL), once.findAll([TOOL, TOOL])]);
    const runs = (await readFile(join(folder, "log"), "utf8")).trim().split("\n");
    // Once for its path and once for its version.
    expect(runs).toHaveLength(2);
  });

  it("does not search for tools with a known path", async () => {
    const ownNode = await install("elsewhere/node", "echo v24");
    const found = await new ToolchainFinder("", { snake: ownNode }).findAll([TOOL]);
    expect(found.get("snake")).toMatchObject({ path: ownNode, version: "v24" });
  });

  it("returns the folders that a tool needs, including those that it prints itself", async () => {
    const own = join(folder, "a/bin/snake3");
    await install("a/bin/snake3", `printf '%s\\n' ${own} 'snake 3.1' ${folder}/base`);
    await mkdir(join(folder, "base/lib"), { recursive: true });
    const found = await finder("a/bin").find({ ...TOOL, describeArgs: ["--describe"] });
    const folders = [dirname(own), join(folder, "base/lib")];
    expect(found).toEqual({ path: own, version: "snake 3.1", folders });
    // Its path, version and folders take one start.
    expect(await readFile(join(folder, "log"), "utf8")).toBe("run\n");
  });

  it("skips a tool that does not describe itself", async () => {
    await install("a/snake3", "echo no path");
    const right = join(folder, "b/snake3");
    await install("b/snake3", `printf '%s\\n' ${right} 'snake 3.1'`);
    const found = await finder("a", "b").find({ ...TOOL, describeArgs: ["--describe"] });
    expect(found?.path).toBe(right);
  });
});

describe("the tools of every language", () => {
  it("say how to get them", () => {
    const silent = PROGRAM_LANGUAGES.flatMap(({ tools }) => tools).filter(
      ({ install }) => install === "",
    );
    expect(silent).toEqual([]);
  });

  it("have file extensions that no other language has", () => {
    const endings = PROGRAM_LANGUAGES.flatMap(({ extensions }) => extensions);
    expect(new Set(endings).size).toBe(endings.length);
  });
});

let home = "";

/** Creates files, and folders if the path ends with a slash. Returns the path of the first. */
function plant(first: string, ...others: readonly string[]): string {
  for (const path of [first, ...others]) {
    mkdirSync(join(home, dirname(`${path}.`)), { recursive: true });
    if (!path.endsWith("/")) writeFileSync(join(home, path), "");
  }
  return join(home, first);
}

/** The folders as paths from the home directory, sorted. */
function findBelowHome(path: string, ...homes: readonly string[]): string[] {
  return findToolFolders(path, homes)
    .map((folder) => folder.replace(`${home}/`, "~/"))
    .toSorted();
}

describe("the folders that a tool needs", () => {
  beforeEach(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), "grundy-home-")));
  });
  afterEach(() => {
    rmSync(home, { recursive: true });
  });

  it("are those of its installation with a version manager like pyenv", () => {
    const path = plant(
      ".pyenv/versions/3.13/bin/python3.13",
      ".pyenv/versions/3.13/include/",
      ".pyenv/versions/3.13/lib/",
      ".pyenv/versions/3.13/share/",
      ".pyenv/versions/3.12/lib/",
      ".pyenv/shims/python3",
    );
    expect(findBelowHome(path)).toEqual([
      "~/.pyenv/versions/3.13/bin",
      "~/.pyenv/versions/3.13/include",
      "~/.pyenv/versions/3.13/lib",
    ]);
  });

  it("are those of its toolchain with a manager like rustup", () => {
    const toolchain = ".rustup/toolchains/stable-x86_64";
    const path = plant(
      `${toolchain}/bin/rustc`,
      `${toolchain}/lib/`,
      `${toolchain}/libexec/`,
      ".rustup/settings.toml",
      ".cargo/bin/rustc",
      ".cargo/credentials.toml",
    );
    expect(findBelowHome(path)).toEqual([
      `~/${toolchain}/bin`,
      `~/${toolchain}/lib`,
      `~/${toolchain}/libexec`,
    ]);
  });

  it("are listed under both names if a link points to the current version, like in sdkman", () => {
    const java = ".sdkman/candidates/java";
    plant(`${java}/25/bin/java`, `${java}/25/conf/`, `${java}/25/lib/`, `${java}/21/lib/`);
    symlinkSync("25", join(home, java, "current"));
    expect(findBelowHome(join(home, java, "current/bin/java"))).toEqual([
      `~/${java}/25/bin`,
      `~/${java}/25/conf`,
      `~/${java}/25/lib`,
      `~/${java}/current/bin`,
      `~/${java}/current/conf`,
      `~/${java}/current/lib`,
    ]);
  });

  it("are those of a virtual environment and of the interpreter behind it", () => {
    const base = dirname(dirname(plant("python/bin/python3", "python/lib/")));
    plant(
      "homework/venv/bin/activate",
      "homework/venv/lib/",
      "homework/venv/pyvenv.cfg",
      "homework/notes.txt",
    );
    const path = join(home, "homework/venv/bin/python3");
    symlinkSync(join(base, "bin/python3"), path);
    const all = [
      "~/homework/venv/bin",
      "~/homework/venv/lib",
      "~/homework/venv/pyvenv.cfg",
      "~/python/bin",
      "~/python/lib",
    ] as const;
    expect(findBelowHome(path)).toEqual(all);
    // If it was copied, only the interpreter itself can say where it is from.
    rmSync(path);
    writeFileSync(path, "");
    expect(findBelowHome(path, base)).toEqual(all);
  });

  it("do not include private ones: in ~/.local only programs and libraries", () => {
    const path = plant(
      ".local/bin/node",
      ".local/lib/",
      ".local/share/keyrings/login.keyring",
      ".local/state/",
    );
    expect(findBelowHome(path)).toEqual(["~/.local/bin", "~/.local/lib"]);
  });

  it("are only the file itself if it is not part of an installation", () => {
    const path = plant("Downloads/node", "Downloads/private.pdf", "lib/");
    expect(findBelowHome(path)).toEqual(["~/Downloads/node"]);
  });

  it("do not include system folders, which are visible in every sandbox", () => {
    expect(findToolFolders("/usr/bin/env", ["/usr", "/"])).toEqual([]);
  });

  it("are the real ones behind a link", () => {
    const path = plant("opt/go/bin/go", "opt/go/pkg/", "opt/go/src/");
    const link = join(home, "go");
    symlinkSync(path, link);
    expect(findBelowHome(link)).toEqual(["~/go", "~/opt/go/bin", "~/opt/go/pkg", "~/opt/go/src"]);
  });

  it("leave out output of a tool that is not an existing folder", () => {
    const path = plant("tool/bin/tool");
    expect(findBelowHome(path, "", "lib", "/no/such/place")).toEqual(["~/tool/bin"]);
  });

  it("include only the tool itself from ~/bin, where other files are private", () => {
    const path = plant("bin/python3", "src/thesis.tex", "lib/notes");
    expect(findToolFolders(path, [], home)).toEqual([path]);
  });
});
