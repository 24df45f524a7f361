import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { contestWith, draftsDueAt, isDraftDue } from "../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import type { Member } from "../../school/members.ts";
import { GRUNDY } from "../../school/event.ts";
import type { OpenCourse } from "../event-log.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { JudgingServices } from "./judging-services.ts";
import { newSubmission } from "./new-submission.ts";

/** Drafts that arrived before the end may still be on their way to the disk. */
const SETTLE_MS = 5000;

/** Events that decide whether a draft is submitted. */
const DECISIVE = ["contest-time-added", "contest-times-set", "contest-interval-removed"] as const;

/** Submits the saved drafts of everybody whose exam is over, also after a restart. */
export class DraftCollector {
  readonly #site: JudgingServices;
  /** People whose drafts have been looked at, by contest and end. */
  readonly #settled = new Set<string>();

  constructor(site: JudgingServices) {
    this.#site = site;
  }

  /** Tries everybody, and throws the first fault only then. Repeat it to retry those that failed. */
  async tick(): Promise<void> {
    const faults: unknown[] = [];
    for (const course of this.#site.eventLog.courses) {
      for (const contest of course.contests) {
        for (const member of course.state.members.values()) {
          await this.#collect(course, contest, member).catch((error: unknown) => {
            faults.push(error);
          });
        }
      }
    }
    if (faults.length > 0) throw faults[0];
  }

  async #collect(course: OpenCourse, contest: CourseContestState, member: Member): Promise<void> {
    const dueAt = draftsDueAt(contest, member);
    if (dueAt === undefined || this.#site.now() < dueAt + SETTLE_MS) return;
    const key = JSON.stringify([course.served.id, contest.plan.id, member.person, dueAt]);
    if (this.#settled.has(key)) return;
    for (const { id } of contest.plan.exercises) {
      await submitSavedDraft(course, member, id, this.#site);
      // Let other requests run in between.
      await setImmediate();
    }
    this.#settled.add(key);
  }
}

/**
 * Submits the newest draft of a member for an exercise, if their exam is over and submits drafts. Of
 * several servers one does it, once for each end of the member's time.
 */
export async function submitSavedDraft(
  course: OpenCourse,
  { person }: Pick<Member, "person">,
  exercise: string,
  site: JudgingServices,
): Promise<void> {
  const place = { person, course: course.served.id, exercise };
  await retryOnConflict(site, `submit ${person}`, async (seq) => {
    const contest = contestWith(course.contests, exercise);
    if (contest?.plan.submitsDrafts !== true) return;
    const languages = course.served.exercises.find(({ id }) => id === exercise)?.languages ?? [];
    const member = course.state.members.get(person);
    const dueAt = member && draftsDueAt(contest, member);
    if (member === undefined || dueAt === undefined || site.now() < dueAt) return;
    const requestKey = `draft ${JSON.stringify([contest.plan.id, place, dueAt])}`;
    const [receipt, draft] = await Promise.all([
      site.store.receipt(GRUNDY, requestKey),
      site.store.newestDraft(
        place,
        languages.map(({ id }) => id),
      ),
    ]);
    const language = languages.find(({ id }) => id === draft?.language);
    if (receipt !== undefined || draft === undefined || language === undefined) return;
    const { student } = member;
    const { starter, fileName } = language;
    const bytes = new TextEncoder().encode(draft.text);
    const source = createHash("sha256").update(bytes).digest("hex");
    const attempts = course.state.submissionsOf(student, exercise);
    if (!isDraftDue(contest, member, { ...draft, source, starter }, attempts)) return;
    const at = site.now();
    const submission = newSubmission(
      {
        person,
        student,
        exercise,
        fileName,
        language: language.id,
        source,
        bytes,
        at,
        savedAt: draft.at,
      },
      course.served.id,
      await site.workers.queue(),
      site,
    );
    const answer = submission.id;
    await site.eventLog.commit([
      { op: "unchanged-since", course: place.course, seq, kinds: DECISIVE },
      { op: "unchanged-since", course: place.course, seq, kinds: ["submitted"], actor: person },
      { op: "acknowledge", person: GRUNDY, requestKey, answer, at },
      ...submission.operations,
    ]);
    site.workers.wake();
  });
}
