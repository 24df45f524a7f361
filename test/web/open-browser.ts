import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findBrowser } from "../report/course-page/find-browser.ts";
import { buildPages } from "./build-pages.ts";
import { FakeApi } from "./fake-api.ts";
import { FOLDERS } from "../vitest/test-folders.ts";
import { closeContexts, shareContext } from "./shared-context.ts";

const executablePath = findBrowser();

export const hasBrowser = executablePath !== undefined;
export const where = hasBrowser ? "in Chromium" : "no chromium on PATH";

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker, which serves all its files of tests and ends with it. `close` ends the use by
 * one file: it closes the contexts that are left.
 */
export async function openBrowser(): Promise<Browser> {
  if ((await launched)?.isConnected() !== true) launched = launch();
  return launched ?? launch();
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: executablePath ?? "",
    args: ["--no-sandbox"],
    handleSIGTERM: false,
    // Beside the worker's temporary folder, which each file of tests must leave empty.
    env: { ...process.env, TMPDIR: process.env[FOLDERS] },
  });
  // vitest ends a worker by SIGTERM, and half a second later by SIGKILL: too soon to close a browser in order,
  // but Playwright kills it as the process exits. vitest replaces `process.exit`.
  process.once("SIGTERM", () => {
    process.emit("exit", 0);
    process.kill(process.pid, "SIGKILL");
  });
  browser.close = async () => closeContexts(browser);
  return browser;
}

export interface Visit extends AsyncDisposable {
  readonly api: FakeApi;
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Faults so far: console errors, exceptions, and requests to other origins. */
  readonly faults: string[];
  /** Another tab of the same browser. */
  readonly openTab: (path: string) => Promise<Page>;
}

/**
 * A browser of one person at a server of its own. At the end nothing may have gone wrong but what
 * `expects` names: a browser's console tells of every answer that is a refusal.
 */
export async function visit(
  browser: Browser,
  path: string,
  options: {
    readonly width?: number;
    readonly hasTouch?: boolean;
    readonly scheme?: "light" | "dark";
    readonly locale?: string;
    readonly timezone?: string;
    readonly isSignedIn?: boolean;
    /** In a context that serves no other visit: a clock is one of the whole context. */
    readonly hasClock?: boolean;
    readonly expects?: RegExp;
    readonly prepare?: (api: FakeApi) => void;
  } = {},
): Promise<Visit> {
  const api = new FakeApi(await buildPages());
  api.isSignedIn = options.isSignedIn ?? true;
  options.prepare?.(api);
  const origin = await api.open();
  const { faults } = api;
  const note = (fault: string) => {
    if (options.expects?.test(fault) !== true) faults.push(fault);
  };
  const { context, release } = await shareContext(
    browser,
    origin,
    {
      hasTouch: options.hasTouch ?? false,
      locale: options.locale ?? "en-GB",
      timezoneId: options.timezone ?? "Europe/Berlin",
    },
    note,
    options.hasClock,
  );
  const openTab = async (to: string) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: options.width ?? 1280, height: 900 });
    await page.emulateMedia({ colorScheme: options.scheme ?? "light" });
    await page.goto(origin + to);
    return page;
  };
  const page = await openTab(path);
  return {
    api,
    origin,
    context,
    page,
    faults,
    openTab,
    [Symbol.asyncDispose]: async () => {
      await release();
      await api[Symbol.asyncDispose]();
      expect(faults).toEqual([]);
    },
  };
}

/** Waits for a condition, however slow the machine is. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 60_000 });
}

/** Path of the exercise page. */
export const EXERCISE_PATH = "/courses/games/exercises/p1";
