/**
 * A course: reads `course.yaml`, and says what a submission counts by its rules (deadlines,
 * extensions, late days, attempts). Knows times and points, but neither files of submissions nor
 * how they are judged. Imports core only.
 */
export type { Attempt } from "./choose-attempt.ts";
export type { Course, CourseExercise, FeedbackPolicy } from "./course.ts";
export { type AttemptOutcome, type ExerciseGrade, gradeStudent } from "./grade-student.ts";
export { limitFeedback } from "./limit-feedback.ts";
export { parseCourse, readCourse } from "./read-course.ts";
export { readMoment } from "./read-moment.ts";
export { type EnrolledStudent, readTerms, type StudentTerms } from "./student-terms.ts";
