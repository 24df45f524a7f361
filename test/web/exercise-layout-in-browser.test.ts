import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printPicture } from "../../harness/report/feedback/print-picture.ts";
import { printPowersOfTen } from "../../harness/report/html/powers-of-ten.ts";
import { EN } from "../../harness/web/texts/en.ts";
import { RU } from "../../harness/web/texts/ru.ts";
import type { FakeApi } from "./fake-api.ts";
import { FEEDBACK, LONG_FEEDBACK, SLOW_FEEDBACK } from "./fake-course.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

/** A program that is longer than the editor is high. */
const LONG = Array.from({ length: 80 }, (_, index) => `x${index} = ${index}`).join("\n");

function failOnce(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return False\n");
  api.judge("WA", 40);
}

/** Fails with a strip of two rows above the reason. */
function failWithStrip(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return False\n");
  const isWon = [false, true, true, true, true, true, true, true, false];
  const { markup } = printPicture({
    kind: "strip",
    positions: isWon.map((_, position) => String(position)),
    rows: ["A to move", "B to move"].map((name) => ({ name, isWon })),
    from: { row: 0, position: 8 },
    moves: [{ row: 1, position: 7 }],
    caption: "The player to move wins (W) or loses (L).",
  });
  api.judge("WA", 40, FEEDBACK.replace("<p>A takes 1;", `${markup}$&`));
}

function exceedTime(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return False\n");
  api.judge("TLE", 40, SLOW_FEEDBACK);
}

/** A statement of several screens, with a power of ten in its last line. */
function failAtLongStatement(api: FakeApi): void {
  failOnce(api);
  const html = `<h2>The game</h2>${"<p>There is a pile of stones.</p>".repeat(90)}${printPowersOfTen("n is at most 10^18.").markup}`;
  api.statements = [{ language: "en", html }];
}

function acceptSeveral(api: FakeApi): void {
  api.hasSeveralAnswers = true;
}

function askForPrograms(api: FakeApi): void {
  api.functionName = "";
  api.samples = [{ call: "3 7 / 4 1 9", input: "3 7\n4 1 9\n", output: "5\n" }];
}

/** Waits until all of an element is in the window and not scrolled out of the panes around it. */
async function seeAll(place: Locator): Promise<void> {
  await eventually(async () =>
    place.evaluate((element) => {
      const { ownerDocument: page } = element;
      const { top, bottom, left } = element.getBoundingClientRect();
      const isOnTop = (y: number) => element.contains(page.elementFromPoint(left + 4, y));
      return top >= 0 && isOnTop(top + 4) && isOnTop(bottom - 4);
    }),
  ).toBe(true);
}

async function openEditor(page: Page): Promise<Locator> {
  const editor = page.locator(".cm-content");
  await editor.waitFor();
  return editor;
}

function separatorsOf(page: Page): readonly [widths: Locator, heights: Locator] {
  const named = (name: string) => page.getByRole("separator", { name });
  return [named("Pane widths"), named("Pane heights")];
}

/** Size of the first pane with its limits, in percent. */
async function sizesOf(separator: Locator) {
  const read = async (name: string) => Number(await separator.getAttribute(`aria-value${name}`));
  return { now: await read("now"), min: await read("min"), max: await read("max") };
}

