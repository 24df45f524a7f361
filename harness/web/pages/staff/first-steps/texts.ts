import { defineTexts } from "../../../texts/index.ts";
import { FIRST_STEPS_EN } from "./texts-en.ts";

export const firstStepsTexts = defineTexts(FIRST_STEPS_EN, {
  ru: async () => (await import("./texts-ru.ts")).FIRST_STEPS_RU,
});
