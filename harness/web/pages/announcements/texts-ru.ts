import type { ANNOUNCEMENTS_EN } from "./texts.ts";

export const ANNOUNCEMENTS_RU: typeof ANNOUNCEMENTS_EN = {
  title: "Объявления",
  write: "Написать объявление",
  text: "Объявление для всех участников курса",
  send: "Объявить",
  remove: "Удалить объявление",
};
