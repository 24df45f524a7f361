import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  gradeInbox,
  openClass,
  previewGradeFiles,
  openGradeFiles,
} from "../../../harness/app/index.ts";
import { gradeClass } from "../../../harness/batch/grade-class.ts";
import { scoreOf, toGradebook } from "../../../harness/core/results/gradebook.ts";
import { renderMapping } from "../../../harness/report/index.ts";
import { zipFiles } from "../../inbox/inbox-folder.ts";
import { PLAIN } from "../../report/sample-results.ts";
import { type Assignment, exportFiles, exportSheet, nameSheet, nameZip } from "./moodle-model.ts";
import { makeWorkspace, ReporterInTest } from "../own-workspace.ts";

const WRONG = "export const AcanWin = () => true;\n";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-class-"));
  await mkdir(join(folder, "in"));
  await writeFile(
    join(folder, "course.yaml"),
    "name: G\ntimezone: UTC\nexercises:\n  - {id: p1, points: 10}\n  - {id: p2, points: 10}\n  - {id: p3, points: 10}\n",
  );
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const PEOPLE = Array.from({ length: 300 }, (_, at) => ({
  name: `${["Ada", "Bob", "Zoë"][at % 3]} Ng${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`,
  email: `s${at}@x.org`,
}));

function assign(change: Partial<Assignment>, first: number): Assignment {
  const participants = PEOPLE.map((person, at) => ({ ...person, number: first + at }));
  return {
    course: "CG-26",
    title: "P1",
    cmid: 4,
    maximum: 10,
    language: "en",
    participants,
    submissions: Object.fromEntries(
      PEOPLE.slice(0, 280).map(({ name }) => [name, { "f.js": WRONG }]),
    ),
    ...change,
  };
}

const NAMED = assign({}, 1000);
const NAMES_OF_GROUPS = Array.from({ length: 70 }, (_, at) => `Team ${at}: A/B`);
const GROUPED = assign(
  {
    title: "P2",
    cmid: 5,
    groups: Object.fromEntries(NAMES_OF_GROUPS.map((name, at) => [name, 1000 + at])),
    participants: PEOPLE.map((person, at) => {
      const group = NAMES_OF_GROUPS[Math.floor(at / 4)];
      return { ...person, number: 2000 + at, ...(group !== undefined && { group }) };
    }),
    submissions: {
      ...Object.fromEntries(NAMES_OF_GROUPS.map((name) => [name, { "f.js": WRONG }])),
      "Default group": { "f.js": WRONG },
      Lost: { "f.js": WRONG },
    },
  },
  2000,
);
const BLIND = assign({ title: "P3", cmid: 6, isBlind: true, language: "de" }, 3000);

async function put(assignment: Assignment, { sheet = true } = {}): Promise<void> {
  const files = zipFiles(exportFiles(assignment));
  await writeFile(join(folder, "in", nameZip(assignment)), files);
  if (sheet) await writeFile(join(folder, "in", nameSheet(assignment)), exportSheet(assignment));
}

async function open(paths: readonly string[], gradeFile: readonly string[] = []) {
  const places = paths.map((path) => join(folder, "in", path));
  const course = join(folder, "course.yaml");
  const files = gradeFile.map((file) => join(folder, "in", file));
  return openClass(places, { course, gradeFile: files }, makeWorkspace(join(folder, "cache")));
}

describe("a course of 300 students, with groups and blind marking", () => {
  it("is summarised on one screen before anything is judged", async () => {
    for (const each of [NAMED, GROUPED, BLIND]) await put(each);
    const opened = await open([""]);
    const text = opened.inboxes
      .map((inbox) => renderMapping(inbox, PLAIN))
      .join("\n")
      .replaceAll(`${folder}/in/`, "");
    expect(text).toMatchInlineSnapshot(`
      "CG-26-P1-4.zip: layout Moodle (sure), 280 submissions
        According to its name it is for p1.
        Grades-CG-26-P1-4 identifies 300 participants.
        Submission times are in the time zone of the person who downloaded the worksheet; Grundy takes them for the course's time zone.

        280 sure, 0 not (--list shows all); by exercise p1 280; 280 students

      On the roster, but without files here
        s280@x.org, s281@x.org, s282@x.org, s283@x.org, s284@x.org and 15 more

      CG-26-P2-5.zip: layout Moodle (sure), 71 submissions
        According to its name it is for p2.
        Grades-CG-26-P2-5 identifies 300 participants in 71 groups.
        Submission times are in the time zone of the person who downloaded the worksheet; Grundy takes them for the course's time zone.

        71 sure, 0 not (--list shows all); by exercise p2 71; 300 students (71 groups)

      Student, exercise or kind of file not recognised
        Lost_assignsubmission_file/f.js
          no row of Grades-CG-26-P2-5 has the group Lost: if the group was renamed, download the worksheet again

      CG-26-P3-6.zip: layout Moodle (sure), 280 submissions
        According to its name it is for p3.
        Bewertungen-CG-26-P3-6 identifies 300 participants.
        Marking is blind: participants cannot be matched with those of other assignments.
        Submission times are in the time zone of the person who downloaded the worksheet; Grundy takes them for the course's time zone.

        280 sure, 0 not (--list shows all); by exercise p3 280; 280 students

      On the roster, but without files here
        3280, 3281, 3282, 3283, 3284 and 15 more
      "
    `);
    expect(opened.facts.roster).toHaveLength(600);
    const whole = opened.inboxes.map((inbox) => renderMapping(inbox, PLAIN, { isWhole: true }));
    expect(whole.join("\n").split("\n").length).toBeGreaterThan(650);
  });
});

