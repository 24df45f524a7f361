import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printStatement } from "../../harness/report/index.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  type Visit,
  visit,
  where,
} from "./open-browser.ts";

const PATH = join(import.meta.dirname, "../../problems/p1/statement.en.md");

/** The exercise's page with its statement, which is long, and a translation of one heading. */
async function open(browser: Browser, options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
  return visit(browser, EXERCISE_PATH, {
    ...options,
    prepare: (api) => {
      const english = readFileSync(PATH, "utf8");
      const russian = english.replace("## Constraints", "## Ограничения");
      api.statements = [
        { language: "en", html: printStatement(english) },
        { language: "ru", html: printStatement(russian) },
      ];
    },
  });
}

describe.skipIf(!hasBrowser)(`the contents of a statement (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("lead to its sections by keyboard, and mark the one that is read", async () => {
    await using visited = await open(browser);
    const { page } = visited;
    const contents = page.getByRole("navigation", { name: "Contents" });
    const current = contents.locator("[aria-current]");
    await eventually(() => contents.getByRole("link").allInnerTexts()).toEqual(
      await page.locator(".statement h2").allInnerTexts(),
    );
    expect(await current.innerText()).toBe("The game");
    await contents.getByRole("link", { name: "Constraints" }).focus();
    await page.keyboard.press("Enter");
    await eventually(() => current.innerText()).toBe("Constraints");
    const heading = page.getByRole("heading", { name: "Constraints" });
    await eventually(() => page.evaluate("document.activeElement.textContent")).toBe("Constraints");
    // The contents stay in sight above it.
    const [above, below] = await Promise.all([contents.boundingBox(), heading.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
    await page.getByLabel("Statement language").selectOption("ru");
    await contents.getByRole("link", { name: "Ограничения" }).waitFor();
  });

  test("open by a button on a phone", async () => {
    await using visited = await open(browser, { width: 390 });
    const { page } = visited;
    const button = page.getByRole("button", { name: "Contents" });
    const link = page.getByRole("link", { name: "Constraints" });
    await button.waitFor();
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await link.click();
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    const heading = page.getByRole("heading", { name: "Constraints" });
    await eventually(async () => ((await heading.boundingBox())?.y ?? Infinity) < 200).toBe(true);
  });

  test("are left out of a short statement", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page } = visited;
    await page.getByRole("heading", { name: "Your task" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Contents" }).count()).toBe(0);
  });
});
