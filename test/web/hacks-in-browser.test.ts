import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOW } from "./fake-course.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

const HACKS = `${EXERCISE_PATH}/hacks`;

describe.skipIf(!hasBrowser)(`hacks (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("a student learns before submitting that others may read the program, and goes to the hacks", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, {
      prepare: (api) => {
        api.hackRules = { after: "acceptance", removesComments: true };
      },
    });
    const { page } = visited;
    await page.getByText("classmates whose own is accepted may read it").waitFor();
    await page.getByRole("link", { name: "Hacks" }).click();
    await page.getByRole("heading", { name: "Accepted programs" }).waitFor();
  });

  test("a student reads a program and breaks it, by keyboard on a phone", async () => {
    await using visited = await visit(browser, HACKS, { width: 390 });
    const { page } = visited;
    await page.getByText("return n % 8 != 0").waitFor();
    const [program, label] = await Promise.all([
      page.locator("pre.program").boundingBox(),
      page.getByText("Input", { exact: true }).boundingBox(),
    ]);
    const gap = (label?.y ?? 0) - (program?.y ?? 0) - (program?.height ?? 0);
    expect(gap).toBeGreaterThan(8);
    await page.getByLabel("Input").focus();
    await page.keyboard.type("AcanWin(7)");
    await page.keyboard.press("Enter");
    await page.getByRole("row", { name: /AcanWin\(7\).*Successful/ }).waitFor();
    await page.getByText("9 of 10 hacks left").waitFor();
    await page.getByRole("combobox", { name: "Program" }).selectOption("1");
    await page.getByText("This is your program.").waitFor();
    expect(await page.getByRole("button", { name: "Try this input" }).count()).toBe(0);
    const overflow = await page
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("an obstacle is said, in Russian too, and no program is shown", async () => {
    await using visited = await visit(browser, HACKS, {
      locale: "ru",
      prepare: (api) => {
        api.hacks.obstacle = "not-accepted";
      },
    });
    const { page } = visited;
    await page.getByText("Программы откроются, когда будет принята ваша собственная.").waitFor();
    expect(await page.getByRole("combobox", { name: "Программа" }).count()).toBe(0);
  });

  test("the author of a broken program sees the input, and never whose it was", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      width: 390,
      prepare: (api) => {
        api.submit("def AcanWin(n):\n    return n % 8 != 0\n");
        api.judge("AC", 100);
        api.brokenBy = {
          at: NOW,
          verdict: "WA",
          call: `AcanWin(${"7".repeat(60)})`,
          expected: "False",
        };
      },
    });
    const { page } = visited;
    const box = page.locator(".notice", { hasText: "An input of another student broke" });
    await box.getByText("Right answer: False").waitFor();
    const overflow = await box.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("an instructor makes a test of a hack, and sees the difference of the rejudging", async () => {
    await using visited = await visit(browser, HACKS, {
      prepare: (api) => {
        api.role = "instructor";
      },
    });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Make it a test and rejudge: AcanWin(15)" }).click();
    await eventually(() => api.hacks.decided).toEqual([{ isTest: true, rejudges: true }]);
    await eventually(() => page.url()).toContain("/rejudgings/");
  });
});
