import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { starterClaim } from "../../harness/claims/index.ts";
import type { FakeApi } from "./fake-api.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

const STARTER = starterClaim({ kind: "taking-away" });

function askForClaim(api: FakeApi): void {
  api.offered = [{ id: "claim", name: "YAML", fileName: "claim.yaml", starter: STARTER }];
  api.functionName = "";
  api.samples = [];
}

describe.runIf(hasBrowser)(`the form of a claim ${where}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("draws what it says while one types, and submits its text", async () => {
    await using at = await visit(browser, EXERCISE_PATH, { prepare: askForClaim });
    const { page, api, faults } = at;
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await field("period").fill("8");
    await field("A").fill("[0, 7]");
    const rows = page.locator(".claim-strip tr");
    await eventually(async () => (await rows.nth(1).innerText()).replaceAll(/\s+/g, " ")).toContain(
      "A to move L W W W W W W L L",
    );
    await eventually(async () => page.locator(".cm-content").innerText()).toContain(
      "A: [0, 7] # remainders",
    );
    expect(await page.getByRole("button", { name: "Run samples" }).count()).toBe(0);
    expect(await page.getByRole("tab").allInnerTexts()).not.toContain("Samples");
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await eventually(() => Promise.resolve(api.submissions.length)).toBe(1);
    expect(JSON.stringify(api.submissions[0])).toContain("A: [0, 7] # remainders");
    expect(faults).toEqual([]);
  });

  test("is Russian on a Russian page, and follows the text", async () => {
    await using at = await visit(browser, EXERCISE_PATH, { prepare: askForClaim, locale: "ru" });
    const { page, faults } = at;
    await page.getByText("ходит A").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("period: 3\nA: [1]\nB: []\n");
    const strip = page.locator(".claim-strip tr").nth(1);
    await eventually(async () => (await strip.innerText()).replaceAll(/\s+/g, " ")).toContain(
      "ходит A W L W W L",
    );
    expect(faults).toEqual([]);
  });
});
