import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printReveal } from "../../harness/app/contest/reveal-contest.ts";
import { seeInRussian, seePage } from "../e2e/serve/every-page.ts";
import { press, type Visitor, visitSchool } from "../e2e/serve/visitor.ts";
import { findPort } from "../free-port.ts";
import { HOUR } from "../server/fake-course.ts";
import { contestCourse, FINALS, START } from "../server/routes/staff/contest-course.ts";
import { openClass, type TestClass } from "../server/routes/staff/open-class.ts";
import type { TestPerson } from "../server/test-server.ts";
import { buildPages } from "./build-pages.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";

interface School extends AsyncDisposable {
  readonly origin: string;
  readonly testClass: TestClass;
  visit(browser: Browser, as: TestPerson): Promise<Visitor>;
}

/** A server with its pages, a contest that starts in an hour, and the real page of its reveal. */
async function openSchool(): Promise<School> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const course = {
    ...contestCourse(),
    printReveal: (...asked: Parameters<typeof printReveal>) => printReveal(...asked).page,
  };
  const testClass = await openClass([course], { origin, pages: await buildPages() });
  await testClass.server.app.listen({ port, host: "127.0.0.1" });
  return {
    origin,
    testClass,
    visit: async (browser, { headers }) => {
      const visitor = await visitSchool(browser, origin);
      const [name = "", value = ""] = (headers["cookie"] ?? "").split("=");
      await visitor.context.addCookies([{ name, value, url: origin }]);
      return visitor;
    },
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

/** Confirms the dialog of this name. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await press(page, name);
  await dialog.waitFor({ state: "detached" });
}

async function fillMoment(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
}

describe.skipIf(!hasBrowser)(`the page of a contest's jury (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("runs a contest from the countdown to the reveal", async () => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    const { server, ines, ada, bob, submit } = testClass;
    await using visitor = await school.visit(browser, ines);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games`);
    await press(page, "Contests");
    await page.getByRole("link", { name: "Finals" }).click();
    await page.getByText("Before the start").waitFor();

    await press(page, "Pause the countdown");
    await page.getByText("Countdown paused").waitFor();
    await press(page, "Start now");
    await confirm(page, "Start now");
    await page.getByText("Running", { exact: true }).waitFor();
    const start = server.clock.now;

    const question = { text: "Is 0 a position?", exercise: "p1" };
    await server.ask("sendClarification", { as: ada, params: FINALS, body: question });
    await submit(bob, "p1", "WA");
    await submit(ada, "p1", "AC");
    await page.getByRole("tab", { name: "Clarifications (1)" }).click();
    await press(page, "I answer this: ada");
    await page.getByText("ines is answering").waitFor();
    await press(page, "Answer: ada");
    const answer = page.getByRole("dialog", { name: "Answer: ada" });
    await answer.getByLabel("Use an answer").selectOption("Yes.");
    await answer.getByLabel("To", { exact: true }).selectOption("Everybody");
    await press(page, "Send");
    await page.getByText("Everything is answered").waitFor();

    await page.getByRole("tab", { name: "Balloons (1)" }).click();
    await page.getByRole("checkbox", { name: "Delivered: A, ada" }).click();
    await page.getByText("All balloons are delivered").waitFor();

    await page.getByRole("tab", { name: "Submissions" }).click();
    await page.getByRole("button", { name: "Set verdict: bob, A 1, 0:00:10" }).click();
    const verdict = page.getByRole("dialog", { name: "Set verdict" });
    await verdict.getByLabel("Verdict").selectOption("Run-time error");
    await verdict.getByLabel("Reason").fill("It crashed.");
    await press(page, "Save");
    await page.getByText("the judge said Wrong answer: It crashed.").waitFor();

    server.clock.now = start + HOUR;
    await page.getByRole("tab", { name: "Overview" }).click();
    await page.reload();
    await press(page, "Remove time");
    const removal = page.getByRole("dialog", { name: "Remove time" });
    await fillMoment(page, "From", "2026-10-05T12:10:00");
    await fillMoment(page, "To", "2026-10-05T12:20:00");
    await removal.getByLabel("Reason").fill("A fire drill.");
    await press(page, "Remove time");
    await page.getByRole("cell", { name: "A fire drill." }).waitFor();
    // Paper has what the jury decided, not what it could.
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText("Time that does not count").first().isVisible()).toBe(true);
    expect(await page.getByText("Extra penalty").first().isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await page.getByText("Extra penalty").first().isVisible()).toBe(true);

    // In the freeze, and after the end, which has moved by ten minutes.
    server.clock.now = start + 4.5 * HOUR;
    await submit(bob, "p1", "AC");
    server.clock.now = start + 5 * HOUR;
    await page.reload();
    await page.getByText("Running, board frozen").waitFor();
    await page.getByText("The contest is not over yet.").waitFor();
    server.clock.now = start + 5.5 * HOUR;
    await page.reload();
    await page.getByText("Over, board still frozen").waitFor();
    await page.getByText("Nothing is left to do.").waitFor();
    await press(page, "Finalize");
    await page.getByLabel("B, additional bronze medals").fill("1");
    await confirm(page, "Finalize");
    await page.getByText("The results are final, with B = 1.").waitFor();

    const [reveal] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Open the reveal" }).click(),
    ]);
    await reveal.getByRole("button", { name: "Next" }).waitFor();
    await reveal.keyboard.press("End");
    await reveal.locator("tr.settled").first().waitFor();
    await reveal.close();

    await press(page, "Thaw the board");
    await confirm(page, "Thaw the board");
    await page.getByText("Results are final", { exact: true }).waitFor();
    const { rows } = (await server.ask("contestBoard", { as: ada, params: FINALS })).body;
    expect(
      rows.map(({ name, solved }: { name: string; solved: number }) => [name, solved]),
    ).toEqual([
      ["ada", 1],
      ["bob", 1],
    ]);
    expect(visitor.faults).toEqual([]);
  });

  test("asks again before it changes what participants rely on", async () => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    testClass.server.clock.now = START + 4.5 * HOUR;
    await using visitor = await school.visit(browser, testClass.ines);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/contests/finals/jury`);
    await press(page, "Change times");
    await page.getByLabel("Length in minutes").fill("360");
    await press(page, "Save");
    const question = page.getByRole("dialog", { name: "Confirm the change" });
    await question.getByText(/The board is frozen/).waitFor();
    await press(page, "Change anyway");
    await page.getByText("360 min").waitFor();
    expect(visitor.faults.filter((fault) => !fault.includes("409"))).toEqual([]);
  });

  test("gives graders what they serve, and nothing to change the contest", async () => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    testClass.server.clock.now = START;
    await testClass.submit(testClass.ada, "p1", "AC");
    await using visitor = await school.visit(browser, testClass.gus);
    const { page } = visitor;
    await page.goto(`${origin}/courses/games/contests/finals/jury`);
    await page.getByText("Running", { exact: true }).waitFor();
    expect(await page.getByRole("tabpanel").getByRole("button").count()).toBe(0);
    await page.getByRole("tab", { name: "Balloons (1)" }).click();
    await page.getByRole("checkbox", { name: "Delivered: A, ada" }).waitFor();
    expect(visitor.faults).toEqual([]);
  });

  test.each([
    ["overview", "Time left"],
    ["submissions", "0:00:10"],
    ["clarifications", "Is 0 a position?"],
    ["balloons", "first solution"],
  ])("is for everybody: %s", async (tab, sign) => {
    await using school = await openSchool();
    const { origin, testClass } = school;
    testClass.server.clock.now = START;
    await testClass.submit(testClass.ada, "p1", "AC");
    const body = { text: "Is 0 a position?" };
    await testClass.server.ask("sendClarification", { as: testClass.ada, params: FINALS, body });
    await using visitor = await school.visit(browser, testClass.ines);
    await visitor.page.goto(`${origin}/courses/games/contests`);
    const path = `/courses/games/contests/finals/jury?tab=${tab}`;
    await seePage(visitor, { path, sign });
    await seeInRussian(visitor, path);
    expect(visitor.faults).toEqual([]);
  });
});
