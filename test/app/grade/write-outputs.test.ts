import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeOutputs } from "../../../harness/app/grade/write-outputs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-outputs-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** Results in which every text is the same word. */
function makeOutputs(word: string) {
  return {
    files: new Map<string, string | Uint8Array>([
      ["grade-files/Grades.csv", Buffer.from(word, "utf16le")],
      ["report.html", word],
      ["results.json", word],
    ]),
    folders: new Map([
      ["feedback", new Map([[`of ${word}/feedback.md`, word]])],
      ["empty", new Map<string, string>()],
    ]),
  };
}

/** All result files by path. */
async function readAll(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

const NIM = {
  "grade-files/Grades.csv": "n\0i\0m\0",
  "report.html": "nim",
  "results.json": "nim",
  "feedback/of nim/feedback.md": "nim",
};

describe("results on the disk", () => {
  it("are written with all their folders, and no draft stays", async () => {
    await writeOutputs(folder, makeOutputs("nim"));
    expect(await readAll()).toEqual(NIM);
    expect((await readdir(folder)).toSorted()).toEqual(
      ["empty", "feedback", "grade-files", "report.html", "results.json"].toSorted(),
    );
  });

  it("take the place of earlier ones; other files stay", async () => {
    await writeOutputs(folder, makeOutputs("kayles"));
    await writeFile(join(folder, "grade-files/Other.csv"), "mine");
    await writeFile(join(folder, "journal.jsonl"), "");
    await writeOutputs(folder, makeOutputs("nim"));
    const mine = { "grade-files/Other.csv": "mine", "journal.jsonl": "" };
    expect(await readAll()).toEqual({ ...NIM, ...mine });
  });

  it("do not mind what a writer left that was ended", async () => {
    await mkdir(join(folder, ".draft/new/feedback"), { recursive: true });
    await writeFile(join(folder, ".draft/new/feedback/half"), "ni");
    await writeOutputs(folder, makeOutputs("nim"));
    expect(await readAll()).toEqual(NIM);
  });

  it.each([
    ["file", { files: [["results.json", 100_000]], folders: [] }],
    ["file of a folder", { files: [], folders: [["feedback", [["bo/feedback.md", 100_000]]]] }],
  ])("are all as before where one %s finds no room", async (_, shape) => {
    await writeOutputs(folder, makeOutputs("nim"));
    const source = import.meta.resolve("../../../harness/app/grade/write-outputs.ts");
    const script = `
      import { writeOutputs } from ${JSON.stringify(source)};
      const grow = (pairs) => new Map(pairs.map(([name, size]) => [name, "x".repeat(size)]));
      const { files, folders } = ${JSON.stringify(shape)};
      const outputs = {
        files: new Map([["report.html", "kayles"], ...grow(files)]),
        folders: new Map([
          ["empty", grow([["now/not", 1]])],
          ...folders.map(([name, inside]) => [name, grow(inside)]),
        ]),
      };
      await writeOutputs(${JSON.stringify(folder)}, outputs).catch(({ code, message, remedy }) => {
        console.log(JSON.stringify([code, message, remedy]));
      });`;
    const { stdout } = await execa("sh", [
      "-c",
      'ulimit -f 20; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ]);
    const [code, message, remedy] = JSON.parse(stdout) as string[];
    expect(code).toBe("write-failed");
    expect(message).toMatch(
      /the file would be too large for this file system \(needed 1\d\d KiB, free \d+ KiB\)/,
    );
    expect(message).toContain("run the same command again to continue");
    expect(remedy).toContain("that the disk has free space");
    expect(await readAll()).toEqual(NIM);
    expect(await readdir(folder)).not.toContain(".draft");
  });

  it("that cannot be moved into place are reported, and no draft stays", async () => {
    await mkdir(join(folder, "results.json/in the way"), { recursive: true });
    await expect(writeOutputs(folder, makeOutputs("nim"))).rejects.toMatchObject({
      code: "write-failed",
    });
    expect(await readdir(folder)).not.toContain(".draft");
  });
});
