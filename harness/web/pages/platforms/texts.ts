import { defineTexts } from "../../texts/index.ts";
import { PLATFORMS_EN } from "./texts-en.ts";

export const platformTexts = defineTexts(PLATFORMS_EN, {
  ru: async () => (await import("./texts-ru.ts")).PLATFORMS_RU,
});
