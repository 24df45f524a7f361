import { plural } from "../../../../core/page-language.ts";
import type { STAFF_GROUPS_EN } from "./texts.ts";

const students = (value: number) =>
  plural("ru", value, {
    one: "студент",
    few: "студента",
    many: "студентов",
    other: "студента",
  });

const countGroups = (value: number) =>
  plural("ru", value, { one: "группа", few: "группы", many: "групп", other: "группы" });

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
  platform: {
    take: (course) =>
      course === undefined ? "Взять группы с платформы" : `Взять группы: ${course}`,
    title: "Группы с платформы",
    about: (course) =>
      `Вот что изменится, если группы здесь станут такими, как в курсе «${course}». Студенты, которых нет в его списке участников, остаются в своих группах.`,
    groupSet: "Набор групп",
    choose: "Выберите набор",
    setOf: (name, count) => `${name === "" ? "Вне наборов" : name}: ${countGroups(count)}`,
    noneThere: "В курсе на платформе нет групп.",
    nothing: "Ничего не изменится.",
    made: (name, members) => `${name}, новая группа: ${members}`,
    changed: (name, before, members) =>
      `${name === undefined ? "Группа" : name}: было ${before}, станет ${members}`,
    ended: (before) => `Группа будет распущена: ${before}`,
    unchanged: (count) => `Без изменений: ${countGroups(count)}.`,
    absent:
      "Ещё не в этом курсе и поэтому не учтены. Сначала прочитайте список участников на странице «Участники» или подождите, пока они откроют задачу:",
    inSeveral: "В нескольких из этих групп, поэтому остаются там, где они сейчас:",
    ofGroups: (name, own) => `${name} (${own.join(", ")})`,
    apply: "Взять эти группы",
  },
};
