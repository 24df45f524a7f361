import { defineTexts } from "../../../texts/index.ts";

/** Texts of the opening times of single students on the members page. */
export const OPENINGS_EN = {
  title: "Opening times",
  none: "Every exercise opens at the same time for everybody.",
  noneHint: "Choose “Set an opening time” to let a student or a group begin earlier or later.",
  student: "Student",
  exercise: "Exercise",
  opens: "Opens",
  why: "Reason",
  whyHint: "Recorded with your name. Students do not see it.",
  set: "Set an opening time",
  chooseStudent: "Choose a student",
  chooseExercise: "Choose an exercise",
  everybody: "For everybody it opens:",
  always: "For everybody it is open.",
  present: "For this student it opens:",
  time: "Date and time",
  timeHint: (zone: string) => `In the course's time zone: ${zone}.`,
  isOfGroup: "Also for everyone in the student's group",
  save: "Save",
  lift: "Remove opening time",
  liftSure: (student: string, exercise: string) =>
    `${student}, ${exercise}: it opens as for everybody again.`,
};

export const openingsTexts = defineTexts(OPENINGS_EN, {
  ru: async () => (await import("./texts-ru.ts")).OPENINGS_RU,
});
