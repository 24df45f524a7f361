import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { NOW } from "./fake-course.ts";
import {
  EXERCISE_PATH,
  eventually,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

/** Three attempts, the last of them judged 10. */
function submitThrice(api: FakeApi): void {
  for (const score of [40, 100, 10]) {
    api.submit(`# ${score}\n`);
    api.judge(score === 100 ? "AC" : "WA", score);
  }
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

describe.skipIf(!hasBrowser)(`points and times (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("adjusted points come first and largest, with the judged ones and the author below", async () => {
    await using visited = await visit(browser, "/submissions/s-3", {
      prepare: (api) => {
        submitThrice(api);
        api.adjust({ points: 7, why: "shown in the office" });
      },
    });
    const { page, origin } = visited;
    const standing = page.locator(".standing-line");
    await standing.waitFor();
    await eventually(async () => flat(await standing.innerText())).toBe(
      "7 of 100 points Wrong answer judged 10, set to 7 by Grace Hopper, Fri 20 Nov, 13:00 CET: shown in the office A later attempt does not change these points.",
    );
    const sizes = (await page.evaluate(
      "[...document.querySelectorAll('.standing-line *')].map((each) => parseFloat(getComputedStyle(each).fontSize))",
    )) as number[];
    const [, final = 0, ...others] = sizes;
    expect(final).toBeGreaterThan(Math.max(...others));
    const row = page.getByRole("row", { name: /Attempt 3/ });
    expect(flat(await row.innerText())).toMatch(/^Attempt 3 counts .* 7 judged 10/);
    await page.goto(`${origin}/submissions/s-1`);
    await standing.waitFor();
    await eventually(async () => flat(await standing.innerText())).toMatch(
      /^40 of 100 points Wrong answer Points of the exercise: set to 7 by Grace Hopper/,
    );
    await page.goto(`${origin}/courses/games`);
    const card = page.getByRole("listitem").filter({ hasText: /last stone/ });
    await card.waitFor();
    expect(flat(await card.innerText())).toMatch(/ 7 \/ 100 judged 10 /);
  });

  test("an excused student has no attempt that counts, and the exercise no points", async () => {
    await using visited = await visit(browser, "/submissions/s-3", {
      prepare: (api) => {
        submitThrice(api);
        api.adjust({ excused: true });
      },
    });
    const { page, origin } = visited;
    const standing = page.locator(".standing-line");
    await standing.waitFor();
    await eventually(async () => flat(await standing.innerText())).toMatch(
      /^excused Wrong answer judged 10, excused by Grace Hopper/,
    );
    expect(await page.getByText("counts", { exact: true }).count()).toBe(0);
    await page.goto(`${origin}/courses/games`);
    await page.getByText("excused").waitFor();
    expect(await page.locator(".about").innerText()).toBe("62.5 of 100 points");
  });

  test("the class table has final points and a legend", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        api.role = "instructor";
        submitThrice(api);
        api.adjust({ points: 7 });
      },
    });
    const { page } = visited;
    await page
      .getByRole("link", { name: "7 WA*, Wrong answer, adjusted by staff, judged 10", exact: true })
      .waitFor();
    const marks = page.getByRole("list", { name: "Legend" });
    expect((await marks.getByRole("listitem").allInnerTexts()).map(flat)).toEqual([
      "WA Wrong answer",
      "TLE Time limit exceeded",
      "* adjusted by staff",
      "⚑ stuck",
      "– not submitted",
      "●○□ attempts in order: accepted, wrong answer, another verdict",
    ]);
  });

  test.each([
    ["en-GB", "Europe/Berlin", "Mon 23 Nov, 13:00 CET", undefined],
    ["en-US", "America/New_York", "Mon, Nov 23, 1:00 PM GMT+1", "7:00 AM your time"],
    ["en-GB", "Pacific/Auckland", "Mon 23 Nov, 13:00 CET", "Tue 01:00 your time"],
    ["de-DE", "Africa/Lagos", "Mon, Nov 23, 13:00 GMT+1", undefined],
    ["ru-RU", "Europe/Moscow", "пн, 23 нояб., 13:00 GMT+1", "15:00 у вас"],
  ])("a deadline for a reader with %s in %s is %s, on demand %s", async (...reader) => {
    const [locale, timezone, course, own] = reader;
    await using visited = await visit(browser, EXERCISE_PATH, { locale, timezone });
    const { page } = visited;
    const time = page.locator(".about time").first();
    await time.getByText(course, { exact: true }).waitFor();
    // One clock in sight, and nothing to stop at for who has no other.
    expect(await time.innerText()).toBe(course);
    expect(await time.getAttribute("tabindex")).toBe(own === undefined ? null : "0");
    const described = await time.getAttribute("aria-describedby");
    const readOut = described && (await page.locator(`[id="${described}"]`).textContent());
    expect(readOut ?? undefined).toBe(own);
    if (own === undefined) return;
    const tip = time.getByText(own, { exact: true });
    await time.hover();
    await tip.waitFor();
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: "hidden" });
    await time.focus();
    await tip.waitFor();
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
  });

  test("a tap shows the reader's own time inside a small screen, another tap elsewhere hides it", async () => {
    await using visited = await visit(browser, "/courses/games/members", {
      timezone: "Pacific/Auckland",
      width: 390,
      hasTouch: true,
      prepare: (api) => {
        api.role = "instructor";
      },
    });
    const { page } = visited;
    const time = page.locator("time").first();
    await time.tap();
    const tip = time.getByText(/your time/);
    await tip.waitFor();
    const { x = -1, width = 999 } = (await tip.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await page.getByRole("heading", { level: 1 }).tap();
    await tip.waitFor({ state: "hidden" });
  });

  // It is Friday, 20 November, 13:00 in the course's zone, and Saturday in the reader's.
  test.each([
    ["en-GB", -38, "2 days ago"],
    ["en-GB", -36, "yesterday"],
    ["en-GB", -23, "23 hours ago"],
    ["en-GB", 34, "tomorrow"],
    ["en-GB", 36, "in 2 days"],
    ["en-GB", 83, "in 4 days"],
    ["ru-RU", -38, "позавчера"],
    ["ru-RU", -23, "23 часа назад"],
    ["ru-RU", 83, "через 4 дня"],
  ])("a reader with %s sees that a deadline %i hours away is %s", async (locale, hours, text) => {
    await using visited = await visit(browser, "/courses/games", {
      locale,
      timezone: "Pacific/Auckland",
      prepare: (api) => {
        api.deadline = NOW + hours * 3_600_000;
      },
    });
    const { page, origin } = visited;
    await page.getByText(text, { exact: true }).waitFor();
    await page.goto(origin + EXERCISE_PATH);
    await page.locator(".about", { hasText: `(${text})` }).waitFor();
  });

  test("a morning hour has two digits where days have 24 hours", async () => {
    await using visited = await visit(browser, "/courses/games", {
      prepare: (api) => {
        api.deadline = NOW + 17 * 3_600_000;
      },
    });
    await visited.page.getByText("Sat 21 Nov, 06:00 CET", { exact: true }).waitFor();
  });

  test("an extension shows the deadline that it gives, on the course's clock", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      timezone: "Pacific/Auckland",
      prepare: (api) => {
        api.role = "instructor";
        submitThrice(api);
      },
    });
    const { page } = visited;
    await page.getByRole("button", { name: "Extend the deadline" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Now due Mon 23 Nov, 13:00.").waitFor();
    await dialog.getByRole("button", { name: "+1 week" }).click();
    await dialog.getByText("Then due Mon 30 Nov, 13:00").waitFor();
    await dialog.getByLabel("Date and time").fill("2026-12-24T23:59");
    await dialog.getByText("Then due Thu 24 Dec, 23:59").waitFor();
    const text = dialog.getByLabel("New deadline, or extra time");
    expect(await text.inputValue()).toBe("2026-12-24T23:59");
  });

  test.each([
    ["last", "The last attempt counts."],
    ["best", "The best attempt counts."],
  ] as const)(
    "the course's rule (%s) is shown beside the submit button",
    async (policy, sentence) => {
      await using visited = await visit(browser, EXERCISE_PATH, {
        prepare: (api) => {
          api.policy = policy;
          submitThrice(api);
        },
      });
      const { page } = visited;
      await page
        .locator(".buttons", { has: page.getByRole("button", { name: "Submit" }) })
        .getByText(sentence)
        .waitFor();
      await page.getByRole("tab", { name: "Attempts" }).click();
      expect(flat(await page.locator("tr", { hasText: "counts" }).innerText())).toMatch(
        /^Attempt 3/,
      );
    },
  );
});
