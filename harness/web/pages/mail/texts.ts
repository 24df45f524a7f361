import { defineTexts } from "../../texts/index.ts";
import { MAIL_PAGE_EN } from "./texts-en.ts";

export const mailTexts = defineTexts(MAIL_PAGE_EN, {
  ru: async () => (await import("./texts-ru.ts")).MAIL_PAGE_RU,
});
