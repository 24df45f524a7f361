import { defineTexts } from "../../texts/index.ts";
import { EXERCISE_EN } from "./texts-en.ts";

export const exerciseTexts = defineTexts(EXERCISE_EN, {
  ru: async () => (await import("./texts-ru.ts")).EXERCISE_RU,
});
