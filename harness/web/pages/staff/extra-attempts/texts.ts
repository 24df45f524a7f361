import { defineTexts } from "../../../texts/index.ts";

/** Texts of the limits of attempts on a student's page. */
export const EXTRA_ATTEMPTS_EN = {
  title: "Limits of attempts",
  exercise: "Exercise",
  limit: "Limit",
  extra: "Extra attempts",
  change: "Change",
  changeOf: (exercise: string) => `Extra attempts: ${exercise}`,
  number: "Attempts in addition to the limit",
  numberHint: "They also count for the students with whom this one submits.",
  why: "Reason",
  whyHint: "Only staff see it.",
  save: "Save",
};

export const extraAttemptsTexts = defineTexts(EXTRA_ATTEMPTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).EXTRA_ATTEMPTS_RU,
});
