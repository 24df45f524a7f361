import { defineTexts } from "../../../texts/index.ts";

export const COURSE_FILES_EN = {
  title: "Course files",
  about:
    "course.yaml, the files that it names, and the exercises. Edit them where the server runs, and reload them here, or edit points and times below.",
  none: "The files are those in force.",
  noneHint: "Edit them, save them, and look again.",
  look: "Look again",
  changes: "Reloading changes this",
  nothing: "Nothing that anybody would notice changes.",
  reload: "Reload",
  reloaded: "The course was reloaded.",
  mistakes: "The files have mistakes, so nothing can be reloaded",
  settings: {
    title: "Points and times",
    about: (zone: string) =>
      `As they are written in course.yaml, in the time zone ${zone}. An empty field: none.`,
    course: "The course",
    courseRelease: "Release of results",
    courseReleaseHint: "for exercises without a release of their own",
    points: "Points",
    opens: "Opens",
    deadline: "Deadline",
    release: "Release of results",
    of: (field: string, exercise: string) => `${field}: ${exercise}`,
    look: "Show what changes",
    unchanged: "Nothing is edited yet.",
    review: "Your edits change this",
    mistakes: "Your edits have mistakes",
    save: "Save and reload",
    back: "Continue editing",
    discard: "Discard edits",
    readOnly:
      "The server cannot write course.yaml. Apply this patch in the folder of the file, with `patch -p1`, and reload.",
    patch: "Patch of course.yaml",
  },
  edited: "The files of this course have changed since they were loaded.",
  see: "See what a reload changes",
};

export const courseFilesTexts = defineTexts(COURSE_FILES_EN, {
  ru: async () => (await import("./texts-ru.ts")).COURSE_FILES_RU,
});
