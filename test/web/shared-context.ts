import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  ConsoleMessage,
  Request,
  WebError,
} from "playwright-core";

/** A context of a browser for one visit. */
export interface SharedContext {
  readonly context: BrowserContext;
  /** Closes the visit's pages and forgets all that they stored; the context then serves other visits. */
  readonly release: () => Promise<void>;
}

interface IdleContext {
  readonly context: BrowserContext;
  /** Sees the storage of all pages of the context. */
  readonly session: CDPSession;
}

const idleContexts = new WeakMap<Browser, Map<string, IdleContext[]>>();

/**
 * Opens a context that no other visit uses now. One page of it stays open on the site of the tests: pages
 * beside it share its process, and to start one is more than half of what a visit costs.
 * @param origin of the server that is visited
 * @param note gets faults: console messages with the page's URL, exceptions, requests to other origins
 */
export async function shareContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  note: (fault: string, url?: string) => void,
): Promise<SharedContext> {
  const byOptions = idleContexts.get(browser) ?? new Map<string, IdleContext[]>();
  idleContexts.set(browser, byOptions);
  const key = JSON.stringify(options);
  const idle = byOptions.get(key) ?? [];
  byOptions.set(key, idle);
  const { context, session } = idle.pop() ?? (await openContext(browser, options));
  const [anchor] = context.pages();
  const noteMessage = (message: ConsoleMessage) => note(message.text(), message.page()?.url());
  const noteError = (error: WebError) => note(String(error.error()));
  const noteRequest = (request: Request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) note(url);
  };
  context.on("console", noteMessage).on("weberror", noteError).on("request", noteRequest);
  const release = async () => {
    for (const page of context.pages()) if (page !== anchor) await page.close();
    context.off("console", noteMessage).off("weberror", noteError).off("request", noteRequest);
    await context.clearCookies();
    // Ports are used again, and with them origins.
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    idle.push({ context, session });
  };
  return { context, release };
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<IdleContext> {
  const context = await browser.newContext(options);
  const anchor = await context.newPage();
  await anchor.route("**", async (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await anchor.goto("http://127.0.0.1/");
  return { context, session: await context.newCDPSession(anchor) };
}
