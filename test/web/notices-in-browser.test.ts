import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { NOW } from "./fake-course.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const COURSE = "/courses/games";

function submit(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return False\n");
  api.judge("WA", 40);
}

/** Something that happened to the only submission. */
function addNotice(api: FakeApi, kind: FakeApi["notices"][number]["kind"]): void {
  const { id: submission = "", number = 0 } = api.submissions[0]?.attempt ?? {};
  const about = { exercise: "p1", exerciseName: "Who takes the last stone?", submission, number };
  const notice = { id: `${kind} ${api.notices.length}`, kind, at: NOW, ...about, isUnread: true };
  api.notices = [notice, ...api.notices];
}

describe.skipIf(!hasBrowser)(`notices (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("are marked in the shell and on the exercise, and lead to the attempt, where they are read", async () => {
    await using visited = await visit(browser, COURSE, {
      prepare: (api) => {
        submit(api);
        addNotice(api, "comment");
        addNotice(api, "rejudged");
      },
    });
    const { page, api, openTab } = visited;
    const button = page.getByRole("button", { name: "2 unread notices" });
    await button.waitFor();
    const card = page.locator(".game-card").filter({ hasText: "Who takes the last stone?" });
    await card.getByText("2 new").waitFor();
    const other = await openTab(COURSE);
    await other.getByRole("button", { name: "2 unread notices" }).waitFor();
    await button.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "A new comment on your program" }).click();
    await page.waitForURL(/\/submissions\/s-1$/);
    await page.getByRole("button", { name: "Notices", exact: true }).waitFor();
    expect(api.notices.map(({ isUnread }) => isUnread)).toEqual([false, false]);
    // Another tab, or device, hears that they were read.
    await other.getByRole("button", { name: "Notices", exact: true }).waitFor();
  });

  test("arrive while the page is open, and all are marked as read at once", async () => {
    await using visited = await visit(browser, COURSE, { prepare: submit });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Notices", exact: true }).waitFor();
    addNotice(api, "points");
    api.notify({ kind: "changed", course: "games", what: "course" });
    await page.getByRole("button", { name: "1 unread notice" }).click();
    const list = page.getByRole("dialog", { name: "Notices" });
    await list.getByText("Your points were set by hand").waitFor();
    await list.getByRole("button", { name: "Mark all as read" }).click();
    await eventually(() => api.notices.map(({ isUnread }) => isUnread)).toEqual([false]);
    await list.getByRole("button", { name: "Mark all as read" }).waitFor({ state: "detached" });
  });

  test.each(["grader", "instructor"] as const)("are not for a %s", async (role) => {
    await using visited = await visit(browser, COURSE, {
      prepare: (api) => {
        api.role = role;
      },
    });
    const { page } = visited;
    await page.getByRole("link", { name: "Heaps of stones" }).waitFor();
    expect(await page.getByText("Notices").count()).toBe(0);
  });
});
