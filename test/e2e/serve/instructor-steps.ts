import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { COURSE_NAME } from "./server-process.ts";
import { fill, makeAccount, press, type Visitor } from "./visitor.ts";

const INSTRUCTOR = { name: "Irina & Co", email: "irina@example.org" };

/** Text that breaks out of any markup that does not escape a comment. */
export const HOSTILE_COMMENT = `"></p></pre><img src=x onerror="window.hacked = 1">`;

/** Follows the link that `grundy serve` prints and opens the class. Returns the class code. */
export async function openCourse({ page }: Visitor, link: string): Promise<string> {
  await page.goto(link);
  await makeAccount(page, INSTRUCTOR.name, INSTRUCTOR.email);
  await press(page, "Members");
  await press(page, "Invite");
  await fill(page, "People", "Bo & Co <bo@example.org>\ncyd@example.org");
  await press(page, "Create links");
  await page.getByRole("dialog", { name: "Links" }).locator("code").nth(1).waitFor();
  await press(page, "Close");
  // The links are shown only once.
  await press(page, "Close without saving");
  await press(page, "Create a new code");
  const code = page.locator(".class-code");
  await code.waitFor();
  return (await code.textContent()) ?? "";
}

/** Opens the class page and leaves it open. */
export async function watchClass({ page }: Visitor): Promise<void> {
  await press(page, "Class");
  await page.getByRole("heading", { name: "Class", exact: true }).waitFor();
  await page.evaluate("window.isSamePage = true");
}

export async function seeVerdict({ page }: Visitor, verdict: string): Promise<void> {
  await page.getByRole("link", { name: verdict }).waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
}

/** Path of a student's attempts. */
export async function pathOfStudent({ page }: Visitor, name: string): Promise<string> {
  return (await page.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "";
}

/** Opens a student's submission from the class page and does everything that staff can do with it. */
export async function superviseJudging({ page }: Visitor): Promise<void> {
  await press(page, /Accepted/);
  await page.getByRole("heading", { name: "Staff tools" }).waitFor();
  await fill(page, "Comment for the student", HOSTILE_COMMENT);
  await fill(page, /^Line/, "1");
  await press(page, "Add comment");
  await page.getByRole("button", { name: `Remove: ${HOSTILE_COMMENT}` }).waitFor();

  await press(page, "Set points");
  await fill(page, "Points (replace the judged points)", "90");
  await fill(page, "Reason", "A comment of the program is missing.");
  await press(page, "Save");
  await page.getByText(/set to 90 by /).waitFor();

  await press(page, "Extend the deadline");
  await fill(page, "New deadline, or extra time", "2 days");
  await fill(page, "Reason", "Ill.");
  await press(page, "Save");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Sees a student's submission as that student does, and goes back to the tools of staff. */
export async function seeAsStudent({ page }: Visitor, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  const tools = page.getByRole("heading", { name: "Staff tools" });
  await tools.waitFor();
  await press(page, "View as student");
  await page.getByText("You see what a student sees.").waitFor();
  await tools.waitFor({ state: "detached" });
  await page.getByText(HOSTILE_COMMENT).waitFor();
  expect(await page.getByText("A comment of the program is missing.").count()).toBe(0);
  await press(page, "Back to instructor view");
  await tools.waitFor();
  await page.getByText("A comment of the program is missing.").first().waitFor();
}

/** Rejudges the class, reviews the changes and applies them. */
export async function judgeAgain({ page }: Visitor): Promise<string> {
  await press(page, COURSE_NAME);
  await press(page, "Rejudgings");
  await page.getByRole("heading", { name: "Rejudgings" }).waitFor();
  await press(page, "Rejudge");
  await fill(page, "Reason", "A test was wrong.");
  await press(page, "Start");
  await page.getByText("1 of 1 rejudged").waitFor();
  await page.getByText("No changes.").waitFor();
  await press(page, "Apply");
  await page.getByRole("dialog").getByText("No points change.").waitFor();
  await press(page, "Apply verdicts");
  await page.getByText("Applied: the new verdicts count.").waitFor();
  return new URL(page.url()).pathname;
}

/** Rejudges one submission from its page and cancels the rejudging. */
export async function judgeOneAgain({ page }: Visitor, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole("heading", { name: "Staff tools" }).waitFor();
  await press(page, "Rejudge");
  const question = page.getByRole("dialog", { name: "Rejudge" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await question.waitFor();
  await page.keyboard.insertText("Just to be sure.");
  await press(page, /^Rejudge$/);
  await page.getByRole("heading", { name: "Rejudging" }).waitFor();
  await press(page, "Cancel rejudging");
  await page.getByText("Cancelled: nothing has changed.").waitFor();
}

/** Withdraws an extension and removes a member. */
export async function lookAfterMembers({ page }: Visitor, name: string): Promise<void> {
  await press(page, "Members");
  await press(page, /^Remove extension: /);
  await page.getByRole("dialog", { name: "Remove extension" }).waitFor();
  // The reason field has the focus.
  await page.keyboard.insertText("Well again.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("No extensions.").waitFor();
  await press(page, `Remove: ${name}`);
  const question = page.getByRole("dialog", { name: "Remove from the course" });
  await question.getByText(`${name} will lose access to this course.`).waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
}

/** Downloads the ZIP file of the whole course. */
export async function takeGrades({ page }: Visitor): Promise<Uint8Array> {
  await press(page, "Grades");
  await page.getByRole("heading", { name: "Grades", exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page, "Download all files"),
  ]);
  return readFile(await download.path());
}

/** Checks that the activity log shows every action. */
export async function readAudit({ page }: Visitor): Promise<void> {
  await press(page, "Activity log");
  const activityLog = page.getByRole("region", { name: "Activity log" });
  await activityLog.getByText("A comment of the program is missing.").waitFor();
  await activityLog.getByText(/^extended “Who takes the last stone\?” for /).waitFor();
  await activityLog.getByText(/^commented on line 1 /).waitFor();
}
