import { defineTexts } from "../../texts/index.ts";

/** Texts of the view of a student. */
export const STUDENT_VIEW_EN = {
  show: "View as student",
  title: "You see what a student sees.",
  about: "Attempts that you submit are your own, and do not count in the class's figures.",
  back: "Back to instructor view",
};

export type StudentViewTexts = typeof STUDENT_VIEW_EN;

export const studentViewTexts = defineTexts(STUDENT_VIEW_EN, {
  ru: async () => (await import("./texts-ru.ts")).STUDENT_VIEW_RU,
});
