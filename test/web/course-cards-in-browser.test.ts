import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const COURSE = "/courses/games";

function openContest(api: FakeApi): void {
  api.contest.isOn = true;
}

describe.skipIf(!hasBrowser)(`the cards of a course (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("show the game, play it on under the pointer, and lead to the exercise", async () => {
    await using visited = await visit(browser, COURSE);
    const { page } = visited;
    const card = page.getByRole("listitem").filter({ hasText: "Who takes the last stone?" });
    const stones = card.locator(".picture-cell.stone");
    const taken = card.locator(".picture-cell.taken");
    await eventually(() => stones.count()).toBe(13);
    expect(await taken.count()).toBe(0);
    await card.hover();
    await eventually(() => taken.count()).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await eventually(() => taken.count()).toBe(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await eventually(() => stones.count()).toBe(13);
    // The whole card is the link.
    await card.click({ position: { x: 10, y: 10 } });
    await page.waitForURL(/\/exercises\/p1$/);
  });

  test("begin with what to do next", async () => {
    await using visited = await visit(browser, COURSE);
    const { page } = visited;
    const start = page.getByRole("link", { name: "Start", exact: true });
    await start.waitFor();
    expect(await start.getAttribute("href")).toBe(`${COURSE}/exercises/p1`);
  });

  test.each([390, 1280])("have contests below or beside it at %i px", async (width) => {
    await using visited = await visit(browser, COURSE, { width, prepare: openContest });
    const { page } = visited;
    const boxOf = async (name: string) => page.getByRole("link", { name }).boundingBox();
    await page.getByRole("link", { name: "Autumn finals" }).waitFor();
    const [start, contest] = [await boxOf("Start"), await boxOf("Autumn finals")];
    const card = await boxOf("Heaps of stones");
    const axis = width < 700 ? "y" : "x";
    expect(contest?.[axis]).toBeGreaterThan(start?.[axis] ?? Infinity);
    expect(contest?.y).toBeLessThan(card?.y ?? 0);
  });
});
