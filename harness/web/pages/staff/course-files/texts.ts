import { defineTexts } from "../../../texts/index.ts";

export const COURSE_FILES_EN = {
  title: "Course files",
  about:
    "course.yaml, the files that it names, and the exercises. Edit them where the server runs; nothing changes for anybody until you reload them here.",
  none: "The files are those in force.",
  noneHint: "Edit them, save them, and look again.",
  look: "Look again",
  changes: "Reloading changes this",
  nothing: "Nothing that anybody would notice changes.",
  reload: "Reload",
  reloaded: "The course was reloaded.",
  mistakes: "The files have mistakes, so nothing can be reloaded",
  edited: "The files of this course have changed since they were loaded.",
  see: "See what a reload changes",
};

export const courseFilesTexts = defineTexts(COURSE_FILES_EN, {
  ru: async () => (await import("./texts-ru.ts")).COURSE_FILES_RU,
});
