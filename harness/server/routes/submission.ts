import type { SubmissionView } from "../../api/student-shapes.ts";
import { listClass } from "../../school/class-list.ts";
import type { CourseState, CourseSubmission } from "../../school/course-state.ts";
import { can } from "../../school/role.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { adjustedGradeOf, resultOf, type StudentGrades } from "../grades.ts";
import type { Site } from "../site.ts";
import { viewAttempt, viewFor, type Viewing } from "../view-attempt.ts";

const HOUR_MS = 3_600_000;

/** An attempt, for its owner and for staff. */
export const submissionRoutes: Pick<Handlers, "submission"> = {
  submission: async ({ caller }, site) => {
    const { course, member, work } = caller;
    const { served, state } = course;
    await logReading(caller, work, site);
    const viewing = await viewFor(course, member.role, site);
    const grades = await site.grades.of(course, work.student);
    const isHeld = viewing.held.has(work.exercise);
    const result = resultOf(grades, work);
    const bytes = await site.store.source(work.source);
    const text = new TextDecoder().decode(bytes);
    const why = isHeld ? undefined : result?.attempt.why;
    const adjustment = isHeld ? undefined : describeAdjustment(grades, work, course.state, viewing);
    const studentName = viewing.isStaff
      ? listClass(state, served.roster).get(work.student)?.name
      : undefined;
    const others = state.worksOf(work.student, work.exercise).toReversed();
    const attempt = { student: work.student, exercise: work.exercise, number: work.number };
    const exercise = served.exercises.find(({ id }) => id === work.exercise);
    return {
      course: served.id,
      attempt: viewAttempt(work, grades, viewing),
      exerciseName: exercise?.name ?? work.exercise,
      points: exercise?.points ?? 0,
      ...(studentName !== undefined && { studentName }),
      text,
      feedback:
        work.outcome === undefined || isHeld
          ? ""
          : viewing.isStaff
            ? site.feedbackCache.get(grades, work.id, () =>
                served.printForStaff(grades.results, attempt, text),
              )
            : served.printFeedback(grades.results, attempt, site.now()),
      ...(why !== undefined && { why }),
      comments: isHeld ? [] : listComments(state, work),
      ...(adjustment && { adjustment }),
      others: others
        .filter(({ id }) => id !== work.id)
        .map((other) => viewAttempt(other, grades, viewing)),
    };
  },
};

/** Logs that staff read someone's submission, at most once an hour, since pages load it repeatedly. */
async function logReading(
  { member, course, person }: MemberCaller,
  work: CourseSubmission,
  site: Site,
): Promise<void> {
  if (work.person === person.id || !can(member.role, "read-any-work")) return;
  if (!site.readThrottle.tryUse(`${person.id} ${work.id}`, site.now(), HOUR_MS)) return;
  const event = { kind: "work-read" as const, submission: work.id };
  const place = { course: course.served.id, actor: person.id, at: site.now() };
  await site.eventLog.commit([{ op: "append", ...place, event }]);
}

function listComments(book: CourseState, work: CourseSubmission): SubmissionView["comments"] {
  return book.comments
    .filter(({ submission }) => submission === work.id)
    .map(({ comment: id, by, at, text, line }) => ({
      id,
      by: book.nameOf(by) ?? "staff",
      at,
      text,
      ...(line !== undefined && { line }),
    }));
}

/** Describes the adjustment. Those made on the web have a time, those of course.yaml do not. */
function describeAdjustment(
  grades: StudentGrades,
  { student, exercise }: CourseSubmission,
  book: CourseState,
  { isStaff }: Viewing,
): SubmissionView["adjustment"] {
  const grade = adjustedGradeOf(grades, exercise);
  if (grade === undefined) return undefined;
  const { points, bonus, excused, judged, by, why } = grade;
  const said = book.adjustments.find(
    (each) => each.student === student && each.exercise === exercise,
  );
  return {
    ...(points !== undefined && { points }),
    ...(bonus !== undefined && { bonus }),
    ...(excused && { excused }),
    ...(judged !== undefined && { judged }),
    by: (said && book.nameOf(said.by)) ?? by ?? "the course",
    ...(said && { at: said.at }),
    ...(isStaff && why !== undefined && { why }),
  };
}
