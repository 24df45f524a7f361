import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { EXERCISE_PATH, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

function close(api: FakeApi): void {
  api.submitting = { closed: "tests" };
}

function closeForStaff(api: FakeApi): void {
  close(api);
  api.role = "grader";
  api.contradicted = { group: "small", call: "AcanWin(7)", stored: "False", present: "True" };
}

describe.skipIf(!hasBrowser)(`an exercise that its reference contradicts (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([
    ["en-GB", "This exercise is closed for now: its tests are being checked.", "Submit"],
    ["ru-RU", "Эта задача пока закрыта: её тесты проверяются.", "Отправить"],
  ])("is closed for students, without details (%s)", async (locale, sentence, submit) => {
    await using visited = await visit(browser, EXERCISE_PATH, { locale, prepare: close });
    const { page, api } = visited;
    await page.getByText(sentence).waitFor();
    expect(await page.getByRole("button", { name: submit, exact: true }).isDisabled()).toBe(true);
    await page.locator(".cm-content").press("Control+Shift+Enter");
    expect(await page.getByText("grundy generate").count()).toBe(0);
    expect(api.submissions).toEqual([]);
  });

  test.each([
    ["en-GB", 360, "its reference contradicts its stored tests."],
    ["ru-RU", 1280, "эталонное решение противоречит сохранённым тестам."],
  ])("shows staff the test and the command (%s, %i px)", async (locale, width, sentence) => {
    const options = { locale, width, prepare: closeForStaff };
    await using visited = await visit(browser, "/courses/games/class", options);
    const { page, origin } = visited;
    for (const path of ["/courses/games/class", EXERCISE_PATH]) {
      await page.goto(`${origin}${path}`);
      const notice = page.locator(".notice.bad", { hasText: sentence });
      await notice.waitFor();
      const text = await notice.innerText();
      for (const part of ["AcanWin(7)", "small", "False", "True", "grundy generate p1"]) {
        expect(text).toContain(part);
      }
    }
  });
});
