import { defineTexts } from "../../texts/index.ts";
import { PARTICIPANTS_EN } from "./texts-en.ts";

export const participantTexts = defineTexts(PARTICIPANTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).PARTICIPANTS_RU,
});
