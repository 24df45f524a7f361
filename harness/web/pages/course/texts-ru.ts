import { plural } from "../../../core/page-language.ts";
import type { COURSE_PAGE_EN } from "./texts.ts";

export const COURSE_PAGE_RU: typeof COURSE_PAGE_EN = {
  exercise: "Задача",
  deadline: "Срок сдачи",
  noDeadline: "без срока",
  extended: "продлён",
  points: "Баллы",
  submitted: "Отправили",
  ofStudents: (value) =>
    `из ${plural("ru", value, { one: "студента", few: "студентов", many: "студентов", other: "студентов" })}`,
  accepted: "Решили",
  ungraded: "Не проверено",
  ungradedIn: (value, exercise) => `${value} не проверено: ${exercise}`,
  openQuestions: "Открытые вопросы",
  tournaments: "Турниры",
  inContestHint: "Задачи соревнования или экзамена появятся здесь, когда он начнётся.",
  exercises: "Задачи",
  next: "Следующий шаг",
  start: "Начать",
  goOn: "Продолжить",
  due: (when) => `сдать ${when}`,
  allSolved: "Все задачи решены.",
  recent: "Недавние отзывы",
};
