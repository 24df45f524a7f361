import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

describe.skipIf(!hasBrowser)(`mail (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("of each kind can be stopped on the page of the account, in Russian on a phone", async () => {
    await using visited = await visit(browser, "/account", {
      width: 390,
      locale: "ru",
      prepare: (api) => {
        api.hasMail = true;
        api.stoppedMails = ["answer"];
      },
    });
    const { page, api } = visited;
    const answers = page.getByLabel("преподаватель ответил на ваш вопрос");
    await answers.waitFor();
    expect(await answers.isChecked()).toBe(false);
    await answers.click();
    await eventually(() => api.stoppedMails).toEqual([]);
    await page.getByText("Сохранено").waitFor();
    await page.getByLabel("перепроверка изменила ваш результат").click();
    await eventually(() => api.stoppedMails).toEqual(["rejudged"]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  test.each([
    ["en-GB", "I forgot my password", "Send link", "a mail is on its way", "Back to sign in"],
    ["ru-RU", "Я не помню пароль", "Отправить ссылку", "письмо уже в пути", "Вернуться ко входу"],
  ])(
    "brings a link for a forgotten password, in %s",
    async (locale, forgotten, ask, answer, back) => {
      await using visited = await visit(browser, "/", {
        width: 390,
        locale,
        isSignedIn: false,
        prepare: (api) => {
          api.hasMail = true;
        },
      });
      const { page, api } = visited;
      await page.getByRole("link", { name: forgotten }).click();
      const send = page.getByRole("button", { name: ask });
      await send.click();
      // The field is required.
      expect(await page.getByText(answer).count()).toBe(0);
      await page.getByRole("textbox").fill(" ada@example.edu ");
      await send.click();
      await page.getByText(answer).waitFor();
      expect(api.askedFor).toEqual(["ada@example.edu"]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
      await page.getByRole("link", { name: back }).click();
      await page.getByRole("link", { name: forgotten }).waitFor();
    },
  );

  test("brings no link for a password that nobody can have", async () => {
    await using visited = await visit(browser, "/", {
      isSignedIn: false,
      prepare: (api) => {
        api.hasMail = true;
        api.waysIn = { hasPasswords: false, providers: [{ id: "uni", name: "University" }] };
      },
    });
    await visited.page.getByRole("button", { name: "Sign in with University" }).waitFor();
    expect(await visited.page.getByText("I forgot my password").count()).toBe(0);
  });

  test("is not mentioned to people if the server sends none", async () => {
    await using visited = await visit(browser, "/account");
    const { page } = visited;
    await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
    expect(await page.getByRole("heading", { name: "Mail" }).count()).toBe(0);
  });

  test("is tried by an administrator, who sees the last failure", async () => {
    await using visited = await visit(browser, "/server", {
      prepare: (api) => {
        api.hasMail = true;
      },
    });
    const { page } = visited;
    await page.getByText("The last failure: getaddrinfo ENOTFOUND mail.example.edu").waitFor();
    await page.getByRole("button", { name: "Send a test mail to me" }).click();
    await page.getByText("The mail server took the mail to ada@example.org.").waitFor();
  });

  test("brings the links of invitations, after which closing asks for nothing", async () => {
    await using visited = await visit(browser, "/courses/games/members", {
      prepare: (api) => {
        api.hasMail = true;
        api.role = "instructor";
      },
    });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Zoe <zoe@example.edu>");
    await page.getByRole("dialog").getByRole("button", { name: "Create links" }).click();
    await page.getByRole("button", { name: "Send by mail" }).click();
    await page.getByText("Mails: 1").waitFor();
    expect(api.mailedTokens).toEqual(["a-token"]);
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
