import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "./course-page/find-browser.ts";
import { PAGES } from "./sample-pages.ts";

const executablePath = findBrowser();
const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

const WIDTHS = [360, 1280];

/** Rules that depend on colours; others give the same result in the dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Violations of the page with their elements: all rules in the light theme, colour rules in the dark. */
async function findViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === "light" ? {} : { runOnly: OF_COLOURS };
    const { violations } = await page.evaluate<{ violations: readonly axe.Result[] }>(
      `axe.run(${JSON.stringify({ resultTypes: ["violations"], ...rules })})`,
    );
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary = "" } of nodes) {
        found.push(`${colorScheme}, ${id}: ${html}\n${failureSummary}`);
      }
    }
  }
  return found;
}

describe.skipIf(executablePath === undefined)(`pages (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    const args = ["--no-sandbox"];
    browser = await chromium.launch({ executablePath: executablePath ?? "", args });
  });
  afterAll(async () => browser.close());

  async function open(html: string, width: number): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.setContent(html);
    await page.evaluate(axe.source);
    return page;
  }

  describe.each(WIDTHS)("at %s px", (width) => {
    test.each(PAGES)(
      "%s: everybody can use it, in light and dark, and only regions scroll sideways",
      async (_, html) => {
        const page = await open(html, width);
        // Check folded content too.
        await page.evaluate(
          "for (const each of document.querySelectorAll('details')) each.open = true",
        );
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
        await page.close();
      },
    );
  });
});
