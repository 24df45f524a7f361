/**
 * Grades on their way back: the instructor's own grade file filled in without a change to any other
 * byte, our own long and wide CSV, Gradescope's results.json. Pure functions over bytes and values:
 * no files, no judging. Imports core only.
 */
export { parseCsvTable } from "./csv-table.ts";
export { writeFeedback } from "./feedback-text.ts";
export { fillGradebook, type Filled, readPlaces } from "./fill-gradebook.ts";
export type { Grade, GradedExercise } from "./grade.ts";
export { toGradescope } from "./gradescope.ts";
export { toLongCsv } from "./long-csv.ts";
export { toGrades } from "./to-grades.ts";
export { toWideCsv } from "./wide-csv.ts";
