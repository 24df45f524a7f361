import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { NOW } from "./fake-course.ts";
import {
  eventually,
  EXERCISE_PATH,
  hasBrowser,
  openBrowser,
  visit,
  where,
} from "./open-browser.ts";

const PARTICIPANTS_PATH = "/courses/games/contests/midterm/participants";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
}

function asGrader(api: FakeApi): void {
  api.role = "grader";
}

function askForCode(api: FakeApi): void {
  api.contest.isOn = true;
  api.contest.kind = "exam";
  api.contest.roomCode = "042817";
}

function sitBeforeStart(api: FakeApi): void {
  api.contest.isOn = true;
  api.contest.kind = "exam";
  api.contest.start = NOW + 3_600_000;
  api.contest.seat = "A12";
}

function endTime(api: FakeApi): void {
  api.submitting = { closed: "over", closesAt: NOW - 1000, submitsDraft: true };
}

function leaveSixSeconds(api: FakeApi): void {
  api.submitting = { closesAt: NOW + 6000, submitsDraft: true, attemptsLeft: 1 };
}

/** As after the end: the only attempt is a draft, and its verdict is held. */
function submitDraft(api: FakeApi): void {
  api.submit("def AcanWin(n):\n    return True\n");
  const submission = api.submissions[0];
  if (submission === undefined) throw new Error("nothing was submitted");
  const { place: _place, estimateSeconds: _seconds, ...attempt } = submission.attempt;
  submission.attempt = { ...attempt, state: "held", isDraft: true };
}

