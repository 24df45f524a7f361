import { defineTexts } from "../../../texts/index.ts";
import { GRADING_EN } from "./texts-en.ts";

export const gradingTexts = defineTexts(GRADING_EN, {
  ru: async () => (await import("./texts-ru.ts")).GRADING_RU,
});
