import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeInRussian, seePage } from "../e2e/serve/every-page.ts";
import { fill, press, type Visitor, visitSchool } from "../e2e/serve/visitor.ts";
import { findPort } from "../free-port.ts";
import { fakeCourse } from "../server/fake-course.ts";
import { GAMES, openClass, type TestClass } from "../server/routes/staff/open-class.ts";
import type { TestPerson } from "../server/test-server.ts";
import { buildPages } from "./build-pages.ts";
import { eventually, hasBrowser, openBrowser, where } from "./open-browser.ts";

const STUDENTS = 30;
const RUBRIC = [
  { text: "Clear names", points: 1 },
  { text: "No proof", points: -2 },
  { text: "Loops for ever on the empty list", points: -3.5 },
];
const PROGRAM = "def win(n):\n    if n == 0:\n        return False\n    return n % 8 != 7\n";

interface School extends AsyncDisposable {
  readonly origin: string;
  readonly testClass: TestClass;
  /** Submission, by student. */
  readonly submissions: ReadonlyMap<string, string>;
  readonly students: readonly TestPerson[];
  /** A browser in which this person is signed in. */
  visit(browser: Browser, as: TestPerson): Promise<Visitor>;
}

/** A server with its pages, and a class whose programs are judged. */
async function openSchool(students: number, course = fakeCourse()): Promise<School> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const testClass = await openClass([course], { origin, pages: await buildPages() });
  const submissions = new Map<string, string>();
  const classmates: TestPerson[] = [];
  for (let number = 1; number <= students; number += 1) {
    const name = `student-${String(number).padStart(2, "0")}`;
    const student = await testClass.server.person(name, { games: "student" });
    classmates.push(student);
    const verdict = number % 2 === 0 ? "AC" : "WA";
    submissions.set(name, await testClass.submit(student, "p1", verdict, PROGRAM));
  }
  await testClass.server.app.listen({ port, host: "127.0.0.1" });
  const visit = async (browser: Browser, { headers }: TestPerson) => {
    const visitor = await visitSchool(browser, origin);
    const [name = "", value = ""] = (headers["cookie"] ?? "").split("=");
    await visitor.context.addCookies([{ name, value, url: origin }]);
    return visitor;
  };
  return {
    origin,
    testClass,
    submissions,
    students: classmates,
    visit,
    [Symbol.asyncDispose]: testClass[Symbol.asyncDispose],
  };
}

/** Adds an item with the keys of the page of grading. */
async function addItem(page: Page, { text, points }: (typeof RUBRIC)[number]): Promise<void> {
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Add an item" });
  await dialog.waitFor();
  await page.keyboard.insertText(text);
  await page.keyboard.press("Tab");
  await page.keyboard.type(String(points));
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("checkbox", { name: text }).waitFor();
}

/** The items that a student gets: every combination of them occurs. */
function itemsOf(number: number): readonly (typeof RUBRIC)[number][] {
  return RUBRIC.filter((_, index) => (number & (1 << index)) > 0);
}

function scoreOf(number: number): number {
  const judged = number % 2 === 0 ? 10 : 4;
  const added = itemsOf(number).reduce((sum, { points }) => sum + points, judged);
  return Math.min(10, Math.max(0, added));
}

