import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { JudgingStep, LiveEvent } from "../../api/live-shapes.ts";
import type { RunResult } from "../../api/student-shapes.ts";
import type { StoredEvent } from "../../school/event.ts";
import { changesBetween, feedbackFor } from "../../school/contests/contest-rules.ts";
import { listPeople } from "../../school/shared-attempts.ts";
import { hiddenExercisesFor } from "../../school/standing.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { StoredRun, Store } from "../../store/store.ts";
import { type EventLog, type OpenCourse, rulesOf } from "../event-log.ts";
import { Throttle } from "../http/throttle.ts";
import { toWaiting } from "../view-attempt.ts";
import { CourseViewers, type Viewer } from "./course-viewers.ts";
import type { EventIds } from "./event-ids.ts";
import type { LiveBoards } from "./live-boards.ts";
import type { LivePages, SentEvent } from "./live-pages.ts";
import { liveEventsFor, type LiveEventSources } from "./live-events-for.ts";
import { RecentEvents } from "./recent-events.ts";

/** Events to handle before yielding to other requests. */
const BATCH = 20;
/** Minimum time between two progress events of a judging. */
const PROGRESS_MS = 250;

/** Marks a job that has started, instead of its queue position. */
const BEGUN = "begun";

type Job = Pick<WaitingJob, "id" | "kind" | "course" | "person" | "submission" | "rejudging">;

/** A page that waits for its stream, and the session that it had when it asked. */
interface Opening {
  readonly response: ServerResponse;
  readonly viewer: Viewer;
  readonly after: string | undefined;
  readonly session: ReturnType<Store["session"]>;
}

interface Sources extends LiveEventSources {
  readonly eventLog: EventLog;
  readonly eventIds: EventIds;
  readonly live: LivePages;
  readonly liveBoards: LiveBoards;
  readonly store: Store;
}

/** Sends live events to open pages, in the order of stored events, to each viewer only their own. */
export class LiveEventSender {
  readonly #sources: Sources;
  readonly #onFault: (error: unknown) => void;
  readonly #jobs = new Map<string, Job>();
  readonly #progress = new Throttle();
  readonly #sentPlaces = new Map<string, string>();
  readonly #runs = new Map<string, StoredRun>();
  readonly #recent: RecentEvents;
  #opening: Opening[] = [];
  #last: Promise<void> = Promise.resolve();
  #sentSeq: number;
  #tickedAt: number;

  constructor(sources: Sources, onFault: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFault = onFault;
    this.#recent = new RecentEvents(sources.store);
    this.#sentSeq = sources.eventLog.seq;
    this.#tickedAt = sources.now();
    sources.eventLog.follow((event, course) => this.#inOrder(() => this.#send(event, course)));
  }

  /**
   * Opens a page's stream. `after` is the ID of the last event that it knows; default: the newest. Pages
   * that ask at the same time are opened together, since all of them do when a server comes back.
   */
  open(response: ServerResponse, viewer: Viewer, after: string | undefined): void {
    this.#live.expect(response, viewer);
    const session = this.#sources.store.session(viewer.tokenHash);
    // It is awaited only after the pages before this one.
    session.catch(() => undefined);
    this.#opening.push({ response, viewer, after, session });
    if (this.#opening.length > 1) return;
    this.#inOrder(async () => {
      // Let other requests run, which may open more pages.
      await setImmediate();
      const opening = this.#opening;
      this.#opening = [];
      try {
        await this.#openAll(opening);
      } catch (error) {
        // The pages reconnect automatically and ask again.
        for (const page of opening) page.response.end();
        throw error;
      }
    });
  }

