import { defineTexts } from "../../texts/index.ts";
import { ANNOUNCEMENTS_EN } from "./texts-en.ts";

export const announcementsTexts = defineTexts(ANNOUNCEMENTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).ANNOUNCEMENTS_RU,
});
