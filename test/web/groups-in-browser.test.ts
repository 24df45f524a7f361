import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Visitor, visitSchool } from "../e2e/serve/visitor.ts";
import { findPort } from "../free-port.ts";
import { INSTRUCTOR } from "../lti/platform-emulator.ts";
import { PlatformGroupsService } from "../lti/platform-groups.ts";
import { COURSE, fakeCourse } from "../server/fake-course.ts";
import { linkContexts, openLinkedServer } from "../server/lti/linked-server.ts";
import { GAMES, openClass } from "../server/routes/staff/open-class.ts";
import type { TestPerson } from "../server/test-server.ts";
import { buildPages } from "./build-pages.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";

async function openPairs() {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const written = `${COURSE}groups: { size: 2 }\nlimit: { attempts: 9 }\n`;
  const testClass = await openClass([fakeCourse({ written })], {
    origin,
    pages: await buildPages(),
  });
  await testClass.server.app.listen({ port, host: "127.0.0.1" });
  const visit = async (browser: Browser, person: TestPerson, width: number) =>
    visitAs(browser, origin, person, width);
  return { ...testClass, origin, visit, [Symbol.asyncDispose]: testClass[Symbol.asyncDispose] };
}

async function visitAs(
  browser: Browser,
  origin: string,
  { headers }: TestPerson,
  width: number,
): Promise<Visitor> {
  const visitor = await visitSchool(browser, origin);
  const [name = "", value = ""] = (headers["cookie"] ?? "").split("=");
  await visitor.context.addCookies([{ name, value, url: origin }]);
  await visitor.page.setViewportSize({ width, height: 900 });
  return visitor;
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [inner, outer] = await page
    .locator("html")
    .evaluate((root) => [root.scrollWidth, root.clientWidth]);
  expect(inner).toBe(outer);
}

async function read(label: string, { page }: Visitor): Promise<string> {
  return page.getByText(label).locator("strong").innerText();
}

