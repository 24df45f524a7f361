import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newMachineKey, signRequest } from "../../harness/accounts/index.ts";
import { fillPath, ROUTES } from "../../harness/api/index.ts";
import { printReveal } from "../../harness/app/contest/reveal-contest.ts";
import { claimJob, doJob, openCourseWithJudge } from "../app/serve/course-with-judge.ts";
import { findPort } from "../free-port.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { fakeCourse, HOUR } from "../server/fake-course.ts";
import { contestCourse } from "../server/routes/staff/contest-course.ts";
import { GAMES, openClass, type TestClass } from "../server/routes/staff/open-class.ts";
import { JUDGE_VERSION, openTestServer, type TestPerson } from "../server/test-server.ts";
import { buildPages } from "./build-pages.ts";
import { eventually, hasBrowser, openBrowser, where } from "./open-browser.ts";
import { shareContext } from "./shared-context.ts";

const reason = await whyNotContained();
const STUDENTS_PATH = "a student fails, understands, plays on and is accepted";

/** A usual laptop. */
const SCREEN = { width: 1280, height: 860 };
const STUDENTS = 30;
const WRONG = "def AcanWin(n):\n    return n % 8 != 0\n";
const RIGHT = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n";

/** Somebody who uses only what they see without scrolling. */
class Walker implements AsyncDisposable {
  readonly page: Page;
  clicks = 0;
  keys = 0;

  readonly #release: () => Promise<void>;

  private constructor(page: Page, release: () => Promise<void>) {
    this.page = page;
    this.#release = release;
  }

  /** A browser in which this person is signed in, at the page of the course. */
  static async start(browser: Browser, origin: string, as: TestPerson): Promise<Walker> {
    const options = { viewport: SCREEN, locale: "en-GB", reducedMotion: "reduce" } as const;
    const { context, release } = await shareContext(browser, origin, options, () => undefined);
    context.setDefaultTimeout(120_000);
    const [name = "", value = ""] = (as.headers["cookie"] ?? "").split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const walker = new Walker(await context.newPage(), release);
    await walker.page.goto(`${origin}/courses/games`);
    return walker;
  }

  /** Waits until all of it is on the screen, and nothing covers it. */
  async see(target: Locator): Promise<void> {
    await target.waitFor();
    await eventually(async () => target.evaluate(whereIs)).toBe("in sight");
  }

  async click(target: Locator): Promise<void> {
    await this.see(target);
    this.clicks += 1;
    await target.click();
  }

  async clickButton(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole("button", { name, exact: true }));
  }

  async clickLink(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole("link", { name, exact: true }));
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Replaces the program in the editor. */
  async write(text: string): Promise<void> {
    await this.click(this.page.locator(".editor"));
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.insertText(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#release();
  }
}

