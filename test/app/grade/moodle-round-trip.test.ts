import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gradeInbox, openClass } from "../../../harness/app/index.ts";
import { zipFiles } from "../../inbox/inbox-folder.ts";
import {
  type Assignment,
  exportFiles,
  exportSheet,
  importFeedback,
  importSheet,
  nameSheet,
  nameZip,
  showHtml,
} from "./moodle-model.ts";
import { makeWorkspace, ReporterInTest } from "../own-workspace.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const SMALL =
  "export const AcanWin = (n) => (n = BigInt(n)) < 21n && n % 8n !== 0n && n % 8n !== 7n;\n";
const WRONG = "export const AcanWin = () => true;\n";

const ADA = { name: "Ada Nováková", email: "ada@x.org" };
const BOB = { name: "Bob O'Neill", email: "bob@x.org" };
const EVE = { name: "Eve", email: "eve@x.org" };
const KIM = { name: 'Kim & Co. "Slash/', email: "kim@x.org" };
const LI = { name: "Li", email: "li@x.org" };

/** Numbers differ between assignments; a group has Ada's participant number. */
const NAMED: Assignment = {
  course: "CG-26",
  title: "P1",
  cmid: 4,
  maximum: 5,
  language: "en",
  participants: [
    { ...ADA, number: 18 },
    { ...BOB, number: 19, grade: 2 },
    { ...EVE, number: 20, isLocked: true },
    { ...KIM, number: 21 },
    { ...LI, number: 22, isGradedSince: true },
  ],
  submissions: {
    [ADA.name]: { "solution.js": RIGHT },
    [BOB.name]: { "f.js": SMALL },
    [EVE.name]: { "P1.js": RIGHT },
    [LI.name]: { "P1.js": RIGHT },
  },
};
const GROUPED: Assignment = {
  ...NAMED,
  title: "P2",
  cmid: 5,
  maximum: 10,
  groups: { 'Red: "A/B"': 18, Blue: 31 },
  participants: [
    { ...ADA, number: 31, group: 'Red: "A/B"' },
    { ...BOB, number: 32, group: 'Red: "A/B"' },
    { ...EVE, number: 33, group: "Blue" },
    { ...KIM, number: 34 },
    { ...LI, number: 35, group: "Blue" },
  ],
  submissions: {
    'Red: "A/B"': { "nim.js": "export const canWin = () => true;\n" },
    Blue: { "nim.js": WRONG },
    "Default group": { "P2.js": "export const canWin = (((\n" },
  },
};
const BLIND: Assignment = {
  ...NAMED,
  title: "P3",
  cmid: 6,
  maximum: 20,
  language: "de",
  isBlind: true,
  participants: [ADA, BOB, EVE, KIM, LI].map((person, at) => ({ ...person, number: 115 + at })),
  submissions: { [KIM.name]: { "loesung.js": WRONG } },
};
const ALL = [NAMED, GROUPED, BLIND];

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - {id: p1, points: 10}
  - {id: p2, points: 10}
  - {id: p3, points: 10}
