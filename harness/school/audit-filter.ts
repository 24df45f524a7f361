import type { CourseState, CourseSubmission } from "./course-state.ts";
import { ALL_EXERCISES } from "../course/course.ts";
import type { CourseEvent, StoredEvent } from "./event.ts";

/** Subjects of the activity log, in the order in which readers choose them. */
export const AUDIT_TOPICS = [
  "submissions",
  "grading",
  "questions",
  "deadlines",
  "rejudging",
  "contests",
  "tournaments",
  "members",
  "reading",
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

const TOPIC_OF: Readonly<Record<CourseEvent["kind"], AuditTopic>> = {
  submitted: "submissions",
  judged: "submissions",
  "judge-failed": "submissions",
  adjusted: "grading",
  "adjustment-lifted": "grading",
  commented: "grading",
  "comment-removed": "grading",
  "rubric-item-set": "grading",
  "rubric-item-removed": "grading",
  "rubric-item-given": "grading",
  "rubric-item-taken": "grading",
  graded: "grading",
  "grader-assigned": "grading",
  "question-asked": "questions",
  "statement-asked": "questions",
  "question-replied": "questions",
  "question-closed": "questions",
  "game-kept": "submissions",
  extended: "deadlines",
  "extension-lifted": "deadlines",
  "clock-jumped": "deadlines",
  "rejudging-opened": "rejudging",
  "rejudging-applied": "rejudging",
  "rejudging-cancelled": "rejudging",
  "contest-times-set": "contests",
  "contest-machine-factor-set": "contests",
  "contest-begun": "contests",
  "contest-virtual-begun": "contests",
  "contest-time-added": "contests",
  "contest-interval-removed": "contests",
  "contest-interval-restored": "contests",
  "contest-submission-ignored": "contests",
  "contest-verdict-set": "contests",
  "contest-penalty-added": "contests",
  "contest-finalized": "contests",
  "clarification-sent": "contests",
  "clarification-claimed": "contests",
  "balloon-delivered": "contests",
  "tournament-started": "tournaments",
  "match-played": "tournaments",
  "match-failed": "tournaments",
  "tournament-continued": "tournaments",
  "tournament-ended": "tournaments",
  "tournament-cancelled": "tournaments",
  enrolled: "members",
  left: "members",
  invited: "members",
  "invitation-revoked": "members",
  "class-code-set": "members",
  "administrator-made": "members",
  "password-link-made": "members",
  "password-link-used": "members",
  "notices-read": "reading",
  "work-read": "reading",
  exported: "reading",
};

/** The kinds of events of a topic. */
export function kindsOf(topic: AuditTopic): readonly CourseEvent["kind"][] {
  const kinds = Object.keys(TOPIC_OF) as CourseEvent["kind"][];
  return kinds.filter((kind) => TOPIC_OF[kind] === topic);
}

/** Subject of an event: a person who did it or whom it concerns, an exercise, or both. */
export interface AuditSubject {
  /** ID of a person, or Grundy. */
  readonly person?: string | undefined;
  readonly exercise?: string | undefined;
}

export function isAbout(
  { actor, event }: StoredEvent,
  state: CourseState,
  { person, exercise }: AuditSubject,
): boolean {
  const submissions = submissionsOf(event, state);
  return (
    (person === undefined || actor === person || concerns(event, state, person, submissions)) &&
    (exercise === undefined ||
      ("exercise" in event && [exercise, ALL_EXERCISES].includes(event.exercise)) ||
      submissions.some((each) => each.exercise === exercise))
  );
}

function concerns(
  event: StoredEvent["event"],
  state: CourseState,
  person: string,
  submissions: readonly CourseSubmission[],
): boolean {
  if ("person" in event && event.person === person) return true;
  if ("grader" in event && event.grader === person) return true;
  const student = state.members.get(person)?.student;
  const isTheirs =
    student !== undefined && "student" in event && state.currentIdOf(event.student) === student;
  return isTheirs || submissions.some((each) => each.person === person);
}

/** The submissions that an event is about, as far as they are known. */
function submissionsOf(
  event: StoredEvent["event"],
  state: CourseState,
): readonly CourseSubmission[] {
  const ids = () => {
    if ("submissions" in event) return event.submissions;
    if ("submission" in event) return [event.submission];
    if ("question" in event) return [state.questions.get(event.question)?.submission];
    if ("tournament" in event) return state.tournaments.get(event.tournament)?.players ?? [];
    if ("rejudging" in event) return state.rejudgings.get(event.rejudging ?? "")?.submissions ?? [];
    return [];
  };
  return ids().flatMap((id) => state.submissions.get(id ?? "") ?? []);
}
