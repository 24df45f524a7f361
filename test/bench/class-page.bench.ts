/** How smoothly the table of a class of 1,000 students and 20 exercises scrolls, in Chromium without a GPU. */
import { test } from "vitest";
import type { ClassView } from "../../harness/api/index.ts";
import { compress } from "../../harness/server/http/compression.ts";
import { openBrowser, visit } from "../web/open-browser.ts";

const STUDENTS = 1000;
const EXERCISES = 20;
const VERDICTS = ["AC", "WA", "TLE", "RTE"] as const;

const exercises = Array.from({ length: EXERCISES }, (_, index) => ({
  id: `p${index + 1}`,
  name: `Exercise ${index + 1}`,
  points: 10,
  outdated: 0,
  mistakes: [],
  positions: [],
}));

type Cell = ClassView["students"][number]["cells"][number];

function cellOf(student: number, exercise: number): Cell {
  const drawn = (student * 31 + exercise * 17) % 7;
  const cell = { exercise: `p${exercise + 1}`, isAdjusted: false };
  const verdict = VERDICTS[drawn];
  if (verdict === undefined) {
    return { ...cell, state: "none", attempts: 0, marks: ["not-started"] };
  }
  return {
    ...cell,
    state: "judged",
    verdict,
    score: verdict === "AC" ? 10 : drawn,
    attempts: drawn + 1,
    // As random as those of the server.
    submission: crypto.randomUUID(),
    lastAt: Date.UTC(2026, 10, 20) + student * 61_337 + exercise * 7919,
    marks: verdict === "TLE" ? ["stuck"] : [],
  };
}

const VIEW: ClassView = {
  seq: 1,
  now: Date.UTC(2026, 10, 20, 12),
  exercises,
  students: Array.from({ length: STUDENTS }, (_, student) => ({
    student: `s${student}`,
    name: `Student ${student}`,
    hasJoined: true,
    total: student % 200,
    cells: exercises.map((__, exercise) => cellOf(student, exercise)),
  })),
  waiting: { count: 0, next: [] },
  judges: { workers: 1, places: 2, waiting: 0, judging: 0 },
};

/** Scrolls by 60 pixels in every frame for 5 s; the times between frames, in milliseconds. */
const SCROLL = `new Promise((resolve) => {
  const table = document.querySelector(".matrix");
  const end = table.scrollHeight - table.clientHeight;
  const startedAt = performance.now();
  const times = [];
  let last = startedAt;
  const step = (now) => {
    times.push(now - last);
    last = now;
    table.scrollTop = (table.scrollTop + 60) % end;
    if (now - startedAt < 5000) requestAnimationFrame(step);
    else resolve(times);
  };
  requestAnimationFrame(step);
})`;

test("the answer with a large class, compressed", async () => {
  const plain = JSON.stringify(VIEW);
  for (const encoding of ["br", "gzip"] as const) {
    const before = process.cpuUsage();
    const { length } = await compress(plain, encoding);
    const { user, system } = process.cpuUsage(before);
    const ms = ((user + system) / 1000).toFixed(0);
    console.log(`${encoding}: ${plain.length} bytes become ${length} in ${ms} ms of CPU time`);
  }
});

test("scrolling a large class", async () => {
  await using browser = await openBrowser();
  await using visited = await visit(browser, "/courses/games", {
    prepare: (api) => {
      api.role = "instructor";
    },
  });
  const { page, api, origin } = visited;
  await page.route("**/api/courses/games/class", async (route) => route.fulfill({ json: VIEW }));
  await page.goto(`${origin}/courses/games/class`);
  await page
    .locator(".matrix tbody tr")
    .nth(STUDENTS - 1)
    .waitFor({ state: "attached" });
  for (const hasReloads of [false, true]) {
    const timer = setInterval(() => {
      if (hasReloads) api.notify({ kind: "changed", course: "games", what: "class" });
    }, 1000);
    const times = ((await page.evaluate(SCROLL)) as number[]).toSorted((a, b) => a - b);
    clearInterval(timer);
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0);
    console.log(
      `frames ${hasReloads ? "with a reload each second" : "without reloads"}: ` +
        `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, of ${times.length}`,
    );
  }
});
