import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LinkedServer, openLinkedServer } from "../server/course-systems/linked-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const FOLDER = new URL("../fixtures/tls/", import.meta.url);

/** As a course system links to an exercise. */
const LINK = "custom.exercise=p1";

/** Grundy by https and a course system by another site's address, in one browser. */
describe.skipIf(!hasBrowser)(`from a course system's page (${where})`, () => {
  let browser: Browser;
  let https: Server;
  let linked: LinkedServer;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    https = createServer(
      {
        cert: readFileSync(new URL("cert.pem", FOLDER)),
        key: readFileSync(new URL("key.pem", FOLDER)),
      },
      (request, response) => linked.server.app.routing(request, response),
    );
    https.listen(0, "127.0.0.1");
    await once(https, "listening");
    const { port } = https.address() as AddressInfo;
    linked = await openLinkedServer({
      origin: `https://localhost:${port}`,
      pages: await buildPages(),
    });
    // Links lead to its only exercise from here on.
    await linked.launch({ custom: { exercise: "p1" } });
  });
  afterAll(async () => {
    await browser.close();
    https.closeAllConnections();
    https.close();
    await linked[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "en-GB" });
    page = await context.newPage();
    faults.length = 0;
    page.on("pageerror", (error) => faults.push(String(error)));
  });
  afterEach(async () => context.close());

  async function seeExercise(place: Page | Frame): Promise<void> {
    await place.getByRole("heading", { name: "Exercise p1" }).waitFor();
    await place.getByText("Win at p1.").waitFor();
    expect(new URL(place.url()).pathname).toBe("/courses/games/exercises/p1");
    expect(faults).toEqual([]);
  }

  it("a link opens the exercise in a window, and whoever came stays signed in", async () => {
    await page.goto(`${linked.emulator.url}/start?person=5&${LINK}`);
    await seeExercise(page);
    await page.reload();
    await seeExercise(page);
    const cookies = (await context.cookies()).map(({ name, sameSite }) => [name, sameSite]);
    expect(cookies).toContainEqual(["__Host-grundy", "Lax"]);
  });

  it("a frame of its page shows the exercise, though it is another site's", async () => {
    await page.goto(`${linked.emulator.url}/frame?person=5&${LINK}`);
    await expect.poll(() => page.frames().at(1)?.url()).toContain("/courses/games");
    const frame = page.frames().at(1);
    if (frame === undefined) throw new Error("there is no frame");
    await seeExercise(frame);
    // Its requests are signed in, too.
    const me = await frame.evaluate("fetch('/api/me').then((answer) => answer.json())");
    expect(me).toMatchObject({ courses: [{ id: "games", role: "student" }] });
    await frame.getByRole("button", { name: "Submit" }).click();
    await frame.getByText("Received").first().waitFor();
    expect(faults).toEqual([]);
  });

  it("a frame of anybody else's page shows nothing", async () => {
    await page.goto(`${linked.emulator.url}/start?person=5&${LINK}`);
    await seeExercise(page);
    const { origin } = new URL(page.url());
    const other = await context.newPage();
    await other.goto(`${linked.emulator.url.replace("127.0.0.1", "localhost")}/course`);
    await other.evaluate(
      `document.body.append(Object.assign(document.createElement("iframe"), {src: "${origin}/"}))`,
    );
    await expect.poll(() => other.frames().length).toBe(2);
    await expect.poll(() => other.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  });
});
