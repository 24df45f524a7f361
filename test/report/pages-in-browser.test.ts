import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "./course-page/find-browser.ts";
import { PAGES } from "./sample-pages.ts";

const executablePath = findBrowser();
const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

const LOOKS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Every rule that a page breaks, with the elements that do. */
async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<{ violations: readonly axe.Result[] }>("axe.run()");
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
  );
}

describe.skipIf(executablePath === undefined)(`pages (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    const args = ["--no-sandbox"];
    browser = await chromium.launch({ executablePath: executablePath ?? "", args });
  });
  afterAll(async () => browser.close());

  async function open(html: string, look: (typeof LOOKS)[number]): Promise<Page> {
    const { width, colorScheme } = look;
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    await page.setContent(html);
    return page;
  }

  describe.each(LOOKS)("at $width px, $colorScheme", (look) => {
    test.each(PAGES)(
      "%s: everybody can use it, and only regions scroll sideways",
      async (_, html) => {
        const page = await open(html, look);
        // What is folded is looked at, too.
        await page.evaluate(
          "for (const each of document.querySelectorAll('details')) each.open = true",
        );
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(look.width);
        await page.close();
      },
      60_000,
    );

    test("the dialog of a student: everybody can use it", async () => {
      const page = await open(PAGES[0]?.[1] ?? "", look);
      await page.locator("#grades tbody button").nth(6).click();
      await page.getByRole("dialog").waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.close();
    }, 60_000);
  });
});
