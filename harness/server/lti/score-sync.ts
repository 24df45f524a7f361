import { scoreOf } from "../../core/results/gradebook.ts";
import { resumeSending } from "../../lti/outbox.ts";
import type { Member } from "../../school/members.ts";
import type { StoredEvent } from "../../school/event.ts";
import { gradesChangedBy } from "../../school/event-traits.ts";
import { changesBetween } from "../../school/contests/contest-rules.ts";
import { exercisesWithoutPoints } from "../../school/standing.ts";
import type {
  ContextMember,
  ContextPlace,
  ScoreKey,
} from "../../store/course-systems/course-systems.ts";
import type { Store } from "../../store/store.ts";
import type { Grades } from "../grades.ts";
import { type EventLog, type OpenCourse, rulesOf } from "../event-log.ts";
import { ScoreOutbox } from "./score-outbox.ts";
import { ScoreSender } from "./score-sender.ts";
import type { LtiTool } from "./tool.ts";

interface Sources {
  readonly store: Store;
  readonly eventLog: EventLog;
  readonly grades: Grades;
  readonly tool: LtiTool;
  readonly now: () => number;
  /** Aborted when the server shuts down. */
  readonly closing: AbortSignal;
}

/**
 * Sends scores to learning platforms. Scores are computed from the course state after every event, and
 * for everyone on start, and are stored before they are sent. So a crash at any point loses nothing.
 */
export class ScoreSync {
  readonly #sources: Sources;
  readonly #onFault: (error: unknown) => void;
  readonly #outbox: ScoreOutbox;
  readonly #sender: ScoreSender;
  /** People whose scores must be computed again. */
  readonly #changed = new Map<OpenCourse, ReadonlySet<string> | "everybody">();
  #updating: Promise<void> | undefined;
  #releasesCheckedAt: number;

  constructor(sources: Sources, onFault: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFault = onFault;
    this.#outbox = new ScoreOutbox(sources);
    this.#sender = new ScoreSender({ ...sources, outbox: this.#outbox });
    this.#releasesCheckedAt = sources.now();
    sources.eventLog.follow((event, course) => this.#onEvent(event, course));
  }

  /** Notes that the scores of a person, or of everyone, may have changed. */
  changed(course: OpenCourse, person?: string): void {
    this.#markChanged(course, person === undefined ? "everybody" : new Set([person]));
    this.#startUpdate();
  }

  /** Computes all scores, since events may have been missed while no server was running. */
  changedAll(): void {
    for (const course of this.#sources.eventLog.courses) this.changed(course);
  }

  /** Computes scores of exercises that have just been released, and sends what is due. */
  async tick(): Promise<void> {
    const since = this.#releasesCheckedAt;
    this.#releasesCheckedAt = this.#sources.now();
    for (const course of this.#sources.eventLog.courses) {
      if (changesBetween(rulesOf(course), since, this.#releasesCheckedAt)) this.changed(course);
    }
    this.#startUpdate();
    await this.#updating;
    await this.#sender.send();
  }

  /** Retries a score that the platform rejected. */
  async sendAgain(key: ScoreKey): Promise<void> {
    await this.#outbox.update(key, (row) => resumeSending(row, this.#sources.now()));
  }

  #onEvent({ event }: StoredEvent, course: OpenCourse): void {
    // A submission has no score before its verdict.
    if (event.kind === "submitted") return;
    if (event.kind === "enrolled") return this.changed(course, event.person);
    const changed = gradesChangedBy(event, course.state);
    if (changed === "everybody") return this.changed(course);
    for (const { student, person } of course.state.members.values()) {
      if (changed.has(student)) this.changed(course, person);
    }
  }

  #markChanged(course: OpenCourse, people: ReadonlySet<string> | "everybody"): void {
    const changedPeople = this.#changed.get(course) ?? new Set();
    const isEverybody = people === "everybody" || changedPeople === "everybody";
    this.#changed.set(course, isEverybody ? "everybody" : changedPeople.union(people));
  }

  #startUpdate(): void {
    this.#updating ??= this.#updateAll().catch(this.#onFault);
  }

  /** Waits a microtask first, so that changes that come together are handled together. */
  async #updateAll(): Promise<void> {
    await Promise.resolve();
    try {
      for (const [course, people] of this.#changed) {
        this.#changed.delete(course);
        await this.#updateCourse(course, people);
      }
    } finally {
      this.#updating = undefined;
    }
  }