describe.skipIf(!hasBrowser)(`the layout of an exercise (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([
    [1280, 860, ""],
    [883, 700, "framed"],
  ])(
    "at %i x %i px, editor, verdict and first failure are in sight",
    async (width, height, frame) => {
      await using visited = await visit(browser, EXERCISE_PATH, {
        width,
        prepare: failAtLongStatement,
      });
      const { page } = visited;
      await page.setViewportSize({ width, height });
      await page.evaluate(`document.documentElement.className = "${frame}"`);
      await openEditor(page);
      await page.getByText("The smallest input that fails").waitFor();
      await seeAll(page.locator(".editor"));
      await seeAll(page.getByRole("button", { name: "Submit" }));
      await seeAll(page.getByRole("status"));
      for (const text of ["40 of 100 points", "AcanWin(8)", "True", "False"]) {
        await seeAll(page.locator(".verdict, .case").getByText(text, { exact: true }));
      }
      const scroll = "[document.documentElement.scrollHeight, innerHeight]";
      const [content, screen] = (await page.evaluate(scroll)) as [number, number];
      expect(content).toBe(screen);
    },
  );

  test.each([
    [883, 700, "en-GB"],
    [883, 700, "ru-RU"],
    [1280, 860, "en-GB"],
    [1280, 860, "ru-RU"],
  ])(
    "at %i x %i px in %s, a verdict that arrives brings the failing call in sight",
    async (width, height, locale) => {
      const texts = locale === "en-GB" ? EN : RU;
      // A reader in another time zone than the course's.
      await using visited = await visit(browser, EXERCISE_PATH, {
        width,
        locale,
        timezone: "America/New_York",
      });
      const { page, api } = visited;
      await page.setViewportSize({ width, height });
      const editor = await openEditor(page);
      await editor.click();
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText(LONG);
      await eventually(() => api.drafts.get("python")?.text).toBe(LONG);
      await page.getByRole("button", { name: texts.exercise.submit }).click();
      await page.getByRole("status").getByText(texts.exercise.attempt(1)).waitFor();
      api.judge("WA", 40);
      const failing = page.locator(".case").first();
      for (const text of ["AcanWin(8)", "True", "False"]) {
        await seeAll(failing.getByText(text, { exact: true }));
      }
      await seeAll(page.getByText(texts.exercise.scored("40", "100"), { exact: true }));
      for (const name of [texts.exercise.samples, texts.exercise.ownInput, texts.exercise.attempts])
        await seeAll(page.getByRole("tab", { name }));
    },
  );

  test.each([
    [1100, "en-GB"],
    [1100, "ru-RU"],
    [1280, "en-GB"],
    [1280, "ru-RU"],
  ])(
    "at %i x 860 px in %s, verdict, failing call and both rows of the strip are one glance",
    async (width, locale) => {
      await using visited = await visit(browser, EXERCISE_PATH, {
        width,
        locale,
        prepare: failWithStrip,
      });
      const { page } = visited;
      await page.setViewportSize({ width, height: 860 });
      const editor = await openEditor(page);
      await page.getByText("The smallest input that fails").waitFor();
      await seeAll(page.getByRole("status"));
      await seeAll(page.locator(".case").getByText("AcanWin(8)", { exact: true }));
      await seeAll(page.locator(".picture svg"));
      // The state of the draft is readable.
      await editor.click();
      await page.keyboard.type("# on");
      const state = page.locator(".draft-state[title]");
      await state.waitFor();
      const room = await state.evaluate((each) => each.clientWidth - each.scrollWidth);
      expect(room).toBeGreaterThanOrEqual(0);
    },
  );

  test("a very long call is cut, so that the answers stay in sight, and shown on request", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, {
      prepare: (api) => {
        api.submit("def AcanWin(n):\n    return False\n");
        api.judge("WA", 40, LONG_FEEDBACK);
      },
    });
    const { page } = visited;
    await page.setViewportSize({ width: 1280, height: 860 });
    await openEditor(page);
    const failing = page.locator(".case").first();
    for (const text of ["True", "False"]) await seeAll(failing.getByText(text, { exact: true }));
    await failing.getByText("Show all of call").click();
    const whole = failing.locator("details pre");
    expect((await whole.innerText()).length).toBeGreaterThan(4000);
    expect((await whole.boundingBox())?.height).toBeLessThan(300);
  });

  test.each([360, 1280])(
    "at %i px, a slow program's times are drawn in the pane",
    async (width) => {
      await using visited = await visit(browser, EXERCISE_PATH, { width, prepare: exceedTime });
      const chart = visited.page.locator("svg.growth");
      await chart.waitFor();
      const pane = await visited.page.locator(".result-panel:visible").boundingBox();
      const drawn = await chart.boundingBox();
      expect(drawn?.width).toBeGreaterThan(280);
      expect(drawn?.width).toBeLessThanOrEqual(pane?.width ?? 0);
      expect(await chart.locator("circle").count()).toBe(3);
      // Its numbers are in a table, too.
      await visited.page.getByText("Show as a table").click();
      await visited.page.getByRole("cell", { name: "over 2 s" }).waitFor();
    },
  );

  test("submitting shows the result and keeps the place in the editor", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    const editor = await openEditor(page);
    await editor.click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(LONG);
    await page.getByRole("tab", { name: "Attempts" }).click();
    await editor.click();
    await page.keyboard.press("Control+End");
    const place = page.locator(".cm-scroller");
    await eventually(async () => place.evaluate((each) => each.scrollTop)).toBeGreaterThan(100);
    const before = await place.evaluate((each) => each.scrollTop);
    await page.keyboard.press("Control+Shift+Enter");
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    api.judge("WA", 40);
    await page.getByText("A takes 1; whatever B does").waitFor();
    const selected = page.getByRole("tab", { name: "Feedback" });
    expect(await selected.getAttribute("aria-selected")).toBe("true");
    expect(await place.evaluate((each) => each.scrollTop)).toBe(before);
    await page.keyboard.type("# on");
    await eventually(() => api.drafts.get("python")?.text).toBe(`${LONG}# on`);
    expect(await page.getByRole("status").count()).toBe(1);
  });

  test("on a phone, tabs show one part at a time; submitting leads to the result and its tab", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { width: 360 });
    const { page, api } = visited;
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    const statement = page.getByRole("heading", { name: "The game" });
    await statement.waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).isVisible()).toBe(false);
    await tab("Program").click();
    await openEditor(page);
    expect(await statement.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Submit" }).press("Enter");
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    api.judge("WA", 40);
    await page.getByText("A takes 1; whatever B does").waitFor();
    expect(await tab("Result").and(page.locator(":focus")).count()).toBe(1);
    // The verdict is announced in every view.
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: "Submit" }).waitFor();
    await page.getByRole("status").getByText("Wrong answer").waitFor();
  });

  test("on a phone, each sample is a card with its call on a line, and all tabs are in sight", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { width: 360, prepare: failOnce });
    const { page, api } = visited;
    for (const name of ["Feedback", "Samples", "Custom input", "Attempts"]) {
      await seeAll(page.getByRole("tab", { name }));
    }
    // The way up is short there.
    expect(await page.getByRole("link", { name: "Combinatorial games" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Your courses" }).count()).toBe(0);
    await page.getByRole("tab", { name: "Program", exact: true }).click();
    await page.getByRole("button", { name: "Run samples" }).click();
    await eventually(() => api.runs.length).toBe(1);
    const wrong = { verdict: "WA", output: "False", expected: "True" };
    const inputs = [
      { ...wrong, call: "AcanWin(1)", message: "The answer is False, expected True." },
      { ...wrong, call: "AcanWin(2)", message: "Line 1 is extra." },
    ];
    api.notify({ kind: "ran", result: { run: "run-1", inputs } });
    await page.getByText("Line 1 is extra.").waitFor();
    const call = await page.getByText("AcanWin(1)").boundingBox();
    const answer = await page.locator(".runs pre", { hasText: "False" }).first().boundingBox();
    expect(call?.height).toBeLessThan(30);
    expect(answer?.y).toBeGreaterThan(call?.y ?? Infinity);
    // The first sentence would repeat both answers.
    expect(await page.getByText("The answer is").count()).toBe(0);
  });

  test.each(["the system's", "a chosen"])(
    "with %s dark theme, paper is light and has statement, program and result",
    async (choice) => {
      await using visited = await visit(browser, EXERCISE_PATH, {
        scheme: "dark",
        prepare: failOnce,
      });
      const { page } = visited;
      if (choice === "a chosen")
        await page.evaluate('document.documentElement.dataset.theme="dark"');
      const editor = await openEditor(page);
      await page.getByText("The smallest input that fails").waitFor();
      const colour = "getComputedStyle(document.body).backgroundColor";
      expect(await page.evaluate(colour)).toBe("rgb(20, 24, 28)");
      await page.emulateMedia({ media: "print" });
      expect(await page.evaluate(colour)).toBe("rgb(255, 255, 255)");
      for (const part of [
        page.getByRole("heading", { name: "The game" }),
        editor,
        page.getByText("The smallest input that fails"),
      ]) {
        expect(await part.isVisible()).toBe(true);
      }
      for (const role of ["button", "tab"] as const) {
        expect(await page.getByRole(role).count()).toBe(0);
      }
    },
  );

  test("arrow keys, Home and End move between tabs, which are one stop of Tab", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: failOnce });
    const { page } = visited;
    await openEditor(page);
    const focused = page.locator(":focus");
    await page.getByRole("tab", { name: "Feedback" }).focus();
    for (const [key, name] of [
      ["ArrowRight", "Samples"],
      ["End", "Attempts"],
      ["ArrowRight", "Feedback"],
      ["ArrowLeft", "Attempts"],
      ["Home", "Feedback"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused.textContent()).toBe(name);
      expect(await focused.getAttribute("aria-selected")).toBe("true");
    }
    await page.keyboard.press("Tab");
    expect(await focused.getAttribute("role")).toBe("tabpanel");
  });

  test("arrow keys move the separators of the panes within their limits; the browser remembers", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: failOnce });
    const { page } = visited;
    await openEditor(page);
    const [widths, heights] = separatorsOf(page);
    const first = await sizesOf(widths);
    await widths.press("ArrowRight");
    await eventually(async () => sizesOf(widths)).toEqual({ ...first, now: first.now + 2 });
    await widths.press("Home");
    await eventually(async () => sizesOf(widths)).toEqual({ ...first, now: first.min });
    await heights.press("End");
    const { max } = await sizesOf(heights);
    await eventually(async () => sizesOf(heights)).toMatchObject({ now: max });
    await seeAll(page.getByRole("tab", { name: "Feedback" }));
    await seeAll(page.getByRole("button", { name: "Submit" }));
    await page.reload();
    await openEditor(page);
    await eventually(async () => sizesOf(widths)).toEqual({ ...first, now: first.min });
    await eventually(async () => sizesOf(heights)).toMatchObject({ now: max });
    await widths.press("Enter");
    await eventually(async () => sizesOf(widths)).toEqual(first);
  });

  test("the pointer drags a separator, and a double click resets it", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: failOnce });
    const { page } = visited;
    await openEditor(page);
    const [widths] = separatorsOf(page);
    const first = await sizesOf(widths);
    const before = await widths.boundingBox();
    await widths.hover({ position: { x: 12, y: 300 } });
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) + 12 - 125, 500, { steps: 3 });
    await page.mouse.up();
    const moved = await widths.boundingBox();
    expect((before?.x ?? 0) - (moved?.x ?? 0)).toBeCloseTo(125, -1);
    await page.reload();
    await openEditor(page);
    expect((await widths.boundingBox())?.x).toBeCloseTo(moved?.x ?? 0, 0);
    await widths.dblclick({ position: { x: 12, y: 300 } });
    await eventually(async () => sizesOf(widths)).toEqual(first);
  });

  test("an answer of a sample is one of several if the exercise accepts others", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: acceptSeveral });
    const { page, api } = visited;
    await openEditor(page);
    const panel = page.getByRole("tabpanel");
    await panel.getByRole("columnheader", { name: "One right answer" }).waitFor();
    await page.getByRole("button", { name: "Run samples" }).click();
    const inputs = [
      { call: "win(1)", verdict: "AC" as const, output: "2", expected: "3", cpuMs: 1 },
    ];
    await eventually(() => api.runs.length).toBe(1);
    api.notify({ kind: "ran", result: { run: "run-1", inputs } });
    await panel.getByRole("columnheader", { name: "Your answer" }).waitFor();
    expect(await panel.getByRole("columnheader", { name: "One right answer" }).count()).toBe(1);
    expect(await panel.getByRole("columnheader", { name: "Expected" }).count()).toBe(0);
    // Beside the editor, names and choices of the side are below a button.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByLabel("Page language").selectOption("Русский");
    await panel.getByRole("columnheader", { name: "Один из верных ответов" }).waitFor();
  });

  test("an exercise for programs alone shows inputs instead of calls", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: askForPrograms });
    const { page } = visited;
    await openEditor(page);
    const samples = page.getByRole("tabpanel").locator("table");
    expect(await samples.innerText()).toMatch(/^Input\s+Expected\s+3 7 \/ 4 1 9\s+5\s*$/);
    await page.getByRole("tab", { name: EN.exercise.ownInput }).click();
    await page.getByText("For example:").waitFor();
  });

  test("a phone has tabs and no separators", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { width: 360, prepare: failOnce });
    await visited.page.getByText("The smallest input that fails").waitFor();
    expect(await visited.page.getByRole("separator").count()).toBe(0);
  });
});
