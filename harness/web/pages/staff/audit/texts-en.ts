import type { AuditTopic } from "../../../../school/audit-filter.ts";

/** Texts of the activity log. */
export const AUDIT_EN = {
  title: "Activity log",
  when: "When",
  who: "Who",
  what: "What",
  more: "Show earlier",
  none: "No activity yet.",
  nothing: "No activity matches these filters.",
  nothingYet: "Nothing found yet. Earlier entries may match.",
  person: "Person",
  everyone: "Everyone",
  topic: "Action",
  everything: "All actions",
  topics: {
    submissions: "Submissions and verdicts",
    grading: "Grading and comments",
    questions: "Questions",
    deadlines: "Extensions",
    rejudging: "Rejudging",
    members: "Members and passwords",
    reading: "Reading and exports",
  } satisfies Record<AuditTopic, string>,
  exercise: "Exercise",
  everyExercise: "All exercises",
  from: "From",
  to: "To",
  clear: "Clear filters",
};

export type AuditTexts = typeof AUDIT_EN;
