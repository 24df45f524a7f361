import { defineTexts } from "../../texts/index.ts";
import { TOURNAMENTS_EN } from "./texts-en.ts";

export const tournamentTexts = defineTexts(TOURNAMENTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).TOURNAMENTS_RU,
});
