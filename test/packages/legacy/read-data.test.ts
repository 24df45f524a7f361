import { describe, expect, test } from "vitest";
import type { TestGroup } from "../../../harness/packages/index.ts";
import type { PackageContents } from "../write-package.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

function withCases(...names: string[]): PackageContents {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`data/${name}.in`, "1 2\n"],
      [`data/${name}.ans`, "3\n"],
    ]),
  );
}

/** `secret [secret/1] (secret/g [secret/g/1])` */
function outline({ name, cases, groups }: TestGroup): string {
  const names = cases.map((each) => each.name).join(" ");
  return `${name} [${names}]${groups.map((group) => ` (${outline(group)})`).join("")}`;
}

describe("data/", () => {
  test("has nested groups, sorted by name", async () => {
    const { sample, secret } = await readWritten(
      withCases("secret/2", "secret/10", "secret/b/1", "secret/a/x/1", "secret/a/x/2", "sample/2"),
    );
    expect(outline(sample)).toBe("sample [sample/1 sample/2]");
    expect(outline(secret)).toBe(
      "secret [secret/1 secret/10 secret/2] (secret/a [] (secret/a/x [secret/a/x/1 secret/a/x/2])) (secret/b [secret/b/1])",
    );
    expect(sample.isFullFeedback).toBe(true);
    expect(secret.isFullFeedback).toBe(false);
  });

  test("needs no sample", async () => {
    const none = { "data/sample/1.in": undefined, "data/sample/1.ans": undefined };
    const { sample, warnings } = await readWritten(none);
    expect(outline(sample)).toBe("sample []");
    expect(warnings).toEqual([]);
  });

  test("may show a sample interaction without a test", async () => {
    const shown = { "data/sample/2.interaction": "<1\n>2\n" };
    expect(outline((await readWritten(shown)).sample)).toBe("sample [sample/1]");
    expect(await warningsOf(shown)).toEqual([]);
  });

  test("may have hints, descriptions and pictures beside its tests", async () => {
    const beside = { "data/secret/1.hint": "", "data/secret/1.desc": "", "data/secret/1.png": "" };
    expect(await warningsOf(beside)).toEqual([]);
  });

  test("gives a test its files, without its input and answer", async () => {
    const { secret } = await readWritten({ "data/secret/1.files/words.txt": "a\n" });
    const [first] = secret.cases;
    expect(first?.files.map(({ name }) => name)).toEqual(["words.txt"]);
    expect(first?.input?.path).toBe("data/secret/1.in");
    expect(first?.answer.path).toBe("data/secret/1.ans");
  });

  test.each<[string, PackageContents, string]>([
    [
      "no tests",
      { "data/secret/1.in": undefined, "data/secret/1.ans": undefined },
      "data/secret: there are no secret tests",
    ],
    [
      "no answer",
      { "data/secret/2.in": "" },
      "data/secret/2.in: there is no .ans file with the same name",
    ],
    [
      "an output for its only answer",
      { "data/secret/1.ans": undefined, "data/secret/1.out": "3\n" },
      "data/secret/1.in: there is no .ans file with the same name",
    ],
    [
      "no input",
      { "data/secret/g/2.ans": "" },
      "data/secret/g/2.ans: there is no .in file with the same name",
    ],
    [
      "a test in the wrong place",
      { "data/1.in": "" },
      "data/1.in: tests must be in data/sample or data/secret",
    ],
  ])("is refused with %s", async (_, contents, mistake) => {
    expect(await mistakesOf(contents)).toEqual([mistake]);
  });

  test.each<[string, PackageContents, string]>([
    [
      "a bare group",
      { "data/secret/g/testdata.yaml": "on_reject: break\n" },
      "data/secret/g: this group has no tests and is ignored",
    ],
    [
      "a folder of another name",
      withCases("hard/1"),
      "data/hard: it is ignored: tests must be in data/sample or data/secret",
    ],
    [
      "part of a test",
      { "data/secret/2.desc": "" },
      "data/secret/2: files of this name are ignored: there is neither a .in nor a .ans file",
    ],
    [
      "settings of another format",
      { "data/secret/test_group.yaml": "max_score: 5\n" },
      "data/secret/test_group.yaml: it is ignored: in the legacy format the file is called testdata.yaml",
    ],
    [
      "a script",
      { "data/secret/gen.sh": "" },
      "data/secret/gen.sh: it is ignored: test data has no such ending",
    ],
  ])("is read without %s, with a warning", async (_, contents, warning) => {
    expect(await warningsOf(contents)).toEqual([warning]);
    expect(outline((await readWritten(contents)).secret)).toBe("secret [secret/1]");
  });
});
