import type { PageLanguage } from "../../core/page-language.ts";
import {
  changesBetween,
  contestWith,
  isExerciseHidden,
} from "../../school/contests/contest-rules.ts";
import type { Member } from "../../school/members.ts";
import type { StoredEvent } from "../../school/event.ts";
import { listPeople } from "../../school/shared-attempts.ts";
import { listNotices, type Notice } from "../../school/notices.ts";
import type { MailKind } from "../../school/outgoing-kinds.ts";
import { GRUNDY } from "../../school/event.ts";
import { ConflictError, type Operation } from "../../store/store.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import { groupDeadlineOf } from "../submitting-groups.ts";
import type { Services } from "../services.ts";
import type { Mailer } from "./mailer.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After mail was off for longer, nobody gets mails about the past. */
const MAX_AGE_MS = 3 * DAY_MS;
/** Digests are due within this time, and looked for so often. */
const DIGEST_MS = DAY_MS;
const DIGEST_EVERY_MS = HOUR_MS / 6;

interface Sources extends Pick<Services, "store" | "eventLog" | "now" | "origin"> {
  readonly mailer: Mailer;
}

/**
 * Mails to students about what happens in their courses. They are about notices, so nothing is mailed that
 * its reader may not see on the page at this moment, and say only what kind of thing happened and where.
 * Each is acknowledged with its row, so that it is written once, however many servers run.
 */
export class CourseMails {
  readonly #sources: Sources;
  /** People whose notices may have changed. */
  readonly #changed = new Map<OpenCourse, ReadonlySet<string> | "everybody">();
  #checkedAt: number;
  #digestsAt = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#checkedAt = sources.now();
    // Events may have been missed while no server was running.
    for (const course of sources.eventLog.courses) this.#changed.set(course, "everybody");
    sources.eventLog.follow((event, course) => this.#onEvent(event, course));
  }

