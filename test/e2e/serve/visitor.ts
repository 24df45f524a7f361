import type { Browser, BrowserContext, Page } from "playwright-core";
import { shareContext } from "../../web/shared-context.ts";
import { COURSE_NAME } from "./server-process.ts";

export const PASSWORD = "three heaps, one move";

/** Expected console messages, about an unreachable server and an expired session. */
const MEANT =
  /ERR_CONNECTION_|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_INCOMPLETE_|ERR_EMPTY_|status of (?:401|409|429)/;

/** One person's browser, used by keyboard. */
export interface Visitor extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors so far: console messages, exceptions, and requests to other origins. */
  readonly faults: readonly string[];
}

export async function visitSchool(browser: Browser, origin: string): Promise<Visitor> {
  const options = {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  } as const;
  const faults: string[] = [];
  const note = (fault: string, url?: string) => {
    if (!MEANT.test(fault)) faults.push(url === undefined ? fault : `${fault} (${url})`);
  };
  const { context, release } = await shareContext(browser, origin, options, note);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  return { context, page, faults, [Symbol.asyncDispose]: release };
}

/** Presses Tab until the focused element has this name: its label or its text. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isExact = typeof name === "string";
  const wanted = page
    .getByLabel(name, { exact: isExact })
    .or(page.getByRole("link", { name, exact: isExact }))
    .or(page.getByRole("button", { name, exact: isExact }));
  await wanted.first().waitFor();
  const focused = wanted.and(page.locator(":focus"));
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`100 times Tab do not lead to ${name}`);
}

/** Moves to an element with Tab and presses Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Moves to a field with Tab and replaces its text. */
export async function fill(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

/** Fills in the page for a new account, which ends on the page of the course. */
export async function makeAccount(page: Page, name: string, email: string): Promise<void> {
  await fill(page, "Name", name);
  await fill(page, "Email", email);
  await fill(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: COURSE_NAME }).waitFor();
}
