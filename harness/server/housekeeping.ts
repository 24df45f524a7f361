import { setImmediate } from "node:timers/promises";
import type { CourseSubmission } from "../school/submissions.ts";
import { GRUNDY } from "../school/event.ts";
import { ERASED_SOURCE } from "../school/personal-texts.ts";
import { type Conflict, ConflictError, type NewJob } from "../store/store.ts";
import { fixMachineFactors } from "./judging/contest-limits.ts";
import { failJob } from "./judging/finish-job.ts";
import { judgeJob } from "./judging/jobs.ts";
import { DraftCollector } from "./judging/saved-drafts.ts";
import type { OpenCourse } from "./event-log.ts";
import type { OutageReporter } from "./http/outage.ts";
import { isAlive } from "./sign-in/session.ts";
import type { Site } from "./site.ts";
import { TasksInProgress } from "./tasks-in-progress.ts";

const SECOND_MS = 1000;
/** Batches notifications: busy servers commit hundreds of times a second. */
const BATCH_MS = 50;
/** Pages get changes of boards so often, whatever happens, so that the moment says nothing. */
const BOARDS_MS = 500;
const HOUR_MS = 3_600_000;
/** The log of changes of exercises on pages: two years. */
const EXERCISE_CHANGES_MS = 2 * 365 * 24 * HOUR_MS;

/** Background tasks of a server. */
export class Housekeeping {
  readonly #site: Site;
  readonly #outage: OutageReporter;
  readonly #tasks: TasksInProgress;
  readonly #drafts: DraftCollector;
  readonly #timers: NodeJS.Timeout[] = [];
  #following: Disposable | undefined;
  #isNotified = false;
  #suspects: ReadonlySet<string> = new Set();

  constructor(site: Site, outage: OutageReporter, tasks = new TasksInProgress()) {
    this.#site = site;
    this.#outage = outage;
    this.#tasks = tasks;
    this.#drafts = new DraftCollector(site);
  }

