import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "./fake-api.ts";
import {
  EXERCISE_PATH,
  eventually,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

/** Presses Tab until what is focused has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByText(name, { exact: true }).or(page.getByLabel(name, { exact: true }));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = wanted.and(page.locator(":focus"));
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`60 times Tab do not lead to ${name}`);
}

describe.skipIf(!hasBrowser)(`by keyboard alone (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("a student signs in, writes, runs, submits and reads the verdict", async () => {
    await using visited = await visit(browser, "/", { isSignedIn: false });
    const { page, api } = visited;
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await tabTo(page, "Email");
    await page.keyboard.type("ada@example.org");
    await tabTo(page, "Password");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your courses" }).waitFor();
    await tabTo(page, "Combinatorial games");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Combinatorial games" }).waitFor();
    await tabTo(page, "Who takes the last stone?");
    await page.keyboard.press("Enter");
    const editor = page.locator(".cm-content");
    await editor.waitFor();
    // The title of a page that was gone to has the focus: reading begins there.
    const title = page.getByRole("heading", { name: "Who takes the last stone?" });
    expect(await title.and(page.locator(":focus")).count()).toBe(1);

    await tabTo(page, "Language");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("def AcanWin(n):\nreturn n % 8 != 7");
    await eventually(() => api.drafts.get("python")?.text).toContain("    return n % 8");
    await page.keyboard.press("Control+Enter");
    await eventually(() => api.runs.length).toBe(1);
    expect(api.runs[0]?.body["text"]).toBe("def AcanWin(n):\n    return n % 8 != 7");

    // The editor keeps Tab for itself, and lets go after Esc.
    await page.keyboard.press("Escape");
    await tabTo(page, "Submit");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    api.judge("AC", 100);
    await page.getByRole("status").getByText("Accepted").waitFor();
    await tabTo(page, "Attempt details");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "attempt 1" }).waitFor();
  });

  test.each([
    ["Vim", ["j", "c", "c"]],
    ["Emacs", ["Control+N", "Control+A", "Control+K"]],
  ])(
    "keys of %s are chosen, write, are remembered, and let Tab go after Esc",
    async (name, keys) => {
      await using visited = await visit(browser, EXERCISE_PATH);
      const { page, api } = visited;
      const editor = page.locator(".cm-content");
      await editor.waitFor();
      expect(await page.locator(".cm-vimMode, .cm-emacsMode").count()).toBe(0);
      await page.getByRole("button", { name: "Editor settings" }).click();
      const dialog = page.getByRole("dialog", { name: "Editor settings" });
      await dialog.getByLabel("Key map").selectOption(name);
      await dialog.getByText("press Esc, then Tab").waitFor();
      await page.keyboard.press("Escape");
      await page.reload();
      await page.locator(`.cm-${name.toLowerCase()}Mode`).waitFor();
      await page.getByLabel("Language", { exact: true }).focus();
      await page.keyboard.press("Tab");
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.type("# mine");
      await eventually(() => api.drafts.get("python")?.text).toMatch(/^def .*\n\s*# mine$/m);
      // Tab is the editor's until then.
      await page.keyboard.press("Tab");
      expect(await editor.and(page.locator(":focus")).count()).toBe(1);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      expect(await editor.and(page.locator(":focus")).count()).toBe(0);
      expect(
        await page.getByRole("button", { name: "Run samples" }).and(page.locator(":focus")).count(),
      ).toBe(1);
    },
  );

  test("the skip link leads to the content", async () => {
    await using visited = await visit(browser, "/");
    const { page } = visited;
    await page.getByRole("heading", { name: "Your courses" }).waitFor();
    await tabTo(page, "Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Combinatorial games" });
    expect(await link.and(page.locator(":focus")).count()).toBe(1);
  });
});
