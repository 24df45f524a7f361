import { plural } from "../../../../core/page-language.ts";
import { defineTexts } from "../../../texts/index.ts";

/** Texts of the page of groups, and of extra attempts. */
export const STAFF_GROUPS_EN = {
  title: "Groups",
  about: (size: number, isByStudents: boolean) =>
    `Up to ${plural("en", size, { one: "student", other: "students" })}. ${isByStudents ? "Students form groups themselves, with a code." : "Only staff form groups."}`,
  forAll: "All exercises",
  members: "Members",
  actions: "Actions",
  noGroups: "No groups yet",
  noGroupsHint: "They appear here as soon as they are formed.",
  alone: (count: number) =>
    `In no group: ${plural("en", count, { one: "student", other: "students" })}`,
  add: "New group",
  change: "Change group",
  changeOf: (names: string) => `Change group: ${names}`,
  file: "Set groups from a CSV",
  fileHint:
    "With the columns student and group. Students whom it does not name stay in their groups.",
  fileDone: (groups: number, students: number) =>
    `${plural("en", groups, { one: "group", other: "groups" })} set, with ${plural("en", students, { one: "student", other: "students" })}.`,
  ids: "Student IDs",
  idsHint: "One on a line, as in the grades. Nobody: the group ends.",
  sharesEarlier: "Earlier submissions of the group count for new members",
  save: "Save",
};

export const staffGroupsTexts = defineTexts(STAFF_GROUPS_EN, {
  ru: async () => (await import("./texts-ru.ts")).STAFF_GROUPS_RU,
});
