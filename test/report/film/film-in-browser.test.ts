import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printFilmPage, printFilmSvg } from "../../../harness/report/index.ts";
import { findBrowser } from "../course-page/find-browser.ts";
import { CARDS, longFilm } from "./sample-film.ts";

const executablePath = findBrowser();
const where = executablePath === undefined ? "no chromium on PATH" : "in Chromium";

/** Visible frames of the film, by their pictures. */
async function visibleFrames(page: Page): Promise<number> {
  return page.locator("film-player li:visible").count();
}

/** Visible text of an SVG. */
async function seen(page: Page): Promise<string> {
  return page.evaluate(
    "[...document.querySelectorAll('.film > g')].filter((each) => getComputedStyle(each).visibility === 'visible').map((each) => each.textContent.trim()).join(' ')",
  );
}

describe.skipIf(executablePath === undefined)(`a film (${where})`, () => {
  let folder = "";
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "grundy-film-"));
    browser = await chromium.launch({
      executablePath: executablePath ?? "",
      args: ["--no-sandbox"],
    });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens a file of this text, and closes it with all that must never have happened. */
  async function open(text: string, options: BrowserContextOptions = {}, name = "film.html") {
    const file = join(folder, name);
    writeFileSync(file, text);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(pathToFileURL(file).href);
    return {
      page,
      context,
      said: () => page.getByRole("status").innerText(),
      [Symbol.asyncDispose]: async () => {
        await context.close();
        expect(faults).toEqual([]);
      },
    };
  }

  test("starts at the wrong frame, and shows one frame at a time", async () => {
    await using opened = await open(printFilmPage(CARDS));
    expect(await visibleFrames(opened.page)).toBe(1);
    expect(await opened.said()).toBe("B takes -31, which stands between others.");
    expect(await opened.page.locator("mark:visible").innerText()).toBe("-31");
  });

  test("is stepped through by buttons, keys and the slider", async () => {
    await using opened = await open(printFilmPage(longFilm(9, 2)));
    const { page, said: messages } = opened;
    expect(await messages()).toBe("Frame 0");
    await page.getByRole("button", { name: "Next" }).click();
    expect(await messages()).toBe("Frame 1");
    await page.keyboard.press("ArrowRight");
    expect(await messages()).toBe("Frame 2");
    await page.keyboard.press("End");
    expect(await messages()).toBe("Frame 8");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await messages()).toBe("Frame 7");
    const slider = page.getByRole("slider", { name: "Frame" });
    await slider.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    expect(await messages()).toBe("Frame 1");
    expect(await slider.getAttribute("aria-valuetext")).toBe("2: Frame 1");
    await page.getByRole("button", { name: "Back" }).press("Enter");
    expect(await messages()).toBe("Frame 0");
  });

  test("plays to its end, from the beginning where it is at the end", async () => {
    await using opened = await open(printFilmPage(longFilm(4, 1)));
    const { page, said: messages } = opened;
    await page.getByRole("combobox", { name: "Speed" }).selectOption("2×");
    await page.getByRole("button", { name: "Play" }).press("Space");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.getByText("4 of 4").waitFor();
    expect(await messages()).toBe("Frame 3");
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByText("1 of 4").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play" }).waitFor();
  });

  test("fits a phone, whose finger turns the frames", async () => {
    const phone = { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true };
    await using opened = await open(printFilmPage(longFilm(5, 3)), phone);
    const { page, context, said: messages } = opened;
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const box = await page.locator(".board:visible").boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 5];
    const finger = await context.newCDPSession(page);
    const swipe = async (by: number) => {
      await finger.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [{ x, y }],
      });
      await finger.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: x + by, y }],
      });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await page.getByRole("button", { name: "Next" }).tap();
    await page.getByText("2 of 5").waitFor();
    await swipe(-80);
    expect(await messages()).toBe("Frame 2");
    await swipe(-80);
    await swipe(80);
    expect(await messages()).toBe("Frame 2");
  });

  test("lays all frames out on paper, and where no script runs", async () => {
    {
      await using opened = await open(printFilmPage(CARDS));
      await opened.page.emulateMedia({ media: "print" });
      expect(await visibleFrames(opened.page)).toBe(3);
      expect(await opened.page.getByRole("button").count()).toBe(0);
      expect(await opened.page.locator("li > p:visible").count()).toBe(3);
    }
    await using opened = await open(printFilmPage(CARDS), { javaScriptEnabled: false });
    expect(await visibleFrames(opened.page)).toBe(3);
  });

  test("as an SVG moves by itself, and stands at the end where nothing may move", async () => {
    await using opened = await open(printFilmSvg(CARDS).replace(/^.*\n/, ""), {}, "svg.html");
    expect(await seen(opened.page)).toContain("The row at the start.");
    await opened.page.emulateMedia({ reducedMotion: "reduce" });
    expect(await seen(opened.page)).toContain("B takes -31");
    expect(await seen(opened.page)).not.toContain("The row at the start.");
  });
});
