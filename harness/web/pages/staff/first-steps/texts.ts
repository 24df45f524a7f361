import { defineTexts } from "../../../texts/index.ts";

/** Texts of an instructor's first steps. */
export const FIRST_STEPS_EN = {
  title: "First steps",
  hide: "Hide",
  hideLabel: "Hide first steps",
  done: "done",
  open: "to do",
  steps: {
    course: {
      name: "Set up the course",
      how: "Its name, time zone and rules are in course.yaml, the file with which “grundy serve” was started.",
    },
    exercises: {
      name: "Add exercises",
      how: "List them under “exercises” in course.yaml, then reload the course under Course files.",
    },
    people: {
      name: "Invite people",
      how: "Create invitation links, upload a student list, or create a class code.",
    },
    trial: {
      name: "Try it as a student",
      how: "Open an exercise, choose “View as student”, and submit a program. It does not count in the class's figures.",
    },
    submissions: {
      name: "Get the first submission",
      how: "Results of students appear on the page Class as they arrive.",
    },
  },
};

export type FirstStepsTexts = typeof FIRST_STEPS_EN;

export const firstStepsTexts = defineTexts(FIRST_STEPS_EN, {
  ru: async () => (await import("./texts-ru.ts")).FIRST_STEPS_RU,
});
