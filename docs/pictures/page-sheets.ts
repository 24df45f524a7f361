import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

const COURSE = "/courses/games";
const CONTEST = `${COURSE}/contests/finals`;

type Visitor = "student" | "instructor" | "stranger";

interface PageToShow {
  readonly name: string;
  readonly visitor: Visitor;
  readonly path: string;
}

interface PageIds {
  /** An attempt of the student that failed. */
  readonly attempt: string;
  /** Earlier than that one. */
  readonly earlier: string;
  readonly student: string;
  readonly tournament: string;
  readonly rejudging: string;
}

const student = (name: string, path: string) => ({ name, visitor: "student", path }) as const;
const staff = (name: string, path: string) => ({ name, visitor: "instructor", path }) as const;
const stranger = (name: string, path: string) => ({ name, visitor: "stranger", path }) as const;

/** All pages, by the sheet that shows them. */
export function listPages(ids: PageIds): Readonly<Record<string, readonly PageToShow[]>> {
  const attempt = `/submissions/${ids.attempt}`;
  return {
    students: [
      stranger("Sign in", "/"),
      stranger("Class code", "/class-code"),
      stranger("Forgotten password", "/forgot-password"),
      student("Courses", "/"),
      student("Course", COURSE),
      student("Exercise", `${COURSE}/exercises/p1`),
      student("Exercise: a player", `${COURSE}/exercises/p1-play`),
      student("Exercise: tests", `${COURSE}/exercises/p1-tests`),
      student("Attempt", attempt),
      student("Two attempts compared", `${attempt}/compare/${ids.earlier}`),
      student("Account", "/account"),
      student("No such page", "/nowhere"),
    ],
    contests: [
      student("Contest", CONTEST),
      student("Exercise of a contest", `${COURSE}/exercises/heaps`),
      stranger("Scoreboard", `${CONTEST}/board`),
      stranger("Scoreboard on a projector", `${CONTEST}/board?projector`),
      student("Exam", `${COURSE}/contests/midterm`),
      student("Tournaments", `${COURSE}/tournaments`),
      student("Tournament", `${COURSE}/tournaments/${ids.tournament}`),
      staff("Contests of staff", `${COURSE}/contests`),
      staff("Jury", `${CONTEST}/jury`),
      staff("Jury of an exam", `${COURSE}/contests/midterm/jury`),
      staff("Participants of an exam", `${COURSE}/contests/midterm/participants`),
    ],
    staff: [
      staff("Course", COURSE),
      staff("Class", `${COURSE}/class`),
      staff("Statistics", `${COURSE}/statistics`),
      staff("Statistics of an exercise", `${COURSE}/exercises/p1/statistics`),
      staff("Student", `${COURSE}/students/${ids.student}`),
      staff("Attempt", attempt),
      staff("Grading", `${COURSE}/grading`),
      staff("Grade an exercise", `${COURSE}/grading/p1`),
      staff("Similarity", `${COURSE}/similarity`),
      staff("Grades", `${COURSE}/grades`),
    ],
    "running-a-course": [
      staff("Members", `${COURSE}/members`),
      staff("Rejudgings", `${COURSE}/rejudgings`),
      staff("Rejudging", `${COURSE}/rejudgings/${ids.rejudging}`),
      staff("Activity log", `${COURSE}/audit`),
      staff("Webhooks", `${COURSE}/webhooks`),
      staff("Course files", `${COURSE}/files`),
      staff("Workers", "/machines"),
      staff("Learning platforms", "/platforms"),
      staff("Server", "/server"),
    ],
  };
}

type Visitors = Readonly<Record<Visitor, BrowserContext>>;

const SIZES = [
  { width: 1280, height: 860, shownWidth: 560 },
  { width: 390, height: 860, shownWidth: 171 },
] as const;
/** Pages are cut off here, in pixels of the sheet. */
const CELL = { width: 755, height: 450, top: 24 };
/** Percent. */
const QUALITY = 40;

interface Shot {
  readonly name: string;
  /** PNG in base64, one for each size. */
  readonly images: readonly string[];
}

async function photograph(page: Page): Promise<string[]> {
  const images: string[] = [];
  for (const { width, height, shownWidth } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForLoadState("networkidle");
    await page.locator(".loading").first().waitFor({ state: "detached" });
    const shownHeight = Math.round((CELL.height * width) / shownWidth);
    await page.setViewportSize({ width, height: Math.min(shownHeight, 1400) });
    images.push((await page.screenshot({ animations: "disabled" })).toString("base64"));
  }
  return images;
}

/** Writes a sheet of each group of pages as WebP. */
export async function photographPages(
  browser: Browser,
  {
    visitors,
    pages: sheets,
    folder,
  }: {
    readonly visitors: Visitors;
    readonly pages: ReturnType<typeof listPages>;
    readonly folder: string;
  },
): Promise<void> {
  for (const [sheet, pages] of Object.entries(sheets)) {
    const shots: Shot[] = [];
    for (const { name, visitor, path } of pages) {
      const page = await visitors[visitor].newPage();
      await page.goto(path);
      const images = await photograph(page);
      await page.close();
      shots.push({ name, images });
    }
    await writeFile(join(folder, `${sheet}.webp`), await drawSheet(browser, shots));
  }
}

/** Two pages in a row, each wide and narrow. */
async function drawSheet(browser: Browser, shots: readonly Shot[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2 * CELL.width, height: 800 } });
  const figures = shots.map(({ name, images }) => {
    const drawn = images.map(
      (image, at) =>
        `<img width="${SIZES[at]?.shownWidth}" src="data:image/png;base64,${image}" alt="">`,
    );
    return `<figure><figcaption>${name}</figcaption>${drawn.join("")}</figure>`;
  });
  await page.setContent(`<!doctype html><style>
    body { display: grid; grid-template-columns: 1fr 1fr; margin: 0; background: #888; }
    figure { display: flex; flex-wrap: wrap; gap: 0 8px; margin: 0 0 0 8px; align-items: start; }
    figcaption { flex: 0 0 100%; font: 14px/${CELL.top}px sans-serif; color: #fff; }
    img { height: ${CELL.height}px; object-fit: cover; object-position: top; background: #fff; }
    </style>${figures.join("")}`);
  const height = Math.ceil(shots.length / 2) * (CELL.height + CELL.top);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: 2 * CELL.width, height, scale: 1 },
  });
  await page.close();
  return Buffer.from(data, "base64");
}
