import { defineTexts } from "../../../texts/index.ts";

/** Texts of the page of grades. */
export const GRADES_EN = {
  title: "Grades",
  csv: "One table",
  csvHint:
    "A CSV file with a line for each student: name, ID, email, the points of each exercise, and the total. Excel opens it.",
  all: "All files",
  allHint:
    "Everything that “grundy grade” writes (report, grades, feedback), with the submissions and the journal, so that grading can continue on any machine.",
  downloadCsv: "Download the table",
  downloadAll: "Download all files",
  fill: "Fill in grade files of your learning platform",
  fillHint:
    "Export the grades from your learning platform, choose the files here, and download them with the points filled in. All other cells stay unchanged.",
  choose: "Choose files",
  exercise: "Exercise",
  notChosen: "Not chosen yet",
  notInFile: "Not in this file",
  fillIn: "Fill in grades",
  whichExercise: (file: string) =>
    `The file name ${file} does not tell which exercise it is for. Choose the exercise.`,
  whichColumn: (file: string) =>
    `No column of ${file} is named after an exercise. Choose the column of at least one exercise.`,
  sameColumn: (file: string, column: string) =>
    `Two exercises have the column “${column}” of ${file}. Choose another column for one of them.`,
  noColumn: (file: string) =>
    `${file} has no column for grades. Create the assignment in your learning platform and export again.`,
  filled: "Filled files",
};

export type GradesTexts = typeof GRADES_EN;

export const gradesTexts = defineTexts(GRADES_EN, {
  ru: async () => (await import("./texts-ru.ts")).GRADES_RU,
});
