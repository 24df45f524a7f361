import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderAtomically } from "../../../harness/engine/build/atomic-folder.ts";

function writeWord(word: string) {
  return async (draft: string) => {
    await writeFile(join(draft, "word"), word);
    return null;
  };
}

describe("a folder of the cache", () => {
  let cache = "";
  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), "grundy-whole-"));
  });
  afterEach(async () => rm(cache, { recursive: true, force: true }));

  const made = () => readFile(join(cache, "one", "word"), "utf8");

  it("gets its name when it is complete", async () => {
    const before: string[] = [];
    const reason = await createFolderAtomically(join(cache, "one"), async (draft) => {
      before.push(...(await readdir(cache)));
      return writeWord("nim")(draft);
    });
    expect(reason).toBeNull();
    expect(before).not.toContain("one");
    expect(await made()).toBe("nim");
    expect(await readdir(cache)).toEqual(["one"]);
  });

  it("is not made, and leaves nothing, for a reason or a fault", async () => {
    expect(await createFolderAtomically(join(cache, "one"), async () => "no stones")).toBe(
      "no stones",
    );
    const making = createFolderAtomically(join(cache, "one"), async () => {
      throw new RangeError("the disk is full");
    });
    await expect(making).rejects.toThrow("the disk is full");
    expect(await readdir(cache)).toEqual([]);
  });

  it("is that of the first of several makers", async () => {
    const makers = ["nim", "kayles", "hackenbush"].map((word) =>
      createFolderAtomically(join(cache, "one"), writeWord(word)),
    );
    expect(await Promise.all(makers)).toEqual([null, null, null]);
    expect(["nim", "kayles", "hackenbush"]).toContain(await made());
    expect(await readdir(cache)).toEqual(["one"]);
  });

  it("is not made, and leaves nothing, when the process ends before it is whole", async () => {
    const script = `
      import { createFolderAtomically } from ${JSON.stringify(import.meta.resolve("../../../harness/engine/build/atomic-folder.ts"))};
      await createFolderAtomically(${JSON.stringify(join(cache, "one"))}, async () => process.exit(7));`;
    const { exitCode } = await execa(process.execPath, ["--input-type=module", "-e", script], {
      reject: false,
    });
    expect(exitCode).toBe(7);
    expect(await readdir(cache)).toEqual([]);
  });

  it("is made beside the draft of a judge that was killed", async () => {
    await mkdir(join(cache, "one.draft-1-00000000"));
    await writeFile(join(cache, "one.draft-1-00000000", "word"), "ni");
    expect(await createFolderAtomically(join(cache, "one"), writeWord("nim"))).toBeNull();
    expect(await made()).toBe("nim");
  });

  it("is not made, and leaves nothing, where the disk has no room: no submission's fault", async () => {
    const script = `
      import { writeFile } from "node:fs/promises";
      import { createFolderAtomically } from ${JSON.stringify(import.meta.resolve("../../../harness/engine/build/atomic-folder.ts"))};
      await createFolderAtomically(${JSON.stringify(join(cache, "one"))}, async (draft) => {
        await writeFile(draft + "/word", "nim".repeat(10_000));
        return null;
      }).catch(({ code, message }) => console.log(JSON.stringify({ code, message })));`;
    const { stdout } = await execa("sh", [
      "-c",
      'ulimit -f 20; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      code: "write-failed",
      message:
        "the build cache cannot be written: the file would be too large for this file system",
    });
    expect(await readdir(cache)).toEqual([]);
  });
});
