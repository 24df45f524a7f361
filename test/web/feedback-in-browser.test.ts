import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toProgramText } from "../../harness/core/results/program-text.ts";
import { printProgram } from "../../harness/report/feedback/print-program.ts";
import { NOW } from "./fake-course.ts";
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
            api.handIn(PROGRAM);
            api.judge("WA", 40, printProgram({ name: "p1.py", text, remarks }).markup);
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
        api.handIn(PROGRAM);
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
});
