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
  platform: {
    take: (course: string | undefined) =>
      `Take groups from ${course === undefined ? "the platform" : course}`,
    title: "Groups from the platform",
    about: (course: string) =>
      `This is what changes if the groups here become those of ${course}. Students whom its member list does not name stay in their groups.`,
    groupSet: "Set of groups",
    choose: "Choose a set",
    setOf: (name: string, groups: number) =>
      `${name === "" ? "In no set" : name}: ${plural("en", groups, { one: "group", other: "groups" })}`,
    noneThere: "The course on the platform has no groups.",
    nothing: "Nothing changes.",
    made: (name: string, members: string) => `${name}, a new group: ${members}`,
    changed: (name: string | undefined, before: string, members: string) =>
      `${name === undefined ? "A group" : name} changes from ${before} to ${members}`,
    ended: (before: string) => `The group of ${before} ends`,
    unchanged: (groups: number) =>
      groups === 1
        ? "1 group stays as it is."
        : `${plural("en", groups, { one: "group", other: "groups" })} stay as they are.`,
    absent:
      "Not in this course yet, so left out. Read the member list on Members first, or wait until they open an exercise:",
    inSeveral: "In several of these groups, so they stay where they are now:",
    ofGroups: (name: string, groups: readonly string[]) => `${name} (${groups.join(", ")})`,
    apply: "Take these groups",
  },
};

export const staffGroupsTexts = defineTexts(STAFF_GROUPS_EN, {
  ru: async () => (await import("./texts-ru.ts")).STAFF_GROUPS_RU,
});
