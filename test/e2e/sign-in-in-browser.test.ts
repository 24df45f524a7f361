import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADA } from "../accounts/provider-emulator.ts";
import { openProvidedServer, type ProvidedServer } from "../server/sign-in/provided-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { untilQuiet, watchRequests } from "../web/until-quiet.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

/** A course server and a sign-in provider, in one browser. */
describe.skipIf(!hasBrowser)(`signing in with a provider (${where})`, () => {
  let browser: Browser;
  let http: Server;
  let provided: ProvidedServer;
  let origin: string;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    http = createServer((request, response) => provided.server.app.routing(request, response));
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    provided = await openProvidedServer({ origin, pages: await buildPages() });
    await provided.server.app.ready();
  });
  afterAll(async () => {
    await browser.close();
    http.closeAllConnections();
    http.close();
    await provided[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    context = await browser.newContext({ locale: "en-GB" });
    page = await context.newPage();
    faults.length = 0;
    page.on("pageerror", (error) => faults.push(String(error)));
  });
  afterEach(async () => context.close());

  const signIn = () => page.getByRole("button", { name: "Sign in with University" }).click();

  it("opens the page that was asked for, and signs out of both", async () => {
    await page.goto(`${origin}/account`);
    await signIn();
    await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/account");
    await page.getByRole("cell", { name: "ada@example.edu" }).waitFor();
    await page.getByRole("button", { name: "Disconnect University" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await page.getByText("You could not sign in any more without it.").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("button", { name: "Sign in with University" }).waitFor();
    expect(provided.provider.requests).toContain("/logout");
    expect(faults).toEqual([]);
  });

  it("makes an access token, shows it once and revokes it", async () => {
    await page.goto(`${origin}/account`);
    await signIn();
    await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
    const people = await provided.server.store.signIns.identity(provided.provider.issuer, ADA.sub);
    const event = { kind: "enrolled", person: people?.person ?? "", role: "student" } as const;
    const enrolled = { ...event, student: "ada", name: "Ada" };
    const append = { op: "append", course: "games", actor: "ada", at: 1 } as const;
    await provided.server.store.commit([{ ...append, event: enrolled }]);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("button", { name: "New access token" }).count();
      })
      .toBe(1);
    await page.getByRole("button", { name: "New access token" }).click();
    await page.getByLabel("Name", { exact: true }).fill("laptop");
    await page.getByRole("button", { name: "Create token" }).click();
    const secret = await page.getByText(/^grundy_/).textContent();
    const { status } = await provided.server.ask("course", {
      as: { headers: { authorization: `Bearer ${secret}` } },
      params: { course: "games" },
    });
    expect(status).toBe(200);
    await page.reload();
    await page.getByRole("rowheader", { name: "laptop" }).waitFor();
    expect(await page.getByText(/grundy_/).count()).toBe(0);
    await page.getByRole("button", { name: /^Revoke/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
    await page.getByRole("rowheader", { name: "laptop" }).waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });

  it("comes back to an invitation, whose token no server learned", async () => {
    const requests: string[] = [];
    context.on("request", (request) => requests.push(request.url()));
    await page.goto(`${origin}/class-code#a-token`);
    await page.getByRole("link", { name: /already have an account/ }).click();
    await signIn();
    await page
      .getByText(/Ada Lovelace/)
      .first()
      .waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: "/class-code", hash: "#a-token" });
    expect(requests.filter((url) => /a-token/.test(url.replace(/#.*/, "")))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("replaces an expired session from another tab, and the page stays as it is", async () => {
    const requests = watchRequests(page);
    await page.goto(`${origin}/account`);
    await signIn();
    await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
    // Another request than that of the button would open the dialog before it is pressed.
    await untilQuiet(page, requests);
    await context.clearCookies();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    const dialog = page.getByRole("dialog");
    const opened = context.waitForEvent("page");
    await dialog.getByRole("button", { name: "Sign in with University" }).click();
    const tab = await opened;
    await tab.getByRole("heading", { name: "Your courses" }).waitFor();
    await tab.close();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByText("You are now signed in only in this browser.").waitFor();
    expect(await dialog.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
