import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { scriptsOf } from "./build-pages.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const PATH = "/courses/games";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
}

describe.skipIf(!hasBrowser)(`an instructor's first steps (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("are those that the course has not had, and disappear after the last", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    const list = page.getByRole("region", { name: "First steps" });
    await list.waitFor();
    const open = async () => list.getByText("to do", { exact: true }).count();
    await eventually(open).toBe(3);
    await list.getByRole("link", { name: "Invite people" }).waitFor();
    api.firstSteps = { hasPeople: true, hasTried: true, hasSubmissions: false };
    api.notify({ kind: "changed", course: "games", what: "course" });
    await eventually(open).toBe(1);
    api.firstSteps = { hasPeople: true, hasTried: true, hasSubmissions: true };
    api.notify({ kind: "changed", course: "games", what: "course" });
    await list.waitFor({ state: "detached" });
  });

  test("stay hidden in a browser in which they were hidden", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, openTab } = visited;
    await page.getByRole("button", { name: "Hide first steps" }).click();
    const list = page.getByRole("region", { name: "First steps" });
    await list.waitFor({ state: "detached" });
    const other = await openTab(PATH);
    await other.getByRole("link", { name: "Heaps of stones" }).waitFor();
    const isFirstSteps = await scriptsOf("pages/staff/first-steps/first-steps.tsx");
    await eventually(async () => {
      const names = await other.evaluate<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => name)",
      );
      return names.some((name) => isFirstSteps(new URL(name)));
    }).toBe(true);
    expect(await other.getByRole("region", { name: "First steps" }).count()).toBe(0);
  });

  test.each(["student", "grader"] as const)("are not for a %s", async (role) => {
    await using visited = await visit(browser, PATH, {
      prepare: (api) => {
        api.role = role;
      },
    });
    const { page } = visited;
    await page.getByRole("link", { name: "Heaps of stones" }).waitFor();
    expect(await page.getByText("First steps").count()).toBe(0);
    // Only staff see figures of the class.
    const figures = page.getByRole("columnheader", { name: "Submitted" });
    expect(await figures.count()).toBe(role === "student" ? 0 : 1);
  });

  test("stand above the exercises with figures of the class, which lead to what is ungraded", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    const row = page.getByRole("row", { name: "Who takes the last stone?" });
    await page.getByRole("columnheader", { name: "Submitted of 28 students" }).waitFor();
    await eventually(async () => row.getByRole("cell").allInnerTexts()).toEqual(
      expect.arrayContaining(["17", "4", "2"]),
    );
    const ungraded = row.getByRole("link", { name: "17 ungraded" });
    expect(await ungraded.getAttribute("href")).toBe("/courses/games/grading/p1");
  });
});
