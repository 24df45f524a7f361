import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { EXERCISE_PATH, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

/** Attempt 1 has no points, attempt 2 all of them. */
function submitTwice(api: FakeApi): void {
  for (const score of [0, 100]) {
    api.submit(`# ${score}\n`);
    api.judge(score === 100 ? "AC" : "WA", score);
  }
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

describe.skipIf(!hasBrowser)(`grades by hand (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([360, 1280])(
    "the dialog says which grade it replaces and which attempt counts (%i px)",
    async (width) => {
      await using visited = await visit(browser, "/submissions/s-1", {
        width,
        expects: /409/,
        prepare: (api) => {
          api.role = "instructor";
          submitTwice(api);
        },
      });
      const { page, api } = visited;
      await page.getByRole("button", { name: "Set points" }).click();
      const dialog = page.getByRole("dialog");
      expect(flat(await dialog.innerText())).toContain(
        "Present grade: 100 of 100 points Attempt 2 of 2 counts. In this course the last attempt counts. " +
          "You opened attempt 1, which does not count. The points that you set replace the present grade.",
      );
      await dialog.getByLabel("Points (replace").fill("4");
      await dialog.getByLabel("A later attempt").selectOption("only-if-higher");
      await dialog.getByLabel("Reason").fill("shown in the office");
      api.refusals.set("adjust", [409, "conflict", "The grade has changed since you opened this."]);
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("alert").waitFor();
      api.refusals.clear();
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(api.adjusted).toEqual([
        {
          points: 4,
          validity: "only-if-higher",
          submission: "s-1",
          before: { score: 100, attempt: 2, adjustedAt: null },
          why: "shown in the office",
        },
      ]);
    },
  );

  test.each([
    ["en-GB", /set to 4 by Grace Hopper.*A later attempt counts instead if its score is higher\./],
    [
      "ru-RU",
      /изменено на 4 \(Grace Hopper\).*Новая попытка засчитается, если баллов в ней больше\./,
    ],
  ])("students read why, on the attempt and on the exercise (%s)", async (locale, words) => {
    await using visited = await visit(browser, "/submissions/s-2", {
      locale,
      prepare: (api) => {
        submitTwice(api);
        api.adjust({ points: 4, validity: "only-if-higher" });
      },
    });
    const { page, origin } = visited;
    const standing = page.locator(".standing-line");
    await standing.getByText("Grace Hopper").waitFor();
    expect(flat(await standing.innerText())).toMatch(words);
    await page.goto(origin + EXERCISE_PATH);
    const pane = page.locator(".result-pane");
    await pane.getByText("Grace Hopper").waitFor();
    expect(flat(await pane.innerText())).toMatch(words);
  });

  test.each([360, 1280])(
    "a rejudging shows names and totals, and names what stays before it is applied (%i px)",
    async (width) => {
      await using visited = await visit(browser, "/courses/games/rejudgings/r1", {
        width,
        prepare: (api) => {
          api.role = "instructor";
        },
      });
      const { page, api } = visited;
      await page.getByText("1 up, 2 down, 1 of them to 0.").waitFor();
      const row = page.getByRole("row", { name: /Ada Lovelace.*attempt 2/ });
      // On phones each cell has the heading of its column.
      const isStacked = width < 640;
      expect(flat(await row.innerText())).toMatch(isStacked ? /Current 100.*New 40/ : /^[^C]*$/);
      await page.getByRole("button", { name: "Apply" }).click();
      const dialog = page.getByRole("dialog");
      expect(flat(await dialog.innerText())).toMatch(
        /The points of 3 submissions change\. 1 up, 2 down, 1 of them to 0\. These keep their current verdict: Bob, .*, attempt 3\./,
      );
      await dialog.getByRole("button", { name: "Apply verdicts" }).click();
      await page.getByText("Applied: the new verdicts count.").waitFor();
      expect(api.rejudging.state).toBe("applied");
    },
  );

  test("a rejudging that was overtaken can only be looked at", async () => {
    await using visited = await visit(browser, "/courses/games/rejudgings/r1", {
      prepare: (api) => {
        api.role = "instructor";
        const moved = { message: "This rejudging can no longer be applied.", hint: "Start a new." };
        api.rejudging = { ...api.rejudging, moved };
      },
    });
    const { page } = visited;
    await page.getByText("can no longer be applied").waitFor();
    expect(await page.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Cancel rejudging" }).isEnabled()).toBe(true);
  });

  test("verdicts of older tests are counted on the class page, with a link that rejudges all", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        api.role = "instructor";
        api.outdated = 42;
      },
    });
    const { page } = visited;
    const notice = page.locator(".notice", { hasText: "42 verdicts are of older tests." });
    await notice.getByRole("link", { name: "Rejudge" }).click();
    const dialog = page.getByRole("dialog", { name: "Rejudge" });
    expect(await dialog.getByLabel("Exercise").inputValue()).toBe("p1");
    expect(await dialog.getByLabel("Only attempts that count").isChecked()).toBe(false);
  });

  test("the grades of a class are one click away", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        api.role = "instructor";
      },
    });
    const link = visited.page.getByRole("link", { name: "Grades as CSV" });
    expect(await link.getAttribute("href")).toBe("/api/courses/games/grades.csv");
  });
});
