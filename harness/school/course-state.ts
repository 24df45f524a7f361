import type { CourseEvent, JudgingBasis, StoredEvent, JoinMethod } from "./event.ts";
import { Groups } from "./groups.ts";
import { Hacks } from "./hacks.ts";
import { Hints } from "./hints.ts";
import { Openings } from "./openings.ts";
import { type Question, Questions } from "./questions.ts";
import type { Role } from "./role.ts";
import { type Reading, type RubricItem, RubricState } from "./rubric-state.ts";
import { attemptOf, type SubmittingGroup } from "./shared-attempts.ts";
import { type CourseTournament, Tournaments } from "./tournaments.ts";

export interface Member {
  readonly person: string;
  readonly role: Role;
  /** The member's ID in the roster and in grade files. */
  readonly student: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly section: string | undefined;
  readonly joinedAt: number;
  /** Undefined if unknown. */
  readonly joinedBy: JoinMethod | undefined;
  /** True if the role comes from a learning platform and changes with it. */
  readonly hasForeignRole: boolean;
}

/** Result of judging a submission. */
export type SubmissionOutcome =
  | {
      readonly kind: "judged";
      readonly judging: string;
      readonly verdict: string;
      readonly points: number;
      readonly maxPoints: number;
      readonly at: number;
      readonly worker: string | undefined;
    }
  | {
      readonly kind: "failed";
      readonly isJudgeError: boolean;
      readonly reason: string;
      readonly at: number;
      readonly worker: string | undefined;
    };

/** A program that someone submitted. */
export interface CourseSubmission {
  readonly id: string;
  readonly person: string;
  readonly student: string;
  readonly exercise: string;
  /** Number of the attempt of this student for this exercise, from 1. */
  readonly number: number;
  readonly fileName: string;
  readonly language: string | undefined;
  /** SHA-256. */
  readonly source: string;
  /** When it was saved, if it is a draft. */
  readonly submittedAt: number;
  /** A draft that Grundy submitted when an exam was over. */
  readonly isDraft?: true;
  /** Absent: it counts for nobody else. */
  readonly group?: SubmittingGroup;
  /** Undefined until it is judged. */
  readonly outcome: SubmissionOutcome | undefined;
}

export interface Rejudging {
  readonly id: string;
  readonly state: "open" | "applied" | "cancelled";
  readonly by: string;
  readonly openedAt: number;
  readonly why: string;
  readonly submissions: readonly string[];
  /** The causes of its verdicts; undefined: an earlier version of Grundy opened it. */
  readonly basis: JudgingBasis | undefined;
  /** The outcomes that it is compared with: those that counted when it was opened, by submission. */
  readonly compared: ReadonlyMap<string, SubmissionOutcome | undefined>;
  /** By submission. */
  readonly outcomes: ReadonlyMap<string, SubmissionOutcome>;
  /** The outcomes that it replaced when it was applied, by submission; empty until then. */
  readonly replaced: ReadonlyMap<string, SubmissionOutcome | undefined>;
  /** Absent until it is applied. */
  readonly appliedAt?: number;
}

/** Outcomes are added in place: copying thousands of them for each one would be quadratic. */
type OpenBook = Rejudging & { readonly outcomes: Map<string, SubmissionOutcome> };

/** An event of one kind, with its actor and time. */
export type AttributedEvent<K extends CourseEvent["kind"]> = Extract<CourseEvent, { kind: K }> & {
  readonly by: string;
  readonly at: number;
};

/** An adjustment that counts. */
export type CourseAdjustment = AttributedEvent<"adjusted"> & {
  /** The student's last submission for the exercise when it was made; undefined: none. */
  readonly lastSubmission: string | undefined;
};

