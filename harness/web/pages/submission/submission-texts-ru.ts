import { plural } from "../../../core/page-language.ts";
import type { SubmissionTexts } from "./submission-texts.ts";

/** Texts of the page of an attempt. */
export const SUBMISSION_RU: SubmissionTexts = {
  title: (exercise, number) => `Попытка ${number}: ${exercise}`,
  titleOf: (student, exercise, number) => `${student}, попытка ${number}: ${exercise}`,
  program: "Программа",
  feedback: "Отзыв",
  hints: "Подсказки",
  hint: "Показать подсказку",
  nextHint: "Показать следующую подсказку",
  hintCosts: (points, count) =>
    `стоит ${points} ${plural("ru", count, { one: "балл", few: "балла", many: "баллов", other: "балла" })} за это упражнение, один раз`,
  others: "Все попытки",
  putBack: "Вернуть эту попытку в редактор",
  together: (names, by) => `Отправлено: ${by}; засчитано: ${names.join(", ")}.`,
  download: "Скачать программу",
};
