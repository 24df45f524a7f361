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
  await press(page, "Make the links");
  await page.getByRole("dialog", { name: "Links" }).locator("code").nth(1).waitFor();
  await press(page, "Close");
  await press(page, "Open with a new code");
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
  await page.getByRole("heading", { name: "As staff" }).waitFor();
  await fill(page, "Comment for the student", HOSTILE_COMMENT);
  await fill(page, /^Line/, "1");
  await press(page, "Comment");
  await page.getByRole("button", { name: `Remove: ${HOSTILE_COMMENT}` }).waitFor();

  await press(page, "Set points");
  await fill(page, "Points in place of the judge's", "90");
  await fill(page, "Reason", "A comment of the program is missing.");
  await press(page, "Save");
  await page.getByText("Set by your instructor").waitFor();

  await press(page, "Extend the deadline");
  await fill(page, "New deadline, or how much longer", "2 days");
  await fill(page, "Reason", "Ill.");
  await press(page, "Save");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Judges the class again, sees the difference and applies it. */
export async function judgeAgain({ page }: Visitor): Promise<string> {
  page.on("dialog", (dialog) => void dialog.accept());
  await press(page, COURSE_NAME);
  await press(page, "Rejudgings");
  await page.getByRole("heading", { name: "Rejudgings" }).waitFor();
  await press(page, "Judge again");
  await fill(page, "Reason", "A test was wrong.");
  await press(page, "Begin");
  await page.getByText("1 of 1 judged again").waitFor();
  await page.getByText("Nothing changes.").waitFor();
  await press(page, "Apply");
  await page.getByText("Applied: the new verdicts count.").waitFor();
  return new URL(page.url()).pathname;
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
  await press(page, "What happened");
  const told = page.getByRole("region", { name: "What happened" });
  await told.getByText("A comment of the program is missing.").waitFor();
  await told.getByText(/^extended p1 /).waitFor();
  await told.getByText(/^commented on line 1 /).waitFor();
}
