import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runGrundy, withFolder } from "../cli/run-grundy.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";
import { seeInRussian, seePage } from "./serve/every-page.ts";
import { COURSE_NAME, ServerProcess } from "./serve/server-process.ts";
import * as instructorStory from "./serve/instructor-steps.ts";
import { HOSTILE_COMMENT } from "./serve/instructor-steps.ts";
import * as studentStory from "./serve/student-steps.ts";
import { type Visitor, visitSchool } from "./serve/visitor.ts";

const reason = await whyNotContained();
const can = hasBrowser && reason === undefined;

/** All tests share one server: each continues where the previous one ended. */
describe.skipIf(!can)(`a school on the web (${reason ?? where})`, () => {
  let browser: Browser;
  let school: ServerProcess;
  let student: Visitor;
  let instructor: Visitor;
  let code = "";
  let rejudging = "";
  let studentPath = "";
  /** Newest first. */
  let attempts: readonly string[] = [];

  beforeAll(async () => {
    [browser, school] = await Promise.all([openBrowser(), ServerProcess.open()]);
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
    expect(instructor.faults).toEqual([]);
  });

  test("a student joins and submits a wrong program by keyboard alone", async () => {
    await studentStory.joinAndFail(student, school.origin, code);
    expect(student.faults).toEqual([]);
  });

  test("a student plays the side that the program calls won, and loses", async () => {
    await studentStory.loseGame(student);
    expect(student.faults).toEqual([]);
  });

  test("the instructor's page updates by itself", async () => {
    await instructorStory.seeVerdict(instructor, "Wrong answer");
    expect(instructor.faults).toEqual([]);
  });

  test("drafts survive the page and the server", async () => {
    await studentStory.outliveEverything(student, school);
    expect(student.faults).toEqual([]);
  });

  test("an expired session loses no text, and submitting continues", async () => {
    await using elsewhere = await visitSchool(browser, school.origin);
    await studentStory.signInAgainAndPass(student, elsewhere);
    expect(student.faults).toEqual([]);
  });

  test("repeating a submission under its key has no effect", async () => {
    await studentStory.sendThroughTrouble(student);
    expect(student.faults).toEqual([]);
  });

  test("a student looks back at the attempts", async () => {
    attempts = await studentStory.lookBack(student);
    expect(student.faults).toEqual([]);
  });

  test("the instructor comments, sets points and extends by keyboard alone", async () => {
    await instructorStory.seeVerdict(instructor, "Accepted");
    studentPath = await instructorStory.pathOfStudent(instructor, studentStory.STUDENT.name);
    await instructorStory.superviseJudging(instructor);
    expect(instructor.faults).toEqual([]);
  });

  test("the instructor sees a submission as its student does, and goes back", async () => {
    await instructorStory.seeAsStudent(instructor, attempts[0] ?? "");
    expect(instructor.faults).toEqual([]);
  });

  test("the instructor judges again and applies it", async () => {
    rejudging = await instructorStory.judgeAgain(instructor);
    expect(instructor.faults).toEqual([]);
  });

  test("the instructor rejudges one submission, withdraws an extension, and almost removes a member", async () => {
    await instructorStory.judgeOneAgain(instructor, attempts[0] ?? "");
    await instructorStory.lookAfterMembers(instructor, studentStory.STUDENT.name);
    expect(instructor.faults).toEqual([]);
  });

  test("`grundy grade` makes the same results from the exported class", async () => {
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
        expect(bytes.toString()).toBe(Buffer.from(files[`results/${name}`] ?? []).toString());
      }
    });
  });

  test("the activity log shows what the instructor did", async () => {
    await instructorStory.readAudit(instructor);
    expect(instructor.faults).toEqual([]);
  });

  /** Whose page it is, its name, its address, and a text that shows that it has loaded. */
  const PLACES: readonly {
    readonly who: "student" | "staff";
    readonly name: string;
    readonly path: () => string;
    readonly sign: string | RegExp;
  }[] = [
    { who: "student", name: "courses", path: () => "/", sign: COURSE_NAME },
    { who: "student", name: "course", path: () => school.coursePath, sign: studentStory.EXERCISE },
    { who: "student", name: "exercise", path: at("exercises/p1"), sign: "Attempt details" },
    { who: "student", name: "attempt", path: () => attempts[0] ?? "", sign: HOSTILE_COMMENT },
    { who: "student", name: "difference", path: twoAttempts, sign: /once more/ },
    { who: "student", name: "contest", path: at("contests/warm-up"), sign: "Warm-up" },
    { who: "student", name: "board", path: at("contests/warm-up/board"), sign: "Warm-up" },
    { who: "student", name: "account", path: () => "/account", sign: "Where you are signed in" },
    { who: "student", name: "class code", path: () => "/class-code", sign: "Class code" },
    {
      who: "student",
      name: "forgotten password",
      path: () => "/forgot-password",
      sign: "Send link",
    },
    { who: "staff", name: "server", path: () => "/server", sign: "can be written" },
    { who: "staff", name: "machines", path: () => "/machines", sign: "started by its server" },
    {
      who: "staff",
      name: "platforms",
      path: () => "/platforms",
      sign: "Settings for the learning platform",
    },
    { who: "staff", name: "class", path: at("class"), sign: studentStory.STUDENT.name },
    {
      who: "staff",
      name: "course statistics",
      path: at("statistics"),
      sign: studentStory.EXERCISE,
    },
    {
      who: "staff",
      name: "exercise statistics",
      path: at("exercises/p1/statistics"),
      sign: "Test groups",
    },
    { who: "staff", name: "grading", path: at("grading"), sign: "Start grading" },
    { who: "staff", name: "grade", path: at("grading/p1"), sign: "Points set by an instructor" },
    { who: "staff", name: "student", path: () => studentPath, sign: "Accepted" },
    { who: "staff", name: "work", path: () => attempts[0] ?? "", sign: "Staff tools" },
    { who: "staff", name: "rejudgings", path: at("rejudgings"), sign: "A test was wrong." },
    { who: "staff", name: "rejudging", path: () => rejudging, sign: "No changes." },
    { who: "staff", name: "contests", path: at("contests"), sign: "Warm-up" },
    { who: "staff", name: "jury", path: at("contests/warm-up/jury"), sign: "Warm-up" },
    { who: "staff", name: "tournaments", path: at("tournaments"), sign: "Tournaments" },
    { who: "staff", name: "members", path: at("members"), sign: studentStory.STUDENT.name },
    { who: "staff", name: "grades", path: at("grades"), sign: "All files" },
    { who: "staff", name: "webhooks", path: at("webhooks"), sign: "No webhooks yet" },
    { who: "staff", name: "audit", path: at("audit"), sign: /^extended “Who takes / },
  ];
  const visitorOf = (who: "student" | "staff") => (who === "student" ? student : instructor);
  function at(place: string): () => string {
    return () => `${school.coursePath}/${place}`;
  }
  function twoAttempts(): string {
    return `${attempts[0]}/compare/${attempts[1]?.split("/").at(-1)}`;
  }

  test.each(PLACES)("$who's page of $name is for everybody", async ({ who, path, sign }) => {
    const visitor = visitorOf(who);
    await seePage(visitor, { path: path(), sign });
    expect(visitor.faults).toEqual([]);
  });

  test("no text is cut off in Russian", async () => {
    for (const { page } of [student, instructor]) {
      await page.evaluate(`localStorage.setItem("grundy-language", "ru")`);
    }
    for (const { who, path } of PLACES) await seeInRussian(visitorOf(who), path());
    expect([student.faults, instructor.faults]).toEqual([[], []]);
  });
});