  async #openAll(opening: readonly Opening[]): Promise<void> {
    await this.#sources.eventIds.prepare();
    const valid: Opening[] = [];
    for (const page of opening) {
      // Membership or session may have ended since the request was authorized.
      const { member, ownMember = member, course } = page.viewer;
      const isMember = course.state.members.get(member.person) === ownMember;
      if (isMember && (await page.session) !== undefined) valid.push(page);
      else page.response.end();
    }
    const missed = await this.#missed(valid);
    for (const { viewer } of valid) {
      this.#live.open(viewer, missed.get(viewer) ?? []);
      this.#sources.liveBoards.opened(viewer);
    }
  }

  began(job: Job): void {
    if (job.submission === undefined || job.rejudging !== undefined) return;
    this.#jobs.set(job.id, job);
    this.#sendToOwner(job, { kind: "progress", submission: job.submission, state: "judging" });
  }

  progressed(id: string, step: JudgingStep): void {
    const job = this.#jobs.get(id);
    const { now } = this.#sources;
    if (job?.submission === undefined || !this.#progress.tryUse(id, now(), PROGRESS_MS)) return;
    const { submission } = job;
    // The group that runs tells which ones have passed.
    const isShown = step.kind !== "group" || this.#showsGroups(job);
    const progress = { kind: "progress", submission, state: "judging" } as const;
    this.#sendToOwner(job, isShown ? { ...progress, step } : progress);
  }

  ran(run: StoredRun): void {
    if (this.#runs.has(run.id)) return;
    for (const { id, until } of this.#runs.values()) {
      if (until < this.#sources.now()) this.#runs.delete(id);
    }
    this.#runs.set(run.id, run);
    const to = this.#live.viewersOf(run.person).filter((viewer) => isOf(run, viewer));
    this.#live.send({ kind: "ran", result: readRun(run) }, to);
  }

  /** Sends results of runs that other servers have stored. */
  async hearRuns(): Promise<void> {
    const { store, now } = this.#sources;
    for (const run of await store.runs(now())) this.ran(run);
  }

  /** Sends changed queue positions, and exercises that have just been released. */
  async tick(): Promise<void> {
    const { now, workers } = this.#sources;
    const since = this.#tickedAt;
    this.#tickedAt = now();
    if (this.#live.size === 0) return;
    this.#sendReleases(since, this.#tickedAt);
    const queue = await workers.queue();
    const ids = new Set(queue.map(({ id }) => id));
    for (const sentIds of [this.#sentPlaces, this.#jobs]) {
      for (const id of sentIds.keys()) if (!ids.has(id)) sentIds.delete(id);
    }
    const forecasts = workers.forecast(queue);
    for (const job of queue) {
      const isWatched = this.#live.viewersOf(job.person).length > 0;
      if (!isWatched || job.rejudging !== undefined) continue;
      if (job.isLeased) this.#sendBegun(job);
      if (job.isLeased) continue;
      const waits = forecasts.get(job.id);
      if (job.submission === undefined || waits === undefined) continue;
      const text = JSON.stringify(waits);
      if (this.#sentPlaces.get(job.id) === text) continue;
      this.#sentPlaces.set(job.id, text);
      const { submission } = job;
      this.#sendToOwner(job, {
        kind: "progress",
        submission,
        state: "queued",
        ...toWaiting(waits),
      });
    }
  }

  /** For jobs that were claimed through another server, which sends nothing to our pages. */
  #sendBegun(job: Job): void {
    if (this.#jobs.has(job.id) || this.#sentPlaces.get(job.id) === BEGUN) return;
    this.#sentPlaces.set(job.id, BEGUN);
    const { submission } = job;
    if (submission === undefined) return;
    this.#sendToOwner(job, { kind: "progress", submission, state: "judging" });
  }

  /** Returns when everything that has happened so far has been sent. */
  async settled(): Promise<void> {
    await this.#last;
  }

  get #live(): LivePages {
    return this.#sources.live;
  }

  /** Runs tasks one after another, so that no page sees a later state first. */
  #inOrder(task: () => Promise<void>): void {
    this.#last = this.#last.then(task).catch(this.#onFault);
  }

  async #send(stored: StoredEvent, course: OpenCourse): Promise<void> {
    const { event, seq } = stored;
    const viewers = this.#live.viewersIn(course);
    try {
      const isHeard = viewers.all.length > 0;
      const news = isHeard ? await liveEventsFor(stored, course, viewers, this.#sources) : [];
      for (const { event: live, to } of news) this.#live.send(live, to, seq);
    } catch (error) {
      // The pages would never get this event again: make them reload everything.
      this.#live.send({ kind: "reset" }, viewers.all, seq);
      this.#onFault(error);
    }
    this.#recent.take(stored);
    this.#sentSeq = seq;
    this.#live.reached(seq);
    if (event.kind === "enrolled" || event.kind === "left") {
      this.#live.dropMember(course.served.id, event.person);
    }
    if (event.kind === "unknown" && event.demoted !== undefined) {
      this.#live.dropMember(course.served.id, event.demoted);
    }
  }

  /** Returns what each page missed since the event that it names. */
  async #missed(opening: readonly Opening[]): Promise<ReadonlyMap<Viewer, readonly SentEvent[]>> {
    const missed = new Map<Viewer, readonly SentEvent[]>();
    const knowing = opening.filter(({ after }) => after !== undefined);
    for (const [course, pages] of Map.groupBy(knowing, ({ viewer }) => viewer.course)) {
      const since = new Map<Viewer, number>();
      for (const { viewer, after = "" } of pages) {
        const seq = this.#sources.eventIds.open(after) ?? Infinity;
        const isKnown = await this.#recent.reaches(course.served.id, seq, this.#sentSeq);
        if (isKnown) since.set(viewer, seq);
        else missed.set(viewer, [{ event: { kind: "reset" }, seq: this.#sentSeq }]);
      }
      for (const [viewer, events] of await this.#eventsSince(course, since)) {
        missed.set(viewer, [...events, ...this.#runsOf(viewer)]);
      }
    }
    return missed;
  }

  /** Live events of each viewer after an event: of what changed several times, only the last state. */
  async #eventsSince(
    course: OpenCourse,
    since: ReadonlyMap<Viewer, number>,
  ): Promise<ReadonlyMap<Viewer, readonly SentEvent[]>> {
    const everyone = new CourseViewers([...since.keys()]);
    const last = new Map([...since.keys()].map((viewer) => [viewer, new Map<string, SentEvent>()]));
    const oldest = Math.min(...since.values());
    const events = this.#recent.since(course.served.id, oldest);
    for (const [index, stored] of events.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate();
      const { seq } = stored;
      const behind = [...since].flatMap(([viewer, after]) => (after < seq ? [viewer] : []));
      // Most pages lost their connection at the same time.
      const viewers = behind.length === everyone.all.length ? everyone : new CourseViewers(behind);
      for (const { event, to } of await liveEventsFor(stored, course, viewers, this.#sources)) {
        const key = event.kind === "attempt" ? event.attempt.id : JSON.stringify(event);
        for (const viewer of to) {
          last.get(viewer)?.delete(key);
          last.get(viewer)?.set(key, { event, seq });
        }
      }
    }
    return new Map([...last].map(([viewer, own]) => [viewer, [...own.values()]]));
  }

  #runsOf(viewer: Viewer): readonly SentEvent[] {
    const now = this.#sources.now();
    return [...this.#runs.values()]
      .filter((run) => isOf(run, viewer) && run.until >= now)
      .map((run) => ({ event: { kind: "ran", result: readRun(run) } }));
  }

  #showsGroups({ course: id, submission }: Job): boolean {
    const { eventLog, now } = this.#sources;
    const course = eventLog.course(id);
    const courseSubmission = course?.state.submissions.get(submission ?? "");
    if (course === undefined || courseSubmission === undefined) return false;
    return (
      feedbackFor(rulesOf(course), courseSubmission.exercise, now(), courseSubmission) !== "verdict"
    );
  }

  #sendToOwner(job: Job, event: LiveEvent): void {
    const { eventLog, now } = this.#sources;
    const course = eventLog.course(job.course);
    const submission = course?.state.submissions.get(job.submission ?? "");
    if (course === undefined || submission === undefined) return;
    const isShown = ({ member, course: own }: Viewer) =>
      own === course &&
      !hiddenExercisesFor(rulesOf(course), member, now()).has(submission.exercise);
    const people = listPeople(course.state, submission);
    const viewers = people.flatMap((person) => this.#live.viewersOf(person));
    this.#live.send(event, viewers.filter(isShown));
  }

  #sendReleases(since: number, until: number): void {
    for (const course of this.#sources.eventLog.courses) {
      if (!changesBetween(rulesOf(course), since, until)) continue;
      const { id } = course.served;
      const to = this.#live.viewersIn(course).all;
      this.#live.send({ kind: "changed", course: id, what: "course" }, to);
      if (course.contests.length > 0) {
        this.#live.send({ kind: "changed", course: id, what: "contest" }, to);
      }
    }
  }
}

function isOf({ person, course: id }: StoredRun, { member, course }: Viewer): boolean {
  return member.person === person && course.served.id === id;
}

/** Not validated, since one of our servers wrote it. */
function readRun({ result }: StoredRun): RunResult {
  return JSON.parse(result) as RunResult;
}
