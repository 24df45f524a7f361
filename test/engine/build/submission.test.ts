import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  type Companion,
  decodeSource,
  readSubmission,
  toSubmission,
} from "../../../harness/engine/build/submission.ts";
import { languagesFor } from "../../../harness/engine/judging/written-language.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import type { TestsTask } from "../../../harness/problems/problem.ts";

const PYTHON = LANGUAGES.find(({ id }) => id === "python");
const MARK = [0xef, 0xbb, 0xbf];
const KIB = 1024;

function submit(companions: readonly Companion[]) {
  const bytes = Buffer.from("print(1)");
  const read = toSubmission(
    { label: "a.py", name: "a.py", bytes, companions, notes: [] },
    LANGUAGES,
  );
  if (read.kind !== "submission") throw new Error("it cannot be read");
  return read.submission;
}

const companion = (name: string, kib: number) => ({ name, bytes: Buffer.alloc(kib * KIB, "#") });

describe("the text of a source file", () => {
  it("has no byte order mark, also where a byte later is not UTF-8", () => {
    const bytes = Buffer.from([...MARK, ...Buffer.from("x = 1\n# caf"), 0xe9]);
    expect(decodeSource(bytes, PYTHON)).toMatchObject({ ok: true, text: "x = 1\n# café" });
    const declared = Buffer.from([...MARK, ...Buffer.from("# coding: latin-1\n# caf"), 0xe9]);
    expect(decodeSource(declared, PYTHON)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^# coding.*\n# café$/),
    });
  });

  it("is refused as UTF-16 if it begins so and is not", () => {
    for (const bytes of [
      [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00],
      [0xfe, 0xff, 0x00],
    ]) {
      expect(decodeSource(Buffer.from(bytes), PYTHON)).toMatchObject({
        ok: false,
        message: expect.stringContaining("is not valid UTF-16"),
      });
    }
  });
});

describe("the companions of a submission", () => {
  it("include small files after one that does not fit", () => {
    const sizes = [1024, 1024, 1024, 700, 1000, 100];
    const { companions, notes } = submit(sizes.map((kib, index) => companion(`f${index}.py`, kib)));
    expect(companions.map(({ name }) => name)).toEqual([
      "f0.py",
      "f1.py",
      "f2.py",
      "f3.py",
      "f5.py",
    ]);
    expect(notes).toEqual([expect.stringMatching(/^The program runs without f4\.py: /)]);
  });

  it("are named in a note if they are too large, too many or have unusual names", () => {
    const many = Array.from({ length: 56 }, (_, index) => companion(`f${index}.py`, 1));
    const { companions, notes } = submit([
      companion("b\n.py", 1),
      companion("c.py", 1025),
      ...many,
    ]);
    expect(companions).toHaveLength(50);
    expect(notes).toEqual([
      expect.stringMatching(/without b\?\.py, c\.py, f50\.py, f51\.py, f52\.py and 3 more: /),
    ]);
    expect(submit(many.slice(0, 50)).notes).toEqual([]);
  });

  it("in a folder are read up to the limit, and a note names only those of the language", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-companions-"));
    onTestFinished(async () => rm(folder, { recursive: true }));
    await writeFile(join(folder, "a.py"), "print(1)");
    await writeFile(join(folder, "book.pdf"), Buffer.alloc(1025 * KIB));
    for (const name of ["b.py", "c.py", "d.py", "e.py", "f.py"]) {
      await writeFile(join(folder, name), Buffer.alloc(1000 * KIB, "#"));
    }
    const read = await readSubmission(join(folder, "a.py"), LANGUAGES, { hasCompanions: true });
    expect(read).toMatchObject({
      submission: {
        companions: [{ name: "b.py" }, { name: "c.py" }, { name: "d.py" }, { name: "e.py" }],
        notes: [expect.stringContaining("runs without f.py: ")],
      },
    });
  });

  it("beside tests, which are read and never run, do not belong to them", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-companions-"));
    onTestFinished(async () => rm(folder, { recursive: true }));
    await writeFile(join(folder, "tests.txt"), "7\n");
    await writeFile(join(folder, "more.txt"), "8\n");
    await writeFile(join(folder, "large.txt"), Buffer.alloc(1025 * KIB));
    const languages = languagesFor({ task: { kind: "tests" } as TestsTask }, LANGUAGES);
    const alone = { submission: { companions: [], notes: [] } };
    const path = join(folder, "tests.txt");
    expect(await readSubmission(path, languages, { hasCompanions: true })).toMatchObject(alone);
    const files = { label: path, name: "tests.txt", bytes: Buffer.from("7\n"), notes: [] };
    const companions = [companion("b?.txt", 1), companion("more.txt", 1)];
    expect(toSubmission({ ...files, companions }, languages)).toMatchObject(alone);
  });
});