  /** If it fails, the next tick retries. */
  async #updateCourse(
    course: OpenCourse,
    people: ReadonlySet<string> | "everybody",
  ): Promise<void> {
    const { store } = this.#sources;
    const links = await store.courseSystems
      .gradedLinks(course.served.id)
      .catch((error: unknown): never => {
        this.#markChanged(course, people);
        throw error;
      });
    if (links.length === 0) return;
    const { members } = course.state;
    const personIds = people === "everybody" ? [...members.keys()] : [...people];
    for (const [index, person] of personIds.entries()) {
      const member = members.get(person);
      // Learning platforms keep no scores of staff.
      if (member?.role !== "student") continue;
      await this.#updateMember(course, member, links).catch((error: unknown): never => {
        // Put the failed one last, so that it does not block the others.
        this.#markChanged(course, new Set([...personIds.slice(index + 1), person]));
        throw error;
      });
    }
  }

  async #updateMember(
    course: OpenCourse,
    member: Member,
    links: Awaited<ReturnType<Store["courseSystems"]["gradedLinks"]>>,
  ): Promise<void> {
    const { store, grades, now } = this.#sources;
    const { person, student } = member;
    // Before anything about them is read: they may be erased meanwhile.
    const { seq } = course.state;
    const heldIds = exercisesWithoutPoints(rulesOf(course), member, now());
    const open = links.filter(({ exercise }) => !heldIds.has(exercise));
    if (open.length === 0) return;
    const identities = await store.courseSystems.identitiesOf(person);
    if (identities.length === 0) return;
    const contexts = await store.courseSystems.contextsOf(person, course.served.id);
    const { results, row } = await grades.of(course, student);
    for (const link of open) {
      const { platform, issuer, clientId, exercise, lineItem } = link;
      const subject = identities.find(
        (each) => each.issuer === issuer && each.clientId === clientId,
      )?.subject;
      const index = results.exercises.findIndex(({ id }) => id === exercise);
      const cell = row.cells[index];
      const score = cell === undefined ? "pending" : scoreOf(cell);
      const maximum = results.exercises[index]?.points;
      // Skip scores that a judge error keeps pending, and exercises without points.
      if (subject === undefined || !maximum || score === "pending") continue;
      const key = { platform, lineItem, subject };
      if (!mayBeIn(contexts, link)) {
        await this.#outbox.withdraw(key);
        continue;
      }
      const isScore = typeof score === "number";
      // Send that there is no score (such as when excused) only if one was sent before.
      if (!isScore && (await this.#outbox.at(key)) === undefined) continue;
      const submittedAtMs = course.state.submissionsOf(student, exercise).at(-1)?.submittedAt;
      const isNewSubmission = isScore && (await this.#isNew(submittedAtMs, key));
      const wantedScore = {
        subject,
        maximum,
        isNewSubmission,
        ...(submittedAtMs !== undefined && { submittedAtMs }),
        ...(isScore && { given: score }),
      };
      await this.#outbox.want(
        key,
        { course: course.served.id, exercise, student, seq },
        wantedScore,
      );
    }
  }

  /** Returns whether the newest submission is later than the last score that was sent. */
  async #isNew(newest: number | undefined, key: ScoreKey): Promise<boolean> {
    const sentAt = (await this.#outbox.at(key))?.sent?.timestampMs;
    return newest !== undefined && newest > (sentAt ?? 0);
  }
}

/**
 * If several courses of a learning platform are linked to this course, a score goes only to those that
 * the person is in: the others would reject it. People of whom nothing is known may be in any.
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
