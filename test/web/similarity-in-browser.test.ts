import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const PROGRAM = "def AcanWin(n):\n    rest = n % 8\n    return rest != 0\n";

describe.skipIf(!hasBrowser)(`similarity (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("instructors see both programs of a pair side by side, with shared lines marked", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        for (const text of [PROGRAM, PROGRAM.replaceAll("rest", "left")]) {
          api.submit(text);
          api.judge("WA", 40);
        }
        api.role = "instructor";
      },
    });
    const { page } = visited;
    await page.getByRole("link", { name: "Similarity" }).click();
    await page.getByText("2 programs compared").waitFor();
    const pair = page.getByRole("article", { name: "1. Ada Lovelace and Bob" });
    await pair.getByText("Similarity 0.87, 1 rare wrong answer in common").waitFor();
    await pair.getByRole("button", { name: "Show both programs" }).click();
    const own = pair.getByRole("group", { name: "Ada Lovelace, attempt 1" });
    await own.waitFor();
    expect(await own.locator("mark").allInnerTexts()).toEqual([
      "    rest = n % 8",
      "    return rest != 0",
    ]);
    expect(await pair.getByRole("group").locator("mark").count()).toBe(4);
    await pair.getByRole("button", { name: "Hide the programs" }).click();
    expect(await pair.getByRole("group").count()).toBe(0);
    await page.getByLabel("Exercise").selectOption("heaps");
    await page.getByText("No pair stands out.").waitFor();
  });
});
