import type { SimilarSide } from "../../../core/results/similarity.ts";
import { listClass } from "../../../school/class-list.ts";
import type { OpenCourse } from "../../event-log.ts";
import type { Handlers } from "../../handler.ts";
import { sharingIn } from "../../submitting-groups.ts";
import { findExercise } from "../find-exercise.ts";
import { readSources } from "./exports.ts";

/** Similar programs of an exercise, among the last attempts of all students. */
export const similarityRoutes: Pick<Handlers, "similarity"> = {
  similarity: async ({ params, caller }, site) => {
    const { state, served } = caller.course;
    const exercise = findExercise(caller, params.exercise, site);
    const students = listClass(state, served.roster);
    const newest = [...students.keys()].flatMap(
      (student) => state.submissionsOf(student, exercise.id).at(-1) ?? [],
    );
    // A group's program is compared once.
    const last = [...new Map(newest.map((submission) => [submission.id, submission])).values()];
    const arePartners = partnersIn(caller.course, exercise.id);
    const numbers = new Map(last.map(({ id, number }) => [id, number]));
    // One at a time: each holds a whole class in memory.
    const pairs = await site.mutex.run("similarity", async () => {
      const judgedSubmissions = await site.grades.withRecords(last);
      return served.findSimilar(
        exercise,
        judgedSubmissions,
        await readSources(judgedSubmissions, site),
      );
    });
    const toSide = ({ student, submission }: SimilarSide) => {
      const name = students.get(student)?.name;
      const number = numbers.get(submission) ?? 1;
      return { submission, number, student, ...(name !== undefined && { name }) };
    };
    return {
      compared: last.length,
      pairs: pairs
        .filter(({ left, right }) => !arePartners(left.student, right.student))
        .map(({ left, right, score, sharedAnswers, reasons, fragments }) => ({
          left: toSide(left),
          right: toSide(right),
          score,
          sharedAnswers,
          reasons: [...reasons],
          fragments: [...fragments],
        })),
    };
  },
};

/** Tells whether two students submit together for an exercise, or did so: their programs may be alike. */
function partnersIn(
  course: OpenCourse,
  exercise: string,
): (left: string, right: string) => boolean {
  const groups = [...course.state.submissions.values()].flatMap((submission) =>
    submission.exercise === exercise && submission.group ? [submission.group.members] : [],
  );
  const shared = new Map<string, Set<string>>();
  for (const members of groups) {
    const students = members.map(({ student }) => student);
    for (const student of students) {
      shared.set(student, (shared.get(student) ?? new Set<string>()).union(new Set(students)));
    }
  }
  return (left, right) =>
    shared.get(left)?.has(right) === true || sharingIn(course, left, exercise).includes(right);
}
