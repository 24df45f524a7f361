import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

/** Texts of a student's own group. */
export const GROUP_EN = {
  title: "Your group",
  forCourse: "You submit all exercises together.",
  alone: (size: number) =>
    `You submit alone. Up to ${plural("en", size, { one: "student", other: "students" })} can submit together: one submission counts for all.`,
  byStaff: "Your instructors decide who submits together.",
  me: "you",
  notCounted: "joined after the deadline: submissions do not count for them",
  code: "Code of the group",
  codeHint: "Others join with this code. It stops working when the group is full.",
  form: "Form a group",
  join: "Join a group",
  enterCode: "Code that a member gave you",
  leave: "Leave the group",
  leaveSure:
    "What the group submitted so far still counts for you. What it submits from now on does not, and you cannot read it.",
  all: "Groups of students",
  show: "Group…",
  aloneNote: "You submit alone.",
  with: (names: string) => `You submit with ${names}.`,
};

export const groupTexts = defineTexts(GROUP_EN, {
  ru: async () => (await import("./texts-ru.ts")).GROUP_RU,
});
