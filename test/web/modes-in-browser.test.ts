import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseCourse } from "../../harness/course/index.ts";
import type { ServedCourse } from "../../harness/server/index.ts";
import { CONTEST_EN } from "../../harness/web/pages/contest/texts.ts";
import { COURSE_PAGE_EN } from "../../harness/web/pages/course/texts.ts";
import { EXERCISE_EN } from "../../harness/web/pages/exercise/texts.ts";
import { QUESTIONS_EN } from "../../harness/web/pages/questions/texts.ts";
import { EN } from "../../harness/web/texts/en.ts";
import { visitSchool } from "../e2e/serve/visitor.ts";
import { findPort } from "../free-port.ts";
import { fakeAnswer, fakeCourse, HOUR, NOON } from "../server/fake-course.ts";
import {
  JUDGE_VERSION,
  openTestServer,
  type TestPerson,
  type TestServer,
} from "../server/test-server.ts";
import { buildPages } from "./build-pages.ts";
import { hasBrowser, openBrowser, where } from "./open-browser.ts";
import { untilQuiet, watchRequests } from "./until-quiet.ts";

/** The keys of the contest in each mode; a course alone has none. */
const KEYS = {
  course: undefined,
  practice: "kind: practice",
  exam: "kind: exam, submit_drafts: true",
  icpc: "freeze: 1 h",
  ioi: "kind: ioi, freeze: 1 h",
  team: "freeze: 1 h, teams: [{ id: ants, name: Ants, members: [ada, bob] }]",
  virtual: "freeze: 1 h, virtual: true",
} as const;
type Mode = keyof typeof KEYS;
const MODES = Object.keys(KEYS) as readonly Mode[];

/** Moments in hours after noon: the contests run from 1 to 3, a virtual participation begins at 4. */
const MOMENTS = { before: 0.5, frozen: 2.5, over: 3.5, virtual: 4.5 } as const;
type Moment = keyof typeof MOMENTS;
const PAGES = ["course", "exercise", "attempt", "contest", "board"] as const;
type PageName = (typeof PAGES)[number];

const { course, exercise, attempts } = EN;
/** Every sentence that belongs to some modes only. */
const SENTENCES: readonly string[] = [
  COURSE_PAGE_EN.noDeadline,
  COURSE_PAGE_EN.inContestHint,
  course.total("4", "20"),
  "– / 20",
  exercise.points("20"),
  exercise.otherPoints("10", "20"),
  ...Object.values(exercise.policies),
  exercise.readOn,
  exercise.scored("4", "20"),
  `${attempts.verdict}\t${attempts.score}`,
  `, ${attempts.counts}`,
  EXERCISE_EN.questions,
  ...Object.values(EXERCISE_EN.closed),
  EXERCISE_EN.draftWillBeTaken,
  EXERCISE_EN.draftTaken,
  ...Object.values(EXERCISE_EN.heldUntilOver),
  QUESTIONS_EN.noneHint,
  ...Object.values(CONTEST_EN.kinds),
  CONTEST_EN.hiddenUntilStart,
  CONTEST_EN.penalty(20),
  CONTEST_EN.freeze("60 minutes"),
  CONTEST_EN.frozen(60),
  CONTEST_EN.team("Ants", "ada, bob"),
  CONTEST_EN.submissions,
  CONTEST_EN.teamSubmissions,
  CONTEST_EN.pending,
  CONTEST_EN.received,
  CONTEST_EN.upsolving,
  CONTEST_EN.board,
  CONTEST_EN.ask,
  CONTEST_EN.askStaff,
  CONTEST_EN.beginVirtually,
  CONTEST_EN.virtualNotice,
  CONTEST_EN.virtualBoard,
  CONTEST_EN.timeColumn,
];

const noDeadline = () => undefined;

/** A course of one mode: its contest starts an hour after noon and lasts two. */
function courseOf(mode: Mode): ServedCourse {
  const keys = KEYS[mode];
  const contest =
    keys === undefined
      ? ""
      : `contests:\n  - { id: final, name: Final, start: 2026-10-05T13:00, duration: 2 h, exercises: [p1], ${keys} }\n`;
  const text = `name: Games\ntimezone: UTC\nexercises:\n  - { id: p1, points: 20 }\n${contest}`;
  const fake = fakeCourse({ id: mode });
  const exercises = fake.exercises.slice(0, 1).map((each) => ({ ...each, points: 20 }));
  return { ...fake, exercises, deadlineOf: noDeadline, course: parseCourse(text, "course.yaml") };
}

interface School {
  readonly server: TestServer;
  readonly ada: TestPerson;
  readonly origin: string;
  /** Judges the next job: a worker asks only if there is one. */
  readonly judge: () => Promise<void>;
}

