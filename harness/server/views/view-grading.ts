import type { ExerciseCounts, GradingView } from "../../api/grading-routes.ts";
import type { SubmissionView } from "../../api/submission-shapes.ts";
import { composeGrade, type GradeInputs, type GradeRule } from "../../course/compose-grade.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { listClass } from "../../school/class-list.ts";
import { countProgress, gradeInputsOf, gradeRuleOf } from "../../school/grading.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { can } from "../../school/role.ts";
import { pseudonymOf } from "./anonymous.ts";
import { findCommonMistakes } from "./view-class.ts";
import type { OpenCourse } from "../event-log.ts";
import { adjustedGradeOf, resultOf, type StudentGrades } from "../grades.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import type { Viewing } from "../view-attempt.ts";

/** A submission that counts. */
export interface CountingSubmission {
  readonly submission: CourseSubmission;
  readonly name: string | undefined;
  /** Undefined while it is not judged. */
  readonly result: StudentResult | undefined;
}

/** Rubrics and the progress of grading, for staff; anonymous submissions in no order of the class. */
export function viewGrading(
  course: OpenCourse,
  counting: readonly CountingSubmission[],
  { isAnonymous, texts }: { readonly isAnonymous: boolean; readonly texts: PagesTexts },
): GradingView {
  const { state, served } = course;
  const { unnamedStaff, anonymous } = texts;
  const nameOf = (person: string) => state.nameOf(person) ?? unnamedStaff;
  const readings = [...state.readings.values()];
  const exercises = served.exercises.map(({ id }) => id);
  const functionNames = new Map(served.exercises.map((each) => [each.id, each.functionName]));
  const submissions = counting.map(({ submission }) => submission);
  const listed = isAnonymous
    ? counting
        .map(({ submission, result }) => {
          const { student } = pseudonymOf(course, submission);
          return { submission, result, student, name: anonymous(student) };
        })
        .toSorted((left, right) => (left.student < right.student ? -1 : 1))
    : counting.map((each) => ({ ...each, student: each.submission.student }));
  return {
    start: served.course.rubricStart,
    items: [...state.rubricItems.values()].map((item) => ({
      ...item,
      uses: readings.filter(({ items }) => items.includes(item.id)).length,
    })),
    graders: [...state.members.values()]
      .filter(({ role }) => can(role, "grade"))
      .map(({ person }) => ({ person, name: nameOf(person) })),
    submissions: listed.map(({ submission: { id, exercise }, student, name, result }) => {
      const { items = [], graded, grader } = state.readings.get(id) ?? {};
      const mistake =
        result && findCommonMistakes([result], functionNames.get(exercise) ?? "").mistakes[0];
      return {
        submission: id,
        exercise,
        student,
        ...(name !== undefined && { name }),
        ...(result !== undefined && { verdict: result.verdict }),
        ...(mistake && { mistake: mistake.name }),
        isGraded: graded !== undefined,
        ...(graded && { gradedBy: nameOf(graded.by), gradedAt: graded.at }),
        ...(grader !== undefined && { grader }),
        items: [...items],
      };
    }),
    progress: countProgress(exercises, submissions, state).map((each) => ({
      ...each,
      graders: each.graders.map((grader) => ({ ...grader, name: nameOf(grader.person) })),
    })),
  };
}

/** Figures of each exercise, without names, for staff. */
export function viewCounts(
  { state, served }: OpenCourse,
  counting: readonly CountingSubmission[],
): ExerciseCounts {
  const exercises = served.exercises.map(({ id }) => id);
  const submissions = counting.map(({ submission }) => submission);
  const withRubric = new Set([...state.rubricItems.values()].map(({ exercise }) => exercise));
  const openQuestions = [...state.questions.values()].flatMap(
    ({ isOpen, submission = "", exercise }) =>
      isOpen ? (exercise ?? state.submissions.get(submission)?.exercise ?? []) : [],
  );
  return {
    students: listClass(state, served.roster).size,
    exercises: countProgress(exercises, submissions, state).map((progress) => {
      const { exercise: id, submissions: submitted, graded, graders } = progress;
      const isGraded = withRubric.has(id) || graders.length > 0;
      return {
        id,
        submitted,
        accepted: counting.filter(
          ({ submission, result }) => submission.exercise === id && result?.verdict === "AC",
        ).length,
        ...(isGraded && { ungraded: submitted - graded }),
        openQuestions: openQuestions.filter((exercise) => exercise === id).length,
      };
    }),
  };
}

/**
 * The rubric items of a submission. Students see them once the exercise is released and someone said
 * that the submission is graded.
 */
export function viewRubric(
  { state }: OpenCourse,
  { id, exercise }: CourseSubmission,
  { heldIds, isStaff }: Viewing,
  { unnamedStaff }: PagesTexts,
): SubmissionView["rubric"] {
  const reading = state.readings.get(id);
  if (reading === undefined || heldIds.has(exercise)) return undefined;
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
  course: OpenCourse,
  submission: CourseSubmission,
  grades: StudentGrades,
  { withoutPoints }: Viewing,
): SubmissionView["parts"] {
  const composing = composingOf(course, submission, grades);
  if (composing === undefined || withoutPoints.has(submission.exercise)) return [];
  return [...composeGrade(composing.inputs, composing.rule).parts];
}

/** For staff: the grade of an attempt that counts if its rubric items count already. */
export function viewAsGraded(
  course: OpenCourse,
  submission: CourseSubmission,
  grades: StudentGrades,
  { isStaff }: Viewing,
): SubmissionView["asGraded"] {
  const composing = composingOf(course, submission, grades);
  if (composing === undefined || !isStaff) return undefined;
  const { readings, rubricItems } = course.state;
  const items = readings.get(submission.id)?.items ?? [];
  const rubric = items.flatMap((id) => rubricItems.get(id)?.points ?? []);
  const { score, parts } = composeGrade({ ...composing.inputs, rubric }, composing.rule);
  return { ...(score !== undefined && { score }), parts: [...parts] };
}

/** The inputs and the rule of an attempt's grade; undefined if another attempt counts. */
function composingOf(
  { served }: OpenCourse,
  submission: CourseSubmission,
  grades: StudentGrades,
): { readonly inputs: GradeInputs; readonly rule: GradeRule } | undefined {
  const result = resultOf(grades, submission);
  const worth = grades.results.exercises.find(({ id }) => id === submission.exercise)?.points;
  if (!result?.attempt.counts || worth === undefined) return undefined;
  const inputs = gradeInputsOf(result, adjustedGradeOf(grades, submission.exercise), worth);
  return { inputs, rule: gradeRuleOf(served.course, worth) };
}
