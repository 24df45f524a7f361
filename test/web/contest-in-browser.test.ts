import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardRow } from "./fake-contest.ts";
import { NOW } from "./fake-course.ts";
import {
  EXERCISE_PATH,
  eventually,
  hasBrowser,
  openBrowser,
  type Visit,
  visit,
  where,
} from "./open-browser.ts";

const CONTEST = "/courses/games/contests/finals";
const BOARD = `${CONTEST}/board`;
const HOUR = 3_600_000;

/** The rows of the board, each on a line. */
async function places({ page }: Visit): Promise<readonly string[]> {
  const rows = await page.locator(".board tbody tr").allInnerTexts();
  return rows.map((text) => oneLine(text.replaceAll(/[☆★]/g, "")));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Opens a page of the course with its contest. */
async function open(
  browser: Browser,
  path: string,
  prepare: (api: Visit["api"]) => void = () => undefined,
  options: Parameters<typeof visit>[2] = {},
): Promise<Visit> {
  return visit(browser, path, {
    ...options,
    prepare: (api) => {
      api.contest.isOn = true;
      prepare(api);
    },
  });
}

describe.skipIf(!hasBrowser)(`a contest (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("is listed on the course page with the time that is left", async () => {
    await using visited = await open(browser, "/courses/games");
    const { page } = visited;
    const list = page.getByRole("region", { name: "Contests" });
    await list.getByRole("link", { name: "Autumn finals" }).waitFor();
    expect(await list.getByRole("timer").innerText()).toMatch(/Time left (?:2:00:00|1:59:\d\d)/);
  });

  test("counts down by the server's clock, and opens its problems by itself at the start", async () => {
    await using visited = await open(browser, CONTEST, (api) => {
      api.contest.start = NOW + 2000;
    });
    const { page, api } = visited;
    await page.getByText("The problems are shown when it starts.").waitFor();
    // The fake server's time stands still, the browser's clock is days away from it.
    expect(await page.getByRole("timer").innerText()).toMatch(/^Starts in\s0:00:0[0-2]$/);
    api.contest.start = NOW - 1000;
    await page.getByRole("link", { name: "Problem 1" }).waitFor();
    await page.getByText("Time left").waitFor();
  });

  test("shows the state of each problem and the team's submissions, as they are judged", async () => {
    await using visited = await open(browser, CONTEST);
    const { page, api } = visited;
    const problems = page.getByRole("region", { name: "Problems" }).getByRole("listitem");
    await eventually(async () => problems.allInnerTexts()).toEqual([
      expect.stringMatching(/^A\s+Problem 1\s+Not solved\s+1 submission$/),
      expect.stringMatching(/^B\s+Problem 2\s+Not tried$/),
      expect.stringMatching(/^C\s+Problem 3\s+Not tried$/),
    ]);
    // The game of the exercise, as on its card in the course.
    await problems.first().locator(".picture-cell.stone").first().waitFor();
    api.contest.submissions = [
      { id: "s-2", exercise: "p1", at: NOW, contestTime: 2 * HOUR, verdict: "AC" },
      { id: "s-3", exercise: "p2", at: NOW, contestTime: HOUR, by: "Charles Babbage" },
      ...api.contest.submissions,
    ];
    api.notify({ kind: "changed", course: "games", what: "contest" });
    await eventually(async () => problems.first().innerText()).toMatch(
      /Solved\s+2:00:00 · 2 submissions$/,
    );
    const submissions = page.getByRole("region", { name: "Your team's submissions" });
    expect(await submissions.getByRole("row").nth(2).innerText()).toMatch(
      /1:00:00\s+B Charles Babbage\s+Pending/,
    );
    // That of a member of the team can be opened, too.
    expect(await submissions.getByRole("link").count()).toBe(3);
  });

  test("heads of the board are whole on a phone in Russian", async () => {
    await using visited = await open(browser, BOARD, undefined, { width: 390, locale: "ru-RU" });
    const { page } = visited;
    await page.getByRole("columnheader", { name: "Место" }).waitFor();
    const cutOff = `[...document.querySelectorAll(".board thead th")]
      .filter((head) => head.scrollWidth > head.clientWidth)
      .map((head) => head.textContent)`;
    expect(await page.evaluate(cutOff)).toEqual([]);
  });

  test("shows beside the time how the team stands, also in an IOI contest", async () => {
    await using visited = await open(browser, CONTEST, (api) => {
      api.contest.rows = [...api.contest.rows, boardRow("guests", undefined, [])];
    });
    const { page, api } = visited;
    const now = page.getByRole("region", { name: "Now" });
    const figures = async () => (await now.locator("dl > div").allInnerTexts()).map(oneLine);
    // Those without a rank are not counted.
    await eventually(figures).toEqual(["Rank 2 of 4", "Solved 1 of 3", "Penalty 40"]);
    api.contest.kind = "ioi";
    api.contest.rows = [
      { ...boardRow("a", 1, [{ tries: 2, pending: 0, score: 12.5 }, null, null]), score: 12.5 },
    ];
    api.notify({ kind: "changed", course: "games", what: "contest" });
    await eventually(figures).toEqual(["Rank 1 of 1", "Score 12.5"]);
    await page.getByText("12.5 points · 1 submission").waitFor();
  });

  test("starts the reader's own clock only after they have confirmed it", async () => {
    await using visited = await open(browser, CONTEST, (api) => {
      api.contest.lastBegin = NOW + HOUR;
    });
    const { page, api } = visited;
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("runs for 5:00:00").waitFor();
    expect(api.contest.begunAt).toBeUndefined();
    await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
    await page.getByRole("link", { name: "Problem 1" }).waitFor();
    expect(api.contest.begunAt).toBe(NOW);
  });

  test("can be taken part in virtually after its end, on the recorded scoreboard", async () => {
    await using visited = await open(browser, CONTEST, (api) => {
      api.contest.start = NOW - 24 * HOUR;
      api.contest.isVirtual = false;
      api.contest.submissions = [
        { id: "s-1", exercise: "p1", at: NOW - HOUR, verdict: "AC", isUpsolving: true },
      ];
    });
    const { page, api } = visited;
    await page.getByText("(after the contest)").waitFor();
    await page.getByText("Solved after the contest").waitFor();
    await page.getByRole("button", { name: "Begin virtual participation" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("runs for 5:00:00").waitFor();
    expect(api.contest.isVirtual).toBe(false);
    await dialog.getByRole("button", { name: "Begin virtual participation" }).click();
    await page.getByText("You take part virtually").waitFor();
    expect(await page.getByRole("timer").innerText()).toMatch(/Time left\s(?:5:00:00|4:59:\d\d)/);
    const [b, a] = api.contest.rows;
    if (!b || !a) throw new Error("the board has four teams");
    const { rank: _, ...unranked } = a;
    api.contest.rows = [b, { ...unranked, isVirtual: true }];
    await page.getByRole("link", { name: "Scoreboard" }).click();
    await page.getByText("The recorded scoreboard").waitFor();
    await eventually(async () => places(visited)).toEqual([
      "1 Team b 2 107 12 1 95 3",
      "Team a your team virtual 1 40 40 1 −2 +1?",
    ]);
  });

  test("takes questions to the jury, shows announcements over the page, and marks new ones", async () => {
    await using visited = await open(browser, CONTEST);
    const { page, api } = visited;
    await page.getByLabel("Your question").fill("Is n at least 1?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Not answered yet").waitFor();
    api.contest.announce("The limit of B is 10.");
    api.notify({ kind: "changed", course: "games", what: "contest" });
    const notice = page.getByRole("status", { name: "New clarifications" });
    await notice.getByText("The limit of B is 10.").waitFor();
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await eventually(async () => notice.innerText()).toBe("");
    await page.getByText("1 new clarification").waitFor();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await page.reload();
    await page.getByText("The limit of B is 10.").waitFor();
    expect(await page.getByText("1 new clarification").count()).toBe(0);
  });

  test("has its time and the jury's news on the exercise's page, too", async () => {
    await using visited = await open(browser, EXERCISE_PATH);
    const { page, api } = visited;
    await page.getByRole("link", { name: "Scoreboard" }).waitFor();
    expect(await page.getByRole("timer").innerText()).toMatch(/^Time left/);
    api.contest.announce("Half an hour more.");
    api.notify({ kind: "changed", course: "games", what: "contest" });
    await page.getByText("Half an hour more.").waitFor();
    await page.getByRole("link", { name: "1 new clarification" }).waitFor();
  });
});

describe.skipIf(!hasBrowser)(`a scoreboard (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("applies updates, and loads again what does not follow from its version", async () => {
    await using visited = await open(browser, BOARD);
    const { page, api } = visited;
    await eventually(async () => places(visited)).toEqual([
      "1 Team b 2 107 12 1 95 3",
      "2 Team a your team 1 40 40 1 −2 +1?",
      "3 Team c 1 77 77 2 2?",
      "4 Team d 0 0 −3",
    ]);
    const [b, a, c] = api.contest.rows;
    if (!b || !a || !c) throw new Error("the board has four teams");
    const solved = { tries: 4, pending: 0, isSolved: true as const, minutes: 20 };
    const d = boardRow("d", 2, [solved, null, null]);
    const update = api.contest.change([b, d, { ...a, rank: 3 }, { ...c, rank: 4 }]);
    expect(update.changed).toHaveLength(1);
    api.notify({ kind: "board", course: "games", contest: "finals", ...update });
    await eventually(async () => (await places(visited)).map((row) => row.slice(0, 8))).toEqual([
      "1 Team b",
      "2 Team d",
      "3 Team a",
      "4 Team c",
    ]);
    // This one is lost; the next tells that it was.
    api.contest.change([b, d, { ...a, rank: 3 }, { ...c, rank: 4, name: "Team gamma" }]);
    const later = api.contest.change([
      { ...b, name: "Team beta" },
      d,
      { ...a, rank: 3 },
      { ...c, rank: 4, name: "Team gamma" },
    ]);
    api.notify({ kind: "board", course: "games", contest: "finals", ...later });
    await page.getByText("Team gamma").waitFor();
    await page.getByText("Team beta").waitFor();
  });

  test("ranks a group among itself, finds teams, and remembers those that are followed", async () => {
    await using visited = await open(browser, BOARD);
    const { page } = visited;
    await page.getByLabel("Group").selectOption("South");
    await eventually(async () => places(visited)).toEqual([
      "1 Team c 1 77 77 2 2?",
      "2 Team d 0 0 −3",
    ]);
    await page.getByLabel("Group").selectOption("All teams");
    await page.getByLabel("Find a team").fill("TEAM D");
    await page.getByText("1 team", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Follow Team d" }).click();
    await page.getByLabel("Find a team").fill("");
    await page.reload();
    await eventually(async () => (await places(visited))[0]).toBe("4 Team d 0 0 −3");
    expect(await places(visited)).toHaveLength(5);
  });

  test("says that it is frozen in the prescribed words, once it is", async () => {
    await using visited = await open(browser, BOARD, (api) => {
      api.contest.frozenFrom = NOW + 1500;
    });
    const { page } = visited;
    await page.getByText("Team b").waitFor();
    const notice = page.locator(".notice");
    await eventually(async () => notice.allInnerTexts()).toEqual([
      "The scoreboard was frozen with 60 minutes remaining - submissions in the last 60 minutes of the contest are still shown as pending.",
    ]);
  });

  test("is open to everybody if it is public, and asks to sign in if not", async () => {
    const options = { isSignedIn: false, expects: /404/ };
    await using guest = await open(
      browser,
      BOARD,
      (api) => {
        api.contest.isPublic = true;
      },
      options,
    );
    await eventually(async () => places(guest)).toHaveLength(4);
    await using stranger = await open(browser, BOARD, undefined, options);
    await stranger.page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await places(stranger)).toEqual([]);
  });

  test("on a projector has only the table, frozen for staff too, and Esc leaves it", async () => {
    await using visited = await open(browser, `${BOARD}?projector`, (api) => {
      api.role = "instructor";
      api.contest.rows = Array.from({ length: 80 }, (_, index) => boardRow(`t${index}`, 1, []));
    });
    const { page, api } = visited;
    await page.getByText("Team t0", { exact: true }).waitFor();
    expect(api.contest.view).toBe("frozen");
    expect(await page.getByRole("button").count()).toBe(0);
    // It scrolls by itself until Space is pressed.
    await eventually(async () => page.evaluate("scrollY > 0")).toBe(true);
    await page.keyboard.press(" ");
    const position = await page.evaluate("scrollY");
    await page.waitForTimeout(500);
    expect(await page.evaluate("scrollY")).toBe(position);
    await page.keyboard.press("Escape");
    await page.getByLabel("Find a team").waitFor();
    expect(new URL(page.url()).search).toBe("");
  });
});
