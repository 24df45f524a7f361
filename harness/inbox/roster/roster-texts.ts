import type { PageLanguage } from "../../core/page-language.ts";
import { type IDENTIFIER_KEYS, IDENTIFIERS } from "./identity.ts";
import { ID_TITLES } from "./roster-titles.ts";

type IdentifierKey = (typeof IDENTIFIER_KEYS)[number];

/** Messages and hints about a list of students, which instructors also upload on the web. */
const EN = {
  notCsv: (why: string) => why,
  notCsvHint: "Save it as CSV (UTF-8) again.",
  empty: "the roster is empty",
  emptyHint: "Begin with a line of column headers.",
  noIdColumn: (headers: string) => `no column identifies the students (${headers})`,
  noIdColumnHint: `Name one ${ID_TITLES}.`,
  noId: "this line does not identify a student",
  noIdHint: "Fill in the ID.",
  duplicate: (key: IdentifierKey, value: string, line: number) =>
    `the ${IDENTIFIERS[key]} ${value} is already in line ${line}`,
  duplicateHint: "Remove one of the two lines.",
  lateDays: (value: string) => `late_days is '${value}', but must be a whole number of days`,
  wrongEmail: (value: string) => `'${value}' is not an email address`,
  wrongEmailHint: "Correct it, or leave it empty.",
  unusedColumns: (titles: string) => `These columns were not understood and not used: ${titles}.`,
};

type RosterTexts = typeof EN;

const IDENTIFIERS_RU: Readonly<Record<IdentifierKey, string>> = {
  studentId: "ID студента",
  login: "имя пользователя",
  email: "адрес эл. почты",
  githubUsername: "имя в GitHub",
  moodleId: "участник Moodle",
  canvasId: "ID в Canvas",
};

const RU: RosterTexts = {
  notCsv: (why) => `файл не читается как CSV (${why})`,
  notCsvHint: "Сохраните его снова как CSV (UTF-8).",
  empty: "список студентов пуст",
  emptyHint: "Начните со строки с заголовками столбцов.",
  noIdColumn: (headers) => `ни один столбец не определяет студента (${headers})`,
  noIdColumnHint: "Назовите один из столбцов student_id, sid, username, email или github_username.",
  noId: "по этой строке нельзя определить студента",
  noIdHint: "Заполните ID.",
  duplicate: (key, value, line) => `${IDENTIFIERS_RU[key]} ${value} уже есть в строке ${line}`,
  duplicateHint: "Удалите одну из двух строк.",
  lateDays: (value) => `late_days: указано «${value}», а нужно целое число дней`,
  wrongEmail: (value) => `«${value}» — не адрес эл. почты`,
  wrongEmailHint: "Исправьте его или оставьте поле пустым.",
  unusedColumns: (titles) => `Эти столбцы не распознаны и не использованы: ${titles}.`,
};

export const ROSTER_TEXTS: Readonly<Record<PageLanguage, RosterTexts>> = { en: EN, ru: RU };
