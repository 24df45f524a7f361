import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contestCourse } from "../server/contest-course.ts";
import { HOUR, NOON } from "../server/fake-course.ts";
import { openClass, type TestClass } from "../server/routes/staff/open-class.ts";
import { type Caller, JUDGE_VERSION, type TestPerson } from "../server/test-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const END = NOON + 2 * HOUR;
const CONTEST =
  "{ id: final, name: Final, kind: ioi, start: 2026-10-05T12:00, duration: 2 h, exercises: [p1], " +
  "hacks: { points: 100, penalty: 50 } }";

/** A course server whose contest is over, and a worker that finds every program wrong on 7. */
async function openStory() {
  let app: TestClass["server"]["app"] | undefined;
  const http = createServer((request, response) => app?.routing(request, response));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const pages = await buildPages();
  const testClass = await openClass([contestCourse(CONTEST, 1)], { origin, pages });
  const { server, ada, bob, submit } = testClass;
  await server.app.ready();
  app = server.app;
  await submit(ada, "p1", "AC", "def win(n):\n    return n % 8 != 0\n");
  await submit(bob, "p1", "AC", "def win(n):\n    return n % 7 != 0  # by Bob\n");
  server.clock.now = END;
  const worker: Caller = await server.worker();
  const judgeHack = async () => {
    const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    const { job } = (await server.ask("claim", { as: worker, body })).body;
    const isWrong = job.hack === "[7]";
    const outcome = {
      kind: "hacked",
      result: isWrong ? "successful" : "unsuccessful",
      verdict: isWrong ? "WA" : "AC",
      expected: "True",
    };
    const finish = { attempt: job.attempt, outcome };
    await server.ask("finish", { as: worker, params: { job: job.id }, body: finish });
  };
  return {
    ...testClass,
    origin,
    judgeHack,
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections();
      http.close();
      await testClass[Symbol.asyncDispose]();
    },
  };
}

async function visitAs(browser: Browser, origin: string, as: TestPerson, width: number) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width, height: 900 } });
  const [name = "", value = ""] = (as.headers["cookie"] ?? "").split("=");
  await context.addCookies([{ name, value, url: origin }]);
  return { page: await context.newPage(), context };
}

describe.skipIf(!hasBrowser)(`a hack in a contest (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("is found in a program of another team, and the board of a third person follows", async () => {
    await using story = await openStory();
    const { server, origin, ada, bob, ines, judgeHack } = story;
    const staff = await visitAs(browser, origin, ines, 1280);
    await staff.page.goto(`${origin}/courses/games/contests/final/board`);
    await staff.page.getByRole("row", { name: /^1 .*bob.*10/i }).waitFor();

    const { page } = await visitAs(browser, origin, ada, 390);
    await page.goto(`${origin}/courses/games/contests/final`);
    await page.getByText("A successful hack brings 100 points").waitFor();
    await page.getByRole("link", { name: "Programs for A" }).click();
    await page.getByText("return n % 7 != 0").waitFor();
    expect(await page.getByText("by Bob").count()).toBe(0);
    for (const input of ["8", "7"]) {
      await page.getByLabel("Input").fill(input);
      await page.getByRole("button", { name: "Try this input" }).click();
      await page.getByRole("row", { name: /Waiting/ }).waitFor();
      await judgeHack();
      await page.getByRole("row", { name: /Waiting/ }).waitFor({ state: "detached" });
    }
    await page.getByRole("row", { name: /win\(7\).*Successful.*100/ }).waitFor();
    await page.getByRole("row", { name: /win\(8\).*Unsuccessful.*-50/ }).waitFor();
    const overflow = await page
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    // It was open all the time.
    await staff.page.getByRole("row", { name: /^1 .*ada.*60.*\+50/i }).waitFor();
    const other = await visitAs(browser, origin, bob, 1280);
    await other.page.goto(`${origin}/courses/games/contests/final`);
    await other.page.getByText("(hacked)").waitFor();
    for (const { context } of [staff, other]) await context.close();
    expect(server.faults).toEqual([]);
  });
});