  /** Writes the mails that are due. */
  async tick(): Promise<void> {
    const { eventLog, mailer, now } = this.#sources;
    if (!mailer.isOn) return;
    const since = this.#checkedAt;
    this.#checkedAt = now();
    for (const course of eventLog.courses) {
      if (changesBetween(rulesOf(course), since, this.#checkedAt)) {
        this.#changed.set(course, "everybody");
      }
    }
    for (const [course, people] of this.#changed) {
      this.#changed.delete(course);
      await this.#writeAll(course, people).catch((error: unknown): never => {
        this.#changed.set(course, "everybody");
        throw error;
      });
    }
    if (Math.abs(now() - this.#digestsAt) < DIGEST_EVERY_MS) return;
    this.#digestsAt = now();
    for (const course of eventLog.courses) {
      for (const member of course.state.members.values()) await this.#writeDigest(course, member);
    }
  }

  #onEvent({ event }: StoredEvent, course: OpenCourse): void {
    const { state } = course;
    if (event.kind === "question-replied" || event.kind === "question-closed") {
      const asker = state.questions.get(event.question)?.asker;
      if (asker !== undefined) this.#mark(course, [asker]);
    } else if (event.kind === "hack-judged" || event.kind === "hack-decided") {
      const { submission = "", outcome } = state.hacks.all.get(event.hack) ?? {};
      const program = state.submissions.get(submission);
      if (program && outcome?.result === "successful")
        this.#mark(course, listPeople(state, program));
    } else if (event.kind === "rejudging-applied") {
      const { submissions = [] } = state.rejudgings.get(event.rejudging) ?? {};
      this.#mark(
        course,
        submissions.flatMap((id) => {
          const submission = state.submissions.get(id);
          return submission === undefined ? [] : listPeople(state, submission);
        }),
      );
    }
  }

  #mark(course: OpenCourse, people: readonly string[]): void {
    const earlier = this.#changed.get(course) ?? new Set();
    if (earlier !== "everybody") this.#changed.set(course, earlier.union(new Set(people)));
  }

  async #writeAll(course: OpenCourse, people: ReadonlySet<string> | "everybody"): Promise<void> {
    for (const member of course.state.members.values()) {
      if (people === "everybody" || people.has(member.person)) {
        await this.#writeNotices(course, member);
      }
    }
  }

  async #writeNotices(course: OpenCourse, member: Member): Promise<void> {
    const { now, mailer } = this.#sources;
    const notices = listNotices(rulesOf(course), course.state, member, now());
    for (const notice of notices) {
      const { kind, isUnread, at, id } = notice;
      if ((kind !== "answer" && kind !== "rejudged" && kind !== "hacked") || !isUnread) continue;
      if (at < now() - MAX_AGE_MS) continue;
      const key = `mail ${course.served.id} ${id}`;
      await this.#writeOnce(member, [key], kind, async (receiver, language) =>
        mailer.write(
          receiver,
          language,
          (t) => {
            const name = nameOf(course, notice.exercise);
            const url = this.#addressOf(course, notice);
            const { name: title } = course.served.course;
            if (kind === "answer") {
              return { subject: t.answer.subject(title), text: t.answer.text(name, url) };
            }
            const attempt = notice.submission?.number ?? 0;
            return { subject: t[kind].subject(title), text: t[kind].text(name, attempt, url) };
          },
          { person: member.person, kind },
        ),
      );
    }
  }

  /** One mail about all exercises that are due within a day and that a student has not submitted. */
  async #writeDigest(course: OpenCourse, member: Member): Promise<void> {
    const { now, mailer, origin } = this.#sources;
    const { served, state, contests } = course;
    if (member.role !== "student") return;
    const due = served.exercises.flatMap(({ id, name }) => {
      const deadline = groupDeadlineOf(course, member.student, id);
      const isSoon = deadline !== undefined && deadline > now() && deadline <= now() + DIGEST_MS;
      if (!isSoon || state.submissionsOf(member.student, id).length > 0) return [];
      // Contests have times of their own, which their participants know.
      if (contestWith(contests, id) !== undefined) return [];
      if (isExerciseHidden(rulesOf(course), member, id, now())) return [];
      return [{ id, name, deadline }];
    });
    if (due.length === 0) return;
    const keys = due.map(({ id, deadline }) => `mail ${served.id} deadline ${id} ${deadline}`);
    await this.#writeOnce(member, keys, "deadlines", async (receiver, language) =>
      mailer.write(
        receiver,
        language,
        (t) => ({
          subject: t.deadlines.subject(served.course.name),
          text: [
            t.deadlines.text,
            ...due.map(({ id, name, deadline }) =>
              t.deadlines.line(
                name,
                printTime(deadline, served.course.timezone, language),
                `${origin}/courses/${encodeURIComponent(served.id)}/exercises/${encodeURIComponent(id)}`,
              ),
            ),
          ].join("\n"),
        }),
        { person: member.person, kind: "deadlines" },
      ),
    );
  }

  /** Writes a mail unless it was written before, or its receiver wants none. */
  async #writeOnce(
    { person }: Member,
    keys: readonly string[],
    kind: MailKind,
    write: (
      receiver: { readonly name: string; readonly email: string },
      language: PageLanguage,
    ) => Promise<readonly Operation[]>,
  ): Promise<void> {
    const { store, eventLog, mailer, now } = this.#sources;
    const receipts = await Promise.all(keys.map(async (key) => store.receipt(person, key)));
    if (receipts.every((each) => each !== undefined)) return;
    const { name, email } = (await store.person(person)) ?? {};
    if (name === undefined || email === undefined) return;
    if ((await mailer.stoppedBy(person)).includes(kind)) return;
    const mailOperations = await write({ name, email }, await mailer.languageOf(person));
    const acknowledged = keys
      .filter((_, index) => receipts[index] === undefined)
      .map(
        (requestKey) =>
          ({ op: "acknowledge", person, requestKey, answer: GRUNDY, at: now() }) as const,
      );
    await eventLog.commit([...acknowledged, ...mailOperations]).catch((error: unknown) => {
      // Another server has written it.
      if (!(error instanceof ConflictError)) throw error;
    });
  }

  #addressOf({ served }: OpenCourse, { exercise, submission }: Notice): string {
    const { origin } = this.#sources;
    if (submission !== undefined) return `${origin}/submissions/${submission.id}`;
    const place = ["courses", served.id, "exercises", exercise].map(encodeURIComponent).join("/");
    return `${origin}/${place}`;
  }
}

function nameOf({ served }: OpenCourse, exercise: string): string {
  return served.exercises.find(({ id }) => id === exercise)?.name ?? exercise;
}

/** A moment as mails write it, with its time zone. */
export function printTime(atMs: number, timeZone: string, language: PageLanguage): string {
  const locale = language === "en" ? "en-GB" : language;
  const format = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  return `${new Intl.DateTimeFormat(locale, format).format(atMs)} (${timeZone})`;
}
