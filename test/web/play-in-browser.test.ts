import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reference as crossout } from "../../reference/crossout.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as numbergame } from "../../reference/numbergame.ts";
import { reference as p2 } from "../../reference/p2.ts";
import { reference as p3 } from "../../reference/p3.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { findFaults } from "./axe.ts";
import type { FakeApi } from "./fake-api.ts";
import { type FakeGame, STONES } from "./fake-games.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

const INT = { kind: "int" } as const;
const INTS = { kind: "list", item: INT } as const;

function gameOf(
  reference: FakeGame["reference"],
  types: FakeGame["types"],
  drawn: FakeGame["drawn"],
): FakeGame {
  return { reference, types, drawn, failed: drawn, answer: true };
}

const GAMES: readonly (readonly [string, FakeGame])[] = [
  ["p1", STONES],
  ["p2", gameOf(p2, [INT, INT], [1n, 1000n])],
  ["p3", gameOf(p3, [INT], [12n])],
  ["p4", gameOf(p4, [INTS], [[4n, 3n, 1n, 2n]])],
  ["numbergame", gameOf(numbergame, [INTS], [[2n, 3n, 5n, 6n, 7n]])],
  ["heaps", gameOf(heaps, [INTS], [[2n, 1n, 3n]])],
  ["crossout", gameOf(crossout, [INT, { kind: "text" }], [2n, "6289"])],
];

function failAtSeven(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return True\n");
  api.judge("WA", 40);
}

async function open(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Play", exact: true }).filter({ visible: true }).click();
  await page.getByRole("group", { name: "Your moves" }).waitFor();
}

async function beginAgainstOwnProgram(page: Page): Promise<void> {
  await open(page);
  await page.getByText("Another game").click();
  await page.getByLabel("Opponent").selectOption("Your program: attempt 1");
  await page.getByRole("button", { name: "New game" }).click();
  await moves(page).first().waitFor();
}

const moves = (page: Page) => page.getByRole("group", { name: "Your moves" }).getByRole("button");
const status = (page: Page) => page.locator(".game [role=status]");

/** Plays the first move in each position until the game is over. */
async function playOut(page: Page): Promise<void> {
  const again = page.getByRole("heading", { name: "The game, move by move" });
  for (let turn = 0; turn < 60 && !(await again.isVisible()); turn += 1) {
    const before = await status(page).textContent();
    await moves(page).first().click();
    await eventually(async () => status(page).textContent()).not.toBe(before);
  }
  await again.waitFor();
}

