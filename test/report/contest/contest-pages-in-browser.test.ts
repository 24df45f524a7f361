import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Group } from "../../../harness/contest/contest-event.ts";
import { makeBoard } from "../../../harness/contest/board.ts";
import { computeAwards } from "../../../harness/contest/awards.ts";
import { planReveal } from "../../../harness/contest/reveal.ts";
import { describeBoard } from "../../../harness/report/contest/board-facts.ts";
import { printBoardPage } from "../../../harness/report/contest/board-page.ts";
import { printRevealPage } from "../../../harness/report/contest/reveal-page.ts";
import { contestOf, frame, submitAll, team } from "../../contest/sample-contest.ts";
import { findBrowser } from "../course-page/find-browser.ts";

const executablePath = findBrowser();
const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

const GROUPS: readonly Group[] = [
  { id: "north", name: "North" },
  { id: "south", name: "South" },
];

const contest = contestOf(
  frame(),
  GROUPS.map((object) => ({ kind: "object-set", collection: "groups", object }) as const),
  team("1", { name: "Ants", groupIds: ["north"] }),
  team("2", { name: "Bees <b>&", groupIds: ["south"] }),
  team("3", { name: "Crows", groupIds: ["south"] }),
  submitAll(
    "1 a 0:10:00 AC",
    "2 a 0:20:00 AC",
    "3 a 4:10:00 AC",
    "3 b 4:20:00 WA",
    "3 c 4:30:00 AC",
    "2 b 4:40:00 WA",
  ),
);

describe.skipIf(executablePath === undefined)(`pages of a contest (${where})`, () => {
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath ?? "",
      args: ["--no-sandbox"],
    });
  });
  // A new tab for each: a document keeps the policy of its first page.
  beforeEach(async () => {
    page = await browser.newPage({ reducedMotion: "reduce" });
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
  });
  afterAll(async () => browser.close());

  const shown = async () =>
    (await page.locator(".board tbody tr:visible").all()).reduce<Promise<string[]>>(
      async (done, row) => [
        ...(await done),
        `${await row.locator(".rank").textContent()} ${(await row.locator("th").textContent())?.trim()} ${await row.locator(".total").first().textContent()}`,
      ],
      Promise.resolve([]),
    );

  it("filter the board by group and name, with the ranks of the group", async () => {
    const facts = describeBoard(contest, {}, "full", undefined);
    const { teams, organizations } = contest;
    const board = makeBoard(contest, { view: "full" });
    const awards = computeAwards(contest, "full");
    await page.setContent(
      printBoardPage({ board, facts, awards, teams, groups: GROUPS, organizations }),
    );
    expect(await shown()).toEqual(["1 Crows 2", "2 Ants 1", "3 Bees <b>& 1"]);
    await page.getByLabel("Group").selectOption("South");
    expect(await shown()).toEqual(["1 Crows 2", "2 Bees <b>& 1"]);
    await page.getByLabel("Find a team").fill("BEES");
    expect(await shown()).toEqual(["2 Bees <b>& 1"]);
    expect(await page.locator("#count").textContent()).toBe("1 team");
    expect(await page.getByText("Winner of group North").count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it("reveal cell by cell by keyboard, and back", async () => {
    const facts = describeBoard(contest, { frozenMs: 1 }, "frozen", undefined);
    await page.setContent(
      printRevealPage(planReveal(contest), facts, contest.settings, contest.organizations),
    );
    const frozen = ["1 Ants 1", "2 Bees <b>& 1", "3 Crows 0"];
    expect(await shown()).toEqual(frozen);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    expect(await shown()).toEqual(["1 Crows 2", "2 Ants 1", "3 Bees <b>& 1"]);
    expect(await page.locator("#said").textContent()).toBe(
      "Crows, problem C: solved, up 2, rank 1",
    );
    await page.keyboard.press("ArrowLeft");
    expect(await shown()).toEqual(["1 Ants 1", "2 Bees <b>& 1", "3 Crows 1"]);
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    expect(await page.locator(".pending").count()).toBe(0);
    for (let press = 0; press < 7; press += 1) await page.keyboard.press("Backspace");
    expect(await shown()).toEqual(frozen);
    expect(await page.locator(".pending").count()).toBe(4);
    await page.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("Space");
    expect(await page.locator("#count").textContent()).toBe("1 of 4");
    expect(faults).toEqual([]);
  });
});
