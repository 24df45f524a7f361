import { scoreOf } from "../../core/results/gradebook.ts";
import { deliver, type OutboxRow, tryAgain, wantScore } from "../../lti/index.ts";
import { heldFor, type Member, type StoredEvent } from "../../school/index.ts";
import {
  ConflictError,
  type OutgoingScore,
  type Platform,
  type ScorePlace,
  type Store,
} from "../../store/index.ts";
import { newToken } from "../../accounts/index.ts";
import type { Grades } from "../grades.ts";
import type { Ledger, OpenCourse } from "../ledger.ts";
import { type CourseSystemTool, toPlatform } from "./tool.ts";

/** Longer than one score takes. */
const LEASE_MS = 120_000;
const AT_A_TIME = 20;

interface Sources {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly grades: Grades;
  readonly tool: CourseSystemTool;
  readonly now: () => number;
  /** When the server is about to end. */
  readonly closing: AbortSignal;
}

/**
 * Tells course systems what their students have. What they are to know is worked out anew from the
 * book after every event, and on start for everybody, and kept before it is sent: whoever is ended
 * anywhere in between loses nothing.
 */
export class ScoreDesk {
  readonly #sources: Sources;
  readonly #onFault: (error: unknown) => void;
  readonly #name = newToken();
  /** Of whom nobody has looked yet what they have now. */
  readonly #changed = new Map<OpenCourse, ReadonlySet<string> | "everybody">();
  #looking: Promise<void> | undefined;
  #looked: number;
  #sending: Promise<void> | undefined;

  constructor(sources: Sources, onFault: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFault = onFault;
    this.#looked = sources.now();
    sources.ledger.follow((event, course) => this.#hear(event, course));
  }

  /** What somebody has, or everybody, may be another than the course system was told. */
  changed(course: OpenCourse, person?: string): void {
    this.#note(course, person === undefined ? "everybody" : new Set([person]));
    this.#lookOn();
  }

  /** Of everybody: what was missed while nobody served. */
  changedAll(): void {
    for (const course of this.#sources.ledger.courses) this.changed(course);
  }

  /** What is released by now, and what waits to be sent. */
  async tick(): Promise<void> {
    const since = this.#looked;
    this.#looked = this.#sources.now();
    for (const course of this.#sources.ledger.courses) {
      const isReleased = course.served.course.exercises.some(
        ({ releaseMs = 0 }) => releaseMs > since && releaseMs <= this.#looked,
      );
      if (isReleased) this.changed(course);
    }
    this.#lookOn();
    await this.#looking;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  /** Of one that was refused: something has changed over there. */
  async sendAgain(place: ScorePlace): Promise<void> {
    await this.#update(place, (row) => tryAgain(row, this.#sources.now()));
  }

  #hear({ event }: StoredEvent, course: OpenCourse): void {
    const { works, rejudgings, members } = course.book;
    const ofStudent = (student: string | undefined) => {
      for (const member of members.values()) {
        if (member.student === student) this.changed(course, member.person);
      }
    };
    switch (event.kind) {
      case "judged":
      case "judge-failed":
        return ofStudent(works.get(event.submission)?.student);
      case "rejudging-applied": {
        const { submissions = [] } = rejudgings.get(event.rejudging) ?? {};
        for (const student of new Set(submissions.map((id) => works.get(id)?.student))) {
          ofStudent(student);
        }
        return;
      }
      case "adjusted":
      case "adjustment-lifted":
      case "extended":
      case "extension-lifted":
        return ofStudent(event.student);
      case "enrolled":
        return this.changed(course, event.person);
      case "submitted":
      case "left":
      case "password-link-made":
      case "password-link-used":
      case "invited":
      case "invitation-revoked":
      case "class-code-set":
      case "rejudging-opened":
      case "rejudging-cancelled":
      case "commented":
      case "comment-removed":
      case "work-read":
      case "exported":
        return;
    }
  }

  #note(course: OpenCourse, people: ReadonlySet<string> | "everybody"): void {
    const known = this.#changed.get(course) ?? new Set();
    const isEverybody = people === "everybody" || known === "everybody";
    this.#changed.set(course, isEverybody ? "everybody" : known.union(people));
  }

  #lookOn(): void {
    this.#looking ??= this.#lookAtAll().catch(this.#onFault);
  }

