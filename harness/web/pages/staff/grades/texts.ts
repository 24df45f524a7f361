import { defineTexts } from "../../../texts/index.ts";
import { GRADES_EN } from "./texts-en.ts";

export const gradesTexts = defineTexts(GRADES_EN, {
  ru: async () => (await import("./texts-ru.ts")).GRADES_RU,
});
