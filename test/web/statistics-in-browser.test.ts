import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

describe.skipIf(!hasBrowser)(`statistics (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("a table of the course is saved as CSV, with names of exercises", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV: Submissions over time" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("games-submissions.csv");
    expect(await readFile(await file.path(), "utf8")).toBe(
      "\uFEFFDay,Attempts,Late,Deadlines\r\n2026-11-20,4,0,\r\n2026-11-23,1,1,Heaps of stones\r\n",
    );
  });

  test("a chart shows the figures of its table", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const chart = page.getByRole("img", { name: "Chart: Submissions over time." });
    await chart.waitFor();
    const titles = ["2026-11-20: 4 (Late: 0)", "2026-11-23: 1 (Late: 1)", "Heaps of stones"];
    expect(await chart.locator("title").allTextContents()).toEqual(titles);
    const heights = await chart
      .locator("rect")
      .evaluateAll((areas) => areas.map((area) => Math.round(Number(area.getAttribute("height")))));
    expect(heights).toEqual([140, 0, 0, 35]);
    const verdicts = page.getByRole("img", { name: "Chart: Attempts by verdict." });
    expect(await verdicts.locator("title").allTextContents()).toEqual([
      "AC Accepted: 1",
      "WA Wrong answer: 4",
    ]);
    expect(await page.getByRole("img", { name: "Chart: Points by exercise," }).count()).toBe(1);
  });

  test("few students are dots, with their names on demand, below the finding", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const points = page.getByRole("region", { name: "Points by exercise" });
    const chart = points.getByRole("img", { name: "Chart: Points by exercise, Heaps of stones." });
    await chart.locator("circle").first().waitFor();
    // The class view does not know who has all points: a dot without a name.
    expect(await chart.locator("circle title").allTextContents()).toEqual([
      "Bob, 10–19 %: 1",
      "100 %: 1",
    ]);
    await points.getByText("1 of 2 students have all points").waitFor();
    await points.getByText("Names: Heaps of stones").click();
    expect(await points.locator("details li").allInnerTexts()).toEqual(["10–19 %: 1: Bob"]);
    expect(await page.locator(".finding").allInnerTexts()).toEqual([
      "Points are lost most often in “Heaps of stones”",
      "1 of 5 attempts was accepted",
      "1 of 5 submissions came late",
    ]);
    await page.goto(`${visited.origin}${EXERCISE_PATH}/statistics`);
    await page.getByText("2 of 6 solved it at the first attempt").waitFor();
    await eventually(async () => page.locator(".chart circle").count()).toBe(4);
  });

  test("with more contrast, kinds of areas differ by pattern", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const fillOf = (name: string) =>
      page.locator(`.swatch .${name}`).evaluate((area) => getComputedStyle(area).fill);
    await page.locator(".swatch .fill-bad").waitFor();
    expect(await fillOf("fill-bad")).toMatch(/^rgb/);
    await page.emulateMedia({ contrast: "more" });
    expect(await fillOf("fill-bad")).toMatch(/chart-dense/);
    expect(await fillOf("fill-good")).toMatch(/^rgb/);
  });

  test.each([
    ["/courses/games/statistics", "No results yet."],
    [`${EXERCISE_PATH}/statistics`, "No results yet."],
    ["/courses/games/class", "No submissions yet."],
  ])("without submissions, %s says once that there is nothing yet", async (path, sign) => {
    await using visited = await visit(browser, path, {
      prepare: (api) => {
        const { course, exercise } = api.statistics;
        const nobody = { ...exercise, tried: 0, solved: 0 };
        api.statistics = { course: { ...course, periods: [] }, exercise: nobody };
        api.hasOnlyBeginners = true;
      },
    });
    const { page } = visited;
    await page.getByText(sign).waitFor();
    expect(await page.locator(".empty-state").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
  });

  test("the table of a chart is closed until somebody opens it", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const table = page.getByRole("region", { name: "Table: Submissions over time" });
    await page.getByText("Show as a table: Submissions over time").waitFor();
    expect(await table.count()).toBe(0);
    await page.getByText("Show as a table: Submissions over time").click();
    await table.getByRole("rowheader", { name: "2026-11-23" }).waitFor();
  });

  test("the class page links every student once", async () => {
    await using visited = await visit(browser, "/courses/games/class");
    await visited.page.getByRole("link", { name: "Bob", exact: true }).waitFor();
    expect(await visited.page.getByRole("link", { name: "Bob", exact: true }).count()).toBe(1);
  });

  test("the list of students with a mark is filtered by mark", async () => {
    await using visited = await visit(browser, "/courses/games/statistics");
    const { page } = visited;
    const list = page.getByRole("region", { name: "Students with a mark" });
    await list.getByRole("link", { name: "Bob", exact: true }).waitFor();
    await page.getByLabel("Mark", { exact: true }).selectOption("late");
    await page.getByText("No student has this mark.").waitFor();
    expect(await list.count()).toBe(0);
  });

  test("the class page leads to the statistics of an exercise, whose groups are explained in words", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        api.role = "grader";
      },
    });
    const { page, origin } = visited;
    await page.getByRole("link", { name: "Statistics" }).click();
    const points = page.getByRole("region", { name: "Points by exercise" });
    await points.getByRole("link", { name: "Heaps of stones" }).click();
    await page.getByText("Strong programs pass this group, weak ones fail it.").waitFor();
    await page.getByText("Not defined: fewer than five programs ran").waitFor();
    expect(page.url()).toBe(`${origin}${EXERCISE_PATH}/statistics`);
  });
});
