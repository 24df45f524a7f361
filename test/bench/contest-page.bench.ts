/** A scoreboard of 1,000 teams and 13 problems in Chromium without a GPU: until it is there, and its updates. */
import { test } from "vitest";
import type { BoardRow } from "../../harness/api/index.ts";
import { boardRow, type FakeCell } from "../web/fake-contest.ts";
import { openBrowser, visit } from "../web/open-browser.ts";

const TEAMS = 1000;
const PROBLEMS = 13;
const UPDATES = 60;
/** Problems solved in each: 20 submissions a second, two of five accepted. */
const SOLVED = 4;
/** Time between them in milliseconds, as with 20 submissions a second, which the server sends together. */
const PAUSE_MS = 500;
const BOARD = "/courses/games/contests/finals/board";

type Cells = FakeCell[];

/** Teams solve what the others solved before them, the later ones less of it. */
function cellsOf(team: number): Cells {
  return Array.from({ length: PROBLEMS }, (_, problem) => {
    const drawn = (team * 31 + problem * 17) % 11;
    if (problem >= PROBLEMS * (1 - team / TEAMS))
      return drawn < 5 ? null : { tries: drawn, pending: 0 };
    return {
      tries: 1 + (drawn % 4),
      pending: 0,
      isSolved: true,
      minutes: 10 + drawn + problem * 17,
    };
  });
}

function rank(teams: readonly Cells[]): BoardRow[] {
  const rows = teams.map((cells, team) => boardRow(`t${team}`, undefined, cells));
  const ordered = rows.toSorted((a, b) => b.solved - a.solved || a.minutes - b.minutes);
  return ordered.map((row, index) => ({ ...row, rank: index + 1 }));
}

/** Keeps when frames showed an update, in milliseconds since 1970. */
const WATCH = `window.shownAt = [];
new MutationObserver(() => requestAnimationFrame((now) => window.shownAt.push(performance.timeOrigin + now)))
  .observe(document.querySelector(".board"), { childList: true, subtree: true, characterData: true });`;

test("a scoreboard of 1,000 teams", async () => {
  await using browser = await openBrowser();
  const teams = Array.from({ length: TEAMS }, (_, team) => cellsOf(team));
  await using visited = await visit(browser, "/courses/games", {
    prepare: ({ contest }) => {
      contest.isOn = true;
      contest.problemCount = PROBLEMS;
      contest.rows = rank(teams);
    },
  });
  const { page, api, origin } = visited;
  const startedAt = performance.now();
  await page.goto(origin + BOARD);
  const lastRow = page.locator(".board tbody tr").nth(TEAMS - 1);
  await lastRow.waitFor({ state: "attached" });
  const there = performance.now() - startedAt;
  const paint = (await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0].startTime",
  )) as number;
  console.log(
    `first paint ${paint.toFixed(0)} ms, all rows ${there.toFixed(0)} ms after the click`,
  );

  await page.evaluate(WATCH);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const busyMs = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await busyMs();
  const latencies: number[] = [];
  for (let update = 0; update < UPDATES; update += 1) {
    // Some solve their next problem, which moves them past others.
    for (let index = 0; index < SOLVED; index += 1) {
      const cells = teams[(update * 97 + index * 101) % TEAMS];
      const next = cells?.findIndex((cell) => cell?.isSolved !== true) ?? -1;
      if (cells === undefined || next < 0) continue;
      cells[next] = { tries: 1, pending: 0, isSolved: true, minutes: 200 + update };
    }
    const sentAt = Date.now();
    api.notify({
      kind: "board",
      course: "games",
      contest: "finals",
      ...api.contest.change(rank(teams)),
    });
    await page.waitForTimeout(PAUSE_MS);
    const [shownAt] = (await page.evaluate("window.shownAt.splice(0)")) as number[];
    if (shownAt !== undefined) latencies.push(shownAt - sentAt);
  }
  const perUpdate = ((await busyMs()) - before) / UPDATES;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  console.log(
    `an update of ${SOLVED} teams keeps the page busy for ${perUpdate.toFixed(1)} ms; shown after p50 ${at(0.5)} ms, ` +
      `p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${sorted.length} of ${UPDATES})`,
  );
}, 300_000);
