import { defineTexts } from "../../texts/index.ts";
import { COMPARISON_EN } from "./texts-en.ts";

export const comparisonTexts = defineTexts(COMPARISON_EN, {
  ru: async () => (await import("./texts-ru.ts")).COMPARISON_RU,
});
