import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptsOf } from "./build-pages.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

describe.skipIf(!hasBrowser)(`the page of machines (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([360, 1280])(
    "at %i px offers to rejudge all that a revoked machine judged, and leads to it",
    async (width) => {
      await using visited = await visit(browser, "/machines", {
        width,
        prepare: (own) => {
          own.role = "instructor";
        },
      });
      const { page, api } = visited;
      const machine = page.getByRole("article", { name: "old" });
      await machine.getByText("Combinatorial games: 21 submissions").waitFor();
      // Submissions of a trusted worker need no rejudging.
      expect(await page.getByRole("button", { name: /^Rejudge/ }).count()).toBe(1);
      await machine.getByRole("button", { name: "Rejudge: old" }).click();
      const dialog = page.getByRole("dialog", { name: "Rejudge everything that old judged?" });
      await eventually(() => dialog.getByLabel("Reason").inputValue()).toContain("was revoked");
      await dialog.getByLabel("Reason").fill("It lied");
      await dialog.getByRole("button", { name: "Rejudge" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(api.rejudged).toEqual([{ machine: "m3", why: "It lied" }]);
      const link = machine.getByRole("link", { name: "rejudging is open" });
      expect(await link.getAttribute("href")).toBe("/courses/games/rejudgings/r1");
      // A course that the user does not teach has a text instead of a link.
      expect(await machine.getByText(/Gesellschafts.*rejudging is open/).count()).toBe(1);
      expect(await link.count()).toBe(1);
      expect(await machine.getByRole("button").count()).toBe(0);
      const overflow = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect(overflow).toBe(0);
    },
  );

  test("speaks Russian", async () => {
    await using visited = await visit(browser, "/machines", {});
    const { page } = visited;
    await page.getByLabel("Page language").selectOption("Русский");
    await page.getByText("Combinatorial games: 21 посылка").waitFor();
    await page.getByRole("button", { name: "Перепроверить: old" }).click();
    await page
      .getByRole("dialog", { name: "Перепроверить всё, что проверил воркер old?" })
      .waitFor();
  });

  test.each([360, 1280])("the server's own page at %i px names what is wrong", async (width) => {
    await using visited = await visit(browser, "/server", { width });
    const { page } = visited;
    await page.getByText("cannot be written: writing to grundy.db failed").waitFor();
    for (const text of ["no sign of life: lab 2", "older than a day", "less than a tenth"]) {
      await page.getByText(text).waitFor();
    }
    await page.getByLabel("Email of somebody").fill("eva@example.edu");
    await page.getByRole("button", { name: "Make an administrator" }).click();
    await page.getByText("eva@example.edu is now an administrator.").waitFor();
    const overflow = await page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBe(0);
    await page.getByRole("button", { name: "Remove Bob as an administrator" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove Bob as an administrator?" });
    await dialog.getByRole("button", { name: "Remove" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("rowheader", { name: "Bob" }).waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
    await page.getByLabel("Page language").selectOption("Русский");
    await page.getByText("не подают признаков жизни: lab 2").waitFor();
  });

  test("a worker that died is on the first page of staff, and on that of their course", async () => {
    await using visited = await visit(browser, "/", {
      prepare: (own) => {
        own.role = "instructor";
        own.lostWorkers = ["lab 2"];
      },
    });
    const { page } = visited;
    await page.getByText("No sign of life from a worker: lab 2.").waitFor();
    await page.getByRole("link", { name: "Combinatorial games" }).click();
    await page.getByRole("heading", { name: "Combinatorial games" }).waitFor();
    await page.getByText("No sign of life from a worker: lab 2.").waitFor();
  });

  test("speaks the language that was chosen while it was loaded", async () => {
    await using visited = await visit(browser, "/");
    const { page } = visited;
    const isAsked = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    await page.route(await scriptsOf("texts/ru.ts"), async (route) => {
      isAsked.resolve();
      await goesOn.promise;
      await route.continue();
    });
    await page.getByLabel("Page language").selectOption("Русский");
    await isAsked.promise;
    await page.evaluate(
      "history.pushState({}, '', '/machines'); dispatchEvent(new PopStateEvent('popstate'))",
    );
    await page.getByRole("heading", { name: "Workers" }).waitFor();
    goesOn.resolve();
    await page.getByRole("heading", { name: "Воркеры" }).waitFor();
  });
});
