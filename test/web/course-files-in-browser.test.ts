import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitSchool } from "../e2e/serve/visitor.ts";
import { findPort } from "../free-port.ts";
import { COURSE, fakeCourse, HOUR, NOON } from "../server/fake-course.ts";
import { FakeFiles } from "../server/fake-files.ts";
import { openClass } from "../server/routes/staff/open-class.ts";
import type { TestPerson } from "../server/test-server.ts";
import { buildPages } from "./build-pages.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";

/** Open in an hour, with one attempt in 15 minutes from then on. */
const EDITED = COURSE.replace(
  "deadline: 2026-10-06 12:00",
  "opens: 2026-10-05 13:00\n    limit: { attempts: 1, every: 15 min }\n    deadline: 2026-10-08 12:00",
);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe.skipIf(!hasBrowser)(`a course that changes while it runs (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("an instructor announces, edits files, sees what changes and reloads; students' pages follow", async () => {
    const port = await findPort();
    const origin = `http://127.0.0.1:${port}`;
    const files = new FakeFiles(fakeCourse());
    await using own = await openClass([fakeCourse()], { origin, files, pages: await buildPages() });
    const { server, ines, ada } = own;
    await server.app.listen({ port, host: "127.0.0.1" });
    const visit = async ({ headers }: TestPerson) => {
      const visitor = await visitSchool(browser, origin);
      const [name = "", value = ""] = (headers["cookie"] ?? "").split("=");
      await visitor.context.addCookies([{ name, value, url: origin }]);
      await visitor.page.goto(`${origin}/courses/games`);
      return visitor;
    };
    await using staff = await visit(ines);
    await using student = await visit(ada);

    await button(staff.page, "Write an announcement").click();
    await staff.page.getByLabel("Announcement for everybody").fill("Bring a pencil.");
    await button(staff.page, "Announce").click();
    await student.page.getByText("Bring a pencil.").waitFor();
    expect(await button(student.page, "Write an announcement").count()).toBe(0);

    const exercise = student.page.getByRole("link", { name: "Exercise p1" });
    await exercise.waitFor();
    files.write(fakeCourse({ written: EDITED }));
    await staff.page.getByRole("link", { name: "See what a reload changes" }).click();
    await staff.page.getByText("The opening of Exercise p1 is 2026-10-05 13:00.").waitFor();
    await staff.page.getByText("The deadline of Exercise p1 moves 2 days later").waitFor();
    for (const width of [390, 1280]) {
      await staff.page.setViewportSize({ width, height: 900 });
      const scrollWidth = await staff.page.locator("html").evaluate((page) => page.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
    await button(staff.page, "Reload").click();
    await staff.page.getByText("The course was reloaded.").waitFor();
    await exercise.waitFor({ state: "detached" });
    await staff.page.goto(`${origin}/courses/games`);
    await staff.page.getByText("opens", { exact: true }).waitFor();

    files.write(undefined);
    await staff.page.goto(`${origin}/courses/games/files`);
    await staff.page.getByText("course.yaml:3:5").waitFor();
    await staff.page.getByText("Write it like 2026-10-10T23:59.").waitFor();
    expect(await button(staff.page, "Reload").count()).toBe(0);

    server.clock.now = NOON + HOUR;
    await exercise.click();
    await student.page.getByText("1 attempt left.").waitFor();
    await button(student.page, "Submit").click();
    await student.page.getByText("You can submit again at").waitFor();
    expect(await button(student.page, "Submit").isDisabled()).toBe(true);
    server.clock.now += HOUR / 4;
    await student.page.reload();
    await student.page.getByText("1 attempt left.").waitFor();
    expect(server.faults).toEqual([]);
    expect([...staff.faults, ...student.faults]).toEqual([]);
  });

  test("an instructor edits a deadline on the page, mends a mistake, and saves; the file has it", async () => {
    const port = await findPort();
    const origin = `http://127.0.0.1:${port}`;
    const files = new FakeFiles(fakeCourse());
    await using own = await openClass([fakeCourse()], { origin, files, pages: await buildPages() });
    const { server, ines } = own;
    await server.app.listen({ port, host: "127.0.0.1" });
    await using staff = await visitSchool(browser, origin);
    const [name = "", value = ""] = (ines.headers["cookie"] ?? "").split("=");
    await staff.context.addCookies([{ name, value, url: origin }]);
    const { page } = staff;
    await page.goto(`${origin}/courses/games/files`);
    const deadline = page.getByLabel("Deadline: Exercise p1");
    expect(await deadline.inputValue()).toBe("2026-10-06T12:00");
    expect(await button(page, "Show what changes").isDisabled()).toBe(true);
    await page.getByLabel("Opens: Exercise p1").fill("2026-10-07T08:00");
    await button(page, "Show what changes").click();
    await page.getByText("not before its deadline").waitFor();
    expect(await button(page, "Save and reload").count()).toBe(0);
    await button(page, "Continue editing").click();
    await deadline.fill("2026-10-09T12:00");
    await page.getByLabel("Points: Exercise p2").fill("25");
    await button(page, "Show what changes").click();
    await page.getByText("The deadline of Exercise p1 moves 3 days later").waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const scrollWidth = await page.locator("html").evaluate((html) => html.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
    expect(files.text).toBe(COURSE);
    await button(page, "Save and reload").click();
    await page.getByText("The course was reloaded.").waitFor();
    expect(files.text).toContain("opens: 2026-10-07T08:00\n    deadline: 2026-10-09T12:00");
    expect(files.text).toContain("points: 25");
    files.isReadOnly = true;
    await page.reload();
    await deadline.fill("");
    await button(page, "Show what changes").click();
    await page.getByLabel("Patch of course.yaml").waitFor();
    expect(await button(page, "Save and reload").count()).toBe(0);
    expect(server.faults).toEqual([]);
    expect(staff.faults).toEqual([]);
  });
});
