import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printTournamentPage } from "../../../harness/report/tournament-page/tournament-page.ts";
import { findBrowser } from "../course-page/find-browser.ts";
import { FILMS, HOSTILE_NAME, TOURNAMENT } from "./sample-tournament.ts";

const executablePath = findBrowser();
const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

describe.skipIf(executablePath === undefined)(`the page of a tournament (${where})`, () => {
  let folder = "";
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "grundy-tournament-page-"));
    const args = ["--no-sandbox"];
    browser = await chromium.launch({ executablePath: executablePath ?? "", args });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function open(work: (page: Page) => Promise<void>): Promise<void> {
    const file = join(folder, "tournament.html");
    writeFileSync(file, printTournamentPage(TOURNAMENT, "Cards", FILMS));
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const faults: string[] = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => {
      if (!request.url().startsWith("file:")) faults.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    await work(page);
    expect(faults).toEqual([]);
    await page.close();
  }

  it("replays the games of the match that is chosen in the cross table", async () => {
    await open(async (page) => {
      const name = `${HOSTILE_NAME} against alice: 0.5 to 1.5`;
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.getByRole("combobox", { name: "Player" }).inputValue())
        .toBe("1");
      expect(await page.getByRole("combobox", { name: "Opponent" }).inputValue()).toBe("0");
      const status = page.getByRole("status");
      expect(await status.innerText()).toBe("alice takes 4 from the left.");
      await page.getByRole("button", { name: "Next" }).click();
      expect(await status.innerText()).toBe(`${HOSTILE_NAME} takes 1.`);
      await page.keyboard.press("End");
      expect(await status.innerText()).toBe("alice won, 4 to 1.");
    });
  });

  it("lists the games of two players, one without a picture too", async () => {
    await open(async (page) => {
      const game = page.getByRole("combobox", { name: "Game" });
      await page
        .getByRole("combobox", { name: "Player" })
        .selectOption("a player with a long name that has to be cut somewhere");
      expect(
        await page.getByRole("combobox", { name: "Opponent" }).locator("option").allInnerTexts(),
      ).toEqual(["alice"]);
      await game.selectOption({ index: 0 });
      expect(await page.locator("#told").innerText()).toContain(
        "failed at move 2 (RTE). The call raised ValueError: 3",
      );
      await game.selectOption({ index: 1 });
      expect(await page.locator("#film").innerText()).toBe("This game has no pictures here.");
    });
  });

  it("says without a script where the records are", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.setContent(printTournamentPage(TOURNAMENT, "Cards", FILMS));
    expect(await page.locator("body").innerText()).toContain("records are in the folder records");
    await context.close();
  });
});
