// Makes the pictures of README and of all pages: `npm run pictures`. It needs Chromium.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { escapeHtmlText } from "../../harness/core/escape-html.ts";
import { findBrowser } from "../../test/report/course-page/find-browser.ts";
import { listPages, photographPages } from "./page-sheets.ts";
import { WebClass } from "./web-class.ts";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "../..");
const LAUNCHER = join(ROOT, "harness/cli/launcher.cjs");
const COLUMNS = 100;

const WRONG = `def AcanWin(n):
    return n % 8 != 0
`;

/** Invented students; their programs are in submissions/. */
const CLASS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ada: {
    p1: "accepted/mod8.py",
    p2: "accepted/thresholds.ts",
    p4: "accepted/fold_and_sort.py",
    "p1-play": "accepted/big_int.ts",
    heaps: "accepted/leading_ones.py",
  },
  bela: {
    p1: "wrong_answer/b_moves_first.py",
    p2: "wrong_answer/float_log.py",
    "p1-play": "accepted/leave_losing_remainder.py",
    "p1-tests": "wrong_answer/small_ones.txt",
    heaps: "wrong_answer/greedy.cpp",
    p3: "accepted/below_the_borders.py",
  },
  chen: {
    p1: "accepted/matches.rs",
    p2: "accepted/wide_integers.rs",
    p4: "wrong_answer/greedy_larger_end.py",
    "p1-play": "wrong_answer/takes_least.cpp",
    heaps: "accepted/fold.rs",
    p3: "accepted/run_lengths.ts",
  },
  dana: { p1: "compile_error/missing_colon.py", p4: "accepted/deque.java" },
  emil: { p1: "accepted/low_bits.c", p2: "wrong_answer/greedy_nines.py" },
  fay: {
    p1: "run_time_error/recursion_limit.py",
    p2: "accepted/exact_interval.js",
    p4: "accepted/two_indices.js",
  },
  gero: { p1: "accepted/small_recursion.cpp", p4: "time_limit_exceeded/quadratic.cpp" },
  hana: { p1: "wrong_answer/b_moves_first.py", p2: "wrong_answer/range_excludes_nine.py" },
};

const NAMES: ReadonlyMap<string, string> = new Map([
  ["ada", "Ada Lovelace"],
  ["bela", "Béla Novák"],
  ["chen", "Chen Li"],
  ["dana", "Dana Ruiz"],
  ["emil", "Emil Berg"],
  ["fay", "Fay Okoro"],
  ["gero", "Gero Lind"],
  ["hana", "Hana Mori"],
]);

async function grundy(args: readonly string[], folder: string): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: "1", LANG: "C.UTF-8", COLUMNS: String(COLUMNS) };
  return new Promise((resolve) => {
    // The picture shows a wrong solution, so a failing exit status is expected.
    execFile(process.execPath, [LAUNCHER, ...args], { cwd: folder, env }, (_, stdout) => {
      resolve(stdout);
    });
  });
}

const CLASS_OF_CODE: Readonly<Record<string, string>> = {
  "1": "strong",
  "2": "quiet",
  "31": "bad",
  "32": "good",
  "33": "limit",
};

/** Converts a terminal's text with Grundy's few colours to HTML. */
function toHtml(output: string): string {
  const [first = "", ...coloured] = escapeHtmlText(output).split("\u001B[");
  const parts = coloured.map((part) => {
    const [code = "", text = ""] = part.split(/m(.*)/s);
    const name = CLASS_OF_CODE[code];
    return `${name === undefined ? "</span>" : `<span class="${name}">`}${text}`;
  });
  return [first, ...parts].join("");
}

