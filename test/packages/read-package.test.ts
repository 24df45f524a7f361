import { expect, test } from "vitest";
import { readPackage } from "../../harness/packages/index.ts";
import { type PackageContents, writePackage } from "./write-package.ts";

async function readLegacy(contents: PackageContents = {}) {
  await using written = await writePackage(contents, { format: "legacy" });
  const { warnings, notes, path } = await readPackage(written.path);
  const describe = ({ file, message }: (typeof warnings)[number]) =>
    `${file.slice(path.length + 1)}: ${message}`;
  return { warnings: warnings.map(describe), notes: notes.map(describe) };
}

test("a package without a version gets a note about how it is read", async () => {
  const { warnings, notes } = await readLegacy();
  expect(notes).toEqual([
    "problem.yaml: it has no problem_format_version and is read as legacy, the format without versions",
  ]);
  expect(warnings).toEqual([]);
  const files = { "problem.yaml": "problem_format_version: legacy\nname: Sum\n" };
  expect(await readLegacy(files)).toEqual({ warnings: [], notes: [] });
});

test.each(["", "\n# nothing yet\n", "---\n"])(
  "an empty problem.yaml gets a warning: %j",
  async (text) => {
    const { warnings } = await readLegacy({ "problem.yaml": text });
    expect(warnings).toEqual([
      "problem.yaml: the file is empty, so all settings are the defaults of the legacy format",
    ]);
  },
);

test("a validators folder with only a README gets a warning", async () => {
  const { warnings } = await readLegacy({
    "output_validators/README.md": "Here the checker will be.\n",
    "output_validator/README": "x",
  });
  expect(warnings).toEqual([
    "output_validators: there is no program in this folder, so nothing is run",
    "output_validator: there is no program in this folder, so nothing is run",
  ]);
});

test("legacy tests with forbidden names are judged, with a warning", async () => {
  const contents = { "data/secret/my test.in": "1 1\n", "data/secret/my test.ans": "2\n" };
  await using written = await writePackage(contents, { format: "legacy" });
  const { secret } = await readPackage(written.path);
  expect(secret.cases.map(({ name }) => name)).toEqual(["secret/1", "secret/my test"]);
  expect((await readLegacy(contents)).warnings).toEqual([
    "data/secret/my test.ans: the format does not allow this name, and some judges ignore it",
    "data/secret/my test.in: the format does not allow this name, and some judges ignore it",
  ]);
});

test.each([
  [
    "accepted/a.py",
    "# @EXPECTED_SCORE@: 7\n",
    /Remove the comment with @EXPECTED_SCORE@ from the program/,
  ],
  ["domjudge-problem.ini", "name = Sum\n", /Remove the file domjudge-problem\.ini/],
])("the file that makes a package DOMjudge's is named: %s", async (name, text, remedy) => {
  const path = name.endsWith(".py") ? `submissions/${name}` : name;
  const contents = {
    [path]: text,
    "problem.yaml": "name: Sum\ntype: scoring\n",
    "data/secret/testdata.yaml": "accept_score: 7\n",
  };
  await using written = await writePackage(contents, { format: "legacy" });
  const { notes, limits } = await readPackage(written.path);
  expect(notes.find(({ file }) => file.endsWith(path))?.hint).toMatch(remedy);
  // DOMjudge's default.
  expect(limits.codeBytes).toBe(256 * 1024);
});

test.each([
  [["one", "two"], /There are several packages in it: one, two\. Zip each/],
  [["outer/one"], /Its problem\.yaml is in outer\/one\/: zip only that folder/],
])("a zip around the wrong folder gets a hint about the right one: %j", async (folders, remedy) => {
  const contents = Object.fromEntries(
    folders.flatMap((each) => [[`${each}/problem.yaml`, "name: Sum\n"]]),
  );
  await using written = await writePackage(contents, { format: "none", as: "zip" });
  await expect(readPackage(written.path)).rejects.toMatchObject({
    diagnostics: [expect.objectContaining({ hint: expect.stringMatching(remedy) as string })],
  });
});