describe.skipIf(!hasBrowser)(`playing (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  describe.each([
    [360, "dark"],
    [1280, "light"],
  ] as const)("at %i px, %s", (width, scheme) => {
    test.each(GAMES)("the game of %s fits, and is played to its end", async (id, game) => {
      await using visited = await visit(browser, EXERCISE_PATH, {
        width,
        scheme,
        prepare: (api) => {
          api.games.game = game;
          api.games.isDrawn = id !== "p1";
        },
      });
      const { page } = visited;
      await open(page);
      expect(await findFaults(page)).toEqual([]);
      await page.getByRole("button", { name: "Show best moves" }).click();
      await status(page)
        .getByText(/^(?:Best: |No move wins here)/)
        .waitFor();
      expect(await findFaults(page)).toEqual([]);
      await playOut(page);
      await page.locator("film-player.playing").waitFor();
      expect(await findFaults(page)).toEqual([]);
      const [content, room] = (await page.evaluate(
        "(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.querySelector('.desk-play'))",
      )) as [number, number];
      expect(content).toBeLessThanOrEqual(room);
    });

    test("after a failure, the side that the program calls won loses, and the game stays with the attempt", async () => {
      await using visited = await visit(browser, EXERCISE_PATH, {
        width,
        scheme,
        prepare: failAtSeven,
      });
      const { page, api, origin } = visited;
      const result = page.getByRole("tab", { name: "Result", exact: true });
      if (await result.isVisible()) await result.click();
      const claim = "Your program says that A wins here: 7 stones.";
      const button = page.getByRole("button", { name: "Play A" });
      expect(await button.getAttribute("title")).toBe(claim);
      await button.click();
      await page.locator(".game").getByText(claim).waitFor();
      await playOut(page);
      await status(page)
        .getByText("with best play, B wins from the start", { exact: false })
        .waitFor();
      await status(page).getByText("This game is kept with your attempt.").waitFor();
      expect(api.games.savedGames.length).toBe(1);
      await page.goto(`${origin}/submissions/s-1`);
      await page.getByRole("heading", { name: "Games kept with this attempt" }).waitFor();
      await page.getByText("B won: no move is left.").first().waitFor();
      await page.locator("film-player.playing").waitFor();
      expect(await findFaults(page)).toEqual([]);
    });
  });

  test("the whole game is played with the keyboard, and the focus stays with the moves", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page } = visited;
    await page.getByRole("tab", { name: "Statement" }).filter({ visible: true }).focus();
    await page.keyboard.press("ArrowRight");
    const focused = async () => page.evaluate("document.activeElement.textContent");
    expect(await focused()).toBe("Play");
    await moves(page).first().waitFor();
    // The pane itself scrolls by keyboard.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("takes 1");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("takes 2");
    // The focused move is in the picture.
    expect(await page.locator(".game-cell.taken").count()).toBe(2);
    await page.keyboard.press("Enter");
    await status(page).getByText("A (you) takes 2.", { exact: false }).waitFor();
    await eventually(focused).toMatch(/^(?:takes 1|Start again)/);
  });

  test("the opponent's move is shown before the position after it, unless the reader wants no motion", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page } = visited;
    await open(page);
    const taken = page.locator(".game-cell.taken");
    // It is shown for less than a second.
    await page.evaluate(`globalThis.mostTaken = 0;
      new MutationObserver(() => {
        const count = document.querySelectorAll(".game-cell.taken").length;
        globalThis.mostTaken = Math.max(globalThis.mostTaken, count);
      }).observe(document.querySelector(".game"), { subtree: true, childList: true, attributes: true });`);
    await moves(page).first().click();
    await status(page).getByText("B takes 6.", { exact: false }).waitFor();
    await eventually(async () => page.evaluate("globalThis.mostTaken")).toBe(6);
    await eventually(async () => taken.count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await status(page).getByText("7 stones").waitFor();
    await moves(page).first().click();
    await status(page).getByText("A (you) takes 1.", { exact: false }).waitFor();
    expect(await taken.count()).toBe(0);
  });

  test("stones are taken by dragging the mouse over them, and one by dragging it out of the board", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await open(page);
    const cells = page.locator(".game-cell");
    await cells.nth(6).hover();
    await page.mouse.down();
    await cells.nth(5).hover();
    await cells.nth(4).hover();
    await page.mouse.up();
    await status(page).getByText("A (you) takes 3.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page).getByText("7 stones").waitFor();
    await cells.nth(6).hover();
    await page.mouse.down();
    await status(page).hover();
    await page.mouse.up();
    await status(page).getByText("A (you) takes 1.", { exact: false }).waitFor();
    expect(api.games.asked.at(-1)?.moves).toEqual([1]);
  });

  test("pointing at a stone shows the move that takes it and all behind it, and pressing makes it", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await open(page);
    const cells = page.locator(".game-cell");
    await cells.nth(4).hover();
    expect(await page.locator(".game-cell.taken").count()).toBe(3);
    await cells.nth(4).click();
    await status(page).getByText("A (you) takes 3.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page).getByText("7 stones").waitFor();
    expect(api.games.asked.at(-1)?.moves).toEqual([]);
  });

  test("a finger shows the move first, and makes it with the second press", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { width: 360, hasTouch: true });
    const { page } = visited;
    await open(page);
    const cells = page.locator(".game-cell");
    await cells.nth(5).tap();
    await eventually(async () => page.locator(".game-cell.taken").count()).toBe(2);
    await cells.nth(5).tap();
    await status(page).getByText("A (you) takes 2.", { exact: false }).waitFor();
  });

  test("a finger takes the stones that it is dragged over or out of the board, and scrolls the page elsewhere", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { width: 360, hasTouch: true });
    const { page, context, api } = visited;
    await open(page);
    await page.setViewportSize({ width: 360, height: 500 });
    const finger = await context.newCDPSession(page);
    const touch = async (type: "touchStart" | "touchMove" | "touchEnd", at: readonly Point[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: [...at] });
    const drag = async (path: readonly Point[]) => {
      await touch("touchStart", path.slice(0, 1));
      for (const point of path.slice(1)) await touch("touchMove", [point]);
    };
    const middle = async (cell: number) => {
      const box = await page.locator(".game-cell").nth(cell).boundingBox();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    };
    const scrolled = async () =>
      page.evaluate(
        "[...document.querySelectorAll('*')].reduce((sum, each) => sum + each.scrollTop, 0)",
      );
    await page.locator(".game-board").scrollIntoViewIfNeeded();
    await drag([await middle(6), await middle(5), await middle(4)]);
    await eventually(async () => page.locator(".game-cell.taken").count()).toBe(3);
    await touch("touchEnd", []);
    await status(page).getByText("A (you) takes 3.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page).getByText("7 stones").waitFor();

    // Out of the board, upwards: the page stays where it is.
    await page.locator(".game-board").scrollIntoViewIfNeeded();
    const before = await scrolled();
    const from = await middle(6);
    const up = Array.from({ length: 12 }, (_, step) => ({ x: from.x, y: from.y - 10 * step }));
    await drag(up);
    await eventually(async () => page.locator(".game-cell.taken").count()).toBe(1);
    expect(await scrolled()).toBe(before);
    await touch("touchEnd", []);
    await status(page).getByText("A (you) takes 1.", { exact: false }).waitFor();
    expect(api.games.asked.at(-1)?.moves).toEqual([1]);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page).getByText("7 stones").waitFor();

    // A drag that the browser ends takes nothing.
    await drag([await middle(6), await middle(5)]);
    await finger.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    await eventually(async () => page.locator(".game-cell.taken").count()).toBe(0);
    expect(await status(page).getByText("7 stones").count()).toBe(1);

    const [top, text] = [await scrolled(), await status(page).boundingBox()];
    const start = { x: 300, y: (text?.y ?? 0) + 10 };
    await drag(Array.from({ length: 12 }, (_, step) => ({ ...start, y: start.y - 8 * step })));
    await eventually(scrolled).not.toBe(top);
    await touch("touchEnd", []);
  });

  test("two cells of a board make a move", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, {
      prepare: (api) => {
        api.games.game = gameOf(crossout, [INT, { kind: "text" }], [3n, "191111"]);
        api.games.isDrawn = true;
      },
    });
    const { page } = visited;
    await open(page);
    const cells = page.locator(".game-cell");
    await cells.nth(0).click();
    await page.getByText("Another cell completes the move.").waitFor();
    await cells.nth(1).click();
    await cells.nth(1).click();
    await status(page).getByText("A crosses out 1 and 9", { exact: false }).waitFor();
  });

  test("start, opponent and side are chosen for a new game", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await open(page);
    await page.getByText("Another game").click();
    await page.getByLabel("Start position").selectOption("Your own input");
    await page.getByRole("textbox", { name: "Your own input" }).fill("12");
    await page.getByLabel("Opponent").selectOption("First legal move");
    await page.getByLabel("Your side").selectOption("B, moves second");
    await page.getByRole("button", { name: "New game" }).click();
    await status(page).getByText("A takes 1.").waitFor();
    expect(api.games.asked.at(-1)).toMatchObject({ input: "12", against: "first", isSecond: true });
    await page.getByLabel("Start position").selectOption("Random");
    await page.getByRole("button", { name: "New game" }).click();
    await status(page).getByText("stones").waitFor();
    expect(api.games.asked.at(-1)).not.toHaveProperty("input");
  });

  describe.each([
    [360, "dark"],
    [1280, "light"],
  ] as const)("the person's own program, at %i px, %s", (width, scheme) => {
    test("thinks, moves, contradicts itself, and the game is kept", async () => {
      await using visited = await visit(browser, EXERCISE_PATH, { width, scheme });
      const { page, api } = visited;
      await beginAgainstOwnProgram(page);
      await moves(page).first().click();
      await status(page).getByText("Your program is thinking…").waitFor();
      expect(await moves(page).count()).toBe(0);
      expect(await findFaults(page)).toEqual([]);
      const contradiction = { claimed: "1", margin: "-1", move: 2 };
      api.games.answer = { kind: "move", move: 2, contradiction };
      api.notify({ kind: "ran", result: { run: `move-${api.games.asked.length}`, inputs: [] } });
      await status(page).getByText("B (attempt 1) takes 2.", { exact: false }).waitFor();
      await status(page).getByText("Your program contradicts itself.").waitFor();
      expect(await findFaults(page)).toEqual([]);
      await page.getByRole("button", { name: "takes 4" }).click();
      await status(page).getByText("This game is kept with your attempt.").waitFor();
      expect(api.games.savedGames).toHaveLength(1);
    });
  });

  test("the person wins if their program makes no legal move, and the reason is shown", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { width: 360, locale: "ru-RU" });
    const { page, api } = visited;
    api.games.answer = { kind: "fault", reason: "ZeroDivisionError: division by zero" };
    await page.getByRole("tab", { name: "Игра" }).filter({ visible: true }).click();
    await page.getByText("Другая партия").click();
    await page.getByLabel("Соперник").selectOption("Ваша программа: попытка 1");
    const settings = await page.locator(".game-settings").boundingBox();
    const choice = await page.getByLabel("Соперник").boundingBox();
    expect(choice?.width).toBeLessThanOrEqual(settings?.width ?? 0);
    await page.getByRole("button", { name: "Новая партия" }).click();
    await page.getByRole("button", { name: "берёт 1" }).click();
    const end = "B (попытка 1) не делает допустимого хода. ZeroDivisionError: division by zero";
    await status(page).getByText(end, { exact: false }).waitFor();
  });

  test("a program that a worker could not run is a problem, and another opponent can be chosen", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await beginAgainstOwnProgram(page);
    await moves(page).first().click();
    await status(page).getByText("Your program is thinking…").waitFor();
    const run = `move-${api.games.asked.length}`;
    api.notify({ kind: "ran", result: { run, message: "Python is not installed", inputs: [] } });
    await page.getByRole("alert").getByText("Your program did not move.").waitFor();
    await page.getByLabel("Opponent").selectOption("First legal move");
    await page.getByRole("button", { name: "New game" }).click();
    await moves(page).first().waitFor();
  });

  test("a refusal of the server is shown, and the game stays", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /422/ });
    const { page, api } = visited;
    await open(page);
    api.refusals.set("playGame", [422, "invalid-request", "This position cannot be played here."]);
    await moves(page).first().click();
    await page.getByRole("alert").getByText("This position cannot be played here.").waitFor();
    expect(await moves(page).count()).toBe(6);
  });

  test("no button is there if the exercise cannot be played", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, {
      prepare: (api) => {
        api.games.game = undefined;
        failAtSeven(api);
      },
    });
    const { page } = visited;
    await page.getByText("The smallest input that fails").waitFor();
    expect(await page.getByRole("button", { name: /^Play/ }).count()).toBe(0);
  });

  test("on a Russian page everything is Russian", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, {
      locale: "ru-RU",
      prepare: failAtSeven,
    });
    const { page } = visited;
    await page.getByRole("button", { name: "Играть за A" }).click();
    const claim = "Ваша программа утверждает, что здесь выигрывает A: 7 камней.";
    await page.locator(".game").getByText(claim).waitFor();
    await page.getByRole("button", { name: "берёт 1" }).click();
    await page.getByText("A (вы) берёт 1.", { exact: false }).first().waitFor();
  });
});
