import type { SubmissionTexts } from "./submission-texts.ts";

/** Texts of the page of an attempt. */
export const SUBMISSION_RU: SubmissionTexts = {
  title: (exercise, number) => `Попытка ${number}: ${exercise}`,
  titleOf: (student, exercise, number) => `${student}, попытка ${number}: ${exercise}`,
  program: "Программа",
  feedback: "Отзыв",
  hint: "Показать подсказку",
  nextHint: "Показать следующую подсказку",
  others: "Все попытки",
  putBack: "Вернуть эту попытку в редактор",
  together: (names, by) => `Отправлено: ${by}; засчитано: ${names.join(", ")}.`,
  download: "Скачать программу",
};
