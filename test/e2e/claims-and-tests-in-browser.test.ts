import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimJob, doJob, openCourseWithJudge } from "../app/serve/course-with-judge.ts";
import { openTestServer, type TestServer } from "../server/test-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: heaps-tests, points: 10 }
  - { id: p1-tests, points: 10 }
  - { id: p1-claim, points: 10 }
`;

describe.skipIf(!hasBrowser)(`attempts that run nothing (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("give hints about missed bugs one after the other, and a breach of a claim is played on", async () => {
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
    await context.close();
    http.closeAllConnections();
    http.close();
    expect(server.faults).toEqual([]);
  });
});