  start(): void {
    this.#following = this.#site.store.follow(() => {
      this.#isNotified = true;
    });
    this.#every(BATCH_MS, "reading other servers' changes", () => this.#readNotified());
    // Notifications can get lost: connections break without a sign.
    this.#every(2 * SECOND_MS, "catching up", () => this.catchUp());
    this.#every(10 * SECOND_MS, "checking whether the store is back", () => this.#outage.look());
    this.#every(SECOND_MS, "sending queue positions", () => this.#site.liveEvents.tick());
    this.#every(BOARDS_MS, "sending boards", async () => this.#site.liveBoards.tick());
    const { heartbeats } = this.#site.workers;
    this.#every(SECOND_MS, "storing heartbeats of workers", () => heartbeats.write());
    this.#every(SECOND_MS, "sending scores", () => this.#site.scoreSync.tick());
    this.#every(SECOND_MS, "sending webhooks", () => this.#site.webhooks.tick());
    this.#every(SECOND_MS, "writing mails", () => this.#site.courseMails.tick());
    this.#every(SECOND_MS, "mailing password links", () => this.#site.passwordRequests.tick());
    this.#every(SECOND_MS, "sending mails", () => this.#site.mailer.send());
    this.#every(SECOND_MS, "submitting drafts of exams", () => this.#drafts.tick());
    this.#every(SECOND_MS, "setting time limits of contests", () => fixMachineFactors(this.#site));
    this.#every(5 * SECOND_MS, "ending jobs that failed too often", () => this.failDeadJobs());
    this.#every(10 * SECOND_MS, "closing pages of ended sessions", () => this.closeEnded());
    this.#every(SECOND_MS, "noting that the clock was set", () => this.noteClockJump());
    this.#every(10 * SECOND_MS, "looking for lost workers", () => this.#site.lostWorkers.look());
    this.#every(10 * SECOND_MS, "reloading courses", () => this.#site.reloads.lookAgain());
    this.#every(60 * SECOND_MS, "looking for lost submissions", () => this.offerLost());
    this.#every(HOUR_MS, "removing unused bundles", () => this.#site.reloads.removeUnused());
    this.#every(HOUR_MS, "removing old changes of exercises", () => this.dropExerciseChanges());
    if (this.#site.store.isShared) {
      this.#every(60 * SECOND_MS, "forgetting guesses", () => this.forgetGuesses());
    }
  }

  stop(): void {
    this.#following?.[Symbol.dispose]();
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Reads what another server has committed: events, jobs or results of runs. */
  async hear(): Promise<void> {
    await this.#site.eventLog.catchUp();
    this.#site.workers.wake();
    await this.#site.liveEvents.hearRuns();
  }

  /** Handles any number of notifications since the last time. */
  async #readNotified(): Promise<void> {
    if (!this.#isNotified) return;
    this.#isNotified = false;
    try {
      await this.hear();
    } catch (error) {
      // Try again in the next round: results of runs are not read by anything else.
      this.#isNotified = true;
      throw error;
    }
  }

  /** Reads what other servers have committed, with or without a notification. */
  async catchUp(): Promise<void> {
    const { eventLog, workers } = this.#site;
    const before = eventLog.seq;
    await eventLog.catchUp();
    if (eventLog.seq !== before) workers.wake();
  }

  /** Ends jobs that no worker gets any more, since they were tried too often. */
  async failDeadJobs(): Promise<void> {
    const { queue, eventLog, now, workers } = this.#site;
    for (const job of await queue.dead(now())) {
      if (eventLog.course(job.course) === undefined) continue;
      await this.#tryOne("ending jobs that failed too often", async () =>
        failJob(job, this.#site).catch(ignore("lost-job")),
      );
    }
    // A lease may have expired.
    workers.wake();
  }

  /** Puts a jump of the clock into the log and into every course, where attempts near a deadline show it. */
  async noteClockJump(): Promise<void> {
    const { clockWatch, eventLog, onFault } = this.#site;
    const jump = clockWatch.look();
    if (jump === undefined) return;
    const { before, after } = jump;
    const [from, to] = [new Date(before).toISOString(), new Date(after).toISOString()];
    onFault(`it was set from ${from} to ${to}`, "the clock");
    const event = { kind: "clock-jumped", before, after } as const;
    await eventLog.commit(
      eventLog.courses.map(({ served }) => ({
        op: "append",
        course: served.id,
        actor: GRUNDY,
        at: after,
        event,
      })),
    );
  }

  /** Deletes what no longer counts of the guesses at all servers. */
  async forgetGuesses(): Promise<void> {
    const { store, now } = this.#site;
    await store.commit([{ op: "drop-guesses", nowMs: now() }]);
  }

  /** Deletes what is too old of the log of changes of exercises. */
  async dropExerciseChanges(): Promise<void> {
    const { store, now } = this.#site;
    await store.commit([{ op: "drop-exercise-changes", before: now() - EXERCISE_CHANGES_MS }]);
  }

  /** Closes pages whose session expired or was ended by another server. */
  async closeEnded(): Promise<void> {
    const { live, store } = this.#site;
    for (const tokenHash of new Set(live.viewers.map((viewer) => viewer.tokenHash))) {
      const session = await store.session(tokenHash);
      if (session === undefined || !isAlive(session, this.#site)) live.dropSession(tokenHash);
      // Let other requests run in between.
      await setImmediate();
    }
  }

  /**
   * Finds submissions that have neither a verdict nor a job, which is a bug. After two checks in a
   * row they are queued again, and the fault is reported.
   */
  async offerLost(): Promise<void> {
    const { eventLog, workers } = this.#site;
    await eventLog.catchUpIfShared();
    const open = eventLog.courses.flatMap((course) => listOpen(course));
    const queue = await workers.queue();
    const queued = new Set(queue.map(({ submission }) => submission));
    const lost = open.filter(({ submission }) => !queued.has(submission.id));
    const sure = lost.filter(({ submission }) => this.#suspects.has(submission.id));
    this.#suspects = new Set(lost.map(({ submission }) => submission.id));
    for (const { submission, course } of sure) {
      if (course.state.submissions.get(submission.id)?.outcome !== undefined) continue;
      const job = judgeJob(submission, course.served.id, queue, this.#site);
      const what = "looking for lost submissions";
      await this.#tryOne(what, async () => {
        await this.#offerOnce(submission.id, job);
        const cause = new Error(
          `submission ${submission.id} had lost its job and was queued again`,
        );
        this.#outage.report(cause, what);
      });
    }
    workers.wake();
  }

  /** Only one of several servers queues it, at most once an hour. */
  async #offerOnce(submissionId: string, job: NewJob): Promise<void> {
    const at = this.#site.now();
    const requestKey = `lost ${submissionId} ${Math.floor(at / HOUR_MS)}`;
    const acknowledge = {
      op: "acknowledge",
      person: GRUNDY,
      requestKey,
      answer: job.id,
      at,
    } as const;
    const offered = this.#site.eventLog.commit([acknowledge, { op: "offer", job }]);
    await offered.catch(ignore("known-request"));
  }

  /** A fault is reported, and does not keep the next piece of work from being done. */
  async #tryOne(what: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#outage.report(error, what);
    }
  }

  #every(milliseconds: number, what: string, task: () => Promise<void>): void {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await this.#tasks.run(async () => this.#tryOne(what, task));
      isRunning = false;
    };
    this.#timers.push(setInterval(() => void run(), milliseconds).unref());
  }
}

/** Ignores a conflict, which means that another server has done it. */
function ignore(conflict: Conflict): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof ConflictError && error.conflict === conflict)) throw error;
  };
}

function listOpen(
  course: OpenCourse,
): readonly { readonly submission: CourseSubmission; readonly course: OpenCourse }[] {
  return (
    [...course.state.submissions.values()]
      // Nobody can judge an erased program.
      .filter(({ outcome, source }) => outcome === undefined && source !== ERASED_SOURCE)
      .map((submission) => ({ submission, course }))
  );
}