/** The state of a course: the fold of its events, taken in order from the first. */
export class CourseState {
  readonly #members = new Map<string, Member>();
  readonly #names = new Map<string, string>();
  readonly #invited = new Map<string, AttributedEvent<"invited">>();
  readonly #submissions = new Map<string, CourseSubmission>();
  /** IDs of attempts by student and exercise, in the order in which they arrived. */
  readonly #submissionIds = new Map<string, string[]>();
  /** The same by person. */
  readonly #submissionIdsBy = new Map<string, string[]>();
  readonly #rejudgings = new Map<string, OpenBook>();
  readonly #adjustments = new Map<string, CourseAdjustment>();
  readonly #comments = new Map<string, AttributedEvent<"commented">>();
  readonly #announcements = new Map<string, AttributedEvent<"announced">>();
  readonly #rubric = new RubricState();
  readonly #questions = new Questions();
  readonly #tournaments = new Tournaments();
  readonly #hacks = new Hacks();
  readonly #groups = new Groups();
  readonly #extraAttempts = new Map<string, AttributedEvent<"extra-attempts-set">>();
  readonly #games = new Map<string, readonly AttributedEvent<"game-kept">[]>();
  readonly #hints = new Hints();
  readonly #extensions = new Map<string, AttributedEvent<"extended">>();
  readonly #openings = new Openings();
  /** Earlier IDs of students whose learning platform has since sent their ID in grade files. */
  readonly #renamed = new Map<string, string>();
  readonly #clockJumps: AttributedEvent<"clock-jumped">[] = [];
  /** IDs of notices by the person who has read them. */
  readonly #noticesRead = new Map<string, Set<string>>();
  #files: string | undefined;
  #isCodeOpen = false;
  #seq = 0;

