import { defineTexts } from "../../texts/index.ts";
import { CONTEST_EN } from "./texts-en.ts";

export const contestTexts = defineTexts(CONTEST_EN, {
  ru: async () => (await import("./texts-ru.ts")).CONTEST_RU,
});
