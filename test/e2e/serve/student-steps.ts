import { expect } from "vitest";
import type { Page } from "playwright-core";
import { eventually } from "../../web/open-browser.ts";
import type { ServerProcess } from "./server-process.ts";
import { fill, makeAccount, PASSWORD, press, tabTo, type Visitor } from "./visitor.ts";

export const STUDENT = { name: "Ada <script>window.hacked = 1</script>", email: "ada@example.org" };
export const EXERCISE = "Who takes the last stone?";
const WRONG = "export const AcanWin = (n) => BigInt(n) % 7n !== 0n;\n";
const RIGHT = "export const AcanWin = (n) => BigInt(n) % 8n !== 0n && BigInt(n) % 8n !== 7n;\n";
/** Path of the page for submitting. */
const SUBMITTING = /\/exercises\/p1\/submissions$/;
/** Text that breaks out of any markup that does not escape a program. */
const HOSTILE = `// </pre></code></script><img src=x onerror="window.hacked = 1">`;

/** Joins with the class code and submits until the first verdict. */
export async function joinAndFail({ page }: Visitor, origin: string, code: string): Promise<void> {
  await page.goto(origin);
  await press(page, "I have a class code");
  await fill(page, "Class code", code);
  await makeAccount(page, STUDENT.name, STUDENT.email);
  await press(page, EXERCISE);
  await page.locator(".cm-content").waitFor();
  await page.getByRole("heading", { name: EXERCISE }).waitFor();

  await tabTo(page, "Language");
  await page.keyboard.type("JavaScript");
  await tabTo(page, "Program");
  await write(page, WRONG);
  await page.keyboard.press("Control+Enter");
  await page.getByText(/\d of 4 samples correct/).waitFor();

  // The editor captures Tab until Esc is pressed.
  await page.keyboard.press("Escape");
  await press(page, "Submit");
  await page.getByRole("status").getByText("Wrong answer").waitFor();
  await page.getByRole("heading", { name: "The smallest input that fails" }).waitFor();
}

/** Plays the side that the wrong program calls won, and finds the lost game on the attempt's page. */
export async function loseGame({ page }: Visitor): Promise<void> {
  await press(page, "Play A");
  const game = page.getByRole("region", { name: "The game" });
  await game.getByText("Your program says that A wins here: 8 stones.").waitFor();
  const end = game.getByRole("heading", { name: "The game, move by move" });
  const status = game.locator("[role=status]");
  await game.getByRole("button", { name: "takes 1", exact: true }).waitFor();
  for (let turn = 0; turn < 8 && !(await end.isVisible()); turn += 1) {
    const before = await status.textContent();
    // The first move has the focus.
    await page.keyboard.press("Enter");
    await eventually(() => status.textContent()).not.toBe(before);
  }
  await status.getByText("This game is kept with your attempt.").waitFor();
  await page.getByRole("link", { name: "Attempt details" }).click();
  await page.getByRole("heading", { name: "Games kept with this attempt" }).waitFor();
  await page.getByText("with best play, B wins from the start", { exact: false }).first().waitFor();
  await page.goBack();
  await page.locator(".cm-content").waitFor();
}

/** Checks that a draft survives the page and the server. */
export async function outliveEverything({ page }: Visitor, school: ServerProcess): Promise<void> {
  await tabTo(page, "Program");
  await write(page, `${HOSTILE}\n`);
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await program(page).toBe(`${HOSTILE}\n`);

  await school.kill();
  await tabTo(page, "Program");
  await write(page, `${HOSTILE}\n${RIGHT}`);
  await page.getByText("Saved in this browser", { exact: true }).waitFor();
  await school.start();
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await program(page).toBe(`${HOSTILE}\n${RIGHT}`);
}

/** Ends the session while the student is typing. */
export async function signInAgainAndPass(visitor: Visitor, elsewhere: Visitor): Promise<void> {
  const { page } = visitor;
  await tabTo(page, "Program");
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("// still here");
  const { request } = elsewhere.context;
  const origin = new URL(page.url()).origin;
  const headers = { origin };
  const data = { email: STUDENT.email, password: PASSWORD };
  const signedIn = await request.post(`${origin}/api/sessions`, { headers, data });
  expect(signedIn.status()).toBe(201);
  const ended = await request.delete(`${origin}/api/sessions/others`, { headers });
  expect(ended.status()).toBe(204);

  await page.keyboard.press("Control+Shift+Enter");
  await page.getByRole("dialog", { name: "Your session has expired" }).waitFor();
  await fill(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Accepted").waitFor();
  await program(page).toBe(`${HOSTILE}\n${RIGHT}// still here`);
  await page.getByRole("status").getByText("Attempt 2").waitFor();
}

/** Submits without a network and then with a lost reply, and checks that one submission is stored. */
export async function sendThroughTrouble({ page, context }: Visitor): Promise<void> {
  const keys: (string | undefined)[] = [];
  let isLost = false;
  await page.route(SUBMITTING, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await tabTo(page, "Program");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n// once more");
  await context.setOffline(true);
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByRole("status").getByText("Not confirmed yet").waitFor();
  await context.setOffline(false);
  await page.getByRole("status").getByText("Attempt 3").waitFor();
  await page.getByRole("status").getByText("Accepted").waitFor();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await page.unroute(SUBMITTING);
}

/** Checks the list of attempts (newest first) and their differences. Returns the attempts' paths. */
export async function lookBack({ page }: Visitor): Promise<string[]> {
  await page.getByRole("tab", { name: "Attempts" }).click();
  const attempts = page.getByRole("region", { name: "Attempts" }).getByRole("row");
  await attempts.nth(3).waitFor();
  const paths = await attempts
    .getByRole("rowheader")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  // The editor releases Tab after Esc.
  await page.keyboard.press("Escape");
  await press(page, "Compare with attempt 1");
  await page.getByRole("heading", { name: `Compare attempts: ${EXERCISE}` }).waitFor();
  const difference = page.getByRole("main");
  await difference.getByText("% 7n").first().waitFor();
  await difference.getByText("// still here").first().waitFor();
  return paths;
}

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

/** The text in the editor, as an expectation that is retried. */
function program(page: Page) {
  return eventually(async () =>
    page
      .locator(".cm-line")
      .evaluateAll((lines) => lines.map((line) => line.textContent).join("\n")),
  );
}
