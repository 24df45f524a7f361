import { defineTexts } from "../../../texts/index.ts";
import { CONTRADICTED_EN } from "./texts-en.ts";

export const contradictedTexts = defineTexts(CONTRADICTED_EN, {
  ru: async () => (await import("./texts-ru.ts")).CONTRADICTED_RU,
});
