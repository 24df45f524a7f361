import type { COURSE_PAGE_EN } from "./texts.ts";

export const COURSE_PAGE_RU: typeof COURSE_PAGE_EN = {
  exercises: "Задачи",
  next: "Следующий шаг",
  start: "Начать",
  goOn: "Продолжить",
  due: (when) => `сдать ${when}`,
  allSolved: "Все задачи решены.",
  recent: "Недавние отзывы",
};
