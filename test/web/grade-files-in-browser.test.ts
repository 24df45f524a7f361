import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const WORKSHEET = {
  name: "Grades-CG-26-Week 3-4.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (submission),Last modified (grade),Feedback comments\nParticipant 11,Ada,ada@example.edu,No submission,,10.00,-,-,\n",
  ),
};
const CANVAS = {
  name: "canvas.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    "Student,ID,SIS Login ID,Section,Heaps of stones (7),Week 3 (8)\nAda,1,ada,A,,\n",
  ),
};

function teach(api: FakeApi): void {
  api.role = "instructor";
}

describe.skipIf(!hasBrowser)(`grade files (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("a worksheet needs an exercise, other files a column for each exercise", async () => {
    await using visited = await visit(browser, "/courses/games/grades", { prepare: teach });
    const { page, api } = visited;
    const fill = page.getByRole("button", { name: "Fill in grades" });
    await page.getByLabel("Choose files").setInputFiles([WORKSHEET, CANVAS]);
    const sheet = page.getByRole("group", { name: WORKSHEET.name });
    await page
      .getByText(`The file name ${WORKSHEET.name} does not tell which exercise it is for`)
      .waitFor();
    expect(await fill.count()).toBe(0);
    await sheet.getByLabel("Exercise").selectOption("p1");
    const canvas = page.getByRole("group", { name: CANVAS.name });
    expect(await canvas.getByLabel("heaps: Heaps of stones").inputValue()).toBe(
      "Heaps of stones (7)",
    );
    await canvas.getByLabel("crossout: Cross out").selectOption("Heaps of stones (7)");
    await page
      .getByText("Two exercises have the column “Heaps of stones (7)” of canvas.csv")
      .waitFor();
    expect(await fill.count()).toBe(0);
    await canvas.getByLabel("crossout: Cross out").selectOption("Week 3 (8)");
    await fill.click();
    await page.getByRole("link", { name: "canvas.csv" }).waitFor();
    await eventually(() => api.filled).toEqual([
      { name: WORKSHEET.name, places: [{ exercise: "p1", column: "Grade" }] },
      {
        name: "canvas.csv",
        places: [
          { exercise: "heaps", column: "Heaps of stones (7)" },
          { exercise: "crossout", column: "Week 3 (8)" },
        ],
      },
    ]);
  });

  test("the page asks in Russian as well", async () => {
    await using visited = await visit(browser, "/courses/games/grades", {
      prepare: teach,
      locale: "ru-RU",
      width: 360,
    });
    const { page } = visited;
    await page.getByLabel("Выбрать файлы").setInputFiles([WORKSHEET]);
    await page.getByText("Выберите задачу").waitFor();
    await page.getByLabel("Задача").selectOption("crossout");
    await page.getByRole("button", { name: "Заполнить оценки" }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  });
});
