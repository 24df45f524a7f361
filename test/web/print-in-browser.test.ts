import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXERCISE_PATH, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

/** Width of A4 between its margins, in CSS pixels. */
const PAPER_WIDTH = 718;

async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await page.emulateMedia({ media: "print" });
}

const headings = async (page: Page) =>
  (await page.locator("main :is(h1, h2, h3):visible").allInnerTexts()).map((text) => text.trim());

describe.skipIf(!hasBrowser)(`paper (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("has neither empty sections of an attempt nor headings of forms", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      prepare: (api) => {
        api.submit("def AcanWin(n):\n    return True\n");
        api.judge("WA", 40);
      },
    });
    const { page } = visited;
    await page.getByText("No questions yet").waitFor();
    await print(page);
    expect(await headings(page)).toContain("Feedback");
    expect(await headings(page)).not.toContain("Questions");
    expect(await page.getByText("No questions yet").isVisible()).toBe(false);
  });

  test("has no closed part of an exercise", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page } = visited;
    const questions = page.getByText("Questions about the statement");
    await questions.waitFor();
    await print(page);
    expect(await questions.isVisible()).toBe(false);
  });

  test("has the letter of a problem beside its name, and no form for questions", async () => {
    await using visited = await visit(browser, "/courses/games/contests/finals", {
      prepare: (api) => {
        api.contest.isOn = true;
      },
    });
    const { page } = visited;
    const card = page.locator(".game-card").first();
    await card.waitFor();
    await page.getByRole("heading", { name: "Ask the jury" }).waitFor();
    await print(page);
    const label = await card.locator(".card-label").boundingBox();
    const name = await card.locator("h2 a").evaluate((link) => link.getClientRects()[0]?.left);
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(name ?? 0);
    expect(await headings(page)).not.toContain("Ask the jury");
  });

  test("has statistics that are no wider than it is, without lists that are closed", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const names = page.locator(".figures summary").first();
    await names.waitFor();
    await print(page);
    expect(await names.isVisible()).toBe(false);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PAPER_WIDTH);
  });

  test("has the roles of members as words, without what is still empty", async () => {
    await using visited = await visit(browser, "/courses/games/members", {
      prepare: (api) => {
        api.role = "instructor";
      },
    });
    const { page } = visited;
    const role = page.locator(".table select").first();
    await role.waitFor();
    await print(page);
    expect(await role.evaluate((list) => getComputedStyle(list).borderTopWidth)).toBe("0px");
    expect(await headings(page)).toContain("Members");
    expect(await page.locator(".empty-state:visible").count()).toBe(0);
  });
});
