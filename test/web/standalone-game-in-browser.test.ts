import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "vite";
import { bundleGame } from "../../harness/app/explore/standalone-game.ts";
import { printExplorationPage } from "../../harness/report/index.ts";
import { pageOf } from "../report/exploration/sample-explorations.ts";
import { findFaults } from "./axe.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const INT = { kind: "int" } as const;

/** The page of p1 with a game of 12 stones, as a file. */
async function writePage(folder: string): Promise<string> {
  await build({
    configFile: join(ROOT, "vite.config.ts"),
    mode: "game",
    logLevel: "warn",
    build: { outDir: join(folder, "game") },
  });
  const play = await bundleGame(
    join(ROOT, "reference", "p1.ts"),
    {
      exercise: "p1",
      title: "Stones",
      types: [INT],
      starts: [
        { call: "AcanWin(3)", arguments: [3] },
        { call: "AcanWin(12)", arguments: [12] },
      ],
    },
    pathToFileURL(`${folder}/`),
  );
  const explored = await pageOf("p1", [8]);
  const text = printExplorationPage({ ...explored, ...(play.kind === "game" && { play }) });
  const file = join(folder, "p1.html");
  writeFileSync(file, text);
  return file;
}

const statusOf = (page: Page) => page.locator("#game").getByRole("status");

describe.skipIf(!hasBrowser)(`the game on the page of an exploration (${where})`, () => {
  let browser: Browser;
  let folder = "";
  let file = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "grundy-explored-"));
    [browser, file] = await Promise.all([openBrowser(), writePage(folder)]);
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the page; at the end nothing may have gone wrong, and nothing been loaded. */
  async function open(width: number) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      hasTouch: width < 600,
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => faults.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    return {
      page,
      [Symbol.asyncDispose]: async () => {
        await context.close();
        expect(faults).toEqual([pathToFileURL(file).href]);
      },
    };
  }

  test("is played by keyboard to its end, without moving the page before", async () => {
    await using opened = await open(1280);
    const { page } = opened;
    await page.getByRole("button", { name: "takes 1", exact: true }).waitFor();
    expect(await page.evaluate("document.activeElement === document.body && scrollY === 0")).toBe(
      true,
    );
    await page.getByRole("button", { name: "takes 4", exact: true }).focus();
    await page.keyboard.press("Enter");
    expect(await statusOf(page).textContent()).toMatch(/^A \(you\) takes 4. B takes \d./);
    const moves = page.getByRole("group", { name: "Your moves" }).getByRole("button");
    expect(await moves.first().evaluate((move) => move.matches(":focus"))).toBe(true);
    // The last move takes all.
    await moves.last().focus();
    await page.keyboard.press("Enter");
    expect(await statusOf(page).textContent()).toContain("A (you) won: no move is left.");
    expect(await page.locator(":focus").textContent()).toBe("Start again");
  });

  test("is played by finger on a phone, against the opponent and from the start that was chosen", async () => {
    await using opened = await open(360);
    const { page } = opened;
    const game = page.locator("#game");
    await game.getByText("Another game").tap();
    await game.getByLabel("Start position").selectOption("AcanWin(3)");
    await game.getByLabel("Opponent").selectOption("First legal move");
    await game.getByLabel("Your side").selectOption("B, moves second");
    await game.getByRole("button", { name: "New game" }).tap();
    expect(await statusOf(page).textContent()).toContain("A takes 1.");
    // The first press shows the move, the second makes it.
    const stone = game.locator("button.game-cell").first();
    await stone.tap();
    await stone.tap();
    expect(await statusOf(page).textContent()).toContain("B (you) won: no move is left.");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  });

  test("shows the best moves, and takes moves back", async () => {
    await using opened = await open(1280);
    const { page } = opened;
    await page.getByRole("button", { name: "takes 1", exact: true }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Show best moves" }).click();
    expect(await statusOf(page).textContent()).toContain("12 stones");
    expect(await statusOf(page).textContent()).toContain("Best: takes 4.");
  });

  test("has no faults that axe finds", async () => {
    await using opened = await open(1280);
    await opened.page.getByText("Another game").click();
    expect(await findFaults(opened.page)).toEqual([]);
  });
});
