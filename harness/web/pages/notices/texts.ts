import { defineTexts } from "../../texts/index.ts";
import { NOTICES_EN } from "./texts-en.ts";

export const noticesTexts = defineTexts(NOTICES_EN, {
  ru: async () => (await import("./texts-ru.ts")).NOTICES_RU,
});