describe("worksheets", () => {
  it("of another assignment are reported and never filled in", async () => {
    await put(NAMED, { sheet: false });
    await put(GROUPED);
    await rm(join(folder, "in", nameZip(GROUPED)));
    const sheet = nameSheet(GROUPED);
    const opened = await open([nameZip(NAMED)], [sheet]);
    expect(opened.warnings.join()).toContain(
      `${sheet}: its participant numbers match no download here`,
    );
    const options = {
      output: join(folder, "results"),
      key: undefined,
      counterexample: false,
      gradeFile: [join(folder, "in", sheet)],
    };
    const workspace = makeWorkspace(join(folder, "cache"));
    const grading = gradeInbox(opened, options, { workspace, reporter: new ReporterInTest() });
    await expect(grading).rejects.toThrow("[other-assignment]");
  });

  it("show before judging what Moodle would ignore", async () => {
    const locked = NAMED.participants.map((each, at) => ({ ...each, isLocked: at < 40 }));
    await put({ ...NAMED, participants: locked, maximum: 5 });
    const sheet = nameSheet(NAMED);
    const opened = await open([nameZip(NAMED)], [sheet]);
    const files = [join(folder, "in", sheet)];
    const gradeFiles = await openGradeFiles(files, opened);
    expect(previewGradeFiles(gradeFiles, opened)).toEqual([
      `${join(folder, "in", sheet)} (moodle) takes the grades of p1.`,
      "  p1 is worth 10 points, but the maximum grade is 5: points are scaled to the maximum.",
      "  40 rows not changed, its grade is locked in Moodle's gradebook, so Moodle would drop it: unlock it there: lines 2, 3, 4, 5, 6 and 35 more",
    ]);
  });

  it("identify anonymous participants, who are not on the roster", async () => {
    await put(NAMED, { sheet: false });
    await put(BLIND, { sheet: false });
    const sheet = exportSheet(BLIND);
    await writeFile(join(folder, "in", nameSheet(BLIND)), sheet);
    const roster = PEOPLE.map(({ name, email }, at) => `u${at},${name},${email}`).join("\n");
    await writeFile(join(folder, "roster.csv"), `student_id,name,email\n${roster}\n`);
    const opened = await openClass(
      [join(folder, "in")],
      { roster: join(folder, "roster.csv") },
      makeWorkspace(join(folder, "cache")),
    );
    const [named, blind] = opened.inboxes.map(({ mapping }) => mapping);
    expect(named?.submissions.find(({ student }) => student.id === "u0")?.certainty).toBe("likely");
    expect(blind?.submissions).toHaveLength(280);
    expect(blind?.unmatched).toEqual([]);
  });

  it("are required if a group's number equals a participant's of another assignment", async () => {
    await put(NAMED, { sheet: false });
    await put(GROUPED, { sheet: false });
    const opening = open([nameZip(NAMED), nameZip(GROUPED)]);
    await expect(opening).rejects.toThrow("have the number 1000, so one of them is a group");
  });
});

describe("a download of Canvas, which is one assignment", () => {
  const GRADEBOOK = [
    "Student,ID,SIS User ID,SIS Login ID,Section,P1 (123)",
    "    Points Possible,,,,,10",
    '"Novak, Ana",4711,s1,anovak,A,',
    '"Maier, Bob",4712,s2,bmaier,A,',
    "",
  ].join("\n");
  const DOWNLOAD = zipFiles({
    "novakana_4711_8899_homework1.js": WRONG,
    "maierbob_LATE_4712_8900_essay.docx": "PK",
  });

  async function grade(options: { readonly exercise?: string } = {}) {
    await writeFile(join(folder, "in", "gradebook.csv"), GRADEBOOK);
    await writeFile(join(folder, "in", "submissions.zip"), DOWNLOAD);
    const course = join(folder, "course.yaml");
    const workspace = makeWorkspace(join(folder, "cache"));
    return openClass([join(folder, "in")], { course, ...options }, workspace);
  }

  it("says how to name its exercise, and whom the gradebook beside it lists", async () => {
    const { inboxes, warnings, facts } = await grade();
    const [homework] = inboxes.flatMap(({ mapping }) => mapping.unmatched);
    expect(homework).toMatchObject({ studentId: "s2" });
    expect(inboxes[0]?.mapping.unmatched[1]?.reason).toContain("--exercise ID");
    expect(facts.roster.map(({ id, canvasId }) => [id, canvasId])).toEqual([
      ["s1", "4711"],
      ["s2", "4712"],
    ]);
    expect(warnings).toContain("Students are those of Canvas's gradebook gradebook.csv: 2.");
    const { students, notJudged } = gradeClass(facts, inboxes, []);
    const { rows } = toGradebook({
      exercises: [...facts.exercises],
      students,
      results: [],
      notJudged,
    });
    expect(rows.map(({ cells, total }) => [cells.map(scoreOf).join(" "), total])).toEqual([
      ["pending pending pending", undefined],
      ["pending pending pending", undefined],
    ]);
  });

  it("is for the exercise that --exercise names", async () => {
    const { submissions } = await grade({ exercise: "P2" });
    expect(submissions.map(({ problemId, mapped }) => [mapped.student.id, problemId])).toEqual([
      ["s1", "p2"],
    ]);
    await expect(grade({ exercise: "p9" })).rejects.toThrow(
      "--exercise p9: the course has p1, p2, p3",
    );
  });

  it("tells which submissions the platform marks as late", async () => {
    await writeFile(
      join(folder, "in", "more.zip"),
      zipFiles({ "maierbob_LATE_4712_8900_P1.js": WRONG }),
    );
    const { warnings } = await grade();
    expect(warnings.join("\n")).toMatch(
      /marked as late by the learning platform\. .* no deadline here.*\n.*maierbob_LATE_4712_8900_P1\.js/,
    );
  });
});
