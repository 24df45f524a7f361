import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { REFUSALS } from "../../harness/lti/index.ts";
import { type AttackName, ATTACKS } from "../lti/launch-attacks.ts";
import { type LinkedServer, openLinkedServer } from "../server/lti/linked-server.ts";
import { buildPages } from "../web/build-pages.ts";
import { hasBrowser, openBrowser, where } from "../web/open-browser.ts";

const FOLDER = new URL("../fixtures/tls/", import.meta.url);

/** A learning platform's page that links to an exercise. */
const LINK = "custom.exercise=p1";

const ATTACK: AttackName = "another issuer";

function chosenLink(origin: string, exercise: string, points: number) {
  const name = `Exercise ${exercise}`;
  return {
    type: "ltiResourceLink",
    title: name,
    url: `${origin}/courses/games/exercises/${exercise}`,
    custom: { exercise },
    lineItem: { label: name, scoreMaximum: points, resourceId: `games/${exercise}` },
  };
}

/** Grundy over HTTPS and a learning platform on another site, in one browser. */
describe.skipIf(!hasBrowser)(`from a course system's page (${where})`, () => {
  let browser: Browser;
  let https: Server;
  let linked: LinkedServer;
  let origin: string;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];
  let keepsNothingInFrames = false;

  beforeAll(async () => {
    browser = await openBrowser();
    https = createServer(
      {
        cert: readFileSync(new URL("cert.pem", FOLDER)),
        key: readFileSync(new URL("key.pem", FOLDER)),
      },
      (request, response) => {
        // Simulates a browser that rejects all third-party cookies, partitioned or not.
        const isFrame = request.headers["sec-fetch-dest"] === "iframe";
        if (keepsNothingInFrames && isFrame) delete request.headers.cookie;
        linked.server.app.routing(request, response);
      },
    );
    https.listen(0, "127.0.0.1");
    await once(https, "listening");
    const { port } = https.address() as AddressInfo;
    origin = `https://localhost:${port}`;
    linked = await openLinkedServer({ origin, pages: await buildPages() });
    // From here on, links lead to its only exercise.
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
    keepsNothingInFrames = false;
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
    // Its requests have a session, too.
    const me = await frame.evaluate("fetch('/api/me').then((answer) => answer.json())");
    expect(me).toMatchObject({ courses: [{ id: "games", role: "student" }] });
    await frame.getByRole("button", { name: "Submit" }).click();
    await frame.getByText("Received").first().waitFor();
    expect(faults).toEqual([]);
  });

  it("a frame of 861 pixels shows both columns and Submit, and reports its height", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${linked.emulator.url}/course`);
    await page.evaluate(`
      window.told = [];
      addEventListener("message", ({ data }) => window.told.push(data));
      document.body.innerHTML = '<iframe width="861" height="640"></iframe>';
      document.querySelector("iframe").src = ${JSON.stringify(`/start?person=5&${LINK}`)};
    `);
    await expect.poll(() => page.frames().at(1)?.url()).toContain("/courses/games");
    const frame = page.frames().at(1);
    if (frame === undefined) throw new Error("there is no frame");
    await seeExercise(frame);
    const submit = frame.getByRole("button", { name: "Submit" });
    const editor = frame.getByLabel("Program", { exact: true });
    for (const each of [submit, editor]) {
      const box = await each.boundingBox();
      if (box === null) throw new Error("nothing is shown");
      expect(box.y + box.height).toBeLessThan(660);
    }
    expect(await frame.getByRole("button", { name: "Sign out" }).count()).toBe(0);
    const heading = await frame.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading?.height).toBeLessThanOrEqual(1);
    await submit.click();
    await frame.getByText("Received").first().waitFor();
    const widths = await frame.evaluate(
      "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
    );
    const [scrollWidth, clientWidth] = widths as [number, number];
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const messages = (await page.evaluate("window.told")) as string[];
    expect(JSON.parse(messages.at(-1) ?? "{}")).toMatchObject({
      subject: "lti.frameResize",
      height: expect.any(Number),
    });
  });

  it("a frame that keeps no cookies offers a window, which opens the exercise", async () => {
    keepsNothingInFrames = true;
    await page.goto(`${linked.emulator.url}/frame?person=5&${LINK}`);
    const button = page.frameLocator("iframe").getByRole("link", { name: "Open in a new window" });
    const [window] = await Promise.all([context.waitForEvent("page"), button.click()]);
    await seeExercise(window);
    expect(page.frames()).toHaveLength(2);
  });

  it("a refused launch is explained within the frame, too", async () => {
    await page.goto(`${linked.emulator.url}/frame?person=5&attack=${encodeURIComponent(ATTACK)}`);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { name: "Could not open this link" }).waitFor();
    const pageText = await frame.getByRole("main").innerText();
    expect(pageText).toContain(REFUSALS[ATTACKS[ATTACK].refusedFor]);
  });

  it.each(["start", "frame"])("an instructor chooses exercises by way of /%s", async (way) => {
    const { emulator } = linked;
    emulator.chosen.length = 0;
    await page.goto(`${emulator.url}/${way}?person=2&message=deep-linking`);
    const place = way === "frame" ? page.frameLocator("iframe") : page;
    await place.getByRole("heading", { name: "Which exercises do you want to add?" }).waitFor();
    await place.getByLabel("Exercise p1").check();
    await place.getByLabel("Exercise p2").check();
    await place.getByRole("button", { name: "Choose" }).click();
    // The learning platform has verified the message.
    await place.getByRole("heading", { name: "Chosen" }).waitFor();
    expect(emulator.chosen).toEqual([chosenLink(origin, "p1", 10), chosenLink(origin, "p2", 20)]);
    expect(faults).toEqual([]);
    // The chosen exercise opens.
    const first = chosenLink(origin, "p1", 10);
    const link = `link=new-${way}&custom.exercise=${first.custom.exercise}`;
    await page.goto(
      `${emulator.url}/start?person=5&${link}&target=${encodeURIComponent(first.url)}`,
    );
    await seeExercise(page);
  });

  it("a frame of anybody else's page shows nothing", async () => {
    await page.goto(`${linked.emulator.url}/start?person=5&${LINK}`);
    await seeExercise(page);
    const other = await context.newPage();
    await other.goto(`${linked.emulator.url.replace("127.0.0.1", "localhost")}/course`);
    await other.evaluate(
      `document.body.append(Object.assign(document.createElement("iframe"), {src: "${origin}/"}))`,
    );
    await expect.poll(() => other.frames().length).toBe(2);
    await expect.poll(() => other.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  });
});
