import { defineTexts } from "../../texts/index.ts";

export const ANNOUNCEMENTS_EN = {
  title: "Announcements",
  write: "Write an announcement",
  text: "Announcement for everybody in the course",
  send: "Announce",
  remove: "Remove announcement",
};

export const announcementsTexts = defineTexts(ANNOUNCEMENTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).ANNOUNCEMENTS_RU,
});
