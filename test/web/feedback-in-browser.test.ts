import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toProgramText } from "../../harness/core/results/program-text.ts";
import { printProgram } from "../../harness/report/feedback/print-program.ts";
import {
  BROKEN_FEEDBACK,
  BROKEN_PROGRAM,
  BROKEN_STAFF_FEEDBACK,
  NOW,
  STAFF_FEEDBACK,
} from "./fake-course.ts";
import type { FakeApi } from "./fake-api.ts";
import { EXERCISE_PATH, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

/** A line that is wider than any page, and a comment of several lines below it. */
const PROGRAM = `def AcanWin(n):\n    return ${"n % 8 != 7 or ".repeat(40)}False\n`;
const COMMENT = "Please say in a comment why the first numbers are enough here. ".repeat(6).trim();

interface Box {
  readonly left: number;
  readonly right: number;
}

async function boxOf(place: Locator): Promise<Box> {
  return place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });
}

function judgeBroken(api: FakeApi): void {
  api.drafts.set("python", { language: "python", text: BROKEN_PROGRAM, version: 1, at: NOW });
  api.submit(BROKEN_PROGRAM);
  api.judge("CE", 0, BROKEN_FEEDBACK);
}

async function followLink(page: Page): Promise<void> {
  await page.getByRole("link", { name: "P1.py, line 30" }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Program" });
  await expect.poll(async () => field.evaluate((each) => each.matches(":focus"))).toBe(true);
}

describe.skipIf(!hasBrowser)(`feedback (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  describe.each([360, 883, 1280])("at %i px", (width) => {
    test.each(["student", "instructor"] as const)(
      "all of a comment on a line is in the box of the program, seen by the %s",
      async (role) => {
        const text = { ...toProgramText("python", PROGRAM), comments: [] };
        const remarks = [{ kind: "comment", line: 2, text: COMMENT }] as const;
        await using visited = await visit(browser, "/submissions/s-1", {
          width,
          prepare: (api) => {
            api.role = role;
            api.comments = [{ id: "c1", by: "Grace Hopper", at: NOW, text: COMMENT, line: 2 }];
            api.submit(PROGRAM);
            api.judge("WA", 40, printProgram({ name: "p1.py", anchor: "a", text, remarks }).markup);
          },
        });
        const { page } = visited;
        const [box, comment] =
          role === "student" ? [".program-text", ".line-comment"] : ["pre.program", "span.remark"];
        await page.locator(comment).first().waitFor();
        const outer = await boxOf(page.locator(box).first());
        const inner = await boxOf(page.locator(comment).first());
        expect(inner.left).toBeGreaterThanOrEqual(outer.left);
        expect(inner.right).toBeLessThanOrEqual(outer.right);
        // The line itself scrolls.
        const line = await boxOf(page.locator(`${box} code`).first());
        expect(line.right).toBeGreaterThan(outer.right);
      },
    );
  });

  test("the failing call is as large on the attempt's page as on the exercise's", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, {
      prepare: (api) => {
        api.submit(PROGRAM);
        api.judge("WA", 40);
      },
    });
    const { page, origin } = visited;
    const call = page.locator(".case").getByText("AcanWin(8)");
    const sizeOf = async () => call.evaluate((element) => element.getBoundingClientRect().height);
    await call.waitFor();
    const size = await sizeOf();
    const text = await page.locator("p", { hasText: "whatever B does" }).boundingBox();
    expect(size).toBeGreaterThan(text?.height ?? Infinity);
    await page.goto(`${origin}/submissions/s-1`);
    await call.waitFor();
    expect(await sizeOf()).toBe(size);
  });

  test("times are in the pages' form, and a group's name is whole in narrow windows, too", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      timezone: "America/New_York",
      prepare: (api) => {
        api.role = "instructor";
        api.submit(PROGRAM);
        api.judge("WA", 40, STAFF_FEEDBACK);
      },
    });
    const { page } = visited;
    await page.getByText("(due Wed 4 Nov, 23:59 CET (17:59 your time))").waitFor();
    await page.getByText("P1.py · Python · submitted Tue 3 Nov, 21:14 CET").waitFor();
    const medium = page.locator(".groups li", { hasText: "medium" });
    const isWhole = async () =>
      medium.evaluate((group) => {
        const { right, bottom } = group.getBoundingClientRect();
        const name = [...group.querySelectorAll("span")].find(
          ({ textContent }) => textContent === "medium",
        );
        const box = name?.getBoundingClientRect();
        const isInLine = box !== undefined && box.bottom <= bottom;
        return isInLine ? box.right <= right : "no name";
      });
    expect(await isWhole()).toBe(true);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await isWhole()).toBe(true);
  });

  describe("a line of a compiler's message", () => {
    test.each([360, 1280])("leads to the line in the editor at %i px", async (width) => {
      await using visited = await visit(browser, EXERCISE_PATH, { width, prepare: judgeBroken });
      const { page } = visited;
      await page.locator(".cm-line").first().waitFor({ state: "attached" });
      await followLink(page);
      const marked = page.locator(".cm-marked-line");
      expect(await marked.textContent()).toBe("total_29 = n %");
      expect((await marked.boundingBox())?.y).toBeLessThan(900);
      await page.keyboard.type("7");
      await marked.waitFor({ state: "detached" });
      expect(await page.locator(".cm-content").textContent()).toContain("7total_29");
    });

    test("leads to the line in the plain field", async () => {
      await using visited = await visit(browser, EXERCISE_PATH, { prepare: judgeBroken });
      const { page } = visited;
      await page.getByLabel("Plain text field").check();
      await followLink(page);
      const selected = await page.evaluate<string>("String(getSelection())");
      expect(selected).toBe("total_29 = n %");
    });

    test.each(["student", "instructor"] as const)(
      "leads to the line of the attempt's program, seen by the %s",
      async (role) => {
        await using visited = await visit(browser, "/submissions/s-1", {
          prepare: (api) => {
            api.role = role;
            api.submit(BROKEN_PROGRAM);
            api.judge("CE", 0, role === "student" ? BROKEN_FEEDBACK : BROKEN_STAFF_FEEDBACK);
          },
        });
        const { page } = visited;
        await page.getByRole("link", { name: "P1.py, line 30" }).click();
        const line = page.locator(":focus");
        expect(await line.textContent()).toBe("total_29 = n %");
        expect((await line.boundingBox())?.y).toBeLessThan(900);
      },
    );
  });
});
