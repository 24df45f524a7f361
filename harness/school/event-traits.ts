import type { CourseState } from "./course-state.ts";
import type { CourseSubmission } from "./submissions.ts";
import type { CourseEvent, StoredEvent } from "./event.ts";
import { attemptsFor } from "./shared-attempts.ts";

/** Subjects of the activity log, in the order in which readers choose them. */
export const AUDIT_TOPICS = [
  "submissions",
  "grading",
  "questions",
  "deadlines",
  "groups",
  "rejudging",
  "contests",
  "tournaments",
  "members",
  "reading",
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

interface EventTraits {
  readonly topic: AuditTopic;
  /**
   * Whose grades it may change: those of the student whom it names, also of those who share attempts with
   * them (`groups`), of the students of its submissions, or of everyone in the course. Absent: nobody's.
   */
  readonly grades?: "student" | "groups" | "submissions" | "everybody";
}

const TRAITS: Readonly<Record<CourseEvent["kind"], EventTraits>> = {
  submitted: { topic: "submissions", grades: "submissions" },
  judged: { topic: "submissions", grades: "submissions" },
  "judge-failed": { topic: "submissions", grades: "submissions" },
  adjusted: { topic: "grading", grades: "student" },
  "adjustment-lifted": { topic: "grading", grades: "student" },
  commented: { topic: "grading" },
  "comment-removed": { topic: "grading" },
  // Anyone in the course may have the item.
  "rubric-item-set": { topic: "grading", grades: "everybody" },
  "rubric-item-removed": { topic: "grading", grades: "everybody" },
  "rubric-item-given": { topic: "grading", grades: "submissions" },
  "rubric-item-taken": { topic: "grading", grades: "submissions" },
  graded: { topic: "grading", grades: "submissions" },
  "grader-assigned": { topic: "grading" },
  announced: { topic: "questions" },
  "announcement-removed": { topic: "questions" },
  "question-asked": { topic: "questions" },
  "statement-asked": { topic: "questions" },
  "question-replied": { topic: "questions" },
  "question-closed": { topic: "questions" },
  "game-kept": { topic: "submissions" },
  "hint-taken": { topic: "submissions", grades: "submissions" },
  "hint-opened": { topic: "submissions" },
  "extra-attempts-set": { topic: "deadlines" },
  "group-formed": { topic: "groups" },
  "group-joined": { topic: "groups" },
  "group-left": { topic: "groups" },
  // Earlier submissions may count for more students.
  "groups-set": { topic: "groups", grades: "everybody" },
  extended: { topic: "deadlines", grades: "groups" },
  "extension-lifted": { topic: "deadlines", grades: "groups" },
  // Scores of an exercise that is hidden are withheld from learning platforms.
  "opening-set": { topic: "deadlines", grades: "student" },
  "opening-lifted": { topic: "deadlines", grades: "student" },
  "clock-jumped": { topic: "deadlines" },
  "course-reloaded": { topic: "deadlines", grades: "everybody" },
  "rejudging-opened": { topic: "rejudging" },
  "rejudging-applied": { topic: "rejudging", grades: "submissions" },
  "rejudging-cancelled": { topic: "rejudging" },
  "contest-times-set": { topic: "contests" },
  "contest-machine-factor-set": { topic: "contests" },
  "contest-begun": { topic: "contests" },
  "contest-entered": { topic: "contests" },
  "contest-entry-released": { topic: "contests" },
  "contest-virtual-begun": { topic: "contests" },
  "contest-time-added": { topic: "contests" },
  "seats-set": { topic: "contests" },
  "contest-interval-removed": { topic: "contests" },
  "contest-interval-restored": { topic: "contests" },
  "contest-submission-ignored": { topic: "contests" },
  "contest-verdict-set": { topic: "contests" },
  "contest-penalty-added": { topic: "contests" },
  "contest-finalized": { topic: "contests" },
  "clarification-sent": { topic: "contests" },
  "clarification-claimed": { topic: "contests" },
  "balloon-delivered": { topic: "contests" },
  "hack-sent": { topic: "submissions" },
  "hack-judged": { topic: "submissions" },
  "hack-decided": { topic: "rejudging" },
  "tournament-started": { topic: "tournaments" },
  "match-played": { topic: "tournaments" },
  "match-failed": { topic: "tournaments" },
  "tournament-continued": { topic: "tournaments" },
  "tournament-ended": { topic: "tournaments" },
  "tournament-cancelled": { topic: "tournaments" },
  // Someone's submissions may become this student's.
  enrolled: { topic: "members", grades: "student" },
  left: { topic: "members" },
  invited: { topic: "members" },
  "invitation-revoked": { topic: "members" },
  "class-code-set": { topic: "members" },
  // Figures stay, but everything that was computed from the texts is outdated.
  "person-erased": { topic: "members", grades: "everybody" },
  "administrator-made": { topic: "members" },
  "administrator-removed": { topic: "members" },
  "webhook-changed": { topic: "members" },
  "identity-linked": { topic: "members" },
  "identity-unlinked": { topic: "members" },
  "passkey-added": { topic: "members" },
  "passkey-removed": { topic: "members" },
  "token-made": { topic: "members" },
  "token-revoked": { topic: "members" },
  "password-link-made": { topic: "members" },
  "password-link-used": { topic: "members" },
  "notices-read": { topic: "reading" },
  "work-read": { topic: "reading" },
  exported: { topic: "reading" },
};

/** The kinds of events of a topic. */
export function kindsOf(topic: AuditTopic): readonly CourseEvent["kind"][] {
  const kinds = Object.keys(TRAITS) as CourseEvent["kind"][];
  return kinds.filter((kind) => TRAITS[kind].topic === topic);
}

/** The students whose grades an event may change. */
export function gradesChangedBy(
  event: StoredEvent["event"],
  state: CourseState,
): ReadonlySet<string> | "everybody" {
  const changed = event.kind === "unknown" ? undefined : TRAITS[event.kind].grades;
  switch (changed) {
    case undefined:
      return new Set();
    case "everybody":
      return "everybody";
    case "student":
      return "student" in event && event.student !== undefined
        ? new Set([event.student])
        : new Set();
    case "groups": {
      const student = "student" in event ? state.currentIdOf(event.student) : "";
      return new Set([student, ...listPartners(state, student)]);
    }
    case "submissions": {
      const attempts = submissionsOf(event, state).flatMap(attemptsFor);
      return new Set(attempts.map(({ student }) => student));
    }
  }
}

/** The students who share an attempt with a student. */
function listPartners({ submissions }: CourseState, student: string): readonly string[] {
  return [...submissions.values()].flatMap(({ group }) => {
    const students = group?.members.map((member) => member.student) ?? [];
    return students.includes(student) ? students : [];
  });
}

/** The submissions that an event is about, as far as they are known. */
export function submissionsOf(
  event: StoredEvent["event"],
  state: CourseState,
): readonly CourseSubmission[] {
  const ids = () => {
    if ("submissions" in event) return event.submissions;
    if ("submission" in event) return [event.submission];
    if ("question" in event) return [state.questions.get(event.question)?.submission];
    if ("tournament" in event) return state.tournaments.get(event.tournament)?.players ?? [];
    if ("hack" in event) return [state.hacks.all.get(event.hack)?.submission];
    if ("rejudging" in event) return state.rejudgings.get(event.rejudging ?? "")?.submissions ?? [];
    return [];
  };
  return ids().flatMap((id) => state.submissions.get(id ?? "") ?? []);
}
