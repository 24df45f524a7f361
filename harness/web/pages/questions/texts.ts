import { defineTexts } from "../../texts/index.ts";
import { QUESTIONS_EN } from "./texts-en.ts";

export const questionTexts = defineTexts(QUESTIONS_EN, {
  ru: async () => (await import("./texts-ru.ts")).QUESTIONS_RU,
});