describe.skipIf(!hasBrowser)(`groups of students (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([390, 1280])(
    "two students form a pair, one submits, both see the verdict, one gets a bonus (%i px)",
    async (width) => {
      await using pairs = await openPairs();
      const { ada, bob, ines, origin, server, submit, visit } = pairs;
      await using adas = await visit(browser, ada, width);
      await adas.page.goto(`${origin}/courses/games`);
      await adas.page.getByText("You submit alone. Up to 2 students").waitFor();
      await adas.page.getByRole("button", { name: "Form a group" }).click();
      await adas.page.getByText("Code of the group").waitFor();
      const code = await read("Code of the group", adas);
      await expectToFit(adas.page);

      // Bob mistypes it first, and joins from the exercise's page.
      await using bobs = await visit(browser, bob, width);
      await bobs.page.goto(`${origin}/courses/games/exercises/p1`);
      if (width < 1000) await bobs.page.getByRole("tab", { name: "Program" }).click();
      await bobs.page.getByText("You submit alone.").waitFor();
      await bobs.page.getByRole("button", { name: "Group…" }).click();
      const dialog = bobs.page.getByRole("dialog", { name: "Your group" });
      await dialog.getByLabel("Code that a member gave you").fill("WRONG");
      await dialog.getByRole("button", { name: "Join a group" }).click();
      await dialog.getByText("No open group has this code.").waitFor();
      await dialog.getByLabel("Code that a member gave you").fill(code.toLowerCase());
      await dialog.getByRole("button", { name: "Join a group" }).click();
      await dialog.getByText("bob (you)").waitFor();
      await expectToFit(bobs.page);
      await dialog.getByRole("button", { name: "Close" }).click();
      await bobs.page.getByText("You submit with ada.").waitFor();
      // Ada hears of it.
      await adas.page.getByText("bob", { exact: true }).waitFor();

      const submission = await submit(ada, "p1", "WA");
      await bobs.page.goto(`${origin}/submissions/${submission}`);
      await bobs.page.getByText("Submitted by ada; counts for ada, bob.").waitFor();
      await bobs.page.getByText("4 of 10 points").waitFor();
      await expectToFit(bobs.page);

      await using staff = await visit(browser, ines, width);
      await staff.page.goto(`${origin}/submissions/${submission}`);
      await staff.page.getByRole("link", { name: "bob", exact: true }).click();
      await staff.page.waitForURL(/student=bob/);
      await staff.page.getByRole("heading", { name: /^bob, attempt \d+: / }).waitFor();
      await staff.page.getByRole("button", { name: "Set points" }).click();
      const adjusting = staff.page.getByRole("dialog");
      await adjusting.getByLabel("Bonus").fill("2");
      await adjusting.getByLabel("Reason").fill("Explained it to all.");
      await adjusting.getByRole("button", { name: "Save" }).click();
      await staff.page.getByText("6 of 10 points").waitFor();
      await expectToFit(staff.page);
      const grades = await server.ask("gradesCsv", { as: ines, params: GAMES });
      expect(grades.status).toBe(200);
      const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
      expect(
        students.map(({ student, cells }: { student: string; cells: { score: number }[] }) => [
          student,
          cells[0]?.score,
        ]),
      ).toEqual([
        ["ada", 4],
        ["bob", 6],
      ]);
    },
  );

  test("an instructor ends a group, and allows a student more attempts", async () => {
    await using pairs = await openPairs();
    const { ada, ines, origin, server, submit, visit } = pairs;
    await submit(ada, "p1", "WA");
    const params = { ...GAMES, set: "all" };
    const body = { groups: [{ members: ["ada", "bob"] }] };
    await server.ask("setGroups", { as: ines, params, body });
    await using staff = await visit(browser, ines, 1280);
    await staff.page.goto(`${origin}/courses/games`);
    await staff.page.getByText("Groups of students").click();
    await staff.page.getByRole("button", { name: "Change group: ada, bob" }).click();
    const dialog = staff.page.getByRole("dialog", { name: "Change group" });
    await dialog.getByLabel("Student IDs").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await staff.page.getByText("No groups yet").waitFor();
    await staff.page.goto(`${origin}/courses/games/students/ada`);
    await staff.page.getByRole("button", { name: "Extra attempts: Exercise p1" }).click();
    const extra = staff.page.getByRole("dialog", { name: "Extra attempts: Exercise p1" });
    await extra.getByLabel("Attempts in addition to the limit").fill("3");
    await extra.getByLabel("Reason").fill("The machine broke.");
    await extra.getByRole("button", { name: "Save" }).click();
    await extra.waitFor({ state: "detached" });
    const p1 = { ...GAMES, exercise: "p1" };
    const { submitting } = (await server.ask("exercise", { as: ada, params: p1 })).body;
    expect(submitting).toEqual({ attemptsLeft: 11 });
  });

  test("an instructor takes groups from the learning platform, and sees first what changes", async () => {
    const port = await findPort();
    const origin = `http://127.0.0.1:${port}`;
    const course = fakeCourse({ written: `${COURSE}groups: { size: 2 }\n` });
    await using linked = await openLinkedServer({ origin, pages: await buildPages(), course });
    const { server, emulator, launch } = linked;
    const groups = new PlatformGroupsService();
    emulator.services.groups = groups;
    groups.sets.push({ id: "pairs", name: "Pairs" }, { id: "labs", name: "Labs" });
    groups.groups.push(
      { id: "1", name: "Hare", set_id: "pairs" },
      { id: "2", name: "Fox", set_id: "pairs" },
      { id: "3", name: "Monday", set_id: "labs" },
    );
    const names = ["ada", "bob", "cy", "dee", "zoe"];
    emulator.services.people.push(
      ...names.map((name) => ({ id: name, name, role: "student" as const, username: name })),
    );
    groups.enrollments
      .set("ada", ["1", "3"])
      .set("bob", ["1"])
      .set("cy", ["1", "2"])
      .set("dee", ["2"])
      .set("zoe", ["2"]);
    await launch({ person: INSTRUCTOR });
    await linkContexts(server);
    const boss = await server.person("boss", { games: "instructor" });
    for (const name of names.slice(0, 4)) {
      const person = emulator.services.people.find(({ id }) => id === name);
      if (person !== undefined) await launch({ person, custom: { exercise: "p1" } });
    }
    await server.app.listen({ port, host: "127.0.0.1" });
    await using staff = await visitAs(browser, origin, boss, 390);
    const { page } = staff;
    await page.goto(`${origin}/courses/games`);
    await page.getByText("Groups of students").click();
    await page.getByRole("button", { name: "Take groups from the platform" }).click();
    const dialog = page.getByRole("dialog", { name: "Groups from the platform" });
    await dialog.getByLabel("Set of groups").selectOption("Pairs: 2 groups");
    await dialog.getByText("Hare, a new group: ada, bob").waitFor();
    await dialog.getByText("zoe (Fox)").waitFor();
    await dialog.getByText("cy (Hare, Fox)").waitFor();
    await expectToFit(page);
    await dialog.getByRole("button", { name: "Take these groups" }).click();
    await page.getByRole("button", { name: "Change group: ada, bob" }).waitFor();
    await page.getByRole("button", { name: "Change group: dee" }).waitFor();
    const { sets } = (await server.ask("groups", { as: boss, params: GAMES })).body;
    expect(sets[0].groups).toHaveLength(2);

    groups.enrollments.set("ada", ["3"]).set("dee", ["1"]);
    await page.getByRole("button", { name: "Take groups from the platform" }).click();
    await dialog.getByLabel("Set of groups").selectOption("Pairs: 2 groups");
    await dialog.getByText("Hare changes from ada, bob to bob, dee").waitFor();
    await dialog.getByText("The group of dee ends").waitFor();
    // The platform is down: nothing changes, and the page says so.
    emulator.services.faults.random = () => 0;
    emulator.services.faults.share = 1;
    await dialog.getByLabel("Set of groups").selectOption("Labs: 1 group");
    await dialog.getByText("Nothing has changed.").waitFor();
    await expectToFit(page);
    emulator.services.faults.share = 0;
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByText("Monday changes from ada, bob to ada").waitFor();
  });
});
