/** Roles in a course, from least to most powerful. */
export const ROLES = ["student", "grader", "instructor"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may take each action in a course. */
const MAY = {
  "read-course": ["student", "grader", "instructor"],
  "write-draft": ["student", "grader", "instructor"],
  "run-program": ["student", "grader", "instructor"],
  submit: ["student", "grader", "instructor"],
  ask: ["student", "grader", "instructor"],
  "read-own-work": ["student", "grader", "instructor"],
  // Also what others of their team submitted in a contest.
  "read-team-work": ["student", "grader", "instructor"],
  "read-any-work": ["grader", "instructor"],
  "watch-class": ["grader", "instructor"],
  comment: ["grader", "instructor"],
  grade: ["grader", "instructor"],
  "manage-grading": ["instructor"],
  adjust: ["instructor"],
  rejudge: ["instructor"],
  "hold-tournament": ["instructor"],
  extend: ["instructor"],
  "serve-contest": ["grader", "instructor"],
  "run-contest": ["instructor"],
  export: ["instructor"],
  "manage-members": ["instructor"],
  "manage-webhooks": ["instructor"],
  "reload-course": ["instructor"],
  "read-audit": ["instructor"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Action = keyof typeof MAY;
export const ACTIONS = Object.keys(MAY) as readonly Action[];

/** `role` is undefined for people who are not members of the course. */
export function can(role: Role | undefined, action: Action): boolean {
  const roles: readonly Role[] = MAY[action];
  return role !== undefined && roles.includes(role);
}
