/**
 * Reads `course.yaml` and applies the rules of a course. It works on times and points only, not on
 * files or judging.
 *
 * - `Course` (`course.ts`) is a valid `course.yaml` with all defaults filled in.
 * - `Due` (`due.ts`) has a student's deadlines, extensions included.
 * - `LatePenalty` (`late-rule.ts`) is what a late submission costs, in points and late days.
 * - `gradeStudent` (`grade-student.ts`) chooses the attempts that count and grades them.
 */
export { applyLimit, type AttemptLimit } from "./attempt-limit.ts";
export {
  COURSE_KEYS,
  compareCourses,
  type CourseDifference,
  EXERCISE_TIMES,
} from "./compare-courses.ts";
export {
  type CourseEdit,
  type CourseSettings,
  EDITABLE_KEYS,
  editCourse,
  readCourseSettings,
} from "./edits/edit-course.ts";
export {
  composeGrade,
  costOfHint,
  type GradeInputs,
  type GradeRule,
  toJudged,
} from "./compose-grade.ts";
export type {
  Adjustment,
  WrittenComment,
  WrittenGrade,
  WrittenRubric,
} from "./adjustments/adjustment.ts";
export { readAdjustmentRows } from "./adjustments/adjustment-rows.ts";
export { checkAdjustment } from "./adjustments/check-adjustment.ts";
export { GROUP_FORMS, type GroupRules } from "./group-rules.ts";
export { type ContestHackRules, HACK_STARTS, type HackRules } from "./hack-rules.ts";
export { CONTEST_KINDS, type CourseContest } from "./contests/course-contest.ts";
export { listNamedStudents } from "./contests/named-students.ts";
export { ALL_EXERCISES, type Course } from "./course.ts";
export { type FeedbackPolicy } from "./limit-feedback.ts";
export { describeExtension } from "./describe-extension.ts";
export { type AttemptOutcome, gradeStudent } from "./grade-student.ts";
export { formatLocalTime, parseDeadline } from "./deadline.ts";
export { deadlineOf } from "./due.ts";
export { describeDuration } from "./duration.ts";
export { countsUntil, NO_DEADLINE } from "./late-rule.ts";
export { checkExtension, readExtension } from "./extension.ts";
export { HINT_STEPS, type HintStep, listHints } from "./hint-ladder.ts";
export { hasZone, parseSubmissionTime } from "./submission-time.ts";
export { limitFeedback } from "./limit-feedback.ts";
export { printMoment, readMoment } from "./moment.ts";
export { findOutdated } from "./find-outdated.ts";
export { parseCourse, readCourse } from "./read-course.ts";
export { describeUnreleased, isUnreleased, listUnreleased } from "./release.ts";
export { type FindStudent, resolveAdjustments } from "./adjustments/resolve-adjustments.ts";
export { addDuration, startOfDay, wallAt } from "./timezone.ts";
export { readTerms, type StudentTerms } from "./student-terms.ts";
