import type { Page, Request } from "playwright-core";

/** The requests of a page that have no whole answer yet, without its stream of events. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

/** Waits for the parts of a page that are loaded on demand, on a slow machine, too. */
export async function untilQuiet(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  for (let quiet = 0; quiet < 4;) {
    await page.waitForTimeout(100);
    await page.evaluate(async () => new Promise((done) => requestIdleCallback(done)));
    quiet = requests.size === 0 ? quiet + 1 : 0;
  }
}
