import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFaultsInBothSchemes } from "./axe.ts";
import type { FakeApi } from "./fake-api.ts";
import { sampled } from "../vitest/sample.ts";
import { EXERCISE_PATH, hasBrowser, openBrowser, visit, where } from "./open-browser.ts";

const CONTEST = "/courses/games/contests/finals";

const PAGES: readonly {
  readonly name: string;
  readonly path: string;
  readonly sign: string;
  readonly isSignedIn?: boolean;
  readonly role?: FakeApi["role"];
  readonly hasContest?: true;
  /** Name of a button to press first. */
  readonly press?: string;
  /** Name of a tab that a narrow page opens before. */
  readonly tab?: string;
}[] = [
  { name: "sign-in", path: "/", sign: "Invited?", isSignedIn: false },
  { name: "class code", path: "/class-code", sign: "Class code", isSignedIn: false },
  {
    name: "a new password",
    path: "/password#of-the-link-for-a-new-password",
    sign: "Save and sign in",
    isSignedIn: false,
  },
  { name: "a forgotten password", path: "/forgot-password", sign: "Send link", isSignedIn: false },
  { name: "courses", path: "/", sign: "Combinatorial games" },
  { name: "course", path: "/courses/games", sign: "Heaps of stones" },
  {
    name: "an instructor's course",
    path: "/courses/games",
    sign: "First steps",
    role: "instructor",
  },
  {
    name: "course in a student's view",
    path: "/courses/games",
    press: "View as student",
    sign: "You see what a student sees.",
    role: "instructor",
  },
  { name: "exercise", path: EXERCISE_PATH, sign: "The smallest input that fails" },
  {
    name: "exercise with settings of the editor",
    path: EXERCISE_PATH,
    tab: "Program",
    press: "Editor settings",
    sign: "Key map",
  },
  { name: "course with a contest", path: "/courses/games", sign: "Time left", hasContest: true },
  { name: "contest", path: CONTEST, sign: "New", hasContest: true },
  { name: "scoreboard", path: `${CONTEST}/board`, sign: "first to solve", hasContest: true },
  {
    name: "scoreboard on a projector",
    path: `${CONTEST}/board?projector`,
    sign: "first to solve",
    hasContest: true,
  },
  { name: "exercise of a contest", path: EXERCISE_PATH, sign: "Scoreboard", hasContest: true },
  { name: "class", path: "/courses/games/class", sign: "Stuck students" },
  {
    name: "class with a chosen number",
    path: "/courses/games/class",
    sign: "1 of 3 students shown",
    role: "instructor",
    press: "1 stuck",
  },
  {
    name: "extension",
    path: "/submissions/s-1",
    sign: "Now due",
    role: "instructor",
    press: "Extend the deadline",
  },
  {
    name: "members with an extension to give",
    path: "/courses/games/members",
    sign: "Date and time",
    role: "instructor",
    press: "Extend",
  },
  {
    name: "an exam's participants",
    path: "/courses/games/contests/midterm/participants",
    sign: "15 min",
    role: "instructor",
  },
  {
    name: "seats of an exam",
    path: "/courses/games/contests/midterm/participants?seats=set",
    sign: "Assign at random",
    role: "instructor",
  },
  {
    name: "course statistics",
    path: "/courses/games/statistics",
    sign: "Students with a mark",
  },
  { name: "exercise statistics", path: `${EXERCISE_PATH}/statistics`, sign: "Test groups" },
  { name: "student", path: "/courses/games/students/ada", sign: "Timeline by exercise" },
  { name: "attempt", path: "/submissions/s-1", sign: "Look at this line again." },
  { name: "questions", path: "/submissions/s-1", sign: "Why is 8 won?" },
  {
    name: "an attempt for staff",
    path: "/submissions/s-1",
    sign: "Staff tools",
    role: "instructor",
  },
  {
    name: "similarity",
    path: "/courses/games/similarity",
    sign: "2 parts that nobody else has",
  },
  { name: "activity log", path: "/courses/games/audit", sign: "read attempt 1" },
  { name: "webhooks", path: "/courses/games/webhooks", sign: "No webhooks yet" },
  {
    name: "tournaments with one to start",
    path: "/courses/games/tournaments",
    sign: "Start positions",
    role: "instructor",
    press: "Start a tournament",
  },
  {
    name: "a tournament for staff",
    path: "/courses/games/tournaments/t-1",
    sign: "Faults and remarks",
    role: "instructor",
  },
  {
    name: "a game of a tournament",
    path: "/courses/games/tournaments/t-1",
    press: "Watch Ada Lovelace against #1",
    sign: "A (#1) takes 2.",
  },
  { name: "difference", path: "/submissions/s-2/compare/s-1", sign: "return n" },
  { name: "machines", path: "/machines", sign: "Self-check" },
  { name: "server", path: "/server", sign: "Make an administrator" },
  { name: "course systems", path: "/platforms", sign: "in a role that has grades" },
  { name: "account", path: "/account", sign: "Safari on iPhone" },
];

/** Tabs of an exercise: a phone shows one part of the page at a time. */
function tabsAt(width: number): readonly string[] {
  const results = ["Samples", "Custom input", "Attempts", "Feedback"];
  return width < 800 ? ["Statement", "Program", "Result", ...results] : results;
}

/** Two attempts, both judged. */
function submitTwice(api: FakeApi): void {
  for (const text of [
    "def AcanWin(n):\n    return False\n",
    "def AcanWin(n):\n    return n > 3\n",
  ]) {
    api.submit(text);
    api.judge("WA", 40);
  }
  api.questions.ask({ text: "Why is 8 won?", line: 2 });
  api.questions.ask({ text: "Please count again.", isReview: true });
}

describe.skipIf(!hasBrowser)(`axe (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  for (const width of [360, 1280]) {
    const pages = sampled(PAGES, ({ name }) => `${name}, ${width}`);
    test.each(pages)(`finds nothing on the page of $name, ${width} px`, async (at) => {
      const { isSignedIn = true, role = "student" } = at;
      const prepare = (api: FakeApi) => {
        api.role = role;
        api.contest.isOn = at.hasContest === true;
        api.contest.announce("The limit of B is 10.");
        submitTwice(api);
      };
      await using visited = await visit(browser, at.path, { width, isSignedIn, prepare });
      const { page } = visited;
      if (at.tab !== undefined && width < 800) {
        await page.getByRole("tab", { name: at.tab }).click();
      }
      if (at.press !== undefined) await page.getByRole("button", { name: at.press }).click();
      await page.getByText(at.sign).first().waitFor();
      const tabs = at.name === "exercise" ? tabsAt(width) : [];
      for (const name of tabs) {
        await page.getByRole("tab", { name, exact: true }).click();
        if (name === "Program") await page.locator(".cm-content").waitFor();
        expect([name, await findFaultsInBothSchemes(page)]).toEqual([name, []]);
      }
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      // Nothing is wider than the screen but what scrolls by itself.
      const widths = "[document.documentElement.scrollWidth, innerWidth]";
      const [content, screen] = (await page.evaluate(widths)) as [number, number];
      expect(content).toBeLessThanOrEqual(screen);
    });
  }
});
