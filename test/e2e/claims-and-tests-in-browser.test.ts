import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimJob, doJob, openCourseWithJudge } from "../app/serve/course-with-judge.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { openTestServer, type TestServer } from "../server/test-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: heaps-tests, points: 10 }
  - { id: p1-tests, points: 10 }
  - { id: p4-tests, points: 10 }
  - { id: p1-claim, points: 10 }
  - { id: pins-claim, points: 10 }
`;

/** Kayles, but nine pins have the value 5 instead of 4. */
const WRONG_VALUES = `preperiod: 71
period: 12
values: [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]
exceptions: { 0: 0, 3: 3, 6: 3, 9: 5, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6 }
`;

describe.skipIf(!hasBrowser)(`attempts that run nothing (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("give hints, free or for points, until all bugs are caught; a breach is played on, mended and proved", async () => {
    let app: TestServer["app"] | undefined;
    const http = createServer((request, response) => app?.routing(request, response));
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    await using opened = await openCourseWithJudge(COURSE, "warden");
    const { course, judge } = opened;
    const pages = await buildPages();
    await using server = await openTestServer({ courses: [course], origin, pages });
    await server.app.ready();
    ({ app } = server);
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    const submit = async (exercise: string, text: string, language = "tests") => {
      const { body } = await server.ask("submit", {
        as: ada,
        params: { course: "games", exercise },
        body: { language, text },
      });
      await doJob(await claimJob(server, worker), { server, worker, judge });
      return body.submission as string;
    };
    const context = await browser.newContext({
      locale: "en-GB",
      viewport: { width: 390, height: 900 },
    });
    const [name = "", value = ""] = (ada.headers["cookie"] ?? "").split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();

    await page.goto(`${origin}/submissions/${await submit("heaps-tests", "[1]\n[2]\n")}`);
    const size = page.getByText("Your tests miss a bug.");
    const group = page.getByText("That bug is in group named.");
    await page.getByText("Show a hint").waitFor();
    expect([await size.isVisible(), await group.isVisible()]).toEqual([false, false]);
    await page.getByText("Show a hint").click();
    await size.waitFor();
    expect(await group.isVisible()).toBe(false);
    await page.getByText("Show the next hint").click();
    await group.waitFor();
    server.clock.now += 60_000;
    const all = await readFile(
      join(ROOT, "submissions/heaps-tests/accepted/three_tests.txt"),
      "utf8",
    );
    await page.goto(`${origin}/submissions/${await submit("heaps-tests", all)}`);
    await page.getByText("10 of 10 points").first().waitFor();
    await page.getByText("3 tests catch all 12 bugs").waitFor();
    expect(await page.getByText("Show a hint").count()).toBe(0);

    server.clock.now += 60_000;
    const without = await submit("p1-tests", "7 -> False\n");
    const { body } = await server.ask("submission", { as: ada, params: { submission: without } });
    expect(body).not.toHaveProperty("hints");
    await page.goto(`${origin}/submissions/${without}`);
    await page.getByRole("heading", { name: "Feedback" }).waitFor();
    expect(await page.getByText("Show a hint").count()).toBe(0);

    server.clock.now += 60_000;
    const claim = "period: 8\nA: [0, 6]\nB: [0]\n";
    await page.goto(`${origin}/submissions/${await submit("p1-claim", claim, "claim")}`);
    await page.getByRole("button", { name: "Play this position" }).click();
    await page
      .getByRole("dialog")
      .getByText(/stones?/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    server.clock.now += 60_000;
    const mended = "period: 8\nA: [0, 7]\nB: [0]\n";
    await page.goto(`${origin}/submissions/${await submit("p1-claim", mended, "claim")}`);
    await page.getByText("10 of 10 points").first().waitFor();
    expect(await page.getByRole("button", { name: "Play this position" }).count()).toBe(0);

    server.clock.now += 60_000;
    await page.goto(`${origin}/submissions/${await submit("pins-claim", WRONG_VALUES, "claim")}`);
    await page.getByText("they cancel out, so B, who moves second, wins here").waitFor();
    await page.getByRole("button", { name: "Play B" }).click();
    await page
      .getByRole("dialog")
      .getByText(/of the Nim heap|makes/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");

    server.clock.now += 60_000;
    const paid = await submit("p4-tests", "[2]\n");
    await page.goto(`${origin}/submissions/${paid}`);
    await page.getByText("costs 0.5 points of this exercise, once").waitFor();
    await page.getByRole("button", { name: "Show a hint" }).click();
    await size.waitFor();
    await page.getByText("Hints", { exact: true }).last().waitFor();
    await page.getByText("−0.5").waitFor();
    await context.close();
    http.closeAllConnections();
    http.close();
    expect(server.faults).toEqual([]);
  });
});
