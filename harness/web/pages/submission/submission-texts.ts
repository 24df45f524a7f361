import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of an attempt. */
export const SUBMISSION_EN = {
  title: (exercise: string, number: number) => `Attempt ${number}: ${exercise}`,
  titleOf: (student: string, exercise: string, number: number) =>
    `${student}, attempt ${number}: ${exercise}`,
  program: "Program",
  feedback: "Feedback",
  hints: "Hints",
  hint: "Show a hint",
  nextHint: "Show the next hint",
  hintCosts: (points: string, count: number) =>
    `costs ${points} ${count === 1 ? "point" : "points"} of this exercise, once`,
  others: "All attempts",
  putBack: "Put this attempt back into the editor",
  together: (names: readonly string[], by: string) =>
    `Submitted by ${by}; counts for ${names.join(", ")}.`,
  download: "Download the program",
};

export type SubmissionTexts = typeof SUBMISSION_EN;

export const submissionTexts = defineTexts(SUBMISSION_EN, {
  ru: async () => (await import("./submission-texts-ru.ts")).SUBMISSION_RU,
});
