import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { EXERCISE_PATH, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

function improve(api: FakeApi): void {
  for (const [text, verdict, score] of [
    ["n = 1\n", "WA", 0],
    ["n = 2\n", "TLE", 40],
    ["n = 2\n", "WA", 0],
  ] as const) {
    api.submit(text);
    api.judge(verdict, score);
  }
}

describe.skipIf(!hasBrowser)(`the comparison of attempts (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("says in words which tests changed, the changed ones first", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: improve });
    const { page } = visited;
    await page.getByRole("tab", { name: "Attempts" }).click();
    await page.getByRole("link", { name: "Compare with attempt 1" }).click();
    await page.getByText("1 group passes now, none is worse.").waitFor();
    const rows = page.getByRole("region", { name: "Tests" }).getByRole("row");
    expect(await rows.allInnerTexts()).toEqual([
      "Test\tChange\tAttempt 1\tAttempt 2",
      "Group small\tpasses now\tWrong answer 18 of 20\tAccepted 20 of 20",
      "Group huge\truns now, and fails\tNot run\tTime limit exceeded",
      "Group sample\tstill passes\tAccepted 2 of 2\tAccepted 2 of 2",
      "AcanWin(8)\nin group small\tpasses now\tWrong answer\tAccepted",
    ]);
  });

  test("names what became worse, and programs that are the same", async () => {
    await using visited = await visit(browser, "/submissions/s-3/compare/s-2", {
      prepare: improve,
      width: 360,
    });
    const { page } = visited;
    await page
      .getByText("No group passes now that failed before, 1 is worse.", { exact: true })
      .waitFor();
    await page.getByText("The two programs are identical.").waitFor();
    const [, first] = await page.getByRole("row").allInnerTexts();
    expect(first?.replaceAll(/\s+/g, " ")).toBe(
      "Group small fails now Attempt 2: Accepted 20 of 20 Attempt 3: Wrong answer 18 of 20",
    );
  });

  test("without shown tests, says so and compares the programs", async () => {
    await using visited = await visit(browser, "/submissions/s-2/compare/s-1", {
      prepare: (api) => {
        for (const text of ["n = 1\n", "n = 2\n"]) api.submit(text);
      },
    });
    await visited.page.getByText("The tests of attempt 1 are not shown").waitFor();
    await visited.page.getByRole("group", { name: "Differences between the programs" }).waitFor();
  });
});
