import { defineTexts } from "../../texts/index.ts";
import { PASSWORD_EN } from "./texts-en.ts";

export const passwordTexts = defineTexts(PASSWORD_EN, {
  ru: async () => (await import("./texts-ru.ts")).PASSWORD_RU,
});
