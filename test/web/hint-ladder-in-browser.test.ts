import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

function submit(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return n == 1\n");
  api.judge("WA", 40);
  api.hintLadder = [{ step: "input" }, { step: "answer" }, { step: "explanation" }];
}

describe.skipIf(!hasBrowser)(`hints on demand (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("are asked for one after another, on the attempt's page", async () => {
    await using visited = await visit(browser, "/submissions/s-1", { prepare: submit });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Show a failing input" }).click();
    await page.getByRole("button", { name: "Show what was expected" }).click();
    await page.getByRole("button", { name: "Show the explanation" }).click();
    await eventually(() => api.hintLadder?.every(({ at }) => at !== undefined)).toBe(true);
    await page.getByRole("button", { name: "Show the explanation" }).waitFor({ state: "detached" });
  });

  test("are asked for beside the editor, too", async () => {
    await using visited = await visit(browser, "/courses/games/exercises/p1", { prepare: submit });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Show a failing input" }).click();
    await page.getByRole("button", { name: "Show what was expected" }).waitFor();
    expect(api.hintLadder?.map(({ at }) => at !== undefined)).toEqual([true, false, false]);
  });

  test("are listed for staff, who ask for none", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      prepare: (api) => {
        submit(api);
        api.role = "instructor";
        api.hintLadder = [{ step: "input", at: 0, by: "Ada Lovelace" }, { step: "answer" }];
      },
    });
    const { page } = visited;
    await page.getByText("Hints used: 1 of 2").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Failing input" }).waitFor();
    expect(await page.getByRole("button", { name: /^Show (a failing|what)/ }).count()).toBe(0);
  });
});
