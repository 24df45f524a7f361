import { plural } from "../../../../core/page-language.ts";
import type { STAFF_GROUPS_EN } from "./texts.ts";

const students = (value: number) =>
  plural("ru", value, {
    one: "студент",
    few: "студента",
    many: "студентов",
    other: "студента",
  });

export const STAFF_GROUPS_RU: typeof STAFF_GROUPS_EN = {
  title: "Совместная сдача",
  about: (size, isByStudents) =>
    `Не более ${size} в группе. ${isByStudents ? "Студенты создают группы сами, по коду." : "Группы составляют только преподаватели."}`,
  forAll: "Все задачи",
  members: "Участники",
  actions: "Действия",
  noGroups: "Групп пока нет",
  noGroupsHint: "Они появятся здесь, как только будут созданы.",
  alone: (count) => `Без группы: ${students(count)}`,
  add: "Новая группа",
  change: "Изменить группу",
  changeOf: (names) => `Изменить группу: ${names}`,
  file: "Задать группы из CSV",
  fileHint: "Со столбцами student и group. Студенты, которых в нём нет, остаются в своих группах.",
  fileDone: (groups, count) => `Задано групп: ${groups}, ${students(count)}.`,
  ids: "Идентификаторы студентов",
  idsHint: "По одному в строке, как в оценках. Пусто: группа будет распущена.",
  sharesEarlier: "Прежние посылки группы засчитываются новым участникам",
  save: "Сохранить",
};
