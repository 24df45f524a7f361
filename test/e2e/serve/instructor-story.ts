import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { COURSE_NAME } from "./school-process.ts";
import { fill, makeAccount, press, type Visitor } from "./visitor.ts";

const INSTRUCTOR = { name: "Irina & Co", email: "irina@example.org" };

/** Closes everything that a comment can stand in. */
export const HOSTILE_COMMENT = `"></p></pre><img src=x onerror="window.hacked = 1">`;

/** From the link that `grundy serve` prints to a class that can be joined: its code. */
export async function openCourse({ page }: Visitor, link: string): Promise<string> {
  await page.goto(link);
  await makeAccount(page, INSTRUCTOR.name, INSTRUCTOR.email);
  await press(page, COURSE_NAME);
  await press(page, "Members");
  await press(page, "Invite");
  await fill(page, "People", "Bo & Co <bo@example.org>\ncyd@example.org");
  await press(page, "Create links");
  await page.getByRole("dialog", { name: "Links" }).locator("code").nth(1).waitFor();
  await press(page, "Close");
  await press(page, "Create a new code");
  const code = page.locator(".class-code");
  await code.waitFor();
  return (await code.textContent()) ?? "";
}

/** Leaves the page of the class open. */
export async function watchClass({ page }: Visitor): Promise<void> {
  await press(page, "Class");
  await page.getByRole("heading", { name: "Class", exact: true }).waitFor();
  await page.evaluate("window.isSamePage = true");
}

export async function seeVerdict({ page }: Visitor, verdict: string): Promise<void> {
  await page.getByRole("link", { name: verdict }).waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
}

/** Where a student's attempts are. */
export async function pathOfStudent({ page }: Visitor, name: string): Promise<string> {
  return (await page.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "";
}

/** From a cell of the class to the student's work; then everything that staff do with one. */
export async function lookAfterWork({ page }: Visitor): Promise<void> {
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

/** Judges the class again, sees the difference and applies it. */
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

/** One work alone is judged again from its own page, and nothing comes of it; the page is given up. */
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

/** Takes an extension back, and somebody out of the course. */
export async function lookAfterMembers({ page }: Visitor, name: string): Promise<void> {
  await press(page, "Members");
  await press(page, /^Remove extension: /);
  await page.getByRole("dialog", { name: "Remove extension" }).waitFor();
  // The reason has the focus.
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

/** The zip that everything is in. */
export async function takeGrades({ page }: Visitor): Promise<Uint8Array> {
  await press(page, "Grades");
  await page.getByRole("heading", { name: "Grades", exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
  return readFile(await download.path());
}

/** Nothing of it was done in secret. */
export async function readAudit({ page }: Visitor): Promise<void> {
  await press(page, "Activity log");
  const told = page.getByRole("region", { name: "Activity log" });
  await told.getByText("A comment of the program is missing.").waitFor();
  await told.getByText(/^extended p1 /).waitFor();
  await told.getByText(/^commented on line 1 /).waitFor();
}