/** Submits in the mode if that is accepted, and returns the newest attempt. */
async function submit({ server, ada, judge }: School, mode: Mode): Promise<string | undefined> {
  const asked = { as: ada, params: { course: mode, exercise: "p1" } };
  const body = { language: "python", text: `# ${server.clock.now}\n` };
  const { status } = await server.ask("submit", { ...asked, body });
  if (status === 201) await judge();
  return (await server.ask("exercise", asked)).body.attempts?.[0]?.id;
}

function pathOf(page: PageName, mode: Mode, attempt: string | undefined): string | undefined {
  const own = `/courses/${mode}`;
  if (page === "course") return own;
  if (page === "exercise") return `${own}/exercises/p1`;
  if (page === "attempt") return attempt && `/submissions/${attempt}`;
  if (mode === "course") return undefined;
  return page === "contest" ? `${own}/contests/final` : `${own}/contests/final/board`;
}

/** The texts of a mode's pages at this moment. */
async function readPages(
  context: BrowserContext,
  { origin }: School,
  mode: Mode,
  attempt: string | undefined,
): Promise<readonly (readonly [PageName, string])[]> {
  const page = await context.newPage();
  const requests = watchRequests(page);
  const read: [PageName, string][] = [];
  for (const name of PAGES) {
    const path = pathOf(name, mode, attempt);
    if (path === undefined) continue;
    await page.goto(origin + path);
    await page.locator("main h1").waitFor();
    const tab = page.getByRole("tab", { name: "Attempts" });
    if (name === "exercise" && attempt !== undefined) await tab.click();
    await untilQuiet(page, requests);
    read.push([name, await page.locator("main").innerText()]);
  }
  await page.close();
  return read;
}

