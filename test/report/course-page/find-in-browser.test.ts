import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StudentResult } from "../../../harness/core/results/results.ts";
import { printCourseReport } from "../../../harness/report/index.ts";
import { P1 } from "../sample-results.ts";
import { findBrowser } from "./find-browser.ts";
import { resultWith } from "./made-up-result.ts";

const executablePath = findBrowser();
const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

function resultOf(
  student: string,
  problem: string,
  verdict: StudentResult["verdict"],
  lateSeconds = 0,
): StudentResult {
  const { attempt } = resultWith();
  return resultWith({
    student: { id: student },
    problem,
    verdict,
    attempt: { ...attempt, lateSeconds },
  });
}

const REPORT = printCourseReport(
  {
    exercises: ["p1", "p2"].map((id) => ({ id, points: 10, groups: [] })),
    students: [
      { id: "s1", name: "Zoë Ångström" },
      { id: "s2", name: "Ørjan Groß" },
      { id: "s3", name: "Zoe\u0308 Łukasz" },
      { id: "s4", name: "İpek" },
    ],
    results: [
      resultOf("s1", "p1", "AC"),
      resultOf("s1", "p2", "WA", 60),
      resultOf("s2", "p1", "WA"),
      resultOf("s2", "p2", "AC", 60),
      resultOf("s3", "p1", "TLE", 60),
      resultOf("s3", "p2", "JE"),
    ],
    notJudged: [],
    adjustments: [
      { student: { id: "s2" }, problem: "p1", grade: { points: 5 }, comments: [], remarks: [] },
    ],
  },
  {
    factsOf: () => P1,
    pageOf: (student) => (student === "s4" ? undefined : `report/${student}.html`),
  },
);

describe.skipIf(executablePath === undefined)(`finding students (${where})`, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    const args = ["--no-sandbox"];
    browser = await chromium.launch({ executablePath: executablePath ?? "", args });
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.setContent(REPORT);
  });
  afterEach(async () => page.close());
  afterAll(async () => browser.close());

  const shown = async () =>
    page.locator("#grades tbody tr:not([hidden]) > :first-child").allInnerTexts();

  test.each([
    ["Zoe", ["s1", "s3"]],
    ["zoë", ["s1", "s3"]],
    ["ANGSTROM", ["s1"]],
    ["orjan gross", ["s2"]],
    ["Groß", ["s2"]],
    ["lukasz", ["s3"]],
    ["ipek", ["s4"]],
    ["adjusted", ["s2"]],
    ["zoe late wa", ["s1"]],
  ])("'%s' is found without its accents", async (words, ids) => {
    await page.getByLabel("Search").fill(words);
    expect(await shown()).toEqual(ids);
  });

  test.each([
    [{ Verdict: "WA" }, ["s1", "s2"]],
    [{ Verdict: "WA", Exercise: "1" }, ["s1"]],
    [{ Verdict: "WA", "only late": true }, ["s1"]],
    [{ Verdict: "AC", "only late": true }, ["s2"]],
    [{ "only late": true, Exercise: "0" }, ["s3"]],
    [{ "only adjusted": true }, ["s2"]],
    [{ "only adjusted": true, Exercise: "1" }, []],
    [{ Verdict: "?" }, ["s3"]],
    [{ Verdict: "-", Exercise: "0" }, ["s4"]],
    [{ Exercise: "1" }, ["s1", "s2", "s3", "s4"]],
  ])("%o: one grade matches all filters", async (filters, ids) => {
    for (const [label, value] of Object.entries(filters)) {
      const field = page.getByLabel(label, { exact: true });
      if (typeof value === "string") await field.selectOption(value);
      else await field.check();
    }
    expect(await shown()).toEqual(ids);
    const isNarrowed = Object.keys(filters).some((label) => label !== "Exercise");
    const count = isNarrowed ? `${ids.length} of 4 students` : "4 students";
    expect(await page.locator("#found").innerText()).toBe(count);
  });

  test("an exercise that is chosen leaves its column, and the total", async () => {
    await page.getByLabel("Exercise", { exact: true }).selectOption("1");
    const heads = await page.locator("#grades thead th:visible").allInnerTexts();
    expect(heads.map((head) => head.split(/\s/)[0])).toEqual(["Student", "Name", "p2", "Total"]);
  });

  test("on a phone student and total stay in sight while grades pass by", async () => {
    const row = page.locator("#grades tbody tr").first();
    const places = async () =>
      Promise.all(
        [":first-child", ":nth-child(3)", ":last-child"].map(async (each) => {
          const box = await row.locator(each).first().boundingBox();
          return Math.round(box?.x ?? -1);
        }),
      );
    const [first, middle = 0, last] = await places();
    await page.evaluate("document.querySelector('[aria-label=Grades]').scrollLeft = 40");
    expect(await places()).toEqual([first, middle - 40, last]);
  });

  test("without scripts all students are there with their pages, and nothing that would not work", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.setContent(REPORT);
    expect(await plain.locator("#grades tbody tr:visible").count()).toBe(4);
    expect(await plain.locator("#grades th a:visible").allInnerTexts()).toEqual(["s1", "s2", "s3"]);
    expect(await plain.getByLabel("Search").isVisible()).toBe(false);
    await context.close();
  });
});
