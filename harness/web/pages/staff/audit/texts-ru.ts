import { plural } from "../../../../core/page-language.ts";
import type { AuditTexts } from "./texts.ts";

export const AUDIT_RU: AuditTexts = {
  title: "Журнал действий",
  times: (zone) => `Сначала новые; время — по часам ${zone}.`,
  more: "Показать более ранние",
  alike: (value) =>
    `И ещё ${plural("ru", value, { one: "такое же действие", few: "таких же действия", many: "таких же действий", other: "таких же действия" })} раньше`,
  none: { title: "Действий пока нет.", text: "Журнал показывает, кто и что делал в этом курсе." },
  nothing: {
    title: "Таких действий нет.",
    text: "Выберите другие фильтры или сбросьте их.",
  },
  nothingYet: {
    title: "Пока ничего не найдено.",
    text: "Возможно, подойдут более ранние записи: нажмите «Показать более ранние».",
  },
  person: "Человек",
  everyone: "Все",
  topic: "Действие",
  everything: "Все действия",
  topics: {
    submissions: "Посылки и вердикты",
    grading: "Оценивание и комментарии",
    questions: "Вопросы",
    deadlines: "Продление сроков",
    groups: "Совместная сдача",
    rejudging: "Перепроверка",
    contests: "Соревнования",
    tournaments: "Турниры",
    members: "Участники и пароли",
    reading: "Чтение и выгрузка",
  },
  exercise: "Задача",
  everyExercise: "Все задачи",
  from: "С",
  to: "По",
  clear: "Сбросить фильтры",
};
