import type { CONTRADICTED_EN } from "./texts.ts";

export const CONTRADICTED_RU: typeof CONTRADICTED_EN = {
  closed: (exercise) =>
    `Задача «${exercise}» закрыта для посылок: эталонное решение противоречит сохранённым тестам.`,
  test: (group) => `Тест группы ${group}`,
  stored: "Сохранённый ответ",
  present: "Ответ эталонного решения",
  remedy:
    "Если эталонное решение верно, выполните эту команду и перечитайте курс на странице «Файлы курса»:",
};
