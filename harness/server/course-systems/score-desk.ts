import { scoreOf } from "../../core/results/gradebook.ts";
import { tryAgain } from "../../lti/outbox.ts";
import type { Member } from "../../school/course-book.ts";
import type { StoredEvent } from "../../school/event.ts";
import { heldFor } from "../../school/standing.ts";
import type {
  ContextMember,
  ContextPlace,
  ScorePlace,
} from "../../store/course-systems/course-systems.ts";
import type { Store } from "../../store/store.ts";
import type { Grades } from "../grades.ts";
import type { Ledger, OpenCourse } from "../ledger.ts";
import { KeptScores } from "./kept-scores.ts";
import { ScoreSender } from "./score-sender.ts";
import type { CourseSystemTool } from "./tool.ts";

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
  readonly #kept: KeptScores;
  readonly #sender: ScoreSender;
  /** Of whom nobody has looked yet what they have now. */
  readonly #changed = new Map<OpenCourse, ReadonlySet<string> | "everybody">();
  #looking: Promise<void> | undefined;
  #looked: number;

  constructor(sources: Sources, onFault: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFault = onFault;
    this.#kept = new KeptScores(sources);
    this.#sender = new ScoreSender({ ...sources, kept: this.#kept });
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
    await this.#sender.send();
  }

  /** Of one that was refused: something has changed over there. */
  async sendAgain(place: ScorePlace): Promise<void> {
    await this.#kept.update(place, (row) => tryAgain(row, this.#sources.now()));
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
      case "unknown":
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
    const contexts = await store.courseSystems.contextsOf(person, course.served.id);
    const { seq } = course.book;
    const { results, row } = await grades.of(course, student);
    for (const link of links) {
      const { platform, issuer, clientId, exercise, lineItem } = link;
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
      if (!mayBeIn(contexts, link)) {
        await this.#kept.withdraw(place);
        continue;
      }
      const isScore = typeof score === "number";
      // What is none, as when it is excused, is told where something else was told before.
      if (!isScore && (await this.#kept.at(place)) === undefined) continue;
      const isNewSubmission = isScore && (await this.#isNew(course, student, exercise, place));
      const wanted = { subject, maximum, isNewSubmission, ...(isScore && { given: score }) };
      await this.#kept.want(place, { course: course.served.id, exercise, student, seq }, wanted);
    }
  }

  /** Whether something was handed in since the course system was told last. */
  async #isNew(
    { book }: OpenCourse,
    student: string,
    exercise: string,
    place: ScorePlace,
  ): Promise<boolean> {
    const newest = book.worksOf(student, exercise).at(-1)?.submittedAt;
    const told = (await this.#kept.at(place))?.sent?.timestampMs;
    return newest !== undefined && newest > (told ?? 0);
  }
}

/**
 * Of several courses of a course system that are one of ours, a score goes to those that somebody is
 * in: the others would refuse it. Of whom nothing is known may be in any.
 */
function mayBeIn(contexts: readonly ContextMember[], link: ContextPlace): boolean {
  const own = contexts.filter(({ platform }) => platform === link.platform);
  const here = own.filter(
    ({ deployment, context }) => deployment === link.deployment && context === link.context,
  );
  return here.length > 0
    ? here.some(({ isThere }) => isThere)
    : !own.some(({ isThere }) => isThere);
}