  take({ seq, at, actor, event: storedEvent }: StoredEvent): void {
    this.#seq = seq;
    const event = this.#underTodaysId(storedEvent);
    const authorship = { by: actor, at };
    // Contests have a state of their own: contests/course-contest-state.ts.
    if ("contest" in event) return;
    switch (event.kind) {
      case "enrolled": {
        const { kind: _, name, email, section, ...rest } = event;
        const oldMember = this.#members.get(event.person);
        if (oldMember?.student === event.person) this.#rename(oldMember.student, event.student);
        if (name !== undefined) this.#names.set(event.person, name);
        const joinedAt = oldMember?.joinedAt ?? at;
        const joinedBy = event.joinedBy ?? oldMember?.joinedBy;
        const hasForeignRole = event.joinedBy === "course-system";
        const member = { ...rest, name, email, section, joinedAt, joinedBy, hasForeignRole };
        this.#members.set(event.person, member);
        return;
      }
      case "left":
        this.#members.delete(event.person);
        return;
      case "invited":
        this.#invited.set(event.invitation, { ...event, ...authorship });
        return;
      case "invitation-revoked":
        this.#invited.delete(event.invitation);
        return;
      case "class-code-set":
        this.#isCodeOpen = event.isOpen;
        return;
      case "submitted": {
        const { kind: _, submission, language, savedAt, group, members = [], ...rest } = event;
        const draft = savedAt !== undefined && ({ isDraft: true } as const);
        const submittedAt = savedAt ?? at;
        const newSubmission = {
          ...rest,
          id: submission,
          language,
          submittedAt,
          ...draft,
          outcome: undefined,
        };
        const others = members.map((student) => this.currentIdOf(student));
        this.#add(newSubmission, group, others);
        const own = this.#submissionIdsBy.get(newSubmission.person) ?? [];
        this.#submissionIdsBy.set(newSubmission.person, own);
        own.push(submission);
        return;
      }
      case "judged": {
        const { kind, judging, verdict, points, maxPoints, worker } = event;
        return this.#settle(event, { kind, judging, verdict, points, maxPoints, at, worker });
      }
      case "judge-failed": {
        const { isJudgeError, reason, worker } = event;
        return this.#settle(event, { kind: "failed", isJudgeError, reason, at, worker });
      }
      case "rejudging-opened": {
        const { rejudging: id, submissions, why, basis } = event;
        const compared = new Map(
          submissions.map((each) => [each, this.#submissions.get(each)?.outcome]),
        );
        const opened = { id, state: "open", by: actor, openedAt: at, why, submissions } as const;
        const empty = { outcomes: new Map(), replaced: new Map() };
        this.#rejudgings.set(id, { ...opened, basis, compared, ...empty });
        return;
      }
      case "rejudging-applied":
        return this.#apply(event.rejudging, at);
      case "rejudging-cancelled":
        return this.#cancel(event.rejudging);
      case "adjusted":
        this.#adjustments.set(keyOf(event), {
          ...event,
          ...authorship,
          lastSubmission: this.#submissionIds.get(keyOf(event))?.at(-1),
        });
        return;
      case "adjustment-lifted":
        this.#adjustments.delete(keyOf(event));
        return;
      case "announced":
        this.#announcements.set(event.announcement, { ...event, ...authorship });
        return;
      case "announcement-removed":
        this.#announcements.delete(event.announcement);
        return;
      case "commented":
        this.#comments.set(event.comment, { ...event, ...authorship });
        return;
      case "comment-removed":
        this.#comments.delete(event.comment);
        return;
      case "rubric-item-set":
      case "rubric-item-removed":
      case "rubric-item-given":
      case "rubric-item-taken":
      case "graded":
      case "grader-assigned":
        return this.#rubric.take(event, actor, at);
      case "question-asked":
      case "statement-asked":
      case "question-replied":
      case "question-closed":
        return this.#questions.take(event, actor, at);
      case "tournament-started":
      case "match-played":
      case "match-failed":
      case "tournament-continued":
      case "tournament-ended":
      case "tournament-cancelled":
        return this.#tournaments.take(event, actor, at);
      case "game-kept":
        this.#games.set(event.submission, [
          ...this.gamesOf(event.submission),
          { ...event, ...authorship },
        ]);
        return;
      case "hint-taken":
      case "hint-opened":
        return this.#hints.take(event, authorship);
      case "hack-sent":
      case "hack-judged":
      case "hack-decided":
        return this.#hacks.take(event, actor, at);
      case "extended":
        this.#extensions.set(keyOf(event), { ...event, ...authorship });
        return;
      case "extension-lifted":
        this.#extensions.delete(keyOf(event));
        return;
      case "opening-set":
      case "opening-lifted":
        return this.#openings.take(event, authorship);
      case "extra-attempts-set":
        this.#extraAttempts.set(keyOf(event), { ...event, ...authorship });
        return;
      case "group-formed":
      case "group-joined":
      case "group-left":
        return this.#groups.take(event, { seq, at }, (student) => this.currentIdOf(student));
      case "groups-set":
        this.#groups.take(event, { seq, at }, (student) => this.currentIdOf(student));
        for (const { group, sharesEarlier } of event.groups) {
          if (sharesEarlier) this.#shareEarlier(group);
        }
        return;
      case "course-reloaded":
        this.#files = event.files;
        return;
      case "clock-jumped":
        this.#clockJumps.push({ ...event, ...authorship });
        return;
      case "notices-read": {
        const readIds = this.#noticesRead.get(actor) ?? new Set();
        this.#noticesRead.set(actor, readIds);
        for (const id of event.notices) readIds.add(id);
        return;
      }
      case "work-read":
      case "webhook-changed":
      case "exported":
      case "person-erased":
      case "administrator-made":
      case "administrator-removed":
      case "identity-linked":
      case "identity-unlinked":
      case "passkey-added":
      case "passkey-removed":
      case "token-made":
      case "token-revoked":
      case "password-link-made":
      case "password-link-used":
        return;
      case "unknown":
        if (event.demoted !== undefined) this.#members.delete(event.demoted);
        return;
    }
  }

  /** Replaces a student's earlier ID by the current one. */
  #underTodaysId(event: StoredEvent["event"]): StoredEvent["event"] {
    if (this.#renamed.size === 0) return event;
    if (!("student" in event) || event.kind === "enrolled" || event.kind === "invited")
      return event;
    return { ...event, student: this.currentIdOf(event.student) };
  }

  /** Returns a student's ID of today, for the ID in an event that may be older. */
  currentIdOf(student: string | undefined): string {
    return this.#renamed.get(student ?? "") ?? student ?? "";
  }

  /** Moves everything that a student has from their earlier ID to the new one. */
  #rename(from: string, to: string): void {
    if (from === to) return;
    this.#renamed.set(from, to);
    for (const submission of this.#submissions.values()) {
      if (attemptOf(submission, from) === undefined) continue;
      const { id, exercise, group } = submission;
      this.#submissionIds.delete(keyOf({ student: from, exercise }));
      const attempt = { student: to, number: this.#list(to, exercise, id) };
      const members = group?.members.map((each) => (each.student === from ? attempt : each));
      this.#submissions.set(id, {
        ...submission,
        ...(submission.student === from && attempt),
        ...(group && members && { group: { ...group, members } }),
      });
    }
    this.#groups.rename(from, to);
    moveTo(this.#adjustments, from, to);
    moveTo(this.#extensions, from, to);
    this.#openings.rename(from, to);
    moveTo(this.#extraAttempts, from, to);
  }

  /** Adds a submission; `others` are the students for whom it counts, too. */
  #add(
    submission: Omit<CourseSubmission, "number" | "group">,
    group: string | undefined,
    others: readonly string[],
  ): void {
    const { id, student, exercise } = submission;
    const number = this.#list(student, exercise, id);
    const members = [...new Set([student, ...others])].map((each) => ({
      student: each,
      number: each === student ? number : this.#list(each, exercise, id),
    }));
    const shared = group !== undefined && members.length > 1 && { group: { id: group, members } };
    this.#submissions.set(id, { ...submission, number, ...shared });
  }

  /** Gives a submission the next attempt number of a student and exercise. */
  #list(student: string, exercise: string, id: string): number {
    const key = keyOf({ student, exercise });
    const own = this.#submissionIds.get(key) ?? [];
    this.#submissionIds.set(key, own);
    return own.push(id);
  }

  /** Lets all submissions of a group count for its members of now; attempts are numbered by their times. */
  #shareEarlier(id: string): void {
    const students = [...(this.#groups.all.get(id)?.members.keys() ?? [])];
    const changedKeys = new Map<string, Pick<CourseSubmission, "student" | "exercise">>();
    for (const submission of this.#submissions.values()) {
      const { group, exercise } = submission;
      if (group?.id !== id) continue;
      const missing = students.filter((student) => attemptOf(submission, student) === undefined);
      if (missing.length === 0) continue;
      const attempts = missing.map((student) => ({ student, number: 0 }));
      const members = [...group.members, ...attempts];
      this.#submissions.set(submission.id, { ...submission, group: { ...group, members } });
      for (const student of missing)
        changedKeys.set(keyOf({ student, exercise }), { student, exercise });
    }
    for (const { student, exercise } of changedKeys.values()) this.#renumber(student, exercise);
  }

  #renumber(student: string, exercise: string): void {
    this.#submissionIds.delete(keyOf({ student, exercise }));
    for (const submission of this.#submissions.values()) {
      if (submission.exercise !== exercise || attemptOf(submission, student) === undefined)
        continue;
      const { id, group } = submission;
      const number = this.#list(student, exercise, id);
      const members = group?.members.map((each) =>
        each.student === student ? { student, number } : each,
      );
      this.#submissions.set(id, {
        ...submission,
        ...(submission.student === student && { number }),
        ...(group && members && { group: { ...group, members } }),
      });
    }
  }

  /** Sequence number of the last event taken. */
  get seq(): number {
    return this.#seq;
  }

  get isCodeOpen(): boolean {
    return this.#isCodeOpen;
  }

  get members(): ReadonlyMap<string, Member> {
    return this.#members;
  }

  /** Name of a current or former member. */
  nameOf(person: string): string | undefined {
    return this.#names.get(person);
  }

  /** Invitations by ID, including those that were used. */
  get invited(): ReadonlyMap<string, AttributedEvent<"invited">> {
    return this.#invited;
  }

  /** All submissions by ID, in the order in which they arrived. */
  get submissions(): ReadonlyMap<string, CourseSubmission> {
    return this.#submissions;
  }

  get rejudgings(): ReadonlyMap<string, Rejudging> {
    return this.#rejudgings;
  }

  get adjustments(): readonly CourseAdjustment[] {
    return [...this.#adjustments.values()];
  }

  get comments(): readonly AttributedEvent<"commented">[] {
    return [...this.#comments.values()];
  }

  /** Announcements by ID, oldest first. */
  get announcements(): ReadonlyMap<string, AttributedEvent<"announced">> {
    return this.#announcements;
  }

  /** Items of all exercises' rubrics by ID, in the order in which they were made. */
  get rubricItems(): ReadonlyMap<string, RubricItem> {
    return this.#rubric.items;
  }

  /** How submissions are graded by reading, by submission; absent: nobody has begun. */
  get readings(): ReadonlyMap<string, Reading> {
    return this.#rubric.readings;
  }

  /** Students' questions by ID, in the order in which they were asked. */
  get questions(): ReadonlyMap<string, Question> {
    return this.#questions.all;
  }

  /** By ID, in the order in which they were started. */
  get tournaments(): ReadonlyMap<string, CourseTournament> {
    return this.#tournaments.all;
  }

  /** Students who submit together now. */
  get groups(): Omit<Groups, "take" | "rename"> {
    return this.#groups;
  }

  /** So many submissions staff allow a student for an exercise in addition to its limit. */
  extraAttemptsOf(student: string, exercise: string): number {
    return this.#extraAttempts.get(keyOf({ student, exercise }))?.extra ?? 0;
  }

  /** Students' attempts to break each other's programs. */
  get hacks(): Omit<Hacks, "take"> {
    return this.#hacks;
  }

  /** IDs of the notices that a person has read. */
  noticesReadBy(person: string): ReadonlySet<string> {
    return this.#noticesRead.get(person) ?? new Set();
  }

  /** The games kept with a submission, oldest first. */
  gamesOf(submission: string): readonly AttributedEvent<"game-kept">[] {
    return this.#games.get(submission) ?? [];
  }

  /** The hints about missed bugs that somebody paid for, by submission. */
  get bugHints(): Hints["aboutBugs"] {
    return this.#hints.aboutBugs;
  }

  /** The hints on a submission's failure that were asked for, oldest first. */
  hintsOn(submission: string): ReturnType<Hints["on"]> {
    return this.#hints.on(submission);
  }

  /** Hash of the course's files that are in force; undefined: those with which servers started. */
  get files(): string | undefined {
    return this.#files;
  }

  /** Jumps of servers' clocks, oldest first. */
  get clockJumps(): readonly AttributedEvent<"clock-jumped">[] {
    return this.#clockJumps;
  }

  get extensions(): readonly AttributedEvent<"extended">[] {
    return [...this.#extensions.values()];
  }

  /** When single students may begin exercises. */
  get openings(): Pick<Openings, "of" | "all"> {
    return this.#openings;
  }

  /**
   * A student's attempts for an exercise, in the order in which they arrived: also what members of their
   * group submitted, as the student's own.
   */
  submissionsOf(student: string, exercise: string): readonly CourseSubmission[] {
    const ids = this.#submissionIds.get(keyOf({ student, exercise }));
    return this.#listed(ids).flatMap((submission) => attemptOf(submission, student) ?? []);
  }

  /** A person's submissions for all exercises, in the order in which they arrived. */
  submissionsBy(person: string): readonly CourseSubmission[] {
    return this.#listed(this.#submissionIdsBy.get(person));
  }

  #listed(ids: readonly string[] = []): readonly CourseSubmission[] {
    return ids.flatMap((id) => this.#submissions.get(id) ?? []);
  }

  #settle(
    { submission, rejudging }: { readonly submission: string; readonly rejudging?: string },
    outcome: SubmissionOutcome,
  ): void {
    if (rejudging === undefined) return this.#count(submission, outcome);
    const current = this.#rejudgings.get(rejudging);
    // Ignore judgings that finish after the rejudging was closed.
    if (current?.state === "open") current.outcomes.set(submission, outcome);
  }

  #count(submission: string, outcome: SubmissionOutcome): void {
    const courseSubmission = this.#submissions.get(submission);
    if (courseSubmission !== undefined)
      this.#submissions.set(submission, { ...courseSubmission, outcome });
  }

  #apply(id: string, appliedAt: number): void {
    const rejudging = this.#rejudgings.get(id);
    if (rejudging?.state !== "open") return;
    const replaced = new Map<string, SubmissionOutcome | undefined>();
    for (const [submission, outcome] of rejudging.outcomes) {
      // Keep the old verdict if the judge failed.
      if (outcome.kind !== "judged") continue;
      replaced.set(submission, this.#submissions.get(submission)?.outcome);
      this.#count(submission, outcome);
    }
    this.#rejudgings.set(id, { ...rejudging, state: "applied", appliedAt, replaced });
  }

  #cancel(id: string): void {
    const rejudging = this.#rejudgings.get(id);
    if (rejudging?.state === "open") this.#rejudgings.set(id, { ...rejudging, state: "cancelled" });
  }
}

function keyOf({ student, exercise }: { readonly student: string; readonly exercise: string }) {
  return JSON.stringify([student, exercise]);
}

function moveTo<T extends { readonly student: string; readonly exercise: string }>(
  entries: Map<string, T>,
  from: string,
  to: string,
): void {
  for (const [key, each] of entries) {
    if (each.student !== from) continue;
    entries.delete(key);
    const moved = { ...each, student: to };
    entries.set(keyOf(moved), moved);
  }
}
