/** Texts of the pages as data, one file per language. */
import { EN } from "./en.ts";
import { defineTexts } from "./define-texts.ts";

export { defineTexts, language, preferredLanguage, setLanguage } from "./define-texts.ts";

export const texts = defineTexts(EN, { ru: async () => (await import("./ru.ts")).RU });
