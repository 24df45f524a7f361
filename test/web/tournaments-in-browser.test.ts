import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COURSE } from "./fake-course.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const LIST = "/courses/games/tournaments";

describe.skipIf(!hasBrowser)(`tournaments (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("an instructor starts one by keyboard, and its page follows it", async () => {
    await using visited = await visit(browser, LIST, {
      prepare: (api) => {
        api.role = "instructor";
      },
    });
    const { page, api } = visited;
    await page.getByText("No tournaments yet").waitFor();
    await page.getByRole("button", { name: "Start a tournament" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Heaps of stones (2 players)" }).waitFor({
      state: "attached",
    });
    for (const key of ["Tab", "Space"]) await page.keyboard.press(key);
    await page.getByRole("option", { name: "Heaps of stones (3 players)" }).waitFor({
      state: "attached",
    });
    await page.keyboard.press("Tab");
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Tournament: Heaps of stones" }).waitFor();
    expect(api.tournaments.started).toEqual([
      { exercise: "p1", onlyAccepted: false, positions: 7, seed: "1" },
    ]);
    await page.getByText("Matches: 2 of 3").waitFor();
    await page.getByText("ZeroDivisionError").waitFor();
    await page.getByRole("button", { name: "Play them again" }).click();
    await eventually(() => api.tournaments.asked).toEqual(["continue"]);
    api.tournaments.end();
    api.notify({ kind: "changed", course: COURSE.id, what: "tournament" });
    await page.getByText("The tournament is finished.").waitFor();
    expect(await page.getByRole("button", { name: "Cancel the tournament" }).count()).toBe(0);
  });

  test("cancelling asks first", async () => {
    await using visited = await visit(browser, `${LIST}/t-1`, {
      prepare: (api) => {
        api.role = "instructor";
      },
    });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Cancel the tournament" }).click();
    await page.getByRole("button", { name: "Keep playing" }).click();
    expect(api.tournaments.asked).toEqual([]);
    await page.getByRole("button", { name: "Cancel the tournament" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel the tournament" }).click();
    await eventually(() => api.tournaments.asked).toEqual(["cancel"]);
  });

  test("every game of a match is a film", async () => {
    await using visited = await visit(browser, `${LIST}/t-1`);
    const { page } = visited;
    const watch = page.getByRole("button", { name: "Watch Ada Lovelace against #1" });
    await watch.press("Enter");
    const dialog = page.getByRole("dialog", { name: "#1 – Ada Lovelace" });
    await dialog.getByText("A (#1) takes 2.").first().waitFor();
    await dialog.getByRole("button", { name: "Next" }).press("ArrowRight");
    await dialog.getByText("B (Ada Lovelace) takes 7.").first().waitFor();
    await dialog.getByLabel("Game").selectOption("1");
    await dialog.getByText("It ended by a fault: It took too long.").waitFor();
    await page.keyboard.press("Escape");
    await eventually(async () => watch.evaluate((button) => button.matches(":focus"))).toBe(true);
  });

  test("the matches of any player can be chosen", async () => {
    await using visited = await visit(browser, `${LIST}/t-1`);
    const { page } = visited;
    await page.getByLabel("Matches of").selectOption({ label: "Bob" });
    await page.getByText("not played").waitFor();
    const row = page.getByRole("row", { name: "Ada Lovelace 0 : 2" });
    expect(await row.getByRole("button").count()).toBe(0);
  });
});
