/**
 * Grades on their way back: the instructor's own grade file filled in without a change to any other
 * byte, our own long and wide CSV, Gradescope's results.json. Pure functions over bytes and values:
 * no files, no judging. Imports core only.
 */
export { writeFeedback } from "./feedback-text.ts";
export { fillGradebook, type Filled, type FillOptions } from "./fill-gradebook.ts";
export { GRADE_FILE_FORMATS, type GradeFileFormat } from "./formats/layout.ts";
export type { Grade, GradedExercise, GradedStudent } from "./grade.ts";
export { toGradescope, type GradescopeResults } from "./gradescope.ts";
export { toLongCsv } from "./long-csv.ts";
export { toGrades } from "./to-grades.ts";
export { toWideCsv } from "./wide-csv.ts";
