import type { AttributedEvent } from "./attributed-event.ts";
import type { StoredEvent } from "./event.ts";
import { Groups } from "./groups.ts";
import { Hacks } from "./hacks.ts";
import { Hints } from "./hints.ts";
import { type Member, Members } from "./members.ts";
import { type Question, Questions } from "./questions.ts";
import { type Rejudging, Rejudgings } from "./rejudgings.ts";
import { type Reading, type RubricItem, RubricState } from "./rubric-state.ts";
import { StudentExerciseMap } from "./student-exercise-map.ts";
import {
  type CourseSubmission,
  outcomeOf,
  type SubmissionOutcome,
  Submissions,
} from "./submissions.ts";
import { type CourseTournament, Tournaments } from "./tournaments.ts";

/** An adjustment that counts. */
export type CourseAdjustment = AttributedEvent<"adjusted"> & {
  /** The student's last submission for the exercise when it was made; undefined: none. */
  readonly lastSubmission: string | undefined;
};

/** The state of a course: the fold of its events, taken in order from the first. */
export class CourseState {
  readonly #members = new Members();
  readonly #submissions = new Submissions();
  readonly #rejudgings = new Rejudgings(this.#submissions);
  readonly #adjustments = new StudentExerciseMap<CourseAdjustment>();
  readonly #extensions = new StudentExerciseMap<AttributedEvent<"extended">>();
  readonly #openings = new StudentExerciseMap<AttributedEvent<"opening-set">>();
  readonly #extraAttempts = new StudentExerciseMap<AttributedEvent<"extra-attempts-set">>();
  readonly #comments = new Map<string, AttributedEvent<"commented">>();
  readonly #announcements = new Map<string, AttributedEvent<"announced">>();
  readonly #rubric = new RubricState();
  readonly #questions = new Questions();
  readonly #tournaments = new Tournaments();
  readonly #hacks = new Hacks();
  readonly #groups = new Groups();
  readonly #games = new Map<string, readonly AttributedEvent<"game-kept">[]>();
  readonly #hints = new Hints();
  /** Earlier IDs of students whose learning platform has since sent their ID in grade files. */
  readonly #renamed = new Map<string, string>();
  readonly #clockJumps: AttributedEvent<"clock-jumped">[] = [];
  /** IDs of notices by the person who has read them. */
  readonly #noticesRead = new Map<string, Set<string>>();
  #files: string | undefined;
  #seq = 0;

