import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const PATH = "/courses/games/members";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
}

describe.skipIf(!hasBrowser)(`extensions on the members page (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("are given to the member of a row, for an exercise by its name", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    await page.getByRole("button", { name: "More time: Ada Lovelace" }).click();
    const dialog = page.getByRole("dialog", { name: "Extend the deadline" });
    await dialog.getByText("Ada Lovelace").waitFor();
    await dialog.getByLabel("Exercise").selectOption("Who takes the last stone?");
    await dialog.getByText("Now due Mon 23 Nov, 13:00.").waitFor();
    await dialog.getByRole("button", { name: "+2 days" }).click();
    await dialog.getByLabel("Reason").fill("Ill.");
    await dialog.getByRole("button", { name: "Save" }).click();
    const given = { course: "games", student: "1815-12-10", exercise: "p1", extension: "2 days" };
    await eventually(() => api.extended).toEqual([{ ...given, why: "Ill." }]);
    await dialog.waitFor({ state: "detached" });
  });

  test("are given to anyone of the class, whose names are listed", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Extend", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Extend the deadline" });
    const students = dialog.getByLabel("Student", { exact: true });
    const names = ["Choose a student", "Ada Lovelace", "Alan Turing"];
    expect(await students.locator("option").allInnerTexts()).toEqual(names);
    await dialog.getByRole("button", { name: "+1 week" }).click();
    await dialog.getByLabel("Reason").fill("Ill.");
    await dialog.getByRole("button", { name: "Save" }).click();
    // Nobody is chosen yet.
    expect(api.extended).toEqual([]);
    await students.selectOption("Alan Turing");
    await dialog.getByRole("button", { name: "Save" }).click();
    await eventually(() => api.extended).toMatchObject([
      { student: "1912-06-23", exercise: "all", extension: "7 days" },
    ]);
  });

  test("are listed with names, which their removal names, too", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    const row = page.getByRole("region", { name: "Extensions" }).getByRole("row").nth(1);
    await row.getByText("Heaps of stones").waitFor();
    await row.getByText("Ada Lovelace").waitFor();
    await row.getByRole("button", { name: "Remove extension: 1815-12-10, heaps" }).click();
    await page.getByRole("dialog").getByText("Ada Lovelace, Heaps of stones: ").waitFor();
  });
});
