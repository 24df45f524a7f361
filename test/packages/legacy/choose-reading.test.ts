import { expect, test } from "vitest";
import type { PackageContents } from "../write-package.ts";
import { readWritten } from "./read-written.ts";

const SCORING = { "problem.yaml": "name: Sum\ntype: scoring\n" };
const SETTINGS = { "data/testdata.yaml": "on_reject: continue\n" };
const EXPECTED = { "submissions/accepted/part.py": "# @EXPECTED_SCORE@: 5\nprint(3)\n" };

test.each<[string, PackageContents, "problemtools" | "domjudge"]>([
  ["nothing says otherwise", {}, "problemtools"],
  ["there is a domjudge-problem.ini", { "domjudge-problem.ini": "timelimit=1\n" }, "domjudge"],
  ["there is a submissions.json", { "submissions.json": "{}" }, "domjudge"],
  ["a submission says what it scores", EXPECTED, "domjudge"],
  ["one says so in a package with a grader", { ...EXPECTED, "graders/g.py": "" }, "problemtools"],
  [
    "one says so in a package with partially accepted ones",
    { ...EXPECTED, "submissions/partially_accepted/a.py": "" },
    "problemtools",
  ],
])("where %s", async (_, contents, reading) => {
  const { overall, notes } = await readWritten({ ...SCORING, ...SETTINGS, ...contents });
  expect(overall?.reading).toBe(reading);
  expect(notes).toMatchObject([{ code: "reading" }]);
  expect(notes[0]?.message).toContain(
    reading === "domjudge" ? "this shows that the package is made" : "nothing shows",
  );
});

test("nothing is reported if both readings are the same", async () => {
  expect(await readWritten({ "domjudge-problem.ini": "timelimit=1\n" })).toMatchObject({
    notes: [],
  });
  expect(await readWritten(SCORING)).toMatchObject({ notes: [] });
});
