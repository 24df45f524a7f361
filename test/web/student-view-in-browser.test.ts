import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
  api.submit("def AcanWin(n):\n    return False\n");
  api.judge("WA", 40);
}

const SHOW = { name: "View as student" };
const BACK = { name: "Back to instructor view" };

describe.skipIf(!hasBrowser)(`the view of a student (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("asks the server for what a student gets, after a reload too, until the way back", async () => {
    await using visited = await visit(browser, "/courses/games", { prepare: asInstructor });
    const { page, api } = visited;
    const staff = page.getByRole("group", { name: "Teaching" });
    await staff.waitFor();
    await page.getByRole("button", SHOW).click();
    await page.getByText("You see what a student sees.").waitFor();
    await staff.waitFor({ state: "detached" });
    await eventually(() => api.view).toBe("student");
    expect(await page.getByRole("button", SHOW).count()).toBe(0);
    await page.reload();
    await page.getByRole("link", { name: "Who takes the last stone?" }).click();
    await page.getByRole("heading", { name: "The game" }).waitFor();
    await page.getByRole("button", BACK).waitFor();
    expect(api.view).toBe("student");
    await page.getByRole("button", BACK).click();
    await page.getByText("You see what a student sees.").waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "The game" }).waitFor();
    await eventually(() => api.view).toBe(undefined);
    await page.getByRole("button", SHOW).waitFor();
  });

  test.each([
    ["class", "/courses/games/class", "/courses/games"],
    ["statistics of an exercise", `${EXERCISE_PATH}/statistics`, EXERCISE_PATH],
    ["submission", "/submissions/s-1", "/submissions/s-1"],
    ["workers", "/machines", "/"],
  ])("from the page %s leads to the nearest page that students have", async (_, from, to) => {
    await using visited = await visit(browser, from, { prepare: asInstructor });
    const { page, openTab } = visited;
    await page.getByRole("button", SHOW).click();
    await page.getByRole("button", BACK).waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe(to);
    // Another tab keeps its own view.
    const other = await openTab("/courses/games");
    await other.getByRole("button", SHOW).waitFor();
  });

  test.each(["student", "grader"] as const)("is not offered to a %s", async (role) => {
    await using visited = await visit(browser, "/courses/games", {
      prepare: (api) => {
        api.role = role;
      },
    });
    const { page } = visited;
    await page.getByRole("link", { name: "Heaps of stones" }).waitFor();
    expect(await page.getByRole("button", SHOW).count()).toBe(0);
  });
});
