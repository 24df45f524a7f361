import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { WEBHOOKS } from "./fake-webhooks.ts";
import { hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const PATH = "/courses/games/webhooks";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
}

describe.skipIf(!hasBrowser)(`the page of webhooks (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("adds one, whose secret is shown once, tests, pauses and removes it", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    await page.getByText("No webhooks yet").waitFor();
    await page.getByLabel("Address").fill("https://hook.example/grundy");
    await page.getByLabel("A grade was changed by staff").uncheck();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByText("whsec_c2VjcmV0").waitFor();
    await page.getByRole("button", { name: "I have copied it" }).click();
    expect(await page.getByText("whsec_c2VjcmV0").count()).toBe(0);
    await page.getByText("A submission was judged · A student asked a question").waitFor();
    await page.getByRole("button", { name: "Send a test: https://hook.example/grundy" }).click();
    await page.getByText("The receiver accepted the test message.").waitFor();
    await page.getByRole("button", { name: /^Pause: / }).click();
    await page.getByRole("button", { name: /^Resume: / }).waitFor();
    await page.getByRole("button", { name: /^Remove: / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No webhooks yet").waitFor();
  });

  test("shows messages that were given up, in Russian on a phone, and sends them again", async () => {
    await using visited = await visit(browser, PATH, {
      width: 390,
      locale: "ru",
      prepare: (api) => {
        asInstructor(api);
        api.webhooks = [...WEBHOOKS];
      },
    });
    const { page } = visited;
    const again = page.getByRole("button", { name: /^Отправить ещё раз: question\.asked/ });
    await again.click();
    await again.waitFor({ state: "detached" });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });
});
