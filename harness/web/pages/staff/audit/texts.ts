import { plural } from "../../../../core/page-language.ts";
import type { AuditTopic } from "../../../../school/event-traits.ts";
import { defineTexts } from "../../../texts/index.ts";

/** Texts of the activity log. */
export const AUDIT_EN = {
  title: "Activity log",
  times: (zone: string) => `Newest first; times are those of ${zone}.`,
  more: "Show earlier",
  alike: (value: number) =>
    `And ${plural("en", value, { one: "earlier one", other: "earlier ones" })} of the same kind`,
  none: { title: "No activity yet.", text: "The log shows who did what in this course." },
  nothing: {
    title: "No activity matches these filters.",
    text: "Choose others, or clear the filters.",
  },
  nothingYet: {
    title: "Nothing found yet.",
    text: "Earlier entries may match: choose “Show earlier”.",
  },
  person: "Person",
  everyone: "Everyone",
  topic: "Action",
  everything: "All actions",
  topics: {
    submissions: "Submissions and verdicts",
    grading: "Grading and comments",
    questions: "Questions",
    deadlines: "Extensions",
    groups: "Groups",
    rejudging: "Rejudging",
    contests: "Contests",
    tournaments: "Tournaments",
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

export const auditTexts = defineTexts(AUDIT_EN, {
  ru: async () => (await import("./texts-ru.ts")).AUDIT_RU,
});