/** "in sight": the whole element is on the screen, and nothing covers its upper and lower edge. */
function whereIs(element: Element): string {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  const page = element.ownerDocument;
  const { clientWidth, clientHeight } = page.documentElement;
  if (top < 0 || left < 0 || bottom > clientHeight + 1 || right > clientWidth + 1) {
    return `outside: ${[left, top, right, bottom].map((edge) => Math.round(edge)).join(", ")}`;
  }
  const isUncovered = [top + 2, bottom - 2].every((y) => {
    const there = page.elementFromPoint((left + right) / 2, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  return isUncovered ? "in sight" : "covered";
}

interface School extends AsyncDisposable {
  readonly origin: string;
  readonly testClass: TestClass;
}

/** A server with its pages. */
async function openSchool(course = fakeCourse()): Promise<School> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const testClass = await openClass([course], { origin, pages: await buildPages() });
  await testClass.server.app.listen({ port, host: "127.0.0.1" });
  return { origin, testClass, [Symbol.asyncDispose]: testClass[Symbol.asyncDispose] };
}

async function submitAll({ server, submit }: TestClass): Promise<void> {
  for (let number = 1; number <= STUDENTS; number += 1) {
    const name = `student-${String(number).padStart(2, "0")}`;
    const student = await server.person(name, { games: "student" });
    await submit(student, "p1", number % 2 === 0 ? "AC" : "WA", WRONG);
  }
}

describe.skipIf(!hasBrowser)(`paths of people, without scrolling (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.skipIf(reason !== undefined)(`${STUDENTS_PATH} (${reason ?? "for real"})`, async () => {
    const port = await findPort();
    const origin = `http://127.0.0.1:${port}`;
    const yaml = "name: Games\ntimezone: UTC\nexercises: [{ id: p1, points: 10 }]\n";
    await using opened = await openCourseWithJudge(yaml, "warden");
    const { course, judge } = opened;
    const pages = await buildPages();
    await using server = await openTestServer({ courses: [course], origin, pages });
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    const judgeNext = async () => doJob(await claimJob(server, worker), { server, worker, judge });
    await server.app.listen({ port, host: "127.0.0.1" });
    await using walker = await Walker.start(browser, origin, ada);
    const { page } = walker;
    const status = page.getByRole("status");

    await walker.clickLink("Who takes the last stone?");
    await page.locator(".cm-content").waitFor();
    await walker.write(WRONG);
    await walker.clickButton("Submit");
    await status.getByText("Attempt 1", { exact: false }).first().waitFor();
    await judgeNext();
    await status.getByText("Wrong answer").waitFor();
    const feedback = page.locator(".feedback");
    await walker.see(feedback.getByText("AcanWin(7)", { exact: true }).first());
    await walker.see(feedback.locator("svg").first());

    await walker.clickButton("Play A");
    const game = page.getByRole("region", { name: "The game" });
    await walker.see(game.locator("[role=status]"));
    await walker.click(game.getByRole("button", { name: "takes 6", exact: true }));
    await walker.see(game.getByRole("heading", { name: "The game, move by move" }));

    server.clock.now += HOUR;
    await walker.write(RIGHT);
    await walker.clickButton("Submit");
    await status.getByText("Attempt 2", { exact: false }).first().waitFor();
    await judgeNext();
    await walker.see(status.getByText("Accepted"));
    expect(walker.clicks).toBe(7);
    expect(server.faults).toEqual([]);
  });

  test("an instructor sees who is stuck, reads their program and answers", async () => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    const { server, ada, ines, submit } = testClass;
    await submitAll(testClass);
    for (const attempt of [1, 2, 3]) await submit(ada, "p1", "WA", `${WRONG}# ${attempt}\n`);
    const submission = await submit(ada, "p1", "WA", `${WRONG}# Why?\n`);
    const body = { text: "Why is 7 lost?", line: 2 };
    await server.ask("ask", { as: ada, params: { submission }, body });
    await using walker = await Walker.start(browser, origin, ines);
    const { page } = walker;

    await walker.clickLink("Class");
    await walker.clickLink("ada, Exercise p1");
    await walker.see(page.getByText("return n % 8 != 0"));
    await walker.see(page.getByText("Why is 7 lost?"));
    await walker.click(page.getByLabel("Reply to the student"));
    await page.keyboard.insertText("A takes all that B leaves.");
    await walker.clickButton("Send");
    await walker.see(page.getByText("A takes all that B leaves."));
    expect(walker.clicks).toBe(4);
    expect(server.faults).toEqual([]);
  });

  test("a grader grades thirty programs by keyboard", async () => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    const { server, gus, ines } = testClass;
    await submitAll(testClass);
    const params = { ...GAMES, exercise: "p1" };
    await server.ask("addRubricItem", { as: ines, params, body: { text: "Proof", points: 1 } });
    await using walker = await Walker.start(browser, origin, gus);
    const { page } = walker;

    await walker.clickLink("Grading");
    await walker.clickLink("Start grading: Exercise p1");
    for (let number = 1; number <= STUDENTS; number += 1) {
      const name = `student-${String(number).padStart(2, "0")}`;
      await page.getByRole("heading", { name }).waitFor();
      await walker.see(page.getByText("return n % 8 != 0"));
      await walker.see(page.getByRole("checkbox", { name: "Proof" }));
      await walker.press("1");
      await walker.press("m");
    }
    await walker.see(page.getByText("30 of 30 graded"));
    await page.getByText("Saving …").waitFor({ state: "detached" });
    expect([walker.clicks, walker.keys]).toEqual([2, 2 * STUDENTS]);
    expect(server.faults).toEqual([]);
  });

  test("an organiser runs a contest from the start to the reveal", async () => {
    await using school = await openSchool({
      ...contestCourse(),
      printReveal: (...asked: Parameters<typeof printReveal>) => printReveal(...asked).page,
    });
    const { origin, testClass } = school;
    const { server, ada, bob, ines, submit } = testClass;
    await using walker = await Walker.start(browser, origin, ines);
    const { page } = walker;
    const confirm = async (name: string) => {
      await walker.clickButton(name);
      const dialog = page.getByRole("dialog", { name });
      await walker.click(dialog.getByRole("button", { name, exact: true }));
      await dialog.waitFor({ state: "detached" });
    };

    await walker.click(page.getByRole("main").getByRole("link", { name: "Finals", exact: true }));
    await confirm("Start now");
    await page.getByText("Running", { exact: true }).waitFor();
    await submit(bob, "p1", "WA");
    await submit(ada, "p1", "AC");
    server.clock.now += 6 * HOUR;
    await page.reload();
    await confirm("Finalize");
    await walker.see(page.getByText("The results are final", { exact: false }).first());
    const [reveal] = await Promise.all([
      page.context().waitForEvent("page"),
      walker.clickLink("Open the reveal"),
    ]);
    await reveal.getByRole("button", { name: "Next" }).waitFor();
    await reveal.close();
    await confirm("Thaw the board");
    await page.getByText("Results are final", { exact: true }).waitFor();
    expect(walker.clicks).toBe(8);
    expect(server.faults).toEqual([]);
  });

  test("an administrator adds a worker", async () => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    const { server, ines } = testClass;
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: ines.id, at }]);
    await using walker = await Walker.start(browser, origin, ines);
    const { page } = walker;

    await walker.clickLink("Workers");
    await walker.clickButton("Add a worker");
    const command = page.getByText(/^grundy worker join /);
    await walker.see(command);
    const code = (await command.textContent())?.split(" ").at(-1) ?? "";
    await joinAsWorker(school, code);
    const question = page.getByRole("dialog", { name: "Confirm the worker lab 1?" });
    await walker.click(question.getByRole("button", { name: "Confirm", exact: true }));
    await walker.see(page.getByText("confirmed", { exact: false }).first());
    expect(walker.clicks).toBe(3);
    expect(server.faults).toEqual([]);
  });
});

/** Sends what `grundy worker join` sends. */
async function joinAsWorker({ origin, testClass }: School, code: string): Promise<void> {
  const { server } = testClass;
  const key = newMachineKey();
  const { method, path } = ROUTES.joinMachine;
  const request = { origin, method, path: fillPath({ path }, {}) };
  const nowMs = server.clock.now;
  const token = await signRequest(key, request, { machine: undefined, nowMs });
  const facts = {
    version: "1.2.3",
    judgeVersion: JUDGE_VERSION,
    system: "linux x64",
    cores: 4,
    memoryMib: 8000,
    isolation: "warden",
    guarantees: [{ what: "no network", isKept: true }],
    tools: [{ language: "Python", version: "3.14.2" }],
  };
  const answer = await server.ask("joinMachine", {
    as: { headers: { authorization: `Bearer ${token}` } },
    body: { code, name: "lab 1", publicKey: key.publicKey, facts },
  });
  expect(answer.status).toBe(201);
}