`;

let folder: string;
let graded: Awaited<ReturnType<typeof gradeInbox>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-moodle-"));
  await writeFile(join(folder, "course.yaml"), COURSE);
  for (const assignment of ALL) {
    await writeFile(join(folder, nameZip(assignment)), zipFiles(exportFiles(assignment)));
    await writeFile(join(folder, nameSheet(assignment)), exportSheet(assignment));
  }
  const workspace = makeWorkspace(join(folder, "cache"));
  const gradeFile = ALL.map((each) => join(folder, nameSheet(each)));
  const course = join(folder, "course.yaml");
  const zips = ALL.map((each) => join(folder, nameZip(each)));
  const opened = await openClass(zips, { course, gradeFile }, workspace);
  graded = await gradeInbox(
    opened,
    {
      output: join(folder, "results"),
      key: undefined,
      counterexample: false,
      isolation: "none",
      gradeFile,
    },
    { workspace, reporter: new ReporterInTest() },
  );
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Imports the filled-in worksheet of an assignment into the model of Moodle. */
async function importGrades(assignment: Assignment) {
  const file = join(folder, "results/grade-files", nameSheet(assignment));
  const imported = importSheet(assignment, await readFile(file, "utf8"));
  return Object.fromEntries([...imported].map(([name, { grade }]) => [name, grade]));
}

async function importPages(assignment: Assignment) {
  const tree = join(folder, "results/feedback", nameZip(assignment).replace(".zip", ""));
  const files = new Map<string, string>();
  for (const entry of await readdir(tree, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(tree, path), await readFile(path, "utf8"));
  }
  return importFeedback(assignment, files);
}

const scoreOf = (id: string, problem: string) =>
  graded.results.results.find((each) => each.student.id === id && each.problem === problem)?.attempt
    .score ?? Number.NaN;

describe("what Moodle imports", () => {
  it("is exactly the right grades, scaled to its maximum", async () => {
    expect([scoreOf(ADA.email, "p1"), scoreOf(BOB.email, "p1")]).toEqual([10, 4]);
    // Bob already had this grade, Eve's is locked, and Li's has changed since the download.
    expect(await importGrades(NAMED)).toEqual({ [ADA.name]: 5, [BOB.name]: undefined });
    const sheet = await readFile(join(folder, "results/grade-files", nameSheet(NAMED)), "utf8");
    expect(sheet.split("\n")[3]).toBe(exportSheet(NAMED).split("\n")[3]);
  });

  it("is a group's grade for each of its members", async () => {
    const red = scoreOf(ADA.email, "p2");
    expect(scoreOf(BOB.email, "p2")).toBe(red);
    expect(await importGrades(GROUPED)).toEqual({
      [ADA.name]: red,
      [BOB.name]: red,
      [EVE.name]: 0,
      [KIM.name]: 0,
      [LI.name]: 0,
    });
  });

  it("is grades of anonymous participants", async () => {
    expect(await importGrades(BLIND)).toEqual({ [KIM.name]: 0 });
  });

  it("is comments with what the student may read", async () => {
    const file = join(folder, "results/grade-files", nameSheet(NAMED));
    const imported = importSheet(NAMED, await readFile(file, "utf8"));
    const [first = "", ...others] = showHtml(imported.get(ADA.name)?.comment ?? "").split("\n");
    expect(first).toBe("10 of 10 points: accepted.");
    expect(others).toContain("small: 20 of 20 tests passed, 4 of 4.");
  });

  it("is one page per student, only about that assignment", async () => {
    const named = await importPages(NAMED);
    expect([...named.keys()].toSorted()).toEqual([ADA, BOB, EVE, LI].map(({ name }) => name));
    for (const files of named.values()) {
      expect([...files.keys()].toSorted()).toEqual(["feedback.html", "feedback.md"]);
      expect(files.get("feedback.md")).toContain("p1");
      expect(files.get("feedback.md")).not.toContain("p2");
    }
    const grouped = await importPages(GROUPED);
    expect([...grouped.keys()].toSorted()).toEqual([ADA, BOB, EVE, LI].map(({ name }) => name));
    expect(grouped.get(ADA.name)).toEqual(grouped.get(BOB.name));
    expect(grouped.get(ADA.name)?.get("feedback.md")).toContain("Red AB");
    expect(grouped.get(ADA.name)?.get("feedback.md")).not.toContain("ada");
    expect([...(await importPages(BLIND)).keys()]).toEqual([KIM.name]);
  });
});

describe("what Moodle would ignore is reported before", () => {
  it("row by row, with the order in which to import the files", () => {
    const report = graded.filled.join("\n");
    expect(report).toMatch(
      /Grades-CG-26-P1-4\.csv \(moodle\): 3 grades filled in, 1 of them unchanged/,
    );
    expect(report).toContain(
      "p1 is worth 10 points, but the maximum grade is 5: points are scaled",
    );
    expect(report).toMatch(/line 4, Eve, .*its grade is locked/);
    expect(report).toMatch(/Back to Moodle.*\n +1\. Import the worksheet.*\n +2\. Then upload/);
    expect(report).toContain("Moodle has no folder for kim@x.org: they see only the comments");
  });
});
