/**
 * Exports grades. Pure functions over bytes and values.
 *
 * - `Grade` (`grade.ts`) is what a student gets for an exercise.
 * - `fillGradebook` (`fill-gradebook.ts`) fills in an instructor's grade file and changes no other byte;
 *   a `Layout` (`formats/layout.ts`) describes the file of a learning platform.
 * - `toLongCsv` (`long-csv.ts`), `toWideCsv` (`wide-csv.ts`) and `toGradescope` (`gradescope.ts`) write
 *   files of our own and Gradescope's `results.json`.
 */
export { parseCsvTable } from "./csv-table.ts";
export { writeFeedback } from "./feedback-text.ts";
export { fillGradebook, type Filled, readGradeFileColumns } from "./fill-gradebook.ts";
export type { Grade, GradedExercise } from "./grade.ts";
export { toGradescope } from "./gradescope.ts";
export { toLongCsv } from "./long-csv.ts";
export { toGrades } from "./to-grades.ts";
export { toWideCsv } from "./wide-csv.ts";
