import { plural } from "../../../core/page-language.ts";
import type { LineFault } from "./seat-lines.ts";
import type { SEATS_EN } from "./seat-texts.ts";

export const SEATS_RU: typeof SEATS_EN = {
  title: (exam) => `Места: ${exam}`,
  print: "Печать",
  list: "Список мест",
  seat: "Место",
  name: "Имя",
  student: "ID студента",
  sort: "Сортировать",
  none: "нет",
  noSeats: "Мест пока нет",
  noSeatsHint: "Вставьте список, прочитайте файл или рассадите случайно.",
  randomTitle: "Рассадить случайно",
  room: "Места в аудитории",
  roomHint:
    "Через запятую или с новой строки; A1..A30 — тридцать мест. Если мест больше, чем студентов, последние остаются свободны.",
  seed: "Начальное число",
  seedHint: "Целое. С тем же числом те же студенты получат те же места.",
  assign: "Заполнить список",
  setTitle: "Задать места",
  lines: "Студенты и места",
  linesHint:
    "По строке на студента: ID студента, место. Список заменяет все места. Студенты видят своё место на странице экзамена; больше оно ни на что не влияет.",
  file: "Прочитать файл CSV",
  changes: "Что изменится",
  before: "Сейчас",
  after: "Станет",
  noChange: "Список ничего не меняет.",
  counts: ({ changed, without }) => `изменений: ${changed} · без места: ${without}`,
  save: "Сохранить места",
  discard: "Отменить изменения",
  moved: "Тем временем места задал кто-то другой. Отмените свои изменения, чтобы увидеть их.",
  unread: (count) =>
    `Не подходят: ${plural("ru", count, { one: "строка", few: "строки", many: "строк", other: "строки" })}:`,
  fault: ({ number, line, why }) => `Строка ${number}, «${line}»: ${FAULTS_RU[why]}.`,
  badSeed: "Начальное число — целое, не длиннее 18 цифр.",
  roomFault: (fault, students) => {
    if (fault.why === "too-few") return `Мест ${fault.seats}, а студентов ${students}.`;
    return fault.why === "twice"
      ? `Место ${fault.entry} указано дважды.`
      : `«${fault.entry}» — не диапазон вида A1..A30.`;
  },
};

const FAULTS_RU: Readonly<Record<LineFault["why"], string>> = {
  "unknown-student": "участника с таким ID нет",
  "student-twice": "этот студент уже есть в списке",
  "seat-twice": "это место уже есть в списке",
  form: "напишите ID студента, запятую и место",
  "too-long": "в названии места не больше 40 символов",
  unseen: "в названии места есть невидимый символ",
};
