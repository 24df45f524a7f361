import type { Browser } from "playwright-core";
import type { ClassView } from "../../harness/api/index.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

describe.skipIf(!hasBrowser)(`the class page (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("shows only students with the chosen mark, and what it means", async () => {
    await using visited = await visit(browser, "/courses/games/class");
    const { page } = visited;
    const names = page.locator(".matrix tbody th");
    await names.first().waitFor();
    expect(await names.count()).toBe(3);
    await page.getByLabel("Show", { exact: true }).selectOption("stuck (1)");
    expect(await names.allInnerTexts()).toEqual(["Bob"]);
    await page.getByText("stuck: Not solved, and the last three or more attempts").waitFor();
    expect(await page.locator(".matrix td.marked").innerText()).toMatch(/TLE/);
    await page.getByLabel("Show", { exact: true }).selectOption("late (0)");
    await page.getByText("No student matches.").waitFor();
  });

  test("counts students by mark, and a click on a number shows them", async () => {
    await using visited = await visit(browser, "/courses/games/class");
    const { page } = visited;
    const names = page.locator(".matrix tbody th");
    await names.first().waitFor();
    const figures = page.getByRole("list", { name: "The class in numbers" });
    expect(await figures.getByRole("listitem").allInnerTexts()).toEqual(
      [
        /^3\s+All students/,
        /^2\s+Joined/,
        /^0\s+Has open questions/,
        /^1\s+Stuck/,
        /^1\s+Submitted, not solved/,
        /^0\s+Late/,
      ].map((text): unknown => expect.stringMatching(text)),
    );
    await figures.getByRole("button", { name: "1 stuck" }).click();
    expect(await names.allInnerTexts()).toEqual(["Bob"]);
    await page.getByText("1 of 3 students shown").waitFor();
    await figures.getByRole("button", { name: "3 All students" }).click();
    await eventually(async () => names.count()).toBe(3);
  });

  test("a cell shows its attempts by shape, and reads them", async () => {
    await using visited = await visit(browser, "/courses/games/class");
    const { page } = visited;
    const dots = page.getByRole("img", { name: "Attempts in order: WA, WA, TLE", exact: true });
    await dots.waitFor();
    expect(await page.locator(".attempt-dots").count()).toBe(1);
    const shapes = await dots
      .locator("path")
      .evaluateAll((paths) =>
        paths.map((path) => [
          path.getAttribute("class"),
          path.getAttribute("d")?.match(/M/g)?.length,
        ]),
      );
    expect(shapes).toEqual([
      ["dot-wrong", 2],
      ["dot-other", 1],
    ]);
  });

  test("stuck students and open questions are beside the matrix, and below it on small screens", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        api.submit("# 40\n");
        api.judge("WA", 40);
      },
    });
    const { page } = visited;
    const placesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 860 });
      const boxes = [
        page.locator(".matrix"),
        page.getByRole("heading", { name: "Stuck students" }),
        page.getByRole("heading", { name: "Open questions" }),
      ].map(async (each) => {
        await each.waitFor();
        const { x = 0, y = 0, width: across = 0, height = 0 } = (await each.boundingBox()) ?? {};
        return { left: x, right: x + across, top: y, bottom: y + height };
      });
      return Promise.all(boxes);
    };
    const [matrix, ...lists] = await placesAt(1280);
    for (const list of lists) {
      expect(list.left).toBeGreaterThan(matrix?.right ?? Infinity);
      expect(list.bottom).toBeLessThan(860);
    }
    const [narrow, ...below] = await placesAt(768);
    for (const list of below) expect(list.top).toBeGreaterThan(narrow?.bottom ?? Infinity);
  });

  test("a small class has no scroll bar of its own", async () => {
    await using visited = await visit(browser, "/courses/games/class");
    const { page } = visited;
    await page.setViewportSize({ width: 1280, height: 300 });
    const matrix = page.locator(".matrix");
    await matrix.waitFor();
    expect(await matrix.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  });

  test("a large class numbers its rows, and has all of them for screen readers if they are wanted", async () => {
    await using visited = await visit(browser, "/courses/games");
    const { page, context, origin } = visited;
    await page.route("**/api/courses/games/class", async (route) => {
      const view = (await (await route.fetch()).json()) as ClassView;
      const [first] = view.students;
      const students = Array.from({ length: 300 }, (_, index) => ({
        ...first,
        student: `s${index}`,
        name: `Student ${index}`,
      }));
      await route.fulfill({ json: { ...view, students } });
    });
    await page.goto(`${origin}/courses/games/class`);
    const rows = page.locator(".matrix tbody tr");
    await rows.nth(299).waitFor({ state: "attached" });
    expect(await page.locator(".matrix table").getAttribute("aria-rowcount")).toBe("301");
    expect(await rows.nth(299).getAttribute("aria-rowindex")).toBe("301");
    const session = await context.newCDPSession(page);
    const countRows = async () => {
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      return nodes.filter(({ role, ignored }) => role?.value === "row" && !ignored).length;
    };
    await page.getByLabel("All rows for screen readers").check();
    await eventually(countRows).toBe(301);
    await page.reload();
    await rows.nth(299).waitFor({ state: "attached" });
    await eventually(countRows).toBe(301);
  });

  test("shows students with open questions, as they come and are closed", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        api.submit("def AcanWin(n):\n    return False\n");
        api.judge("WA", 40);
        api.questions.ask({ text: "Why is 8 won?" });
      },
    });
    const { page, api } = visited;
    const choice = page.getByLabel("Show", { exact: true });
    await choice.getByText("has open questions (1)").waitFor({ state: "attached" });
    await choice.selectOption("has open questions (1)");
    expect(await page.locator(".matrix tbody th").allInnerTexts()).toEqual(["Ada Lovelace"]);
    expect(await page.locator(".matrix td.marked").innerText()).toMatch(/WA/);
    api.questions.close("q-1", { after: "q-1" });
    api.notify({ kind: "changed", course: "games", what: "questions" });
    await page.getByText("No student matches.").waitFor();
  });

  test("shows the column of the chosen exercise, with its name and ID", async () => {
    await using visited = await visit(browser, "/courses/games/class");
    const { page } = visited;
    await page.getByLabel("Exercise", { exact: true }).selectOption("Heaps of stones");
    const heads = page.getByRole("columnheader");
    await eventually(async () => heads.allInnerTexts()).toEqual([
      "Student",
      expect.stringMatching(/^Heaps of stones\s+heaps$/),
      "Total",
    ]);
  });

  test("keeps a row in its place while the pointer is on the table", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      hasClock: true,
      prepare: (api) => {
        api.submit("def AcanWin(n):\n    return False\n");
        api.judge("WA", 40);
      },
    });
    const { page, api } = visited;
    await page.clock.install();
    await page.getByLabel("Show", { exact: true }).selectOption("submitted, not solved (2)");
    const row = page.getByRole("rowheader", { name: "Ada Lovelace" });
    await row.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await row.hover();
    api.submit("def AcanWin(n):\n    return n > 3\n");
    api.judge("AC", 100);
    await page.getByRole("link", { name: "100 AC, Accepted" }).waitFor();
    const choice = page.getByLabel("Show", { exact: true });
    await choice.getByText("submitted, not solved (1)").waitFor({ state: "attached" });
    expect(await row.count()).toBe(1);
    // Until the pointer rests.
    await page.clock.runFor(10_000);
    await row.waitFor({ state: "detached" });
  });

  test("names of exercises have lines of some words on a tablet in Russian", async () => {
    await using visited = await visit(browser, "/courses/games/students/ada", {
      width: 768,
      locale: "ru-RU",
      prepare: (api) => {
        api.submit("def AcanWin(n):\n    return True\n");
        api.judge("WA", 40);
      },
    });
    const { page } = visited;
    const name = page.locator(".stacks tbody th").first();
    await name.waitFor();
    expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(144);
  });
});
