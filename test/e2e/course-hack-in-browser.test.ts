import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimJob, doJob, openCourseWithJudge } from "../app/serve/course-with-judge.ts";
import { openTestServer, type TestPerson, type TestServer } from "../server/test-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: p1, points: 10, hacks: {} }
`;

const RIGHT = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n";
/** Accepted, since no stored test has this number. */
const WRONG = "def AcanWin(n):\n    return n % 8 not in (0, 7) and n != 765433  # Bob's\n";

describe.skipIf(!hasBrowser)(`a hack in a course (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("succeeds or fails, becomes a test, and a rejudging takes the hacked attempt's points", async () => {
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
    const bob = await server.person("bob", { games: "student" });
    const ines = await server.person("ines", { games: "instructor" });
    const worker = await server.worker();
    const work = async () => doJob(await claimJob(server, worker), { server, worker, judge });
    const submit = async (as: TestPerson, text: string) => {
      const params = { course: "games", exercise: "p1" };
      const { body } = await server.ask("submit", {
        as,
        params,
        body: { language: "python", text },
      });
      await work();
      server.clock.now += 60_000;
      return body.submission as string;
    };
    const visit = async (as: TestPerson, width: number) => {
      const context = await browser.newContext({
        locale: "en-GB",
        viewport: { width, height: 900 },
      });
      const [name = "", value = ""] = (as.headers["cookie"] ?? "").split("=");
      await context.addCookies([{ name, value, url: origin }]);
      return context.newPage();
    };
    await submit(ada, RIGHT);
    const hacked = await submit(bob, WRONG);

    const page = await visit(ada, 390);
    await page.goto(`${origin}/courses/games/exercises/p1/hacks`);
    await page.getByText("n != 765433").waitFor();
    expect(await page.getByText("Bob's").count()).toBe(0);
    for (const input of ["7", "765433"]) {
      await page.getByLabel("Input").fill(input);
      await page.getByRole("button", { name: "Try this input" }).click();
      await page.getByRole("row", { name: /Waiting/ }).waitFor();
      await work();
      await page.getByRole("row", { name: /Waiting/ }).waitFor({ state: "detached" });
    }
    await page.getByRole("row", { name: /AcanWin\(7\).*Unsuccessful.*False/ }).waitFor();
    await page.getByRole("row", { name: /AcanWin\(765433\).*Successful.*True/ }).waitFor();

    const staff = await visit(ines, 1280);
    await staff.goto(`${origin}/courses/games/exercises/p1/hacks`);
    await staff.getByRole("button", { name: "Make it a test and rejudge" }).click();
    // Nothing is in force before staff have seen the difference.
    await staff.waitForURL(/rejudgings\/./);
    await work();
    await work();
    await staff.getByText("2 of 2 rejudged").waitFor();
    const author = await visit(bob, 768);
    await author.goto(`${origin}/courses/games`);
    await author.getByRole("button", { name: "1 unread notice" }).click();
    const notices = author.getByRole("dialog", { name: "Notices" });
    await notices.getByRole("link", { name: "An input broke your program" }).click();
    await author.waitForURL(`**/submissions/${hacked}`);
    await author.getByText("An input of another student broke this program.").waitFor();
    await author.getByText("10 of 10 points").first().waitFor();
    await author.getByText("Your points change only if").waitFor();
    await staff.getByText("hack AcanWin(765433)").waitFor();
    await staff.getByRole("row", { name: /bob.*10.*Accepted.*8.*Wrong answer/ }).waitFor();
    await staff.getByRole("button", { name: "Apply" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
    await author.getByText("8 of 10 points").first().waitFor();
    expect(await author.getByText("Your points change only if").count()).toBe(0);

    await page.reload();
    await page.getByRole("row", { name: /765433.*Successful, a test of the exercise/ }).waitFor();
    await staff.goto(`${origin}/courses/games/exercises/p1/hacks`);
    await staff.getByText("Is a test").waitFor();
    // Instructors have no program of their own, which is no news to them.
    expect(await staff.getByText("once your own program is accepted").count()).toBe(0);
    http.closeAllConnections();
    http.close();
    expect(server.faults).toEqual([]);
  });
});
