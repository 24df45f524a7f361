import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findFaults } from "../../web/axe.ts";
import type { Visitor } from "./visitor.ts";

const SCREENS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** A page's address, and a text that shows that it has loaded. */
export interface PageToSee {
  readonly path: string;
  readonly sign: string | RegExp;
}

/** Checks that a page is accessible and fits phones and desktops, in light and dark mode. */
export async function seePage({ page }: Visitor, { path, sign }: PageToSee): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(origin + path);
  await page.getByRole("main").getByText(sign).first().waitFor();
  for (const { width, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const seen = {
      width,
      colorScheme,
      faults: await findFaults(page),
      wider: await overflow(page),
    };
    expect(seen).toEqual({ width, colorScheme, faults: [], wider: 0 });
  }
  // Text that people wrote must never become markup.
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(await page.locator("main :is(img, script)").count()).toBe(0);
}

/** Checks that nothing is cut off on a phone in Russian, whose words are longer. */
export async function seeInRussian({ page }: Visitor, path: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(origin + path);
  await page.locator(".shell-foot").getByText("Русский").waitFor({ state: "attached" });
  await page.locator("main h1").filter({ hasNotText: "…" }).waitFor();
  const seen = { path, cutOff: await page.evaluate(CUT_OFF), wider: await overflow(page) };
  expect(seen).toEqual({ path, cutOff: [], wider: 0 });
}

/** Pixels by which a page is wider than its screen. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)");
}

/** Buttons, headings, labels and links whose text overflows, except those only for screen readers. */
const CUT_OFF = `[...document.querySelectorAll("button, h1, h2, h3, label, a, select")]
  .filter((element) => !element.classList.contains("unseen"))
  .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.outerHTML)`;
