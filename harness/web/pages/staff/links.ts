import type { Role } from "../../../school/role.ts";
import { defineTexts } from "../../texts/index.ts";

export interface StaffLink {
  /** Relative to the course's path. */
  readonly path: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Closed to people who grade without names. */
  readonly showsNames: boolean;
  /** Only in courses with contests. */
  readonly isOfContests: boolean;
  /** Its part of the navigation: what is done with a class, or what keeps a course going. */
  readonly group: "teaching" | "running";
}

const STAFF: readonly Role[] = ["grader", "instructor"];
const INSTRUCTORS: readonly Role[] = ["instructor"];

/** Staff pages in the order of their links, by path, with the roles that see them. */
const PAGES = {
  class: STAFF,
  grading: STAFF,
  statistics: STAFF,
  tournaments: STAFF,
  contests: STAFF,
  rejudgings: INSTRUCTORS,
  members: INSTRUCTORS,
  grades: INSTRUCTORS,
  similarity: INSTRUCTORS,
  webhooks: INSTRUCTORS,
  files: INSTRUCTORS,
  audit: INSTRUCTORS,
} as const;

const TEACHING: readonly string[] = ["class", "grading", "statistics", "tournaments", "contests"];
const SHOW_NAMES: readonly string[] = ["class", "statistics", "contests"];

function toLinks(names: Readonly<Record<keyof typeof PAGES, string>>): readonly StaffLink[] {
  return Object.entries(PAGES).map(([path, roles]) => {
    const name = names[path as keyof typeof PAGES];
    const showsNames = SHOW_NAMES.includes(path);
    const group = TEACHING.includes(path) ? "teaching" : "running";
    return { path, name, roles, showsNames, isOfContests: path === "contests", group };
  });
}

/** Links to a course's staff pages. */
export const STAFF_LINKS = defineTexts<readonly StaffLink[]>(
  toLinks({
    class: "Class",
    grading: "Grading",
    statistics: "Statistics",
    tournaments: "Tournaments",
    contests: "Contests",
    rejudgings: "Rejudgings",
    members: "Members",
    grades: "Grades",
    similarity: "Similarity",
    webhooks: "Webhooks",
    files: "Course files",
    audit: "Activity log",
  }),
  {
    ru: async () =>
      toLinks({
        class: "Группа",
        grading: "Проверка",
        statistics: "Статистика",
        tournaments: "Турниры",
        contests: "Соревнования",
        rejudgings: "Перепроверки",
        members: "Участники",
        grades: "Оценки",
        similarity: "Сходство",
        webhooks: "Вебхуки",
        files: "Файлы курса",
        audit: "Журнал действий",
      }),
  },
);