describe.skipIf(!hasBrowser)(`an exam (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("says that the time is over, and takes no submission, also by keyboard", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: endTime });
    const { page, api } = visited;
    await page.getByText("Your time is over: nothing can be submitted any more.").waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await page.keyboard.press("Control+Shift+Enter");
    await page.getByRole("button", { name: "Run samples" }).click();
    await eventually(() => api.runs.length).toBe(1);
    expect(api.submissions).toEqual([]);
  });

  test("asks the server at the end what it still accepts", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: leaveSixSeconds });
    const { page, api } = visited;
    await page.getByText("1 attempt left. When your time is over").waitFor();
    api.submitting = { closed: "over", closesAt: NOW + 6000, submitsDraft: true };
    await page.getByText("Your time is over").waitFor();
  });

  test("marks a draft that was submitted, and holds its verdict", async () => {
    await using visited = await visit(browser, EXERCISE_PATH, { prepare: submitDraft });
    const { page } = visited;
    await page.getByText("This is your saved draft").waitFor();
    await page.getByText("Results are shown when the exam is over for everybody.").waitFor();
    await page.getByRole("tab", { name: "Attempts" }).click();
    await page.getByRole("row", { name: /Attempt 1.*draft/ }).waitFor();
  });

  test("shows its participants, who get extra time together", async () => {
    await using visited = await visit(browser, PARTICIPANTS_PATH, { prepare: asInstructor });
    const { page, api } = visited;
    await page.getByText("Participants: 2 · begun: 1 · finished: 0").waitFor();
    await page.getByText("45 minutes left").waitFor();
    const give = page.getByRole("button", { name: "Set extra time" });
    expect(await give.isDisabled()).toBe(true);
    await page.getByLabel("Choose all that are shown").check();
    await give.click();
    const dialog = page.getByRole("dialog", { name: "Set extra time" });
    await dialog.getByText("For Ada Lovelace, Alan Turing").waitFor();
    await dialog.getByRole("button", { name: "30 min" }).click();
    await dialog.getByLabel("Reason").fill("The power was off.");
    await dialog.getByRole("button", { name: "Save" }).click();
    const students = ["1815-12-10", "1912-06-23"];
    const before = { "1815-12-10": 15, "1912-06-23": 0 };
    await eventually(() => api.extraTimes).toEqual([
      { students, minutes: 30, before, why: "The power was off." },
    ]);
    await dialog.waitFor({ state: "detached" });
  });

  test("asks for the code in the room, and opens with the right one", async () => {
    await using visited = await visit(browser, "/courses/games/contests/finals", {
      prepare: askForCode,
      expects: /409/,
    });
    const { page, api } = visited;
    const begin = page.getByRole("button", { name: "Begin" });
    await page.getByLabel("Code in the room").fill("111111");
    await begin.click();
    await page.getByText("This code is wrong").waitFor();
    expect(await page.getByText("Problem 1").count()).toBe(0);
    await page.getByLabel("Code in the room").fill("042817");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Problem 1" }).waitFor();
    expect(api.contest.begunAt).toBe(NOW);
  });

  test("shows staff the code, large on a projector, and lets somebody in again", async () => {
    await using visited = await visit(browser, PARTICIPANTS_PATH, { prepare: asGrader });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Let in again elsewhere: Ada Lovelace" }).click();
    await eventually(() => api.released).toEqual(["1815-12-10"]);
    await page.getByRole("link", { name: "Room code" }).click();
    await page.getByText("042 817").waitFor();
    await page.getByRole("link", { name: "Projector" }).click();
    await page.getByText("042 817").waitFor();
    await eventually(async () => page.getByRole("link", { name: "Projector" }).count()).toBe(0);
  });

  test("shows its seats, before it begins, to the one who sits there", async () => {
    await using visited = await visit(browser, "/courses/games/contests/finals", {
      prepare: sitBeforeStart,
    });
    const { page } = visited;
    await page.getByText("Your seat: A12").waitFor();
    expect(await page.getByText("Problem 1").count()).toBe(0);
  });

  test("gets seats at random, and changes of single lines, with the difference first", async () => {
    await using visited = await visit(browser, PARTICIPANTS_PATH, { prepare: asGrader });
    const { page, api } = visited;
    await page.getByText("Alan Turing").waitFor();
    expect(await page.getByRole("columnheader", { name: "Seat" }).count()).toBe(0);
    await page.getByRole("link", { name: "Seats" }).click();
    await page.getByText("No seats yet").waitFor();
    await page.getByRole("link", { name: "Set seats" }).click();
    await page.getByLabel("Seats in the room").fill("B2..B10");
    await page.getByLabel("Seed").fill("1");
    await page.getByRole("button", { name: "Fill in the list" }).click();
    await page.getByText("2 changes · without a seat: 0").waitFor();
    expect(api.participants.seatsVersion).toBe(0);
    await page.getByRole("button", { name: "Save seats" }).click();
    const list = page.getByRole("region", { name: "Seat list" });
    await list.waitFor();
    const seats = api.participants.participants.map(({ seat }) => seat);
    expect(new Set(seats)).toEqual(new Set(["B2", "B3"]));
    await page.getByRole("link", { name: "Set seats" }).click();
    // A line that cannot be used is named, and nothing is saved with it.
    const lines = page.getByLabel("Students and seats");
    await lines.fill("1815-12-10,A12\n1815-12-11,A1\n");
    await page.getByText("Line 2, “1815-12-11,A1”: no participant has this student ID.").waitFor();
    expect(await page.getByRole("button", { name: "Save seats" }).isDisabled()).toBe(true);
    await lines.fill("1815-12-10,A12\n");
    const change = page.getByRole("region", { name: "What changes" });
    await change.getByRole("row", { name: /Alan Turing B\d none/ }).waitFor();
    await page.getByRole("button", { name: "Save seats" }).click();
    await list.getByRole("row", { name: "A12 Ada Lovelace" }).waitFor();
    expect(api.participants.seatsVersion).toBe(2);
  });

  test("keeps the list that somebody types when others set seats, and does not overwrite theirs", async () => {
    await using visited = await visit(browser, `${PARTICIPANTS_PATH}?seats=set`, {
      prepare: asGrader,
    });
    const { page, api } = visited;
    const lines = page.getByLabel("Students and seats");
    await lines.fill("1815-12-10,A12");
    api.setSeats([{ student: "1912-06-23", seat: "A12" }]);
    await page.getByText("Somebody else has set seats meanwhile.").waitFor();
    expect(await lines.inputValue()).toBe("1815-12-10,A12");
    expect(await page.getByRole("button", { name: "Save seats" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Discard changes" }).click();
    await eventually(async () => lines.inputValue()).toBe("1912-06-23,A12\n");
  });

  test("reads seats from a file, sorts participants by them, and prints the list alone", async () => {
    await using visited = await visit(browser, `${PARTICIPANTS_PATH}?seats=set`, {
      prepare: asInstructor,
    });
    const { page } = visited;
    const buffer = Buffer.from("\uFEFFstudent_id;seat\r\n1815-12-10;A10\r\n1912-06-23;A2\r\n");
    await page
      .getByLabel("Read a CSV file")
      .setInputFiles({ name: "seats.csv", mimeType: "text/csv", buffer });
    await page.getByText("2 changes · without a seat: 0").waitFor();
    await page.getByRole("button", { name: "Save seats" }).click();
    const list = page.getByRole("region", { name: "Seat list" });
    await list.waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await list.isVisible()).toBe(true);
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.getByLabel("Sort by").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Participants: Midterm" }).click();
    const rows = page.getByRole("region", { name: "Participants" }).locator("tbody tr");
    await eventually(async () => rows.first().textContent()).toContain("Ada Lovelace");
    await page.getByLabel("Sort by").selectOption("Seat");
    await eventually(async () => rows.first().textContent()).toContain("Alan Turing");
    await page.getByLabel("Find a name or seat").fill("a10");
    await eventually(async () => rows.count()).toBe(1);
  });

  test("shows graders no way to give extra time", async () => {
    await using visited = await visit(browser, PARTICIPANTS_PATH, { prepare: asGrader });
    const { page } = visited;
    await page.getByText("Alan Turing").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(0);
  });
});
