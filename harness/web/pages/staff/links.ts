import type { Role } from "../../../school/role.ts";
import { defineTexts } from "../../texts/index.ts";

export interface StaffLink {
  /** Relative to the course's path. */
  readonly path: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

const STAFF: readonly Role[] = ["grader", "instructor"];
const INSTRUCTORS: readonly Role[] = ["instructor"];

function links(
  names: readonly [string, string, string, string, string, string],
): readonly StaffLink[] {
  const [ofClass, statistics, rejudgings, members, grades, audit] = names;
  return [
    { path: "class", name: ofClass, roles: STAFF },
    { path: "statistics", name: statistics, roles: STAFF },
    { path: "rejudgings", name: rejudgings, roles: INSTRUCTORS },
    { path: "members", name: members, roles: INSTRUCTORS },
    { path: "grades", name: grades, roles: INSTRUCTORS },
    { path: "audit", name: audit, roles: INSTRUCTORS },
  ];
}

/** Links to a course's staff pages. */
export const STAFF_LINKS = defineTexts<readonly StaffLink[]>(
  links(["Class", "Statistics", "Rejudgings", "Members", "Grades", "Activity log"]),
  {
    ru: async () =>
      links(["Группа", "Статистика", "Перепроверки", "Участники", "Оценки", "Журнал действий"]),
  },
);
