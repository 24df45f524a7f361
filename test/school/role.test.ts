import { describe, expect, test } from "vitest";
import { ACTIONS, can, ROLES } from "../../harness/school/index.ts";

describe("permissions", () => {
  test("are one table", () => {
    const table = ACTIONS.map((action) => [
      action,
      ...ROLES.map((role) => (can(role, action) ? role[0] : "-")),
    ]);
    expect(table.map((row) => row.join(" "))).toEqual([
      "read-course s g i",
      "write-draft s g i",
      "run-program s g i",
      "submit s g i",
      "ask s g i",
      "read-own-work s g i",
      "read-team-work s g i",
      "read-any-work - g i",
      "watch-class - g i",
      "comment - g i",
      "grade - g i",
      "manage-grading - - i",
      "adjust - - i",
      "rejudge - - i",
      "hold-tournament - - i",
      "extend - - i",
      "serve-contest - g i",
      "run-contest - - i",
      "export - - i",
      "manage-members - - i",
      "manage-webhooks - - i",
      "reload-course - - i",
      "read-audit - - i",
    ]);
  });

  test("people who are not members may do nothing in a course", () => {
    expect(ACTIONS.filter((action) => can(undefined, action))).toEqual([]);
  });
});
