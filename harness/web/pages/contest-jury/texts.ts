import { defineTexts } from "../../texts/index.ts";
import { JURY_EN } from "./texts-en.ts";

export const juryTexts = defineTexts(JURY_EN, {
  ru: async () => (await import("./texts-ru.ts")).JURY_RU,
});
