import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

export const COURSE_PAGE_EN = {
  exercise: "Exercise",
  deadline: "Deadline",
  noDeadline: "no deadline",
  extended: "extended",
  points: "Points",
  submitted: "Submitted",
  ofStudents: (value: number) => `of ${plural("en", value, { one: "student", other: "students" })}`,
  accepted: "Accepted",
  ungraded: "Ungraded",
  ungradedIn: (value: number, exercise: string) => `${value} ungraded: ${exercise}`,
  openQuestions: "Open questions",
  tournaments: "Tournaments",
  inContestHint: "The exercises of a contest or an exam appear here when it starts.",
  exercises: "Exercises",
  next: "Next step",
  start: "Start",
  goOn: "Go on",
  /** @param when such as "in 2 days" */
  due: (when: string) => `due ${when}`,
  allSolved: "All exercises are solved.",
  recent: "Recent feedback",
};

export const coursePageTexts = defineTexts(COURSE_PAGE_EN, {
  ru: async () => (await import("./texts-ru.ts")).COURSE_PAGE_RU,
});
