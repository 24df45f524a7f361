import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Passwords, PASSWORDS_ONLY } from "../../harness/accounts/index.ts";
import { openTestServer, type TestServer } from "../server/test-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const PASSWORD = "eight matches in a row";

async function signInByPassword(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("eva@example.edu");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
}

/** An administrator with a browser and Chromium's own authenticator. */
describe.skipIf(!hasBrowser)(`passkeys of an administrator (${where})`, () => {
  let browser: Browser;
  let http: Server;
  let server: TestServer;
  let origin: string;

  beforeAll(async () => {
    browser = await openBrowser();
    http = createServer((request, response) => server.app.routing(request, response));
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    origin = `http://localhost:${(http.address() as AddressInfo).port}`;
    server = await openTestServer({
      origin,
      pages: await buildPages(),
      waysIn: { ...PASSWORDS_ONLY, secondStep: "administrators" },
    });
    await server.app.ready();
    const { id } = await server.person("eva", { games: "instructor" });
    const asker = { address: "127.0.0.1", account: id };
    await server.store.commit([
      { op: "set-password", person: id, password: await new Passwords().hash(PASSWORD, asker) },
      { op: "make-administrator", person: id, at: server.clock.now },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    http.closeAllConnections();
    http.close();
    await server[Symbol.asyncDispose]();
  });

  it("are added, sign in without a password, and confirm a session that began with one", async () => {
    await using context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    const devices = await context.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${origin}/account`);
    await signInByPassword(page);
    await page.getByText("This server asks its administrators for a passkey").waitFor();
    await page.getByRole("button", { name: "New passkey" }).click();
    await page.getByLabel("Name of the passkey").fill("laptop");
    await page.getByRole("button", { name: "Add passkey" }).click();
    await page.getByRole("rowheader", { name: "laptop" }).waitFor();
    await page.getByText("This server asks").waitFor({ state: "detached" });

    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
    await page.goto(`${origin}/server`);
    await page.getByRole("heading", { name: "Administrators" }).waitFor();

    await signOut(page);
    await page.goto(`${origin}/account`);
    await signInByPassword(page);
    await page.goto(`${origin}/server`);
    await page.getByText("Administrators confirm with a passkey first.").first().waitFor();
    await page.goto(`${origin}/`);
    await page.getByText("Confirm with your passkey before").waitFor();
    await page.goto(`${origin}/account`);
    await page.getByRole("button", { name: "Confirm with a passkey" }).click();
    await page.getByText("Confirm with your passkey before").waitFor({ state: "detached" });
    await page.goto(`${origin}/server`);
    await page.getByText("eva@example.edu").first().waitFor();
    expect([faults, server.faults]).toEqual([[], []]);
  });
});
