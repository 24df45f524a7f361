import { setImmediate } from "node:timers/promises";
import type { Work } from "../school/course-book.ts";
import { GRUNDY } from "../school/event.ts";
import { type Conflict, ConflictError, type NewJob } from "../store/store.ts";
import { buryJob } from "./finish-job.ts";
import { judgeJob } from "./jobs.ts";
import type { OpenCourse } from "./ledger.ts";
import type { Outage } from "./outage.ts";
import { isAlive } from "./session.ts";
import type { Site } from "./site.ts";

const SECOND_MS = 1000;
/** Busy servers commit hundreds of times a second. */
const HEAR_MS = 50;
const HOUR_MS = 3_600_000;

/** What has to be done though nobody asks. */
export class Housekeeping {
  readonly #site: Site;
  readonly #outage: Outage;
  readonly #timers: NodeJS.Timeout[] = [];
  #following: Disposable | undefined;
  #isTold = false;
  #suspects: ReadonlySet<string> = new Set();

  constructor(site: Site, outage: Outage) {
    this.#site = site;
    this.#outage = outage;
  }

  start(): void {
    this.#following = this.#site.store.follow(() => {
      this.#isTold = true;
    });
    this.#every(HEAR_MS, "hearing of others", () => this.#hearOnce());
    // Should nobody have told: a connection can be cut without a word.
    this.#every(2 * SECOND_MS, "catching up", () => this.catchUp());
    this.#every(10 * SECOND_MS, "looking whether the store is back", () => this.#outage.look());
    this.#every(SECOND_MS, "telling places", () => this.#site.news.tick());
    const { sightings } = this.#site.workers;
    this.#every(SECOND_MS, "writing down who was seen", () => sightings.write());
    this.#every(SECOND_MS, "sending scores", () => this.#site.scores.tick());
    this.#every(5 * SECOND_MS, "burying jobs", () => this.buryDead());
    this.#every(10 * SECOND_MS, "closing pages", () => this.closeEnded());
    this.#every(60 * SECOND_MS, "looking for lost works", () => this.offerLost());
  }

  stop(): void {
    this.#following?.[Symbol.dispose]();
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Another server has committed something: events, or jobs alone. */
  async hear(): Promise<void> {
    await this.#site.ledger.catchUp();
    this.#site.workers.wake();
    await this.#site.news.hearRuns();
  }

  /** Of many commits at once. */
  async #hearOnce(): Promise<void> {
    if (!this.#isTold) return;
    this.#isTold = false;
    try {
      await this.hear();
    } catch (error) {
      // What was told is heard in the next round: runs are told once and by nothing else.
      this.#isTold = true;
      throw error;
    }
  }

  /** With what others have committed, whether it was told or not. */
  async catchUp(): Promise<void> {
    const { ledger, workers } = this.#site;
    const before = ledger.seq;
    await ledger.catchUp();
    if (ledger.seq !== before) workers.wake();
  }

  /** Jobs that nobody gets any more, since they were tried too often. */
  async buryDead(): Promise<void> {
    const { queue, ledger, now, workers } = this.#site;
    for (const job of await queue.dead(now())) {
      if (ledger.course(job.course) === undefined) continue;
      await buryJob(job, this.#site).catch(passOver("lost-job"));
    }
    // A lease may have run out meanwhile.
    workers.wake();
  }

  /** Pages whose session is over: it was too long, or another server on this store ended it. */
  async closeEnded(): Promise<void> {
    const { live, store, now } = this.#site;
    for (const tokenHash of new Set(live.viewers.map((viewer) => viewer.tokenHash))) {
      const session = await store.session(tokenHash);
      if (session === undefined || !isAlive(session, now())) live.dropSession(tokenHash);
      // Students' own requests come in between.
      await setImmediate();
    }
  }

  /**
   * Every work has a verdict, or a job that will bring one. One that has neither, twice in a row, is
   * judged after all, and whoever runs the server is told: it is a fault of ours.
   */
  async offerLost(): Promise<void> {
    const { ledger, workers } = this.#site;
    await ledger.level();
    const open = ledger.courses.flatMap((course) => listOpen(course));
    const line = await workers.line();
    const inLine = new Set(line.map(({ submission }) => submission));
    const lost = open.filter(({ work }) => !inLine.has(work.id));
    const sure = lost.filter(({ work }) => this.#suspects.has(work.id));
    this.#suspects = new Set(lost.map(({ work }) => work.id));
    for (const { work, course } of sure) {
      if (course.book.works.get(work.id)?.outcome !== undefined) continue;
      const job = judgeJob(work, course.served.id, line, this.#site);
      await this.#offerOnce(work.id, job);
      this.#outage.tell(
        new Error(`submission ${work.id} had no job any more`),
        "looking for lost works",
      );
    }
    workers.wake();
  }

  /** Of several servers that miss it one offers it, once an hour. */
  async #offerOnce(work: string, job: NewJob): Promise<void> {
    const at = this.#site.now();
    const requestKey = `lost ${work} ${Math.floor(at / HOUR_MS)}`;
    const acknowledge = {
      op: "acknowledge",
      person: GRUNDY,
      requestKey,
      answer: job.id,
      at,
    } as const;
    const offered = this.#site.ledger.commit([acknowledge, { op: "offer", job }]);
    await offered.catch(passOver("known-request"));
  }

  #every(milliseconds: number, what: string, task: () => Promise<void>): void {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await task().catch((error: unknown) => this.#outage.tell(error, what));
      isRunning = false;
    };
    this.#timers.push(setInterval(() => void run(), milliseconds).unref());
  }
}

/** Another server did it. */
function passOver(conflict: Conflict): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof ConflictError && error.conflict === conflict)) throw error;
  };
}

function listOpen(
  course: OpenCourse,
): readonly { readonly work: Work; readonly course: OpenCourse }[] {
  return [...course.book.works.values()]
    .filter(({ outcome }) => outcome === undefined)
    .map((work) => ({ work, course }));
}
