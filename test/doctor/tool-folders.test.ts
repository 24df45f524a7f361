import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findToolFolders } from "../../harness/doctor/tool-folders.ts";

let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "grundy-home-")));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

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
