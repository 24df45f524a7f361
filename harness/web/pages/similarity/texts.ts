import { defineTexts } from "../../texts/index.ts";
import { SIMILARITY_EN } from "./texts-en.ts";

export const similarityTexts = defineTexts(SIMILARITY_EN, {
  ru: async () => (await import("./texts-ru.ts")).SIMILARITY_RU,
});
