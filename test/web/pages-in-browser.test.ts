import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptsOf } from "./build-pages.ts";
import { type FakeApi, INVITATION, PASSWORD } from "./fake-api.ts";
import { FILM } from "./fake-course.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

const RIGHT = "def AcanWin(n):\n    return n % 8 != 7\n";

/** Writes a program in place of what stands there. */
async function write(page: Page, text: string): Promise<void> {
  const program = page.getByLabel("Program");
  await program.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Until the editor stands where a plain field was. */
function failOnce(api: FakeApi): void {
  api.submit(RIGHT);
  api.judge("WA", 40);
}

async function editorOf(page: Page) {
  const editor = page.locator(".cm-content");
  await editor.waitFor();
  return editor;
}

describe.skipIf(!hasBrowser)(`the pages of a student (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("sign in, read, write, run, submit, and get the verdict", async () => {
    await using visited = await visit(browser, "/", { isSignedIn: false });
    const { page, api } = visited;
    await signIn(page);
    await page.getByRole("link", { name: "Combinatorial games" }).click();
    await page.getByRole("link", { name: "Who takes the last stone?" }).click();
    await page.getByRole("heading", { name: "The game" }).waitFor();
    await editorOf(page);
    await write(page, RIGHT);
    await eventually(() => api.drafts.get("python")?.text).toBe(RIGHT);

    await page.getByRole("button", { name: "Run samples" }).click();
    await eventually(() => api.runs.length).toBe(1);
    expect(api.runs[0]?.body).toEqual({ language: "python", text: RIGHT });
    api.notify({
      kind: "ran",
      result: {
        run: "run-1",
        inputs: [{ call: "AcanWin(1)", verdict: "AC", output: "True", expected: "True" }],
      },
    });
    await page.getByText("1 of 1 sample correct").waitFor();

    await page.getByRole("button", { name: "Submit" }).click();
    const verdict = page.getByRole("status");
    await verdict.getByText("in the queue").waitFor();
    await page.getByText("2 submissions ahead of yours. Verdict in about 10 seconds.").waitFor();
    // Results of runs disappear with a submission.
    expect(await page.getByText("1 of 1 sample correct").count()).toBe(0);
    expect(api.submissions[0]?.text).toBe(RIGHT);
    await page.getByText(/Received .* Receipt/).click();
    await page.getByText(/^[0-9a-f]{64}$/).waitFor();

    const step = { kind: "group", group: "small", done: 8, total: 20 } as const;
    api.notify({ kind: "progress", submission: "s-1", state: "judging", step });
    await page.getByText("Test group small: 40%. Verdict in about 10 seconds.").waitFor();
    expect(await verdict.innerText()).toBe("Attempt 1: judging");
    api.judge("WA", 40);
    await verdict.getByText("Wrong answer").waitFor();
    // All that a screen reader says by itself: the verdict, and where to read on.
    expect((await verdict.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "Attempt 1: Wrong answer 40 of 100 points What went wrong and the points of each group are below, under Feedback.",
    );
    await page.getByRole("heading", { name: "Feedback" }).waitFor();
    await page.getByText("A takes 1; whatever B does").waitFor();
    await page.getByRole("link", { name: "Attempt details" }).click();
    await page.getByText("Look at this line again.").waitFor();
  });

  test("the counterexample is offered as custom input, and attempts have receipts", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: failOnce });
    const { page } = visited;
    await page.getByRole("button", { name: "Try this input" }).click();
    const field = page.getByLabel("Custom input");
    expect(await field.inputValue()).toBe("8\n");
    await eventually(async () => field.and(page.locator(":focus")).count()).toBe(1);
    expect(await page.getByText(/judged 2026-11-20/).count()).toBe(0);
    await page.getByRole("tab", { name: "Attempts" }).click();
    await page.getByRole("button", { name: "Receipt of attempt 1" }).click();
    const receipt = page.getByRole("dialog", { name: "Receipt of attempt 1" });
    await receipt.getByText("submission 5f5f5f5f5f5f, judged 2026-11-20").waitFor();
    await page.keyboard.press("Escape");
    await receipt.waitFor({ state: "detached" });
  });

  test("custom input begins with the newest attempt's failing input until something is typed", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: failOnce });
    const { page } = visited;
    await page.getByRole("button", { name: "Try this input" }).waitFor();
    await page.getByRole("tab", { name: "Custom input" }).click();
    const field = page.getByLabel("Custom input");
    await eventually(async () => field.inputValue()).toBe("8\n");
    await page.getByText("For example, this is AcanWin(8):").waitFor();
    await field.fill("");
    expect(await field.inputValue()).toBe("");
    await page.getByRole("tab", { name: "Feedback" }).click();
    await page.getByRole("button", { name: "Try this input" }).click();
    expect(await field.inputValue()).toBe("8\n");
  });

  test("attempts show how points change, and say when an earlier one has more than the last that counts", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: failOnce });
    const { page, api } = visited;
    await page.getByRole("tab", { name: "Attempts" }).click();
    const hint = page.getByText("Attempt 1 has more points (40), but the last attempt counts.");
    expect(await hint.count()).toBe(0);
    api.submit(RIGHT);
    api.judge("WA", 12.5);
    await hint.waitFor();
    await page.getByRole("row", { name: "Attempt 2" }).getByText("12.5 (−27.5)").waitFor();
  });

  test("the program stays in sight beside the feedback, and comes before the questions on a phone", async () => {
    await using visited = await visit(browser, "/submissions/s-1", { prepare: failOnce });
    const { page } = visited;
    const program = page.getByRole("group", { name: "p1.py" });
    await program.waitFor();
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.evaluate("window.scrollTo(0, 500)");
    expect((await program.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 800 });
    const questions = await page.getByRole("heading", { name: "Questions" }).boundingBox();
    expect((await program.boundingBox())?.y).toBeLessThan(questions?.y ?? 0);
  });

  test("staff see the program beside the result, with remarks on its lines", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      prepare: (api) => {
        api.role = "instructor";
        failOnce(api);
      },
    });
    const { page } = visited;
    await page.setViewportSize({ width: 1280, height: 860 });
    const program = page.getByRole("region", { name: "Program of p1" });
    await program.getByText("Look at this line again.").waitFor();
    expect(await page.getByText("total_0").count()).toBe(1);
    const box = await program.boundingBox();
    const feedback = await page.getByRole("heading", { name: "Feedback" }).boundingBox();
    expect(box?.x).toBeGreaterThan(600);
    expect(box?.y).toBeLessThan(feedback?.y ?? 0);
    await page.getByRole("heading", { name: "Staff tools" }).waitFor();
  });

  test("the size of the editor's text is remembered", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page } = visited;
    const sizeOf = async () =>
      page
        .locator(".cm-content")
        .evaluate((each) => each.ownerDocument.defaultView?.getComputedStyle(each).fontSize);
    await editorOf(page);
    expect(await sizeOf()).toBe("14px");
    await page.getByRole("button", { name: "Editor settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Editor settings" });
    await dialog.getByText("press Esc, then Tab").waitFor();
    await dialog.getByLabel("Text size").selectOption("Very large");
    await page.keyboard.press("Escape");
    await eventually(sizeOf).toBe("22px");
    await page.reload();
    await editorOf(page);
    await eventually(sizeOf).toBe("22px");
  });

  test("the theme of the editor is its own, and remembered", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { scheme: "light" });
    const { page } = visited;
    const colourOf = async () =>
      page
        .locator(".cm-editor")
        .evaluate((each) => each.ownerDocument.defaultView?.getComputedStyle(each).backgroundColor);
    await editorOf(page);
    expect(await colourOf()).toBe("rgb(255, 255, 255)");
    await page.getByRole("button", { name: "Editor settings" }).click();
    const choice = page.getByLabel("Editor theme");
    await choice.selectOption("Dark");
    await eventually(colourOf).toBe("rgb(20, 24, 28)");
    await choice.selectOption("High contrast");
    await eventually(colourOf).toBe("rgb(0, 0, 0)");
    await page.reload();
    await editorOf(page);
    await eventually(colourOf).toBe("rgb(0, 0, 0)");
  });

  test("a lost answer: the request is sent again, and performed once", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /ERR_EMPTY_RESPONSE/ });
    const { page, api } = visited;
    await editorOf(page);
    await write(page, RIGHT);
    api.deaf.add("submit");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("status").getByText("Not confirmed yet").waitFor();
    api.deaf.clear();
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    expect(api.submissions).toHaveLength(1);
  });

  test("a page closed before the answer: the next one continues, and it is performed once", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /ERR_EMPTY_RESPONSE/ });
    const { page, api, openTab } = visited;
    await editorOf(page);
    await write(page, RIGHT);
    api.deaf.add("submit");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("status").getByText("Not confirmed yet").waitFor();
    await page.close();
    api.deaf.clear();
    const next = await openTab(EXERCISE_PATH);
    await next.getByRole("status").getByText("Attempt 1").waitFor();
    expect(api.submissions.map(({ text }) => text)).toEqual([RIGHT]);
  });

  test("a session that expires while writing: sign in over the page, and nothing is lost", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /401/ });
    const { page, api } = visited;
    await editorOf(page);
    api.isSignedIn = false;
    await write(page, RIGHT);
    const dialog = page.getByRole("dialog", { name: "Your session has expired" });
    await dialog.waitFor();
    await dialog.getByLabel("Password").fill("wrong");
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.getByText("Email or password is incorrect.").waitFor();
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.waitFor({ state: "detached" });
    await eventually(() => api.drafts.get("python")?.text).toBe(RIGHT);
    expect(await page.getByLabel("Program").innerText()).toContain("n % 8");
  });

  test("without a network, text stays in the browser, also when the tab is closed", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /ERR_/ });
    const { page, api, openTab } = visited;
    await editorOf(page);
    api.isCut = true;
    api.breakConnections();
    await write(page, RIGHT);
    await page.getByText("No connection.").waitFor();
    await page.getByText("Saved in this browser", { exact: true }).waitFor();
    await page.close();
    api.isCut = false;
    const next = await openTab(EXERCISE_PATH);
    await editorOf(next);
    await eventually(() => next.getByLabel("Program").innerText()).toContain("n % 8");
    await eventually(() => api.drafts.get("python")?.text).toBe(RIGHT);
  });

  test("without lazily loaded code, programs are written and compared", async () => {
    await using visited = await visit(browser, "/", { expects: /ERR_FAILED/ });
    const { page, api, origin } = visited;
    const lazy = await scriptsOf("editor/languages/python.ts", "editor/merge.ts");
    await page.route(lazy, async (route) => route.abort());
    await page.goto(origin + EXERCISE_PATH);
    await editorOf(page);
    await write(page, RIGHT);
    await eventually(() => api.drafts.get("python")?.text).toBe(RIGHT);
    for (const text of ["n = 1\n", "n = 2\n"]) {
      api.submit(text);
      api.judge("WA", 40);
    }
    await page.goto(`${origin}/submissions/s-2/compare/s-1`);
    await eventually(() => page.locator(".difference pre").allInnerTexts()).toEqual([
      "n = 1\n",
      "n = 2\n",
    ]);
  });

  test.each([
    ["Keep this version", RIGHT],
    ["Keep the other version", "elsewhere = 1\n"],
  ])("two tabs: both texts side by side, then “%s”", async (button, text) => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /409/ });
    const { page, api } = visited;
    await editorOf(page);
    api.drafts.set("python", {
      language: "python",
      text: "elsewhere = 1\n",
      version: 3,
      at: Date.now(),
    });
    await write(page, RIGHT);
    const dialog = page.getByRole("dialog", { name: "Two versions of your program" });
    await eventually(() => dialog.locator(".cm-content").allInnerTexts()).toEqual([
      expect.stringContaining("n % 8"),
      expect.stringContaining("elsewhere = 1"),
    ]);
    await dialog.getByRole("button", { name: button }).click();
    await dialog.waitFor({ state: "detached" });
    await eventually(() => api.drafts.get("python")?.text).toBe(text);
    await eventually(() => page.getByLabel("Program").innerText()).toContain(
      text.split("\n")[0] ?? "",
    );
  });

  test("several tabs share one stream; when its tab closes, the next one goes on", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api, openTab } = visited;
    await editorOf(page);
    const second = await openTab(EXERCISE_PATH);
    await editorOf(second);
    await eventually(() => api.streams).toBe(1);
    await second.getByRole("button", { name: "Submit" }).click();
    await second.getByRole("status").getByText("Attempt 1").waitFor();
    await page.close();
    await eventually(() => api.streams).toBe(1);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    api.judge("AC", 100);
    await second.getByRole("status").getByText("Accepted").waitFor();
  });

  test("a broken stream reconnects, and missed events are loaded", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /ERR_/ });
    const { page, api } = visited;
    await editorOf(page);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    api.breakConnections();
    api.judge("AC", 100);
    await page.getByRole("status").getByText("Accepted").waitFor();
  });

  test("a refusal shows the server's message, and nothing is sent again", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /429/ });
    const { page, api } = visited;
    await editorOf(page);
    api.refusals.set("submit", [429, "too-soon", "You submitted a program a moment ago."]);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("alert").getByText("You submitted a program a moment ago.").waitFor();
    expect(api.submissions).toEqual([]);
    api.refusals.clear();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    expect(api.submissions).toHaveLength(1);
  });

  test("refusals are asked for in the language of the page, not of the browser", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { expects: /429/, locale: "de-DE" });
    const { page, api } = visited;
    await editorOf(page);
    expect(api.languages).toContain("en");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByLabel("Page language").selectOption("Русский");
    await page.getByRole("button", { name: "Отправить" }).waitFor();
    api.languages.splice(0);
    api.refusals.set("submit", [429, "too-soon", "Вы только что отправили программу."]);
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByRole("alert").getByText("Вы только что отправили программу.").waitFor();
    expect(api.languages).toContain("ru");
    expect(api.languages).not.toContain("en");
  });

  test("each language has its own draft, also in a plain field", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await editorOf(page);
    await write(page, RIGHT);
    await page.getByLabel("Language", { exact: true }).selectOption("C++");
    await page.getByText("bool AcanWin").waitFor();
    await page.getByLabel("Plain text field").check();
    // Before, the text would go into the editor, and away with it.
    await page.locator(".cm-content").waitFor({ state: "detached" });
    await page.getByLabel("Program").fill("bool AcanWin(long long n);");
    await eventually(() => api.drafts.get("cpp")?.text).toBe("bool AcanWin(long long n);");
    await page.getByLabel("Language", { exact: true }).selectOption("Python");
    await eventually(() => page.getByLabel("Program").inputValue()).toBe(RIGHT);
    expect(api.drafts.get("python")?.text).toBe(RIGHT);
    await page.reload();
    await eventually(() => page.locator("textarea").first().inputValue()).not.toBe("");
  });

  test("the starter code is restored after confirmation, by keyboard, and Esc cancels", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page } = visited;
    const editor = await editorOf(page);
    await write(page, RIGHT);
    const button = page.getByRole("button", { name: "Reset to starter code" });
    const question = page.getByRole("dialog", { name: "Reset to starter code" });
    await button.press("Enter");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await button.and(page.locator(":focus")).count()).toBe(1);
    expect(await editor.innerText()).toContain("n % 8");
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Replace" }).press("Enter");
    await eventually(async () => editor.innerText()).toContain("return False");
  });

  test("points of the statement that differ from the course are explained", async () => {
    const note =
      /The points in the statement add up to 100. In this course the exercise is worth 10 points/;
    for (const points of [100, 10]) {
      await using visited = await visit(browser, EXERCISE_PATH, {
        prepare: (api) => {
          api.points = points;
        },
      });
      await editorOf(visited.page);
      expect(await visited.page.getByText(note).count()).toBe(points === 10 ? 1 : 0);
    }
  });

  test("a film in the feedback plays, and the verdict stays the page's only status", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await editorOf(page);
    await write(page, RIGHT);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    api.judge("WA", 40, FILM);
    const film = page.getByRole("group", { name: "Cards from both ends" });
    await film.getByRole("button", { name: "Play" }).waitFor();
    expect(await page.getByRole("status").allInnerTexts()).toEqual([
      expect.stringContaining("Wrong answer"),
    ]);
  });

  test("custom input is run as it was typed, without a right answer", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await editorOf(page);
    await page.getByRole("tab", { name: "Custom input" }).click();
    await page.getByLabel("Custom input").fill("12");
    await page.getByRole("button", { name: "Run custom input" }).click();
    await eventually(() => api.runs[0]?.body["inputs"]).toEqual(["12"]);
    const inputs = [{ call: "12", verdict: "AC", output: "True" }];
    api.notify({ kind: "ran", result: { run: "run-1", inputs } });
    await page.getByRole("cell", { name: "finished", exact: true }).waitFor();
  });

  test("texts of people never become markup", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api, openTab } = visited;
    await editorOf(page);
    const hostile = `<img src=x onerror="console.log('broken')"><script>console.log(1)</script>`;
    await write(page, hostile);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("status").getByText("Attempt 1").waitFor();
    api.notify({
      kind: "ran",
      result: { run: "run-1", message: hostile, inputs: [] },
    });
    await page.getByRole("button", { name: "Run samples" }).click();
    await page.locator(".runs").getByText("<img src=x").waitFor();
    const attempt = await openTab("/submissions/s-1");
    await attempt.getByText("<script>console.log(1)</script>").waitFor();
    expect(await attempt.locator("img").count()).toBe(0);
  });

  test("a course that is not found, and a bad invitation, say where to go on", async () => {
    const expects = /404/;
    await using lost = await visit(browser, "/courses/none", { expects });
    await lost.page.getByRole("heading", { name: "Course not found" }).waitFor();
    await lost.page.getByRole("main").getByRole("link", { name: "Your courses" }).click();
    await lost.page.getByRole("link", { name: "Combinatorial games" }).waitFor();
    await using late = await visit(browser, "/join#invitation-that-was-used", {
      expects,
      isSignedIn: false,
    });
    await late.page.getByRole("link", { name: "I have a class code" }).waitFor();
    await late.page.getByRole("link", { name: "Sign in" }).click();
    await late.page.getByLabel("Email").waitFor();
  });

  test("an invitation's link makes an account and leads to the course", async () => {
    await using visited = await visit(browser, `/join#${INVITATION}`, { isSignedIn: false });
    const { page } = visited;
    await page.getByText("You are invited to Combinatorial games.").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Ada Lovelace");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByLabel("Password").fill("a long enough one");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("heading", { name: "Combinatorial games" }).waitFor();
    expect(page.url()).toMatch(/\/courses\/games$/);
    await page.goBack();
    expect(page.url()).not.toContain(INVITATION);
  });

  test("signing in before joining, in Russian, also ends on the course's page", async () => {
    const options = { isSignedIn: false, locale: "ru-RU" };
    await using invited = await visit(browser, `/join#${INVITATION}`, options);
    await using withCode = await visit(browser, "/class-code", options);
    await withCode.page.getByLabel("Код класса").fill("ABCD2345");
    for (const { page } of [invited, withCode]) {
      await page.getByRole("link", { name: "У меня уже есть учётная запись: войти" }).click();
      await page.getByLabel("Эл. почта").and(page.locator(":focus")).fill("ada@example.org");
      await page.getByLabel("Пароль").fill(PASSWORD);
      await page.getByRole("button", { name: "Войти" }).click();
      await page.getByText("Вы вступаете в курс как Ada Lovelace.").waitFor();
    }
    expect(await withCode.page.getByLabel("Код класса").inputValue()).toBe("ABCD2345");
    for (const { page } of [invited, withCode]) {
      await page.getByRole("button", { name: "Вступить" }).click();
      await page.getByRole("heading", { name: "Combinatorial games" }).waitFor();
      expect(page.url()).toMatch(/\/courses\/games$/);
    }
  });

  test("a class code adds the signed-in user", async () => {
    await using visited = await visit(browser, "/class-code");
    const { page } = visited;
    await page.getByText("You join as Ada Lovelace.").waitFor();
    await page.getByLabel("Class code").fill("ABCD2345");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("heading", { name: "Combinatorial games" }).waitFor();
  });

  test("a used invitation shows an error", async () => {
    const path = "/join#another-token-of-some-length";
    await using visited = await visit(browser, path, { isSignedIn: false, expects: /404/ });
    await visited.page.getByText("This invitation cannot be used.").waitFor();
  });

  test("Russian and the dark theme are remembered", async () => {
    await using visited = await visit(browser, "/");
    const { page } = visited;
    await page.getByLabel("Page language").selectOption("Русский");
    await page.getByRole("heading", { name: "Ваши курсы" }).waitFor();
    await page.getByLabel("Тема").selectOption("Тёмная");
    await page.reload();
    await page.getByRole("heading", { name: "Ваши курсы" }).waitFor();
    const html = page.locator("html");
    expect(await html.getAttribute("lang")).toBe("ru");
    expect(await html.getAttribute("data-theme")).toBe("dark");
  });

  test("an unknown address leads back", async () => {
    await using visited = await visit(browser, "/no/such/page");
    const { page } = visited;
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Courses" }).click();
    await page.getByRole("heading", { name: "Your courses" }).waitFor();
  });
});
