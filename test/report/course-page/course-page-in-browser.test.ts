import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toFileNames } from "../../../harness/core/names.ts";
import { printAttemptsPages, printCourseReport } from "../../../harness/report/index.ts";
import { CARDS } from "../film/sample-film.ts";
import { findBrowser } from "./find-browser.ts";
import { HOSTILE, hostileClass } from "./hostile-class.ts";
import { factsOfSample as factsOf, SAMPLE_PAIRS, sampleClass } from "./sample-class.ts";

const executablePath = findBrowser();

test("CI has a browser to try the report in; elsewhere it may be missing", () => {
  const found = executablePath ?? (process.env["CI"] ? undefined : "not needed");
  expect(
    found,
    "none of chromium, chromium-browser and google-chrome is on PATH: install one",
  ).toBeDefined();
});

/** The column of totals, from 1: after id, name, section and five exercises. */
const TOTAL = 9;

/** The texts of a column, of the rows that a search left. */
async function column(page: Page, place: number): Promise<string[]> {
  return page.locator(`#grades tbody tr:not([hidden]) > :nth-child(${place})`).allInnerTexts();
}

function head(page: Page, name: string): Locator {
  return page.locator("#grades thead th", { hasText: name }).first();
}

const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

describe.skipIf(executablePath === undefined)(`the report (${where})`, () => {
  let folder = "";
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "grundy-report-"));
    const args = ["--no-sandbox"];
    browser = await chromium.launch({ executablePath: executablePath ?? "", args });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens a report, and closes it with all that must never have happened. */
  async function open(html: string, options: { readonly width?: number } = {}) {
    const file = join(folder, "report.html");
    writeFileSync(file, html);
    const viewport = { width: options.width ?? 1280, height: 900 };
    const page = await browser.newPage({ viewport });
    const faults: string[] = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("dialog", (dialog) => faults.push(dialog.message()));
    page.on("request", (request) => {
      if (request.url() !== pathToFileURL(file).href) faults.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    return {
      page,
      [Symbol.asyncDispose]: async () => {
        await page.close();
        expect(faults).toEqual([]);
      },
    };
  }

  const SAMPLE = printCourseReport(sampleClass(), { factsOf, similarity: SAMPLE_PAIRS });

  test("sorts by a column of figures, up and down, what has none last", async () => {
    await using opened = await open(SAMPLE);
    const { page } = opened;
    const total = head(page, "total");
    const read = async () => (await column(page, TOTAL)).map((text) => text.trim());
    await total.getByRole("button").click();
    const up = await read();
    expect(await total.getAttribute("aria-sort")).toBe("ascending");
    expect(up.at(-1)).toBe("?");
    const figures = up.slice(0, -1).map(Number);
    expect(figures).toEqual(figures.toSorted((left, right) => left - right));
    await total.getByRole("button").click();
    const down = await read();
    expect(await total.getAttribute("aria-sort")).toBe("descending");
    expect(down.at(-1)).toBe("?");
    expect(down.slice(0, -1).map(Number)).toEqual(figures.toReversed());
  });

  test("sorts by every column with the keyboard, one at a time", async () => {
    await using opened = await open(SAMPLE);
    const { page } = opened;
    const heads = await page.locator("#grades thead th").all();
    expect(heads).toHaveLength(TOTAL);
    for (const each of heads) {
      await each.getByRole("button").focus();
      await page.keyboard.press("Enter");
      expect(await each.getAttribute("aria-sort")).toBe("ascending");
      expect(await page.locator("#grades th[aria-sort=ascending]").count()).toBe(1);
    }
    await head(page, "student").getByRole("button").click();
    const ids = await column(page, 1);
    expect(ids).toEqual(ids.toSorted());
  });

  test("finds students by id, name, section and verdict", async () => {
    await using opened = await open(SAMPLE);
    const { page } = opened;
    const search = async (words: string) => {
      await page.getByLabel("Search").fill(words);
      return column(page, 1);
    };
    expect(await search("S013")).toEqual(["s013"]);
    expect(await page.locator("#found").innerText()).toBe("1 of 40 students");
    expect(await search("?")).toEqual(["s004"]);
    expect(await search("byron 2 thursday")).toContain("s002");
    // In lower case, too, a verdict is no part of a name.
    const late = await search("late tle");
    expect(late.length).toBeGreaterThan(0);
    for (const text of await page.locator("#grades tbody tr:not([hidden])").allInnerTexts()) {
      expect(text).toMatch(/late/);
      expect(text).toMatch(/TLE/);
    }
    expect(await search("nobody")).toEqual([]);
    expect(await search("")).toHaveLength(40);
  });

  test("leads from a student, a grade and a shared mistake to the attempts, offline and whatever the names", async () => {
    const strange = "50% of Zoë #1?";
    const sample = sampleClass(12);
    const results = JSON.parse(
      JSON.stringify(sample).replaceAll('"s007"', JSON.stringify(strange)),
    );
    const names = toFileNames(results.students.map(({ id }: { id: string }) => id));
    const pageOf = (id: string) => `report/${encodeURIComponent(`${names.get(id)}.html`)}`;
    const report = printCourseReport(results, { factsOf, pageOf });
    const place = join(folder, "100% Ergebnisse ü");
    mkdirSync(join(place, "report"), { recursive: true });
    writeFileSync(join(place, "report.html"), report);
    for (const [id, html] of printAttemptsPages(results, { factsOf, report: "../report.html" })) {
      writeFileSync(join(place, "report", `${names.get(id)}.html`), html);
    }
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const links = [
      page.locator("#grades th a", { hasText: strange }),
      page.locator("#grades tr", { hasText: strange }).locator("td a").first(),
      page.locator("#mistakes a", { hasText: strange }).first(),
      page.locator("#time a", { hasText: strange }).first(),
    ];
    for (const link of links) {
      await page.goto(pathToFileURL(join(place, "report.html")).href);
      await link.click();
      expect(await page.locator("h1").innerText()).toMatch(/^50% of Zoë #1\?, /);
      await page.getByText("The smallest input that fails").first().waitFor();
    }
    // A grade leads to its exercise.
    expect(new URL(page.url()).hash).toMatch(/^#p\d$/);
    await page.getByRole("link", { name: "The whole class" }).click();
    expect(await page.locator("#grades").count()).toBe(1);
    await page.close();
  });

  test("names the dots of a small class by pointer, keyboard and finger, and prints none of it", async () => {
    await using opened = await open(printCourseReport(sampleClass(6), { factsOf }));
    const { page } = opened;
    const chart = page.locator("#distribution figure", { hasText: "Total" });
    const name = await chart.locator("circle title").first().textContent();
    await chart.locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await chart.locator("li").first().innerText()).toContain(name);
    await page.emulateMedia({ media: "print" });
    expect(await chart.locator("details").isVisible()).toBe(false);
  });

  test("hostile names stay text", async () => {
    const results = hostileClass(4);
    const pair = SAMPLE_PAIRS.map((one) => ({ ...one, reasons: [HOSTILE], problem: HOSTILE }));
    const report = printCourseReport(results, {
      factsOf,
      similarity: pair,
      testInput: () => HOSTILE,
    });
    await using opened = await open(report);
    const { page } = opened;
    expect(await page.locator("#grades").innerText()).toContain(
      "<script>window.hacked = 1</script>",
    );
    expect(await page.locator("img").count()).toBe(0);
    expect(await page.locator("script").count()).toBe(1);
    expect(await page.evaluate("window.hacked")).toBeUndefined();
  });

  test("plays the film of a wrong answer, on a phone and at a desk", async () => {
    const facts = { ...factsOf(), filmOf: () => CARDS };
    const results = sampleClass(12);
    for (const { counterexample } of results.results) {
      if (counterexample !== undefined) counterexample.actualIsValue = true;
    }
    const row = results.results.find(({ counterexample }) => counterexample !== undefined);
    const pages = printAttemptsPages(results, { factsOf: () => facts });
    for (const width of [360, 1280]) {
      await using opened = await open(pages.get(row?.student.id ?? "") ?? "", { width });
      const { page } = opened;
      const film = page.getByRole("group", { name: CARDS.title }).first();
      await film.getByRole("button", { name: "Back" }).click();
      expect(await film.getByRole("status").innerText()).toBe("A takes 4.");
      expect(await film.locator("del:visible").innerText()).toBe("4");
      await page.keyboard.press("ArrowRight");
      expect(await film.locator("mark:visible").innerText()).toBe("-31");
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    }
  });

  test("fits a phone: only tables and programs scroll sideways", async () => {
    await using opened = await open(SAMPLE, { width: 390 });
    const { page } = opened;
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  test("covers no grade with the total on a phone, and fills the width of a desk", async () => {
    const cover = `[...document.querySelectorAll("#grades tbody tr")].some((row) => {
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect());
      return cells.at(-1).left < cells.at(-2).right - 1;
    })`;
    const measure = `document.querySelector("#grades").offsetWidth / document.querySelector(".wide").offsetWidth`;
    await using phone = await open(SAMPLE, { width: 360 });
    expect(await phone.page.evaluate(cover)).toBe(false);
    await using desktop = await open(SAMPLE, { width: 1280 });
    expect(await desktop.page.evaluate(cover)).toBe(false);
    expect(await desktop.page.evaluate<number>(measure)).toBeGreaterThan(0.95);
  });

  test("prints every student, without the search", async () => {
    await using opened = await open(SAMPLE);
    const { page } = opened;
    await page.getByLabel("Search").fill("s001");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#grades tbody tr:visible").count()).toBe(40);
    expect(await page.getByLabel("Search").isVisible()).toBe(false);
  });

  test("takes its colours from the reader's preference", async () => {
    await using opened = await open(SAMPLE);
    const { page } = opened;
    const background = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
    await page.emulateMedia({ colorScheme: "light" });
    const light = await background();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background()).not.toBe(light);
  });
});
