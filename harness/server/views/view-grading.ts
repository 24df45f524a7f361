import type { GradingView } from "../../api/grading-routes.ts";
import type { SubmissionView } from "../../api/student-shapes.ts";
import { composeGrade } from "../../course/compose-grade.ts";
import { countProgress, gradeInputsOf, gradeRuleOf } from "../../school/grading.ts";
import type { CourseSubmission } from "../../school/course-state.ts";
import { can } from "../../school/role.ts";
import type { OpenCourse } from "../event-log.ts";
import { adjustedGradeOf, resultOf, type StudentGrades } from "../grades.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import type { Viewing } from "../view-attempt.ts";

/** Rubrics and the progress of grading, for staff. `counting`: the submissions that count. */
export function viewGrading(
  { state, served }: OpenCourse,
  counting: readonly CourseSubmission[],
  { unnamedStaff }: PagesTexts,
): GradingView {
  const nameOf = (person: string) => state.nameOf(person) ?? unnamedStaff;
  const readings = [...state.readings.values()];
  const exercises = served.exercises.map(({ id }) => id);
  return {
    start: served.course.rubricStart,
    items: [...state.rubricItems.values()].map((item) => ({
      ...item,
      uses: readings.filter(({ items }) => items.includes(item.id)).length,
    })),
    graders: [...state.members.values()]
      .filter(({ role }) => can(role, "grade"))
      .map(({ person }) => ({ person, name: nameOf(person) })),
    submissions: counting.map(({ id, exercise, student }) => {
      const { items = [], graded, grader } = state.readings.get(id) ?? {};
      return {
        submission: id,
        exercise,
        student,
        isGraded: graded !== undefined,
        ...(graded && { gradedBy: nameOf(graded.by), gradedAt: graded.at }),
        ...(grader !== undefined && { grader }),
        items: [...items],
      };
    }),
    progress: countProgress(exercises, counting, state).map((each) => ({
      ...each,
      graders: each.graders.map((grader) => ({ ...grader, name: nameOf(grader.person) })),
    })),
  };
}

/**
 * The rubric items of a submission. Students see them once the exercise is released and someone said
 * that the submission is graded.
 */
export function viewRubric(
  { state }: OpenCourse,
  { id, exercise }: CourseSubmission,
  { held, isStaff }: Viewing,
  { unnamedStaff }: PagesTexts,
): SubmissionView["rubric"] {
  const reading = state.readings.get(id);
  if (reading === undefined || held.has(exercise)) return undefined;
  const { items, graded } = reading;
  if (graded === undefined && !isStaff) return undefined;
  return {
    items: items.flatMap((each) => {
      const item = state.rubricItems.get(each);
      return item === undefined ? [] : [{ id: item.id, text: item.text, points: item.points }];
    }),
    isGraded: graded !== undefined,
    ...(graded && { by: state.nameOf(graded.by) ?? unnamedStaff, at: graded.at }),
  };
}

/** The parts that add up to the score of an attempt that counts; empty if it has none. */
export function viewParts(
  { served }: OpenCourse,
  submission: CourseSubmission,
  grades: StudentGrades,
  { held }: Viewing,
): SubmissionView["parts"] {
  const result = resultOf(grades, submission);
  const worth = grades.results.exercises.find(({ id }) => id === submission.exercise)?.points;
  if (!result?.attempt.counts || worth === undefined || held.has(submission.exercise)) return [];
  const inputs = gradeInputsOf(result, adjustedGradeOf(grades, submission.exercise), worth);
  return [...composeGrade(inputs, gradeRuleOf(served.course, worth)).parts];
}