describe.skipIf(!hasBrowser)(`the modes of a course (${where})`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test("each sentence stands on its pages in the modes and at the times that it is about", async () => {
    const port = await findPort();
    const origin = `http://127.0.0.1:${port}`;
    const courses = MODES.map(courseOf);
    await using server = await openTestServer({ courses, origin, pages: await buildPages() });
    await server.app.listen({ port, host: "127.0.0.1" });
    const worker = await server.worker();
    const ada = await server.person(
      "ada",
      Object.fromEntries(MODES.map((each) => [each, "student"])),
    );
    await server.person("bob", { team: "student" });
    const judge = async () => {
      const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
      const { job } = (await server.ask("claim", { as: worker, body: claim })).body;
      const body = { attempt: job.attempt, outcome: fakeAnswer(job, "WA") };
      await server.ask("finish", { as: worker, params: { job: job.id }, body });
    };
    const school = { server, ada, origin, judge };
    await using visitor = await visitSchool(browser, origin);
    const [name = "", value = ""] = (ada.headers["cookie"] ?? "").split("=");
    await visitor.context.addCookies([{ name, value, url: origin }]);
    const found = new Map<string, Map<Mode, Set<Moment>>>();
    for (const moment of Object.keys(MOMENTS) as Moment[]) {
      const modes = MODES.filter((mode) => mode === "virtual" || moment !== "virtual");
      if (moment === "virtual") {
        server.clock.now = NOON + 4 * HOUR;
        const params = { course: "virtual", contest: "final" };
        await server.ask("beginVirtualContest", { as: ada, params });
      }
      server.clock.now = NOON + MOMENTS[moment] * HOUR;
      const newest = new Map<Mode, string | undefined>();
      for (const mode of modes) {
        // A virtual participation needs that nothing was submitted in the contest.
        const isLeftOut = moment === "before" || (mode === "virtual" && moment === "frozen");
        newest.set(mode, isLeftOut ? undefined : await submit(school, mode));
      }
      // One after the other: every page keeps a stream open, and browsers open few.
      for (const mode of modes) {
        const pages = await readPages(visitor.context, school, mode, newest.get(mode));
        for (const [page, text] of pages) {
          for (const sentence of SENTENCES.filter((each) => text.includes(each))) {
            const place = `${page}: ${sentence}`;
            const byMode = found.get(place) ?? new Map<Mode, Set<Moment>>();
            byMode.set(mode, (byMode.get(mode) ?? new Set()).add(moment));
            found.set(place, byMode);
          }
        }
      }
    }
    const rows = [...found].map(([place, modes]) => {
      const stood = MODES.flatMap((mode) => {
        const at = Object.keys(MOMENTS).filter((each) => modes.get(mode)?.has(each as Moment));
        return at.length === 0 ? [] : [`${mode} ${at.join("+")}`];
      });
      return `${place.replace("\t", " ")} | ${stood.join(", ")}`;
    });
    expect(rows.toSorted().join("\n")).toMatchInlineSnapshot(`
      "attempt: , counts | course frozen+over, practice frozen+over, exam over, icpc over, ioi over, team over, virtual over
      attempt: 20 points | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      attempt: 4 of 20 points | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      attempt: Ask the course staff | course frozen+over, practice frozen+over, exam over, icpc over, ioi over, team over, virtual over+virtual
      attempt: Something is not clear, or your points seem wrong? Ask the course staff here. | course frozen+over, practice frozen+over, exam over, icpc over, ioi over, team over, virtual over+virtual
      attempt: Verdict Points | course over, practice over, icpc over, ioi over, team over
      board: Penalty | icpc before+frozen+over, team before+frozen+over, virtual before+frozen+over+virtual
      board: The recorded scoreboard at the time of your virtual participation. | virtual virtual
      board: The scoreboard was frozen with 60 minutes remaining - submissions in the last 60 minutes of the contest are still shown as pending. | icpc frozen+over, ioi frozen+over, team frozen+over, virtual frozen+over
      contest: Ask the course staff | practice before+frozen+over, exam before+frozen+over
      contest: Ask the jury | icpc before+frozen+over, ioi before+frozen+over, team before+frozen+over, virtual before+frozen+over+virtual
      contest: Begin virtual participation | virtual over
      contest: Each rejected submission before an accepted one costs 20 minutes. | icpc before+frozen+over, team before+frozen+over, virtual before+frozen+over+virtual
      contest: Exam | exam before+frozen+over
      contest: ICPC contest | icpc before+frozen+over, team before+frozen+over, virtual before+frozen+over+virtual
      contest: IOI contest | ioi before+frozen+over
      contest: Penalty | icpc frozen+over, team frozen+over, virtual frozen+over+virtual
      contest: Practice | practice before+frozen+over
      contest: Received | exam frozen
      contest: Scoreboard | icpc frozen+over, ioi frozen+over, team frozen+over, virtual frozen+over+virtual
      contest: The problems are shown when it starts. This page opens them by itself. | practice before, exam before, icpc before, ioi before, team before, virtual before
      contest: The scoreboard freezes 60 minutes before the end. | icpc before+frozen, ioi before+frozen, team before+frozen, virtual before+frozen+virtual
      contest: You take part virtually: the scoreboard shows you without a rank. | virtual virtual
      contest: Your submissions | practice frozen+over, exam frozen+over, icpc frozen+over, ioi frozen+over, virtual frozen+over+virtual
      contest: Your team's submissions | team frozen+over
      contest: Your team: Ants (ada, bob). | team before+frozen+over
      contest: after the contest | practice over, icpc over, ioi over, team over, virtual over+virtual
      course: 20 points | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      course: 4 of 20 points | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      course: Exam | exam before+frozen+over
      course: ICPC contest | icpc before+frozen+over, team before+frozen+over, virtual before+frozen+over+virtual
      course: IOI contest | ioi before+frozen+over
      course: Practice | practice before+frozen+over
      course: The exercises of a contest or an exam appear here when it starts. | practice before, exam before, icpc before, ioi before, team before, virtual before
      course: no deadline | course before+frozen+over
      course: – / 20 | course before, exam frozen
      exercise: 20 points | course before+frozen+over, practice frozen+over, exam frozen+over, icpc over, ioi frozen+over, team over, virtual over
      exercise: 4 of 20 points | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      exercise: If your saved draft is newer than your last attempt, it is submitted for you. | exam over
      exercise: Questions about the statement | course before+frozen+over
      exercise: Results are shown when the exam is over for everybody. | exam frozen
      exercise: Scoreboard | icpc frozen+over, ioi frozen+over, team frozen+over, virtual frozen+over+virtual
      exercise: The best attempt counts. | ioi frozen
      exercise: The contest is over: further attempts do not count in it. | icpc over, ioi over, team over, virtual over
      exercise: The first accepted attempt counts. | icpc frozen, team frozen, virtual frozen+virtual
      exercise: The last attempt counts. | course before+frozen+over, practice frozen+over, exam frozen+over
      exercise: The points in the statement add up to 10. In this course the exercise is worth 20 points, and your score is scaled to that. | course before+frozen+over, practice frozen+over, exam frozen+over, icpc over, ioi frozen+over, team over, virtual over
      exercise: Verdict Points | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      exercise: What went wrong and the points of each group are below, under Feedback. | course frozen+over, practice frozen+over, exam over, icpc over, ioi frozen+over, team over, virtual over
      exercise: When your time is over, your saved draft is submitted. | exam frozen
      exercise: Your time is over: nothing can be submitted any more. | exam over"
    `);
  });
});
