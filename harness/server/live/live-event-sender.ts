import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { JudgingStep, LiveEvent, RunResult } from "../../api/student-shapes.ts";
import type { StoredEvent } from "../../school/event.ts";
import { changesBetween, feedbackFor } from "../../school/contests/contest-rules.ts";
import { hiddenExercisesFor } from "../../school/standing.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { StoredRun, Store } from "../../store/store.ts";
import { type EventLog, type OpenCourse, rulesOf } from "../event-log.ts";
import { Throttle } from "../http/throttle.ts";
import { toWaiting } from "../view-attempt.ts";
import type { EventIds } from "./event-ids.ts";
import type { LiveBoards } from "./live-boards.ts";
import type { LivePages, Viewer } from "./live-pages.ts";
import { liveEventsFor, type LiveEventSources } from "./live-events-for.ts";

/** Clients that missed more events than this reload everything. */
const MAX_MISSED = 500;
/** Events to handle before yielding to other requests. */
const BATCH = 20;
/** Minimum time between two progress events of a judging. */
const PROGRESS_MS = 250;

/** Marks a job that has started, instead of its queue position. */
const BEGUN = "begun";

type Job = Pick<WaitingJob, "id" | "kind" | "course" | "person" | "submission" | "rejudging">;
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
  #last: Promise<void> = Promise.resolve();
  #sentSeq: number;
  #tickedAt: number;

  constructor(sources: Sources, onFault: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFault = onFault;
    this.#sentSeq = sources.eventLog.seq;
    this.#tickedAt = sources.now();
    sources.eventLog.follow((event, course) => this.#inOrder(() => this.#send(event, course)));
  }

  /** Opens a page's stream. `after` is the ID of the last event that it knows; default: the newest. */
  open(response: ServerResponse, viewer: Viewer, after: string | undefined): void {
    this.#live.expect(response, viewer);
    this.#inOrder(async () => {
      // Let other requests run when many pages reconnect at once.
      await setImmediate();
      // Membership or session may have ended since the request was authorized.
      const { member, own = member, course, tokenHash } = viewer;
      try {
        await this.#sources.eventIds.prepare();
        const isValid =
          course.state.members.get(member.person) === own &&
          (await this.#sources.store.session(tokenHash)) !== undefined;
        if (isValid) {
          this.#live.open(viewer, after === undefined ? [] : await this.#missed(viewer, after));
          this.#sources.liveBoards.opened(viewer);
        } else response.end();
      } catch (error) {
        // The page reconnects automatically and asks again.
        response.end();
        throw error;
      }
    });
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
    const isShown = step.kind === "compiling" || this.#showsGroups(job);
    const progress = { kind: "progress", submission, state: "judging" } as const;
    this.#sendToOwner(job, isShown ? { ...progress, step } : progress);
  }

  ran(run: StoredRun): void {
    if (this.#runs.has(run.id)) return;
    for (const { id, until } of this.#runs.values()) {
      if (until < this.#sources.now()) this.#runs.delete(id);
    }
    this.#runs.set(run.id, run);
    const to = this.#live.viewers.filter((viewer) => isOf(run, viewer));
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
    for (const known of [this.#sentPlaces, this.#jobs]) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    }
    const looking = new Set(this.#live.viewers.map(({ member }) => member.person));
    const forecasts = workers.forecast(queue);
    for (const job of queue) {
      if (!looking.has(job.person) || job.rejudging !== undefined) continue;
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
    const viewers = this.#live.viewers.filter((viewer) => viewer.course === course);
    try {
      const news =
        viewers.length === 0 ? [] : await liveEventsFor(stored, course, viewers, this.#sources);
      for (const { event: live, to } of news) this.#live.send(live, to, seq);
    } catch (error) {
      // The pages would never get this event again: make them reload everything.
      this.#live.send({ kind: "reset" }, viewers, seq);
      this.#onFault(error);
    }
    this.#sentSeq = seq;
    this.#live.reached(seq);
    if (event.kind === "enrolled" || event.kind === "left") {
      this.#live.dropMember(course.served.id, event.person);
    }
    if (event.kind === "unknown" && event.demoted !== undefined) {
      this.#live.dropMember(course.served.id, event.demoted);
    }
  }

  async #missed(
    viewer: Viewer,
    lastId: string,
  ): Promise<readonly { readonly event: LiveEvent; readonly seq?: number }[]> {
    const { store, now, eventIds } = this.#sources;
    const { course } = viewer;
    const filter = { course: course.served.id, limit: MAX_MISSED };
    const after = eventIds.open(lastId) ?? Infinity;
    const events = after > this.#sentSeq ? undefined : await store.events(after, filter);
    if (events === undefined || events.length === MAX_MISSED) {
      return [{ event: { kind: "reset" }, seq: this.#sentSeq }];
    }
    // Send only the last state of what changed several times.
    const last = new Map<string, { readonly event: LiveEvent; readonly seq: number }>();
    for (const [index, stored] of events.entries()) {
      if (stored.seq > this.#sentSeq) break;
      if (index % BATCH === BATCH - 1) await setImmediate();
      for (const { event, to } of await liveEventsFor(stored, course, [viewer], this.#sources)) {
        if (!to.includes(viewer)) continue;
        const key = event.kind === "attempt" ? event.attempt.id : JSON.stringify(event);
        last.delete(key);
        last.set(key, { event, seq: stored.seq });
      }
    }
    const runs = [...this.#runs.values()].filter((run) => isOf(run, viewer) && run.until >= now());
    return [
      ...last.values(),
      ...runs.map((run) => ({ event: { kind: "ran" as const, result: readRun(run) } })),
    ];
  }

  #showsGroups({ course: id, submission }: Job): boolean {
    const { eventLog, now } = this.#sources;
    const course = eventLog.course(id);
    const work = course?.state.submissions.get(submission ?? "");
    if (course === undefined || work === undefined) return false;
    return feedbackFor(rulesOf(course), work.exercise, now(), work.person) !== "verdict";
  }

  #sendToOwner(job: Job, event: LiveEvent): void {
    const { eventLog, now } = this.#sources;
    const course = eventLog.course(job.course);
    const submission = course?.state.submissions.get(job.submission ?? "");
    if (course === undefined || submission === undefined) return;
    const to = this.#live.viewers.filter(
      ({ member, course: own }) =>
        own === course &&
        member.person === job.person &&
        !hiddenExercisesFor(rulesOf(course), member.role, now()).has(submission.exercise),
    );
    this.#live.send(event, to);
  }

  #sendReleases(since: number, until: number): void {
    for (const course of this.#sources.eventLog.courses) {
      if (!changesBetween(rulesOf(course), since, until)) continue;
      const { id } = course.served;
      const to = this.#live.viewers.filter((viewer) => viewer.course === course);
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
