/**
 * Exports grades: fills in an instructor's grade file without changing any other byte, and writes
 * long and wide CSV and Gradescope's results.json. Pure functions over bytes and values.
 */
export { parseCsvTable } from "./csv-table.ts";
export { writeFeedback } from "./feedback-text.ts";
export { fillGradebook, type Filled, readGradeFileColumns } from "./fill-gradebook.ts";
export type { Grade, GradedExercise } from "./grade.ts";
export { toGradescope } from "./gradescope.ts";
export { toLongCsv } from "./long-csv.ts";
export { toGrades } from "./to-grades.ts";
export { toWideCsv } from "./wide-csv.ts";
