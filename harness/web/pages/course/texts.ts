import { defineTexts } from "../../texts/index.ts";

export const COURSE_PAGE_EN = {
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
