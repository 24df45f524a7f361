import type { StudentViewTexts } from "./texts.ts";

export const STUDENT_VIEW_RU: StudentViewTexts = {
  show: "Вид студента",
  title: "Вы видите то же, что студент.",
  about: "Ваши попытки остаются вашими и не входят в статистику группы.",
  back: "Вернуться к виду преподавателя",
};
