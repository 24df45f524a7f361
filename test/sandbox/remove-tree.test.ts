import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { discardTree, discardTreeSync, removeTree } from "../../harness/sandbox/index.ts";

/** Files that programs can leave, made by lines of `sh` in a new folder. */
const LEFTOVERS = {
  "300 nested folders with long names": `name=$(printf '%0250d' 0)
    for i in $(seq 300); do mkdir $name && cd -P $name && echo $i > file; done`,
  "a chain of folders without any right": `mkdir -p a/b/c && echo 1 > a/b/c/d
    chmod 0 a/b/c a/b a`,
  "a folder that cannot be written": "mkdir -p a/b && echo 1 > a/b/c && chmod 555 a/b a .",
  "names that are no UTF-8": "mkdir $(printf 'a\\\\377') && echo 1 > $(printf 'a\\\\377/\\\\376')",
  "a pipe, an open link and a link in a circle":
    "mkfifo pipe && ln -s nowhere open && ln -s . circle && ln -s .. up",
  "3000 files and as many folders": "seq -f 'f%g' 3000 | xargs touch; seq 3000 | xargs mkdir",
  "names as the walk itself gives them": "mkdir -p a/0-1/b a/0-2/c 0-1/a 0-2/b",
} as const;

describe("what a stranger's program left", () => {
  let home: string;
  let left: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "grundy-left-"));
    left = join(home, "left");
    await mkdir(left);
    await writeFile(join(home, "mine"), "kept");
  });
  afterEach(async () => {
    execFileSync("chmod", ["-R", "u+rwx", home]);
    execFileSync("rm", ["-rf", home]);
  });

  const make = (script: string) => execFileSync("sh", ["-euc", script], { cwd: left });

  describe.each([
    ["in turns", removeTree],
    [
      "at once",
      async (path: string) => {
        discardTreeSync(path);
      },
    ],
  ])("is removed %s", (_how, remove) => {
    it.each(Object.entries(LEFTOVERS))("%s", async (_name, script) => {
      make(script);
      expect(await remove(left)).toBeUndefined();
      expect(await readdir(home)).toEqual(["mine"]);
    });
  });

  it("is removed where it is a file or a link, and nothing that a link leads to", async () => {
    await symlink(home, join(left, "away"));
    await writeFile(join(left, "file"), "");
    expect(await removeTree(join(left, "away"))).toBeUndefined();
    expect(await removeTree(join(left, "file"))).toBeUndefined();
    expect(await removeTree(join(left, "never there"))).toBeUndefined();
    await symlink(home, join(left, "away"));
    expect(await removeTree(left)).toBeUndefined();
    expect(await readFile(join(home, "mine"), "utf8")).toBe("kept");
  });

  it("is reported, and never thrown, if it cannot be removed", async () => {
    const emitWarning = vi.spyOn(process, "emitWarning").mockReturnValue();
    onTestFinished(() => {
      emitWarning.mockRestore();
    });
    // Nobody can remove the kernel's own files.
    expect(await removeTree("/proc/self/fdinfo")).toMatch(/EPERM|EACCES|ENOENT|ENOTEMPTY/);
    await discardTree("/proc/self/fdinfo");
    expect(emitWarning.mock.calls.map(([warning]) => String(warning))).toEqual([
      expect.stringMatching(
        /^\/proc\/self\/fdinfo could not be removed \(.*\)\. Remove it by hand\.$/,
      ),
    ]);
  });
});
