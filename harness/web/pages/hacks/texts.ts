import { defineTexts } from "../../texts/index.ts";
import { HACKS_EN } from "./texts-en.ts";

export const hackTexts = defineTexts(HACKS_EN, {
  ru: async () => (await import("./texts-ru.ts")).HACKS_RU,
});
