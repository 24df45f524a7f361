import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const PATH = "/courses/games/audit";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
}

function linesOf(page: Page) {
  const days = page.getByRole("region", { name: "Activity log" });
  return eventually(async () => days.locator("section > ul > li").count());
}

describe.skipIf(!hasBrowser)(`the activity log (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("a choice changes the list and the address, which shows the same list elsewhere", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, openTab } = visited;
    await linesOf(page).toBe(3);
    await page.getByLabel("Action").selectOption("Submissions and verdicts");
    await linesOf(page).toBe(2);
    await page.getByLabel("Person").selectOption("Ada Lovelace");
    await linesOf(page).toBe(1);
    await page.getByLabel("From").fill("2026-11-01");
    await eventually(() => new URL(page.url()).search).toBe(
      "?person=p-ada&topic=submissions&from=2026-11-01",
    );
    const other = await openTab(new URL(page.url()).pathname + new URL(page.url()).search);
    await linesOf(other).toBe(1);
    expect(await other.getByLabel("Person").inputValue()).toBe("p-ada");
    expect(await other.getByLabel("From").inputValue()).toBe("2026-11-01");
    await other.getByRole("button", { name: "Clear filters" }).click();
    await linesOf(other).toBe(3);
    expect(new URL(other.url()).search).toBe("");
  });

  test("a line has its time of day, its actor and what they did, below its day", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    await linesOf(page).toBe(3);
    const days = page.getByRole("heading", { level: 2 });
    expect(await days.allInnerTexts()).toEqual(["Friday, 20 November 2026"]);
    const line = page.locator(".audit li").first();
    expect((await line.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "13:00 Grace Hopper read attempt 1 of Ada Lovelace for “Heaps of stones”",
    );
    const { height = 0 } = (await line.boundingBox()) ?? {};
    expect(height).toBeLessThan(36);
  });

  test("30 verdicts of one rejudging are one line, which opens", async () => {
    await using visited = await visit(browser, `${PATH}?topic=rejudging`, {
      prepare: asInstructor,
    });
    const { page } = visited;
    await linesOf(page).toBe(1);
    await page.getByText("judged attempt 1: AC, 10 of 10 points").waitFor();
    const last = page.getByText("judged attempt 30: AC, 10 of 10 points");
    expect(await last.isVisible()).toBe(false);
    await page.getByText("And 29 earlier ones of the same kind").click();
    await last.waitFor();
  });

  test("filters that match nothing stay, and say so", async () => {
    await using visited = await visit(browser, `${PATH}?person=p-ada&topic=reading`, {
      prepare: asInstructor,
    });
    const { page } = visited;
    await page.getByText("No activity matches these filters.").waitFor();
    await page.getByLabel("Person").selectOption("Grace Hopper");
    await linesOf(page).toBe(1);
  });
});