describe.skipIf(!hasBrowser)(`grading by reading (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("an instructor grades 30 students with a rubric by keyboard alone", async () => {
    await using school = await openSchool(STUDENTS);
    const { testClass, origin, submissions } = school;
    await using visitor = await school.visit(browser, testClass.ines);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/class`);
    await press(page, "Grading");
    await press(page, "Start grading: Exercise p1");
    await page.getByRole("heading", { name: "student-01" }).waitFor();
    for (const item of RUBRIC) await addItem(page, item);
    for (const [index, student] of [...submissions.keys()].entries()) {
      await page.getByRole("heading", { name: student }).waitFor();
      for (const item of itemsOf(index + 1)) {
        await page.keyboard.press(String(RUBRIC.indexOf(item) + 1));
      }
      await page.keyboard.press("g");
      await page.keyboard.press("n");
    }
    await page.getByText("30 of 30 graded").waitFor();
    await page.getByText("Saving …").waitFor({ state: "detached" });
    const { students } = (
      await testClass.server.ask("class", { as: testClass.ines, params: GAMES })
    ).body;
    const scores = students.flatMap(
      ({ student, cells }: { student: string; cells: { score?: number }[] }) =>
        submissions.has(student) ? [[student, cells[0]?.score]] : [],
    );
    expect(scores).toEqual([...submissions.keys()].map((id, index) => [id, scoreOf(index + 1)]));
    expect(visitor.faults).toEqual([]);
  });

  test("a comment on several lines is written once and used again, by keyboard", async () => {
    await using school = await openSchool(2);
    const { testClass, origin, submissions } = school;
    await using visitor = await school.visit(browser, testClass.gus);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/grading/p1`);
    await page.getByRole("button", { name: "Line 4" }).waitFor();
    const line = (number: number) => page.getByRole("button", { name: `Line ${number}` });
    await page.keyboard.press("p");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await eventually(async () => line(2).and(page.locator(":focus")).count()).toBe(1);
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("c");
    await page.getByLabel("Comment on lines 2–3").waitFor();
    await page.keyboard.insertText("Never reached: n begins at 1.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("gus, lines 2–3").waitFor();
    // Keys do nothing while something is typed, so the field is left first.
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "student-02" }).waitFor();
    await page.keyboard.press("s");
    await page.keyboard.type("reached never");
    await press(page, "Use: Never reached: n begins at 1.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Delete: Never reached: n begins at 1." }).waitFor();
    const [first = "", second = ""] = submissions.values();
    const commentsOn = async (submission: string) =>
      (await testClass.server.ask("submission", { as: testClass.gus, params: { submission } })).body
        .comments;
    expect(await commentsOn(first)).toMatchObject([{ line: 2, endLine: 3 }]);
    expect(await commentsOn(second)).toMatchObject([{ text: "Never reached: n begins at 1." }]);
    expect(visitor.faults).toEqual([]);
  });

  test("an item is changed for all who have it, after showing whose grades change", async () => {
    await using school = await openSchool(2);
    const { testClass, origin, submissions } = school;
    const [first = ""] = submissions.values();
    await using visitor = await school.visit(browser, testClass.ines);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/grading/p1`);
    await page.getByRole("heading", { name: "student-01" }).waitFor();
    await addItem(page, { text: "No proof", points: -1 });
    await page.keyboard.press("1");
    await page.keyboard.press("g");
    await page.getByText("3 of 10 points").waitFor();
    await page.getByText("Graded by ines").waitFor();
    await press(page, "Change: No proof");
    await fill(page, "Points (negative: taken away)", "-2.5");
    await page.getByText("student-01: 3 → 1.5").waitFor();
    await press(page, "Save");
    await page.getByText("1.5 of 10 points").waitFor();
    await press(page, "Delete: No proof");
    await page.getByText("student-01: 1.5 → 4").waitFor();
    await page.keyboard.press("Escape");
    const asked = { as: testClass.ines, params: { submission: first } };
    expect((await testClass.server.ask("submission", asked)).body.attempt.score).toBe(1.5);
    expect(visitor.faults).toEqual([]);
  });

  test("a student sees items and comments as soon as the program is graded", async () => {
    await using school = await openSchool(1);
    const { testClass, origin, submissions, students } = school;
    const { server, ines, gus } = testClass;
    const [submission = ""] = submissions.values();
    const [student] = students;
    if (student === undefined) throw new Error("there is no student");
    await using visitor = await school.visit(browser, student);
    const { page } = visitor;
    await page.goto(`${origin}/submissions/${submission}`);
    await page.getByText("4 of 10 points").waitFor();
    const rubric = { ...GAMES, exercise: "p1" };
    const body = { text: "Clear names", points: 1.5 };
    const { item } = (await server.ask("addRubricItem", { as: ines, params: rubric, body })).body;
    const params = { submission };
    await server.ask("giveRubricItem", { as: gus, params: { submission, item } });
    const comment = { text: "Nearly!", line: 2, endLine: 3 };
    await server.ask("comment", { as: gus, params, body: comment });
    await page.getByText("gus: Lines 2–3: Nearly!").waitFor();
    expect(await page.getByText("Clear names").count()).toBe(0);
    await server.ask("markGraded", { as: gus, params, body: { isGraded: true } });
    await page.getByText("5.5 of 10 points").waitFor();
    const made = page.locator("section", { hasText: "What the points are made of" });
    expect((await made.locator("dl").innerText()).split(/\s*\n\s*/)).toEqual([
      "Points of the tests",
      "4",
      "Clear names",
      "+1.5",
    ]);
    await made.getByText(/^Graded by gus, /).waitFor();
    await seePage(visitor, { path: `/submissions/${submission}`, sign: "Clear names" });
    expect(visitor.faults).toEqual([]);
  });

  test("a page shows what happens after its data was read and before its stream is open", async () => {
    await using school = await openSchool(1);
    const { testClass, origin, submissions, students } = school;
    const [submission = ""] = submissions.values();
    const [student] = students;
    if (student === undefined) throw new Error("there is no student");
    await using visitor = await school.visit(browser, student);
    const { page } = visitor;
    const commented = Promise.withResolvers<void>();
    await page.route("**/api/events?*", async (route) => {
      await commented.promise;
      await route.continue();
    });
    await page.goto(`${origin}/submissions/${submission}`);
    await page.getByText("4 of 10 points").waitFor();
    const body = { text: "Nearly!", line: 2, endLine: 3 };
    await testClass.server.ask("comment", { as: testClass.gus, params: { submission }, body });
    commented.resolve();
    await page.getByText("gus: Lines 2–3: Nearly!").waitFor();
    expect(visitor.faults).toEqual([]);
  });

  test("submissions are assigned, and a grader sees only theirs", async () => {
    await using school = await openSchool(3);
    const { testClass, origin } = school;
    await using visitor = await school.visit(browser, testClass.ines);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/grading`);
    await press(page, "Assign graders: Exercise p1");
    await page.getByText("3 submissions are neither graded nor assigned.").waitFor();
    await press(page, "Assign");
    await page.getByRole("row", { name: "ines 2 2 0" }).waitFor();
    await using grader = await school.visit(browser, testClass.gus);
    await grader.page.goto(`${origin}/courses/games/grading/p1?show=mine`);
    await grader.page.getByRole("heading", { name: "student-02" }).waitFor();
    await grader.page.getByText("1 of 1", { exact: true }).waitFor();
    await grader.page.getByText("return n % 8 != 7").click();
    await grader.page.getByLabel("Comment on line 4").waitFor();
    // Only instructors change rubrics and assign.
    expect(await grader.page.getByRole("button", { name: "Add an item" }).count()).toBe(0);
    expect(await grader.page.getByLabel("Grader", { exact: true }).count()).toBe(0);
    expect([visitor.faults, grader.faults]).toEqual([[], []]);
  });

  test("programs that fail alike follow each other", async () => {
    await using school = await openSchool(3);
    await using visitor = await school.visit(browser, school.testClass.gus);
    const { page } = visitor;
    await page.goto(`${school.origin}/courses/games/grading/p1?order=mistake`);
    // The first and the third are wrong, the second is right.
    for (const student of ["student-01", "student-03", "student-02"]) {
      await page.getByRole("heading", { name: student }).waitFor();
      await page.keyboard.press("j");
    }
    expect(new URL(page.url()).searchParams.get("order")).toBe("mistake");
    expect(visitor.faults).toEqual([]);
  });

  test("the keys can be read and switched off", async () => {
    await using school = await openSchool(2);
    await using visitor = await school.visit(browser, school.testClass.gus);
    const { page } = visitor;
    await page.goto(`${school.origin}/courses/games/grading/p1`);
    await page.getByRole("heading", { name: "student-01" }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("Go to the next ungraded submission").waitFor();
    await press(page, "Use these keys");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("j");
    await page.keyboard.press("g");
    await press(page, "Next");
    await page.getByRole("heading", { name: "student-02" }).waitFor();
    await page.getByText("0 of 2 graded").waitFor();
    expect(visitor.faults).toEqual([]);
  });

  test("the pages are for everybody: axe, phones, dark, and Russian", async () => {
    await using school = await openSchool(3);
    const { testClass, origin } = school;
    await using visitor = await school.visit(browser, testClass.ines);
    const { page } = visitor;
    const path = "/courses/games/grading/p1";
    await page.goto(origin + path);
    await page.getByRole("heading", { name: "student-01" }).waitFor();
    for (const item of RUBRIC) await addItem(page, item);
    await page.keyboard.press("1");
    await page.keyboard.press("3");
    await page.keyboard.press("g");
    await page.getByText("Graded by ines").waitFor();
    const address = new URL(page.url());
    const grading = address.pathname + address.search;
    await seePage(visitor, { path: "/courses/games/grading", sign: "1 of 3 graded" });
    await seePage(visitor, { path: grading, sign: "Points of the tests" });
    // On paper lines have their numbers and the whole width.
    await visitor.page.setViewportSize({ width: 718, height: 1000 });
    await visitor.page.emulateMedia({ media: "print" });
    const row = visitor.page.locator(".reading .row").first();
    await row.getByText("1", { exact: true }).waitFor();
    expect((await row.locator("code").boundingBox())?.width).toBeGreaterThan(500);
    expect(await visitor.page.getByLabel("Search earlier comments").isVisible()).toBe(false);
    await visitor.page.emulateMedia({ media: "screen" });
    await page.evaluate(`localStorage.setItem("grundy-language", "ru")`);
    for (const each of ["/courses/games/grading", grading]) await seeInRussian(visitor, each);
    expect(visitor.faults).toEqual([]);
  });

  test("graders of an anonymous course read open questions where they grade, without names", async () => {
    await using school = await openSchool(1, fakeCourse({ isGradingAnonymous: true }));
    const { testClass, origin, submissions, students } = school;
    const submission = submissions.get("student-01") ?? "";
    const body = { text: "Why is 8 won?" };
    await testClass.server.ask("ask", { as: students[0], params: { submission }, body });
    await using visitor = await school.visit(browser, testClass.gus);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/grading`);
    await page.getByRole("link", { name: "Why is 8 won?" }).waitFor();
    const links = page.getByRole("group", { name: "Teaching" }).getByRole("link");
    expect(await links.allInnerTexts()).toEqual(["Grading", "Tournaments"]);
    const questions = page.getByRole("region", { name: "Open questions (1)" });
    expect(await questions.innerText()).toMatch(/Anonymous [0-9a-f]{8}, /);
    expect(await page.getByText("student-01").count()).toBe(0);
    expect(visitor.faults).toEqual([]);
  });
});
