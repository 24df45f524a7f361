import { defineTexts } from "../../texts/index.ts";
import { NAVIGATION_EN } from "./texts-en.ts";

export const navigationTexts = defineTexts(NAVIGATION_EN, {
  ru: async () => (await import("./texts-ru.ts")).NAVIGATION_RU,
});
