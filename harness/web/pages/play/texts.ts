import { defineTexts } from "../../texts/index.ts";
import { PLAY_EN } from "./texts-en.ts";

export const playTexts = defineTexts(PLAY_EN, {
  ru: async () => (await import("./texts-ru.ts")).PLAY_RU,
});
