import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runGrundy, withFolder } from "../cli/run-grundy.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";
import { seeInRussian, seePage } from "./serve/every-page.ts";
import { COURSE_NAME, SchoolProcess } from "./serve/school-process.ts";
import * as instructorStory from "./serve/instructor-story.ts";
import { HOSTILE_COMMENT } from "./serve/instructor-story.ts";
import * as studentStory from "./serve/student-story.ts";
import { type Visitor, visitSchool } from "./serve/visitor.ts";

const reason = await whyNotContained();
const can = hasBrowser && reason === undefined;

/** One school for all: each test goes on where the one before it ended. */
describe.skipIf(!can)(`a school on the web (${reason ?? where})`, () => {
  let browser: Browser;
  let school: SchoolProcess;
  let student: Visitor;
  let instructor: Visitor;
  let code = "";
  let rejudging = "";
  let studentPath = "";
  /** The newest first. */
  let attempts: readonly string[] = [];

  beforeAll(async () => {
    [browser, school] = await Promise.all([openBrowser(), SchoolProcess.open()]);
    student = await visitSchool(browser, school.origin);
    instructor = await visitSchool(browser, school.origin);
  });
  afterAll(async () => {
    await browser.close();
    await school[Symbol.asyncDispose]();
  });

  test("an instructor opens the course by keyboard alone", async () => {
    code = await instructorStory.openCourse(instructor, school.instructorsLink);
    await instructorStory.watchClass(instructor);
  });

  test("a student joins and hands in a wrong program by keyboard alone", async () => {
    await studentStory.joinAndFail(student, school.origin, code);
  });

  test("the instructor's page has heard of it by itself", async () => {
    await instructorStory.seeVerdict(instructor, "Wrong answer");
  });

  test("what is typed outlives the page and the server", async () => {
    await studentStory.outliveEverything(student, school);
  });

  test("a session that ends costs no text, and handing in goes on", async () => {
    await using elsewhere = await visitSchool(browser, school.origin);
    await studentStory.signInAgainAndPass(student, elsewhere);
  });

  test("a work that is sent again under its key is one work", async () => {
    await studentStory.sendThroughTrouble(student);
  });

  test("a student looks back at the attempts", async () => {
    attempts = await studentStory.lookBack(student);
  });

  test("the instructor comments, sets points and extends by keyboard alone", async () => {
    await instructorStory.seeVerdict(instructor, "Accepted");
    studentPath = await instructorStory.pathOfStudent(instructor, studentStory.STUDENT.name);
    await instructorStory.lookAfterWork(instructor);
  });

  test("the instructor judges again and applies it", async () => {
    rejudging = await instructorStory.judgeAgain(instructor);
  });

  test("`grundy grade` makes the same results of what the instructor takes away", async () => {
    await withFolder(async (folder) => {
      const files = unzipSync(await instructorStory.takeGrades(instructor));
      for (const [path, bytes] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), bytes);
      }
      const args = ["grade", "inbox", "--course", "course.yaml", "--output", "results"];
      const { status, stderr } = await runGrundy(args, { cwd: folder });
      expect([status, stderr]).toEqual([0, expect.not.stringContaining("error")]);
      for (const name of ["results.json", "grades.csv"]) {
        const bytes = await readFile(join(folder, "results", name));
        expect(bytes.toString()).toBe(new TextDecoder().decode(files[`results/${name}`]));
      }
    });
  });

  test("the journal tells what the instructor did", async () => {
    await instructorStory.readAudit(instructor);
  });

  const STUDENTS: readonly (readonly [string, () => string, string | RegExp])[] = [
    ["courses", () => "/", COURSE_NAME],
    ["course", () => school.coursePath, studentStory.EXERCISE],
    ["exercise", () => `${school.coursePath}/exercises/p1`, "All of this attempt"],
    ["attempt", () => attempts[0] ?? "", HOSTILE_COMMENT],
    ["difference", () => `${attempts[0]}/compare/${attempts[1]?.split("/").at(-1)}`, /once more/],
    ["account", () => "/account", "Where you are signed in"],
    ["class code", () => "/class-code", "Class code"],
  ];
  const STAFFS: typeof STUDENTS = [
    ["class", () => `${school.coursePath}/class`, studentStory.STUDENT.name],
    ["student", () => studentPath, "Accepted"],
    ["work", () => attempts[0] ?? "", "As staff"],
    ["rejudgings", () => `${school.coursePath}/rejudgings`, "A test was wrong."],
    ["rejudging", () => rejudging, "Nothing changes."],
    ["members", () => `${school.coursePath}/members`, studentStory.STUDENT.name],
    ["grades", () => `${school.coursePath}/grades`, "All files"],
    ["audit", () => `${school.coursePath}/audit`, /^extended p1 /],
  ];
  const visitorOf = { student: () => student, staff: () => instructor };
  const ALL = [
    ...STUDENTS.map((place) => ["student", ...place] as const),
    ...STAFFS.map((place) => ["staff", ...place] as const),
  ];

  test.each(ALL)("%s's page of %s is for everybody", async (who, _, path, sign) => {
    await seePage(visitorOf[who](), { path: path(), sign });
  });

  test("nothing is cut off in Russian", async () => {
    for (const who of ["student", "staff"] as const) {
      const visitor = visitorOf[who]();
      await visitor.page.evaluate(`localStorage.setItem("grundy-language", "ru")`);
      for (const [, , path] of who === "staff" ? STAFFS : STUDENTS) {
        await seeInRussian(visitor, path());
      }
    }
  });

  test("nothing went wrong in either browser", () => {
    expect([student.faults, instructor.faults]).toEqual([[], []]);
  });
});
