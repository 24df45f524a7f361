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
  /** Its options. */
  readonly key: string;
  readonly context: BrowserContext;
  /** Sees the storage of all pages of the context. */
  readonly session: CDPSession;
  readonly visits: number;
}

const idleContexts = new WeakMap<Browser, IdleContext[]>();

/** Those that the next file of tests finds: each has a process. */
const MAX_KEPT = 2;

/**
 * Opens a context that no other visit uses now: to open one costs more than to visit. One page of it
 * stays open.
 * @param origin of the server that is visited
 * @param note gets faults: console messages with the page's URL, exceptions, requests to other origins
 * @param isAlone closes the context at the end of the visit
 */
export async function shareContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  note: (fault: string, url?: string) => void,
  isAlone = false,
): Promise<SharedContext> {
  const key = JSON.stringify(options);
  const idle = idleContexts.get(browser) ?? [];
  idleContexts.set(browser, idle);
  const at = isAlone ? -1 : idle.findLastIndex((each) => each.key === key);
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  const { context, session, visits } = known ?? (await openContext(browser, options));
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
    if (isAlone) {
      await context.close();
      return;
    }
    await context.clearCookies();
    // Ports are used again, and with them origins.
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    idle.push({ key, context, session, visits: visits + 1 });
  };
  return { context, release };
}

/** Closes the contexts of a browser, but those that served most visits. */
export async function closeContexts(browser: Browser): Promise<void> {
  const idle = idleContexts.get(browser) ?? [];
  const kept = idle.toSorted((left, right) => right.visits - left.visits).slice(0, MAX_KEPT);
  idleContexts.set(browser, kept);
  for (const context of browser.contexts()) {
    if (kept.every((each) => each.context !== context)) await context.close();
  }
}

async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const anchor = await context.newPage();
  return { context, session: await context.newCDPSession(anchor), visits: 0 };
}
