import type { ServerResponse } from "node:http";
import type { LiveEvent } from "../../api/student-shapes.ts";
import type { Member } from "../../school/course-book.ts";
import type { OpenCourse } from "../ledger.ts";

/** Whose page it is, as they were when it was opened: another role, and it is opened anew. */
export interface Viewer {
  readonly member: Member;
  readonly course: OpenCourse;
  readonly tokenHash: string;
}

/** A page that reads no more is cut off; it comes again and is told what it missed. */
const MAX_UNSENT = 256 * 1024;
/** More pages than anybody has open; the oldest makes place. */
const MAX_OF_PERSON = 20;
const BEAT_MS = 15_000;
const RETRY_MS = 2000;

/** The pages that are open, each with a stream of live events (SSE). */
export class LivePages {
  readonly #pages = new Map<Viewer, ServerResponse>();
  /** Those that were let in and are told nothing yet. */
  readonly #expected = new Map<Viewer, ServerResponse>();
  readonly #beat: NodeJS.Timeout;
  #seq = 0;

  constructor() {
    this.#beat = setInterval(() => this.#tellAll(block(undefined, this.#seq)), BEAT_MS).unref();
  }

  get size(): number {
    return this.#pages.size;
  }

  get viewers(): readonly Viewer[] {
    return [...this.#pages.keys()];
  }

  /** From now on it ends with its session, though it may wait long for its turn to be opened. */
  expect(response: ServerResponse, viewer: Viewer): void {
    this.#expected.set(viewer, response);
    response.once("close", () => this.#expected.delete(viewer));
  }

  /** `missed` is told before anything else is. Nothing is opened that was dropped meanwhile. */
  open(
    viewer: Viewer,
    missed: readonly { readonly event: LiveEvent; readonly seq?: number }[],
  ): void {
    const response = this.#expected.get(viewer);
    if (response === undefined) return;
    this.#expected.delete(viewer);
    const own = this.viewers.filter(({ member }) => member.person === viewer.member.person);
    const oldest = own.length < MAX_OF_PERSON ? undefined : own[0];
    if (oldest !== undefined) this.#drop((page) => page === oldest);
    this.#pages.set(viewer, response);
    response.once("close", () => this.#pages.delete(viewer));
    response.write(`retry: ${RETRY_MS}\n\n`);
    for (const { event, seq } of missed) send(response, block(event, seq));
  }

  /** `seq` is the event's number in the store where it has one: whoever comes again says it. */
  tell(event: LiveEvent, to: readonly Viewer[], seq?: number): void {
    if (to.length === 0) return;
    const text = block(event, seq);
    for (const viewer of to) {
      const response = this.#pages.get(viewer);
      if (response !== undefined) send(response, text);
    }
  }

  /** All pages were told of everything up to here that is for them. */
  reached(seq: number): void {
    this.#seq = seq;
  }

  dropSession(tokenHash: string): void {
    this.#drop((page) => page.tokenHash === tokenHash);
  }

  /** All of a person's but those of the session `but`. */
  dropPerson(person: string, but: string): void {
    this.#drop((page) => page.member.person === person && page.tokenHash !== but);
  }

  /** Whoever is something else in the course now; their pages come again as what they are. */
  dropMember(course: string, person: string): void {
    this.#drop((page) => page.course.served.id === course && page.member.person === person);
  }

  /** Everybody comes again, and not all at once. */
  close(): void {
    clearInterval(this.#beat);
    for (const response of [...this.#pages.values(), ...this.#expected.values()]) {
      response.end(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);
    }
    this.#pages.clear();
    this.#expected.clear();
  }

  #tellAll(text: string): void {
    for (const response of this.#pages.values()) send(response, text);
  }

  #drop(isMeant: (viewer: Viewer) => boolean): void {
    for (const pages of [this.#pages, this.#expected]) {
      for (const [viewer, response] of pages) {
        if (!isMeant(viewer)) continue;
        pages.delete(viewer);
        response.end();
      }
    }
  }
}

function send(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_UNSENT) response.destroy();
  else response.write(text);
}

/** Without an event it only says how far everything was told, which keeps proxies from hanging up. */
function block(event: LiveEvent | undefined, seq: number | undefined): string {
  const id = seq === undefined ? "" : `id: ${seq}\n`;
  return event === undefined ? `${id}:\n\n` : `${id}data: ${JSON.stringify(event)}\n\n`;
}
