import { defineTexts } from "../../texts/index.ts";

/** Texts of the pages for joining a course. */
export const JOINING_EN = {
  title: "Join a course",
  invitedTo: (course: string) => `You are invited to ${course}.`,
  roles: { student: "Role: student", grader: "Role: grader", instructor: "Role: instructor" },
  asPerson: (name: string) => `You join as ${name}.`,
  name: "Name",
  nameHint: "The name your instructors know you by",
  password: "Password",
  submit: "Join",
  code: "Class code",
  codeHint: "Your instructor gives this code to the class",
  signInFirst: "Sign in to join with your account.",
  newAccount: "I have no account yet: create one",
};

export type JoiningTexts = typeof JOINING_EN;

export const joiningTexts = defineTexts(JOINING_EN, {
  ru: async () => (await import("./texts-ru.ts")).JOINING_RU,
});
