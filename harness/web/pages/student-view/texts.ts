import { defineTexts } from "../../texts/index.ts";
import { STUDENT_VIEW_EN } from "./texts-en.ts";

export const studentViewTexts = defineTexts(STUDENT_VIEW_EN, {
  ru: async () => (await import("./texts-ru.ts")).STUDENT_VIEW_RU,
});
