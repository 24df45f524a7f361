import type { Work } from "../school/index.ts";
import { buryJob } from "./finish-job.ts";
import { judgeJob } from "./jobs.ts";
import type { OpenCourse } from "./ledger.ts";
import { MAX_ATTEMPTS } from "./routes/worker.ts";
import type { Site } from "./site.ts";

const SECOND_MS = 1000;

/** What has to be done though nobody asks. */
export class Housekeeping {
  readonly #site: Site;
  readonly #onFault: (error: unknown, where: string) => void;
  readonly #timers: NodeJS.Timeout[] = [];
  #suspects: ReadonlySet<string> = new Set();

  constructor(site: Site, onFault: (error: unknown, where: string) => void) {
    this.#site = site;
    this.#onFault = onFault;
  }

  start(): void {
    this.#every(SECOND_MS, "telling places", () => this.#site.news.tick());
    this.#every(SECOND_MS, "sending scores", () => this.#site.scores.tick());
    this.#every(5 * SECOND_MS, "burying jobs", () => this.buryDead());
    this.#every(60 * SECOND_MS, "looking for lost works", () => this.offerLost());
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Jobs that nobody gets any more, since they were tried too often. */
  async buryDead(): Promise<void> {
    const { queue, ledger, now, workers } = this.#site;
    for (const job of await queue.dead(now(), MAX_ATTEMPTS)) {
      if (ledger.course(job.course) !== undefined) {
        await buryJob({ ...job, isLeased: false }, this.#site);
      }
    }
    // A lease may have run out meanwhile.
    workers.wake();
  }

  /**
   * Every work has a verdict, or a job that will bring one. One that has neither, twice in a row, is
   * judged after all, and whoever runs the server is told: it is a fault of ours.
   */
  async offerLost(): Promise<void> {
    const { ledger, workers } = this.#site;
    const open = ledger.courses.flatMap((course) => listOpen(course));
    const line = await workers.line();
    const inLine = new Set(line.map(({ submission }) => submission));
    const lost = open.filter(({ work }) => !inLine.has(work.id));
    const sure = lost.filter(({ work }) => this.#suspects.has(work.id));
    this.#suspects = new Set(lost.map(({ work }) => work.id));
    for (const { work, course } of sure) {
      if (course.book.works.get(work.id)?.outcome !== undefined) continue;
      const job = judgeJob(work, course.served.id, line, this.#site);
      await ledger.commit([{ op: "offer", job }]);
      this.#onFault(
        new Error(`submission ${work.id} had no job any more`),
        "looking for lost works",
      );
    }
    workers.wake();
  }

  #every(milliseconds: number, what: string, task: () => Promise<void>): void {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await task().catch((error: unknown) => this.#onFault(error, what));
      isRunning = false;
    };
    this.#timers.push(setInterval(() => void run(), milliseconds).unref());
  }
}

function listOpen(
  course: OpenCourse,
): readonly { readonly work: Work; readonly course: OpenCourse }[] {
  return [...course.book.works.values()]
    .filter(({ outcome }) => outcome === undefined)
    .map((work) => ({ work, course }));
}