  take({ seq, at, actor, event: storedEvent }: StoredEvent): void {
    this.#seq = seq;
    const event = this.#underTodaysId(storedEvent);
    const authorship = { by: actor, at };
    // Contests have a state of their own: contests/course-contest-state.ts.
    if ("contest" in event) return;
    switch (event.kind) {
      case "enrolled": {
        const before = this.#members.all.get(event.person)?.student;
        if (before === event.person) this.#rename(before, event.student);
        return this.#members.take(event, authorship);
      }
      case "left":
      case "invited":
      case "invitation-revoked":
      case "class-code-set":
        return this.#members.take(event, authorship);
      case "submitted":
        return this.#submissions.take(event, authorship, (student) => this.currentIdOf(student));
      case "judged":
      case "judge-failed":
        return this.#settle(event, outcomeOf(event, authorship));
      case "rejudging-opened":
      case "rejudging-applied":
      case "rejudging-cancelled":
        return this.#rejudgings.take(event, authorship);
      case "adjusted": {
        const lastSubmission = this.#submissions.lastOf(event.student, event.exercise);
        return this.#adjustments.set({ ...event, ...authorship, lastSubmission });
      }
      case "adjustment-lifted":
        return this.#adjustments.delete(event);
      case "extended":
        return this.#extensions.set({ ...event, ...authorship });
      case "extension-lifted":
        return this.#extensions.delete(event);
      case "opening-set":
        return this.#openings.set({ ...event, ...authorship });
      case "opening-lifted":
        return this.#openings.delete(event);
      case "extra-attempts-set":
        return this.#extraAttempts.set({ ...event, ...authorship });
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
      case "group-formed":
      case "group-joined":
      case "group-left":
        return this.#groups.take(event, { seq, at }, (student) => this.currentIdOf(student));
      case "groups-set":
        this.#groups.take(event, { seq, at }, (student) => this.currentIdOf(student));
        for (const { group, sharesEarlier } of event.groups) {
          const students = [...(this.#groups.all.get(group)?.members.keys() ?? [])];
          if (sharesEarlier) this.#submissions.share(group, students);
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
        if (event.demoted !== undefined) this.#members.remove(event.demoted);
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
    const entries = [this.#adjustments, this.#extensions, this.#openings, this.#extraAttempts];
    for (const each of [this.#submissions, this.#groups, ...entries]) each.rename(from, to);
  }

  /** Takes a verdict, which in a rejudging counts only once that is applied. */
  #settle(
    { submission, rejudging }: { readonly submission: string; readonly rejudging?: string },
    outcome: SubmissionOutcome,
  ): void {
    if (rejudging === undefined) this.#submissions.setOutcome(submission, outcome);
    else this.#rejudgings.addOutcome(rejudging, submission, outcome);
  }

  /** Sequence number of the last event taken. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether people may join with the class code. */
  get isCodeOpen(): boolean {
    return this.#members.isCodeOpen;
  }

  /** Those of now, by person. */
  get members(): ReadonlyMap<string, Member> {
    return this.#members.all;
  }

  /** Name of a current or former member. */
  nameOf(person: string): string | undefined {
    return this.#members.nameOf(person);
  }

  /** Invitations by ID, including those that were used. */
  get invited(): ReadonlyMap<string, AttributedEvent<"invited">> {
    return this.#members.invited;
  }

  /** All submissions by ID, in the order in which they arrived. */
  get submissions(): ReadonlyMap<string, CourseSubmission> {
    return this.#submissions.all;
  }

  /**
   * A student's attempts for an exercise, in the order in which they arrived: also what members of their
   * group submitted, as the student's own.
   */
  submissionsOf(student: string, exercise: string): readonly CourseSubmission[] {
    return this.#submissions.of(student, exercise);
  }

  /** A person's submissions for all exercises, in the order in which they arrived. */
  submissionsBy(person: string): readonly CourseSubmission[] {
    return this.#submissions.by(person);
  }

  get rejudgings(): ReadonlyMap<string, Rejudging> {
    return this.#rejudgings.all;
  }

  get adjustments(): readonly CourseAdjustment[] {
    return this.#adjustments.all;
  }

  adjustmentOf(student: string, exercise: string): CourseAdjustment | undefined {
    return this.#adjustments.of(student, exercise);
  }

  /** Later deadlines of single students. */
  get extensions(): readonly AttributedEvent<"extended">[] {
    return this.#extensions.all;
  }

  /** @param exercise can be `all`: the extension for all exercises together */
  extensionOf(student: string, exercise: string): AttributedEvent<"extended"> | undefined {
    return this.#extensions.of(student, exercise);
  }

  /** When single students may begin exercises, instead of when these open for everybody. */
  get openings(): Pick<StudentExerciseMap<AttributedEvent<"opening-set">>, "of" | "all"> {
    return this.#openings;
  }

  /** So many submissions staff allow a student for an exercise in addition to its limit. */
  extraAttemptsOf(student: string, exercise: string): number {
    return this.#extraAttempts.of(student, exercise)?.extra ?? 0;
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

  /** Students' attempts to break each other's programs. */
  get hacks(): Omit<Hacks, "take"> {
    return this.#hacks;
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

  /** IDs of the notices that a person has read. */
  noticesReadBy(person: string): ReadonlySet<string> {
    return this.#noticesRead.get(person) ?? new Set();
  }

  /** Hash of the course's files that are in force; undefined: those with which servers started. */
  get files(): string | undefined {
    return this.#files;
  }

  /** Jumps of servers' clocks, oldest first. */
  get clockJumps(): readonly AttributedEvent<"clock-jumped">[] {
    return this.#clockJumps;
  }
}
