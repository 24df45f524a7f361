import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakeApi } from "./fake-api.ts";
import { eventually, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const PATH = "/courses/games/members";

function asInstructor(api: FakeApi): void {
  api.role = "instructor";
}

describe.skipIf(!hasBrowser)(`extensions on the members page (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("are given to the member of a row, for an exercise by its name", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    await page.getByRole("button", { name: "More time: Ada Lovelace" }).click();
    const dialog = page.getByRole("dialog", { name: "Extend the deadline" });
    await dialog.getByText("Ada Lovelace").waitFor();
    await dialog.getByLabel("Exercise").selectOption("Who takes the last stone?");
    await dialog.getByText("Now due Mon 23 Nov, 13:00.").waitFor();
    await dialog.getByRole("button", { name: "+2 days" }).click();
    await dialog.getByLabel("Reason").fill("Ill.");
    await dialog.getByRole("button", { name: "Save" }).click();
    const expected = {
      course: "games",
      student: "1815-12-10",
      exercise: "p1",
      extension: "2 days",
    };
    await eventually(() => api.extended).toEqual([{ ...expected, before: null, why: "Ill." }]);
    await dialog.waitFor({ state: "detached" });
  });

  test("are given to anyone of the class, whose names are listed", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Extend", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Extend the deadline" });
    const students = dialog.getByLabel("Student", { exact: true });
    const names = ["Choose a student", "Ada Lovelace", "Alan Turing"];
    expect(await students.locator("option").allInnerTexts()).toEqual(names);
    await dialog.getByRole("button", { name: "+1 week" }).click();
    await dialog.getByLabel("Reason").fill("Ill.");
    await dialog.getByRole("button", { name: "Save" }).click();
    // Nobody is chosen yet.
    expect(api.extended).toEqual([]);
    await students.selectOption("Alan Turing");
    await dialog.getByRole("button", { name: "Save" }).click();
    await eventually(() => api.extended).toMatchObject([
      { student: "1912-06-23", exercise: "all", extension: "7 days" },
    ]);
  });

  test("say which one they replace, and what the server refuses", async () => {
    await using visited = await visit(browser, PATH, {
      prepare: (api) => {
        asInstructor(api);
        api.refusals.set("extend", [422, "invalid-request", "This `7 days` would take time away."]);
      },
      expects: /422/,
    });
    const { page } = visited;
    await page.getByRole("button", { name: "More time: Ada Lovelace" }).click();
    const dialog = page.getByRole("dialog", { name: "Extend the deadline" });
    await dialog.getByLabel("Exercise").selectOption("heaps");
    await dialog.getByText("Extended already: 2 days (Ill.).").waitFor();
    await dialog.getByRole("button", { name: "+1 day" }).click();
    await dialog.getByLabel("Reason").fill("Ill.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("This 7 days would take time away.").waitFor();
    expect(
      await dialog.getByText("7 days", { exact: true }).evaluate(({ tagName }) => tagName),
    ).toBe("CODE");
  });

  test("have opening times beside them, of a student and an exercise", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Set an opening time" }).click();
    const dialog = page.getByRole("dialog", { name: "Set an opening time" });
    await dialog.getByLabel("Student", { exact: true }).selectOption("Ada Lovelace");
    await dialog.getByLabel("Exercise").selectOption("Heaps of stones");
    await dialog.getByText("For everybody it is open.").waitFor();
    await dialog.getByLabel("Date and time").fill("2026-11-25T08:00");
    await dialog.getByLabel("Reason").fill("Abroad.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("region", { name: "Opening times" }).getByRole("row").nth(1);
    await row.getByText("Ada Lovelace").waitFor();
    await row.getByText("25 Nov").waitFor();
    await row
      .getByRole("button", { name: "Remove opening time: Ada Lovelace, Heaps of stones" })
      .click();
    const removal = page.getByRole("dialog");
    await removal.getByLabel("Reason").fill("Back.");
    await removal.getByRole("button", { name: "Remove opening time" }).click();
    await eventually(() => api.openings).toEqual([]);
  });

  test("are listed with names, which their removal names, too", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    const row = page.getByRole("region", { name: "Extensions" }).getByRole("row").nth(1);
    await row.getByText("Heaps of stones").waitFor();
    await row.getByText("Ada Lovelace").waitFor();
    await row.getByRole("button", { name: "Remove extension: 1815-12-10, heaps" }).click();
    await page.getByRole("dialog").getByText("Ada Lovelace, Heaps of stones: ").waitFor();
  });
});

async function upload(page: Page): Promise<void> {
  const file = { name: "class.csv", mimeType: "text/csv", buffer: Buffer.from("sid\nx") };
  await page.getByLabel("Choose a file").setInputFiles(file);
}

describe.skipIf(!hasBrowser)(`invitation links on the members page (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("do not vanish with Esc before they were saved", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    await upload(page);
    const links = page.getByRole("dialog", { name: "Links", exact: true });
    await links.getByText("https://games.example.edu/join#i-1").waitFor();
    const question = page.getByRole("dialog", { name: "Close without saving" });
    // The second Esc is the one that browsers do not ask about.
    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press("Escape");
      await question.getByText("These 2 links are shown only now.").waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
    }
    const saving = page.waitForEvent("download");
    await links.getByRole("button", { name: "Save as CSV" }).click();
    const file = await saving;
    expect(await readFile(await file.path(), "utf8")).toBe(
      "\uFEFFname,student_id,email,link\r\n" +
        "Alan Turing,Alan,,https://games.example.edu/join#i-1\r\n" +
        "'=1+1,'=1+1,,https://games.example.edu/join#i-2\r\n",
    );
    await page.keyboard.press("Escape");
    await links.waitFor({ state: "detached" });
  });

  test("are printed as a sheet of cards", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page } = visited;
    await page.addInitScript("window.print = () => {}");
    await page.reload();
    await upload(page);
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.emulateMedia({ media: "print" });
    const cards = page.locator(".link-sheet > div");
    expect(await cards.count()).toBe(2);
    await cards.first().getByText("https://games.example.edu/join#i-1").waitFor();
    expect(await page.locator("body > *:visible").count()).toBe(1);
    await page.emulateMedia({ media: "screen" });
    expect(await cards.first().isVisible()).toBe(false);
  });

  test("are replaced and revoked for many people, and a wrong list is taken back", async () => {
    await using visited = await visit(browser, PATH, { prepare: asInstructor });
    const { page, api } = visited;
    const leave = async () => {
      await page.getByRole("button", { name: "Copy all" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Close without saving" }).click();
    };
    await upload(page);
    await leave();
    await page.getByText("3 students read, 2 new links.").waitFor();
    await page.getByLabel("Select all 2").check();
    await page.getByRole("button", { name: "New links for 2 people" }).click();
    await page.getByRole("button", { name: "Create new links" }).click();
    await leave();
    await eventually(() => api.invitations.map(({ id }) => id)).toEqual(["i-3", "i-4"]);
    await page.getByLabel("Alan Turing").check();
    await page.getByRole("button", { name: "Revoke 1", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
    await eventually(() => api.invitations.map(({ id }) => id)).toEqual(["i-4"]);
    await upload(page);
    await leave();
    await page.getByRole("button", { name: "Take this list back" }).click();
    await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
    await page.getByText("The list was taken back: 2 invitations revoked.").waitFor();
    expect(api.invitations.map(({ id }) => id)).toEqual(["i-4"]);
  });
});

describe.skipIf(!hasBrowser)(`roles (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([
    [360, "en-GB", "Role: Ada Lovelace", "Change role", "Cancel"],
    [1280, "ru-RU", "Роль: Ada Lovelace", "Изменить роль", "Отмена"],
  ])("change only once it is confirmed (%i px, %s)", async (width, locale, label, yes, no) => {
    await using visited = await visit(browser, PATH, { width, locale, prepare: asInstructor });
    const { page, api } = visited;
    const role = page.getByLabel(label, { exact: true });
    await role.selectOption("instructor");
    const dialog = page.getByRole("dialog", { name: yes });
    await dialog.getByText("Ada Lovelace").waitFor();
    await dialog.getByRole("button", { name: no }).click();
    expect(await role.inputValue()).toBe("student");
    expect(api.roles).toEqual([]);
    await role.selectOption("instructor");
    await dialog.getByRole("button", { name: yes }).click();
    await eventually(() => api.roles).toEqual([
      { person: "p-ada", role: "instructor", before: "student" },
    ]);
  });
});
