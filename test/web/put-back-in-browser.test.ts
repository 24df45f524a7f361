import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const OLD = "def AcanWin(n):\n    return n == 1\n";
const BUTTON = { name: "Put this attempt back into the editor" };

/** Two attempts, the first with the text that goes back. */
function submit(api: FakeApi): void {
  for (const text of [OLD, "def AcanWin(n):\n    return False\n"]) {
    api.submit(text);
    api.judge("WA", 40);
  }
}

function saveDraft(api: FakeApi, text: string): void {
  api.drafts.set("python", { language: "python", text, version: 1, at: 0 });
}

describe.skipIf(!hasBrowser)(`an attempt that goes back into the editor (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("replaces the starter code at once, and is saved as the draft", async () => {
    await using visited = await visit(browser, "/submissions/s-1", { prepare: submit });
    const { page, api } = visited;
    await page.getByRole("button", BUTTON).click();
    await page.waitForURL("**/exercises/p1");
    await page.locator(".cm-content").getByText("return n == 1").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await eventually(() => api.drafts.get("python")?.text).toBe(OLD);
  });

  test("replaces another draft only after a question", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      prepare: (api) => {
        submit(api);
        saveDraft(api, "my half-done work");
      },
    });
    const { page, api } = visited;
    await page.getByRole("button", BUTTON).click();
    const dialog = page.getByRole("dialog", {
      name: "Put attempt 1 back into the editor?",
    });
    await dialog.getByRole("button", { name: "Keep my draft" }).click();
    await page.waitForURL("**/exercises/p1");
    await page.locator(".cm-content").getByText("my half-done work").waitFor();
    expect(api.drafts.get("python")?.text).toBe("my half-done work");

    await page.goto(`${visited.origin}/submissions/s-1`);
    await page.getByRole("button", BUTTON).click();
    await dialog.getByRole("button", { name: "Replace my draft" }).click();
    await page.locator(".cm-content").getByText("return n == 1").waitFor();
    await eventually(() => api.drafts.get("python")?.text).toBe(OLD);
  });

  test("is not offered to staff", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      prepare: (api) => {
        submit(api);
        api.role = "grader";
      },
    });
    await visited.page.getByRole("heading", { name: "Feedback" }).waitFor();
    expect(await visited.page.getByRole("button", BUTTON).count()).toBe(0);
  });
});
