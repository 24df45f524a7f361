/**
 * A course: reads `course.yaml`, and says what a submission counts by its rules (deadlines,
 * extensions, late days, attempts). Knows times and points, but neither files of submissions nor
 * how they are judged. Imports core only.
 */
export { adjustScore } from "./adjust-score.ts";
export type { Adjustment } from "./adjustment.ts";
export { readAdjustmentRows } from "./adjustment-rows.ts";
export { checkAdjustment } from "./check-adjustment.ts";
export { ALL_EXERCISES, type Course, type FeedbackPolicy } from "./course.ts";
export { describeExtension } from "./describe-extension.ts";
export { type AttemptOutcome, gradeStudent } from "./grade-student.ts";
export { hasZone, parseHandInTime } from "./hand-in-time.ts";
export { limitFeedback } from "./limit-feedback.ts";
export { printMoment, readMoment } from "./moment.ts";
export { findOutdated } from "./find-outdated.ts";
export { parseCourse, readCourse } from "./read-course.ts";
export { describeHeld, listHeld } from "./release.ts";
export { type FindStudent, resolveAdjustments } from "./resolve-adjustments.ts";
export { readTerms, type StudentTerms } from "./student-terms.ts";
