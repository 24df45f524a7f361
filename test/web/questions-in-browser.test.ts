import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import {
  EXERCISE_PATH,
  eventually,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

const CHANGED = { kind: "changed", course: "games", what: "questions" } as const;

function submit(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return False\n");
  api.judge("WA", 40);
}

describe.skipIf(!hasBrowser)(`questions (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("a student asks about a line, and sees the answer without losing what is typed", async () => {
    await using visited = await visit(browser, "/submissions/s-1", { prepare: submit });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Ask a question" }).click();
    await page.getByLabel("Your question").fill("Why is 8 won?");
    await page.getByLabel("Line (optional)").fill("2");
    await page.getByRole("button", { name: "Send" }).click();
    const thread = page.getByRole("article", { name: "About line 2" });
    await thread.getByText("Why is 8 won?").waitFor();
    expect(api.questions.sent).toEqual([{ text: "Why is 8 won?", line: 2 }]);

    await thread.getByLabel("Your message").fill("I tried");
    api.questions.reply("q-1", "Take 1 stone from 8.", false);
    api.notify(CHANGED);
    await thread.getByText("Take 1 stone from 8.").waitFor();
    expect(await thread.getByLabel("Your message").inputValue()).toBe("I tried");
    await thread.getByRole("button", { name: "Send" }).click();
    await thread.getByText("I tried", { exact: true }).waitFor();
    await eventually(async () => thread.getByLabel("Your message").inputValue()).toBe("");
  });

  test("a click on a line's number asks about it, and staff's link lands at the line, marked", async () => {
    await using visited = await visit(browser, "/submissions/s-1", { prepare: submit });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Ask about line 2" }).click();
    await eventually(async () => page.getByLabel("Line (optional)").inputValue()).toBe("2");
    await eventually(async () => page.locator("textarea:focus").count()).toBe(1);
    await page.getByLabel("Your question").fill("Why is 8 won?");
    // Another line, while the question is written.
    await page.getByRole("button", { name: "Ask about line 1" }).click();
    await eventually(async () => page.getByLabel("Line (optional)").inputValue()).toBe("1");
    await page.getByRole("button", { name: "Ask about line 2" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("link", { name: "About line 2" }).click();
    const marked = page.locator(".program-line[aria-current]");
    await eventually(async () => marked.allTextContents()).toEqual(["    return False"]);

    api.role = "instructor";
    const staff = await visited.openTab("/courses/games/class");
    await staff.getByRole("link", { name: "Why is 8 won?" }).click();
    await staff.waitForURL("**/submissions/s-1#line-2");
    const shown = staff.locator("[aria-current]:is(.program-line, .line)");
    await eventually(async () => shown.count()).toBe(1);
    await eventually(async () => staff.locator("[aria-current]:focus").count()).toBe(1);
    const second = staff.locator(".feedback-program .line").nth(1);
    expect(await second.getAttribute("aria-current")).toBe("true");
    expect(await staff.getByRole("button", { name: "Ask about line 1" }).count()).toBe(0);
  });

  test("a statement is asked about before the first attempt, and staff's link lands at the question", async () => {
    await using visited = await visit(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await page.getByText("Questions about the statement").click();
    await page.getByLabel("Your question").fill("May a move take no stone?");
    await page.getByRole("button", { name: "Ask a question" }).click();
    const thread = page.getByRole("article", { name: "About the statement" });
    await thread.getByText("May a move take no stone?").waitFor();

    api.role = "instructor";
    const staff = await visited.openTab("/courses/games/class");
    await staff.getByRole("link", { name: "May a move take no stone?" }).click();
    await staff.waitForURL("**/exercises/p1#question-q-1");
    const shown = staff.locator(".question[aria-current]");
    await shown.getByLabel("Reply to the student").fill("At least one.");
    await shown.getByRole("button", { name: "Send" }).click();
    await shown.getByText("At least one.").waitFor();
    await shown.getByRole("button", { name: "Close the question" }).click();
    await shown.getByText("Closed", { exact: true }).waitFor();
    expect(api.questions.sent.at(-1)).toEqual({ after: "q-1-2" });

    api.role = "student";
    api.notify(CHANGED);
    await thread.getByText("At least one.").waitFor();
  });

  test("a message that the server refuses stays in its field, with the reason", async () => {
    await using visited = await visit(browser, "/submissions/s-1", {
      prepare: (api) => {
        submit(api);
        api.refusals.set("ask", [429, "too-many-requests", "You have 5 open questions."]);
      },
      expects: /429/,
    });
    const { page } = visited;
    await page.getByRole("button", { name: "Ask a question" }).click();
    await page.getByLabel("Your question").fill("Another one");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").getByText("You have 5 open questions.").waitFor();
    expect(await page.getByLabel("Your question").inputValue()).toBe("Another one");
  });

  test("staff see open questions on the class page, answer, and close with an outcome", async () => {
    await using visited = await visit(browser, "/courses/games/class", {
      prepare: (api) => {
        submit(api);
        api.role = "instructor";
      },
    });
    const { page, api } = visited;
    await page.getByRole("heading", { name: "Open questions (0)" }).waitFor();
    api.questions.ask({ text: "Should this not be 60 points?", isReview: true });
    api.notify(CHANGED);
    await page.getByRole("link", { name: "Should this not be 60 points?" }).click();
    const thread = page.getByRole("article", { name: "About the whole attempt" });
    await thread.getByLabel("Reply to the student").fill("I look at it.");
    await thread.getByRole("button", { name: "Send" }).click();
    await thread.getByText("I look at it.").waitFor();
    await thread.getByLabel("Reason, for the student").fill("8 is won.");
    await thread.getByRole("button", { name: "Close the question" }).click();
    await thread.getByText("8 is won.").waitFor();
    expect(api.questions.sent.at(-1)).toEqual({
      after: "q-1-2",
      outcome: "unchanged",
      reason: "8 is won.",
    });
    expect(await thread.getByText("Points unchanged").count()).toBe(1);
    expect(await thread.getByRole("button", { name: "Close the question" }).count()).toBe(0);
  });
});
