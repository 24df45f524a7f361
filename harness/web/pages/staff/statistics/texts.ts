import { defineTexts } from "../../../texts/index.ts";
import { STATISTICS_EN } from "./texts-en.ts";

export const statisticsTexts = defineTexts(STATISTICS_EN, {
  ru: async () => (await import("./texts-ru.ts")).STATISTICS_RU,
});