async function photographTerminal(browser: Browser, folder: string): Promise<void> {
  await writeFile(join(folder, "P1.py"), WRONG);
  const output = await grundy(["test", "P1.py", "--format", "terminal"], folder);
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #1d2027; }
    pre { margin: 0; padding: 20px 24px; width: max-content; color: #e4e6eb;
      font: 14px/1.45 "DejaVu Sans Mono", monospace; }
    .strong { font-weight: bold; } .quiet { color: #9aa1ae; } .bad { color: #ff7b72; }
    .good { color: #7ee787; } .limit { color: #e3b341; }
    </style><pre><span class="quiet">$</span> grundy test P1.py\n${toHtml(output)}</pre>`);
  await page.locator("pre").screenshot({ path: join(HERE, "test.png") });
  await page.close();
}

async function photographReport(browser: Browser, folder: string): Promise<void> {
  for (const [student, submissions] of Object.entries(CLASS)) {
    const own = join(folder, "inbox", student);
    await mkdir(own, { recursive: true });
    for (const [exercise, program] of Object.entries(submissions)) {
      const target = join(own, `${exercise.toUpperCase()}${extname(program)}`);
      await copyFile(join(ROOT, "submissions", exercise, program), target);
    }
  }
  await grundy(["grade", "inbox", "--quiet"], folder);
  const page = await browser.newPage({ viewport: { width: 900, height: 560 } });
  await page.goto(pathToFileURL(join(folder, "results/report.html")).href);
  await page.locator("#grades-of h2").evaluate((heading) => {
    heading.scrollIntoView();
  });
  await page.screenshot({ path: join(HERE, "report.png") });
  await page.close();
}

/** The part of a page that a picture shows. */
function top(height: number) {
  return { x: 0, y: 0, width: 1280, height };
}

/** The pages of a course with a contest, an exam, and something on every page. */
async function photographSheets(browser: Browser, web: WebClass, earlier: string): Promise<void> {
  const attempt = await web.submit(
    "bela",
    "p1",
    join(ROOT, "submissions/p1/wrong_answer/b_moves_first.py"),
  );
  await web.judged();
  await web.tell("post", "announcements", { text: "The deadline of P4 has moved by a week." });
  await web.tell("post", "exercises/p1/rubric", { text: "The proof is complete", points: 2 });
  const why = "A test was wrong.";
  await web.tell("put", "extensions/bela/p1", { extension: "2 days", before: null, why });
  const rejudging = await web.tell("post", "rejudgings", { exercise: "p1", why });
  const tournament = await web.tell("post", "tournaments", { exercise: "p1-play" });
  await web.judged();
  const ids = {
    attempt,
    earlier,
    student: "bela",
    rejudging: (rejudging as { readonly id: string }).id,
    tournament: (tournament as { readonly tournament: string }).tournament,
  };
  const visitors = {
    student: web.student("bela"),
    instructor: web.instructor,
    stranger: await web.enter(),
  };
  await photographPages(browser, {
    visitors,
    pages: listPages(ids),
    folder: join(HERE, "before-after/today"),
  });
}

/** A student submits the program of `test.png`, and the instructor looks at the class. */
async function photographWeb(browser: Browser, folder: string): Promise<void> {
  await using web = await WebClass.open({
    launcher: LAUNCHER,
    folder: join(folder, "web"),
    browser,
    names: NAMES,
  });
  let earlier = "";
  for (const [student, submissions] of Object.entries(CLASS)) {
    for (const [exercise, program] of Object.entries(submissions)) {
      const file = join(ROOT, "submissions", exercise, program);
      const id = await web.submit(student, exercise, file);
      if (student === "bela" && exercise === "p1") earlier = id;
    }
  }
  await web.judged();

  const page = await web.student("bela").newPage();
  await page.goto("/courses/games/exercises/p1");
  // A plain field stands there until the editor is loaded.
  await page.locator(".cm-content").waitFor();
  await page.getByLabel("Program").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(WRONG);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("the smallest input that fails").first().waitFor({ timeout: 120_000 });
  await page.screenshot({ path: join(HERE, "exercise.png"), fullPage: true });

  const watched = await web.instructor.newPage();
  await watched.goto("/courses/games/class");
  await watched.getByText("Ada Lovelace").waitFor();
  await watched.screenshot({ path: join(HERE, "class.png"), fullPage: true, clip: top(860) });
  await photographSheets(browser, web, earlier);
}

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error("pictures need Chromium: install it");
const folder = await mkdtemp(join(tmpdir(), "grundy-pictures-"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  await photographTerminal(browser, folder);
  await photographReport(browser, folder);
  await photographWeb(browser, folder);
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
