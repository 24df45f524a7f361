import type { ServerResponse } from "node:http";
import type { LiveEvent } from "../../api/live-shapes.ts";
import type { OpenCourse } from "../event-log.ts";
import { CourseViewers, type Viewer } from "./course-viewers.ts";
import type { EventIds } from "./event-ids.ts";

/** A live event, and the number of the stored event that it tells of, if any. */
export interface SentEvent {
  readonly event: LiveEvent;
  readonly seq?: number;
}

/** Bytes after which a page that does not read is disconnected. It reconnects and catches up. */
const MAX_UNSENT = 256 * 1024;
/** More pages than one person has open; beyond that, the oldest is disconnected. */
const MAX_OF_PERSON = 20;
const BEAT_MS = 15_000;
/** Time after which pages connect again: at least this, at most twice as long, so that not all do at once. */
const RETRY_MS = 2000;

/** Open pages, each with a stream of live events (SSE). */
export class LivePages {
  readonly #pages = new Map<Viewer, ServerResponse>();
  readonly #ofPerson = new Map<string, Set<Viewer>>();
  /** The keys of `#pages`, until it changes. */
  #viewers: readonly Viewer[] | undefined;
  /** The same by course. */
  readonly #byCourse = new Map<OpenCourse, CourseViewers>();
  /** Authorized pages whose streams have not started yet. */
  readonly #expected = new Map<Viewer, ServerResponse>();
  readonly #beat: NodeJS.Timeout;
  readonly #ids: EventIds;
  #seq = 0;

  /** @param ids prepared before the first page is opened. */
  constructor(ids: EventIds) {
    this.#ids = ids;
    this.#beat = setInterval(() => this.#sendBeat(), BEAT_MS).unref();
  }

  get size(): number {
    return this.#pages.size;
  }

  get viewers(): readonly Viewer[] {
    this.#viewers ??= [...this.#pages.keys()];
    return this.#viewers;
  }

  viewersIn(course: OpenCourse): CourseViewers {
    const pages =
      this.#byCourse.get(course) ??
      new CourseViewers(this.viewers.filter((viewer) => viewer.course === course));
    this.#byCourse.set(course, pages);
    return pages;
  }

  viewersOf(person: string): readonly Viewer[] {
    return [...(this.#ofPerson.get(person) ?? [])];
  }

  /** Registers a page before it is opened, so that it closes if its session ends in between. */
  expect(response: ServerResponse, viewer: Viewer): void {
    this.#expected.set(viewer, response);
    response.once("close", () => this.#expected.delete(viewer));
  }

  /** Opens an expected page and sends `missed` first. Does nothing if it was dropped meanwhile. */
  open(viewer: Viewer, missed: readonly SentEvent[]): void {
    const response = this.#expected.get(viewer);
    if (response === undefined) return;
    this.#expected.delete(viewer);
    const own = this.viewersOf(viewer.member.person);
    const oldest = own.length < MAX_OF_PERSON ? undefined : own[0];
    if (oldest !== undefined) this.#drop((page) => page === oldest);
    this.#add(viewer, response);
    response.once("close", () => this.#remove(viewer));
    response.write(retryBlock());
    for (const { event, seq } of missed) send(response, this.#block(event, seq));
  }

  /** Sends an event. `seq` is its number in the store, if any; pages send it when they reconnect. */
  send(event: LiveEvent, to: readonly Viewer[], seq?: number): void {
    if (to.length === 0) return;
    const text = this.#block(event, seq);
    for (const viewer of to) {
      const response = this.#pages.get(viewer);
      if (response !== undefined) send(response, text);
    }
  }

  /** Notes that pages have been sent all of their events up to `seq`. */
  reached(seq: number): void {
    this.#seq = seq;
  }

  dropSession(tokenHash: string): void {
    this.#drop((page) => page.tokenHash === tokenHash);
  }

  /** Closes all pages of a person except those of the session `but`. */
  dropPerson(person: string, but: string): void {
    this.#drop((page) => page.member.person === person && page.tokenHash !== but);
  }

  /** Closes pages of a member whose role has changed. They reconnect with the new role. */
  dropMember(course: string, person: string): void {
    this.#drop((page) => page.course.served.id === course && page.member.person === person);
  }

  /** Closes all pages. */
  close(): void {
    clearInterval(this.#beat);
    for (const response of [...this.#pages.values(), ...this.#expected.values()]) {
      response.end(retryBlock());
    }
    for (const viewer of this.viewers) this.#remove(viewer);
    this.#expected.clear();
  }

  #add(viewer: Viewer, response: ServerResponse): void {
    const { person } = viewer.member;
    this.#pages.set(viewer, response);
    this.#ofPerson.set(person, (this.#ofPerson.get(person) ?? new Set()).add(viewer));
    this.#changed();
  }

  #remove(viewer: Viewer): void {
    const { person } = viewer.member;
    const own = this.#ofPerson.get(person);
    own?.delete(viewer);
    if (own?.size === 0) this.#ofPerson.delete(person);
    if (this.#pages.delete(viewer)) this.#changed();
  }

  #changed(): void {
    this.#viewers = undefined;
    this.#byCourse.clear();
  }

  #sendBeat(): void {
    if (this.#pages.size === 0) return;
    const text = this.#block(undefined, this.#seq);
    for (const response of this.#pages.values()) send(response, text);
  }

  /** One SSE message. Without an event, it only updates the last ID and keeps proxies from closing. */
  #block(event: LiveEvent | undefined, seq: number | undefined): string {
    const id = seq === undefined ? "" : `id: ${this.#ids.seal(seq)}\n`;
    return event === undefined ? `${id}:\n\n` : `${id}data: ${JSON.stringify(event)}\n\n`;
  }

  #drop(isMeant: (viewer: Viewer) => boolean): void {
    for (const [viewer, response] of [...this.#pages, ...this.#expected]) {
      if (!isMeant(viewer)) continue;
      this.#remove(viewer);
      this.#expected.delete(viewer);
      response.end();
    }
  }
}

function retryBlock(): string {
  return `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`;
}

function send(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_UNSENT) response.destroy();
  else response.write(text);
}
