import { defineTexts } from "../../../texts/index.ts";
import { COURSE_FILES_EN } from "./texts-en.ts";

export const courseFilesTexts = defineTexts(COURSE_FILES_EN, {
  ru: async () => (await import("./texts-ru.ts")).COURSE_FILES_RU,
});