  /** One look for all of a course of whom something changes until it begins. */
  async #lookAtAll(): Promise<void> {
    await Promise.resolve();
    try {
      for (const [course, people] of this.#changed) {
        this.#changed.delete(course);
        await this.#look(course, people);
      }
    } finally {
      this.#looking = undefined;
    }
  }

  /** What fails is for the next tick. */
  async #look(course: OpenCourse, people: ReadonlySet<string> | "everybody"): Promise<void> {
    const { store, now } = this.#sources;
    const links = await store.courseSystems
      .gradedLinks(course.served.id)
      .catch((error: unknown): never => {
        this.#note(course, people);
        throw error;
      });
    const held = heldFor(course.served.course, "student", now());
    const open = links.filter(({ exercise }) => !held.has(exercise));
    if (open.length === 0) return;
    const { members } = course.book;
    const asked = people === "everybody" ? [...members.keys()] : [...people];
    for (const [index, person] of asked.entries()) {
      const member = members.get(person);
      // Course systems keep no scores of those who teach.
      if (member?.role !== "student") continue;
      await this.#lookAt(course, member, open).catch((error: unknown): never => {
        // Last, so that one who fails each time holds up nobody else.
        this.#note(course, new Set([...asked.slice(index + 1), person]));
        throw error;
      });
    }
  }

  async #lookAt(
    course: OpenCourse,
    { person, student }: Member,
    links: Awaited<ReturnType<Store["courseSystems"]["gradedLinks"]>>,
  ): Promise<void> {
    const { store, grades } = this.#sources;
    const identities = await store.courseSystems.identitiesOf(person);
    if (identities.length === 0) return;
    const { seq } = course.book;
    const { results, row } = await grades.of(course, student);
    for (const { platform, issuer, clientId, exercise, lineItem } of links) {
      const subject = identities.find(
        (each) => each.issuer === issuer && each.clientId === clientId,
      )?.subject;
      const index = results.exercises.findIndex(({ id }) => id === exercise);
      const cell = row.cells[index];
      const score = cell === undefined ? "pending" : scoreOf(cell);
      const maximum = results.exercises[index]?.points;
      // Pending is the judge's own failure, and no score; of no points no share can be told.
      if (subject === undefined || !maximum || score === "pending") continue;
      const place = { platform, lineItem, subject };
      const isScore = typeof score === "number";
      // What is none, as when it is excused, is told where something else was told before.
      if (!isScore && (await store.courseSystems.score(place)) === undefined) continue;
      const isNewSubmission = isScore && (await this.#isNew(course, student, exercise, place));
      const wanted = { subject, maximum, isNewSubmission, ...(isScore && { given: score }) };
      await this.#want(place, { course: course.served.id, exercise, student, seq }, wanted);
    }
  }

  /** Whether something was handed in since the course system was told last. */
  async #isNew(
    { book }: OpenCourse,
    student: string,
    exercise: string,
    place: ScorePlace,
  ): Promise<boolean> {
    const known = await this.#sources.store.courseSystems.score(place);
    const newest = book.worksOf(student, exercise).at(-1)?.submittedAt;
    const told = known && readRow(known).sent?.timestampMs;
    return newest !== undefined && newest > (told ?? 0);
  }

  async #want(
    place: ScorePlace,
    about: Pick<OutgoingScore, "course" | "exercise" | "student" | "seq">,
    wanted: OutboxRow["wanted"],
  ): Promise<void> {
    const { store, now } = this.#sources;
    await whileOthersWrite(async () => {
      const known = await store.courseSystems.score(place);
      // Another server has read further.
      if (known !== undefined && known.seq > about.seq) return;
      const before = known && readRow(known);
      const row = wantScore(before, place.lineItem, wanted, now());
      if (row === before) return;
      await this.#put({ ...place, ...about, row, version: (known?.version ?? 0) + 1 });
    });
  }

  async #send(): Promise<void> {
    const platforms = await this.#sources.store.courseSystems.platforms();
    // One that does not answer holds up nobody else's.
    await Promise.all(platforms.map(async (platform) => this.#sendTo(platform)));
  }

  async #sendTo(stored: Platform): Promise<void> {
    const { store, ledger, now, tool, closing } = this.#sources;
    const platform = toPlatform(stored);
    for (;;) {
      const due = await store.courseSystems.scoresDue(stored.id, now(), AT_A_TIME);
      if (due.length === 0) return;
      const services = await tool.services();
      // One after another: of no line of a gradebook two are under way.
      for (const place of due) {
        if (closing.aborted) return;
        // Of several servers one sends.
        const nowMs = now();
        const lease = { holder: this.#name, nowMs, until: nowMs + LEASE_MS };
        const isOurs = await ledger
          .commit([{ op: "lease-sender", platform: stored.id, ...lease }])
          .then(() => true, isConflict);
        if (!isOurs) return;
        const latest = await store.courseSystems.score(place);
        if (latest === undefined) continue;
        await deliver(readRow(latest), {
          platform,
          services,
          now,
          random: Math.random,
          update: (change) => this.#update(place, change),
        });
      }
    }
  }

  async #update(place: ScorePlace, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow> {
    return whileOthersWrite(async () => {
      const stored = await this.#sources.store.courseSystems.score(place);
      if (stored === undefined) throw new Error("a score to be sent is not kept any more");
      const before = readRow(stored);
      const row = change(before);
      if (row !== before) await this.#put({ ...stored, row, version: stored.version + 1 });
      return row;
    });
  }

  async #put({
    row,
    ...rest
  }: Omit<OutgoingScore, "row" | "nextTry" | "at"> & { readonly row: OutboxRow }): Promise<void> {
    const { platform, lineItem, subject, course, exercise, student, seq, version } = rest;
    const place = { platform, lineItem, subject };
    const about = { course, exercise, student, seq, version };
    const nextTry = row.next === "none" ? undefined : row.nextTryMs;
    const at = this.#sources.now();
    const score = { ...place, ...about, row: JSON.stringify(row), nextTry, at };
    await this.#sources.ledger.commit([{ op: "put-score", score }]);
  }
}

export function readRow({ row }: OutgoingScore): OutboxRow {
  return JSON.parse(row) as OutboxRow;
}

function isConflict(error: unknown): false {
  if (error instanceof ConflictError) return false;
  throw error;
}

/** Does it anew where another was faster. */
async function whileOthersWrite<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError && error.conflict === "newer-score")) throw error;
    }
  }
}
